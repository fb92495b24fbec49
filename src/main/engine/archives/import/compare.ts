import type { Memory } from '#shared/memory.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import type { Room } from '../../room.ts'
import { created, revised } from '../../store/changes.ts'
import type { UnderWork } from '../works.ts'
import type { ImportDetail, PlanEntries } from './entries.ts'
import { asTaken } from './hand-edit.ts'
import type { ImportSource } from './source.ts'

export interface Comparing {
  room: Room
  reader: ArchiveReader
  source: ImportSource
  entries: PlanEntries
}

/**
 * Tells of each memory that would be taken what it cannot be true together with. A few milliseconds each:
 * all of them, one at a time and in turns with everybody, however long that takes.
 */
export async function compareWithHere(
  { room, reader, source, entries }: Comparing,
  under: UnderWork,
): Promise<void> {
  const isMeant = (at: number) =>
    entries.noun(at) === 'memory' && !['identical', 'refused'].includes(entries.group(at))
  let total = 0
  for (let at = 0; at < entries.size; at += 1) if (isMeant(at)) total += 1
  let done = 0
  for (let at = 0; at < entries.size; at += 1) {
    if (!isMeant(at)) continue
    under.step('Comparing with what is here', (done += 1), total)
    const found = await source.record(reader, entries.path(at))
    // Somebody may have changed it meanwhile: then it is refused when it is to be taken.
    if (found?.kind !== 'record' || !('importance' in found.record)) continue
    const clash = await contradiction(room, found.record)
    if (clash !== null) entries.warn(at, 'contradicts', clash)
    await room.turn()
  }
}

async function contradiction(room: Room, memory: Memory): Promise<ImportDetail | null> {
  if (memory.status !== 'active') return null
  const now = room.clock.now()
  const [mine] = await room.store.get('memory', [memory.id])
  const change =
    mine === undefined
      ? created('memory', memory.id, { ...memory })
      : revised(
          'memory',
          memory.id,
          { ...mine },
          { ...(await asTaken(room.store, memory, mine, { now, countTokens: () => mine.tokens })) },
        )
  if (change === null) return null
  const { contradictions } = await room.examine(room, { kind: 'redo', changes: [change] }, now)
  const [first] = contradictions
  return first === undefined ? null : { name: first.with, sentence: first.sentence }
}
