import { lru } from '#shared/lru.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { Room } from '#engine/room.ts'
import { lookAtFile } from './look-at-file.ts'

/** An agent that is given thousands must not make a list without end. */
const MOST_WAITING = 500
/** A memory that is given at every question is looked at once in a while. */
const AGAIN_MS = 60_000

export interface ServedFiles {
  /** These were given to an agent. Takes no time: who serves does not wait for the disk. */
  served(ids: readonly string[]): void
  /** Looks at the file under one of them; whether there are more. */
  step(): Promise<boolean>
}

/** The file under what agents are given may have changed: that is put into the inbox without a person's look. */
export function lookWhenServed(loci: () => Room): ServedFiles {
  const waiting = new Set<string>()
  const looked = lru<string, number>(10 * MOST_WAITING)
  return {
    served(ids) {
      const now = loci().clock.now()
      for (const id of ids) {
        const isRecent = Math.abs(now - (looked.peek(id) ?? -Infinity)) < AGAIN_MS
        if (!isRecent && waiting.size < MOST_WAITING) waiting.add(id)
      }
    },
    async step() {
      const room = loci()
      if (room.files === null) waiting.clear()
      const ids = [...waiting]
      // Emptied before anything is waited for: what is served meanwhile comes in behind.
      waiting.clear()
      const memories = await room.store.get('memory', ids)
      const [next, ...others] = memories.filter(({ content }) => referenceIn(content) !== null)
      for (const { id } of others) waiting.add(id)
      if (next === undefined) return false
      looked.set(next.id, room.clock.now())
      await lookAtFile(room, room, next.id)
      return waiting.size > 0
    },
  }
}
