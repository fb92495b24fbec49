import type { Outcome } from '#shared/journal.ts'
import { type MemoryDraft, MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import { type WriterTold, commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import type { FoundAhead } from '#engine/ports/ahead.ts'
import type { RunName } from '#engine/store/changeset.ts'
import { created, revised } from '#engine/store/changes.ts'
import { type Composed, composed } from '../compose/compose.ts'
import { saidAgain } from './edited.ts'
import { quoted } from '../labels.ts'

/** Writes a memory; one that says the same in the same scope is reinforced instead of doubled. */
export async function create(
  room: Room,
  draft: MemoryDraft,
  run?: RunName,
): Promise<{
  written: Outcome & WriterTold & { id: MemoryId; reinforced: boolean }
  ahead: FoundAhead | null
}> {
  const actor = actorOf(room.principal)
  let ahead: FoundAhead | null = null
  const part = run === undefined ? {} : { run }
  const outcome = await commitDecision(room, async (now) => {
    const at = { ...circumstances(room, now), loaded: await loadedText(room.files, draft.content) }
    const { memory, attachment } = composed(await freshId(room), draft, room.principal, at)
    const known = await room.store.byKey(memory.key, memory.scope, now)
    if (known !== null) {
      const change = revised('memory', known.id, known, saidAgain(known, memory, actor, at))
      return {
        ...part,
        label: `Reinforced ${quoted(known.summary)}`,
        changes: change === null ? [] : [change],
        tells: { id: known.id, reinforced: true },
      }
    }
    return {
      ...part,
      isFresh: true,
      label: `Created ${quoted(memory.summary)}`,
      changes: [created('memory', memory.id, memory)],
      absent: [memory],
      attachments: attachmentsOf([{ memory, attachment }]),
      tells: { id: memory.id, reinforced: false },
      ahead: (found) => void (ahead = found),
    }
  })
  // What waits already under another id becomes that memory.
  return { written: { ...outcome, id: outcome.held[0] ?? outcome.id }, ahead }
}

export function circumstances(room: Room, now: number) {
  return { now, countTokens: (text: string) => room.tokens.count(text) }
}

export async function freshId(room: Room): Promise<MemoryId> {
  for (;;) {
    const id = newId(room)
    const taken = await room.store.get('memory', [id])
    if (taken.length === 0) return id
    room.log.write('warn', 'memory.id-collision', { id })
  }
}

/** Those of so many new ids that nobody has: it may be fewer. */
export async function freshIds(room: Room, count: number): Promise<MemoryId[]> {
  const ids = [...new Set(Array.from({ length: count }, () => newId(room)))]
  const taken = new Set((await room.store.get('memory', ids)).map(({ id }) => id))
  return ids.filter((id) => !taken.has(id))
}

const newId = (room: Room) => MemoryId.parse(`mem_${room.ids.random(12)}`)

export function attachmentsOf(written: Composed[]): Map<string, string> {
  return new Map(
    written.flatMap(({ attachment }) =>
      attachment === null ? [] : [[attachment.digest, attachment.text]],
    ),
  )
}
