import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { Composed } from '../memories/compose.ts'
import { created, revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'

/** Memories as they become, one item after the other: two items about one memory are settled in turn. */
export interface World {
  get(id: string): Promise<Memory | null>
  /** Set aside by this very act. */
  wasSetAside(id: string): boolean
  put(memory: Memory, attachment?: Composed['attachment']): void
  changes(): Change[]
  attachments(): Map<string, string>
}

export function worldOf(store: Reads): World {
  const before = new Map<string, Memory | null>()
  const after = new Map<string, Memory>()
  const attachments = new Map<string, string>()
  return {
    async get(id) {
      if (!before.has(id)) before.set(id, (await store.get('memory', [id]))[0] ?? null)
      return after.get(id) ?? before.get(id) ?? null
    },
    wasSetAside: (id) =>
      after.get(id)?.status === 'superseded' && before.get(id)?.status !== 'superseded',
    put(memory, attachment = null) {
      after.set(memory.id, memory)
      if (attachment !== null) attachments.set(attachment.digest, attachment.text)
    },
    attachments: () => attachments,
    changes: () =>
      [...after.values()].flatMap((memory) => {
        const was = before.get(memory.id) ?? null
        if (was === null) return [created('memory', memory.id, memory)]
        return revised('memory', memory.id, was, memory) ?? []
      }),
  }
}
