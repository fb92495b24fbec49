import type { ImportGroup } from '#shared/archive.ts'
import type { Change, Noun } from '#shared/journal.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { superseding } from '../../conflicts/supersede.ts'
import type { Room } from '../../room.ts'
import { type Fields, created, removed, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'
import type { NounRecords } from '../../store/records.ts'
import type { Take } from './choose.ts'
import type { PlannedImport } from './planned.ts'

/** One record that is taken in, and how. */
export interface Taken {
  noun: Noun
  record: NounRecords[Noun]
  group: ImportGroup
  how: Exclude<Take, null>
  /** The whole of what a memory says, where it has it attached. */
  attached: string | null
}

/** What has to change so that these are here. Who wrote them stays who they were. */
export async function changesOf(
  room: Room,
  batch: readonly Taken[],
  now: number,
): Promise<{ changes: Change[]; attachments: Map<string, string> }> {
  const changes: Change[] = []
  const attachments = new Map<string, string>()
  const mine = await here(room.store, batch)
  for (const taken of batch) {
    const { noun, record, attached } = taken
    if (attached !== null && 'importance' in record && record.attachment !== null)
      attachments.set(record.attachment.digest, attached)
    changes.push(...(await changesOfOne(room, taken, mine.get(`${noun} ${record.id}`), now)))
  }
  return { changes, attachments }
}

async function changesOfOne(
  room: Room,
  { noun, record, group, how }: Taken,
  current: NounRecords[Noun] | undefined,
  now: number,
): Promise<Change[]> {
  const isMemory = 'importance' in record
  if (how === 'both' && isMemory && current !== undefined) {
    const id = MemoryId.parse(`mem_${room.ids.random(12)}`)
    return [created('memory', id, { ...record, id })]
  }
  if (current !== undefined) {
    // It was not here when the person looked.
    if (group === 'new') return []
    return replaced(noun, { ...current }, { ...record })
  }
  if (group === 'conflicting' && isMemory && how === 'theirs') return inPlaceOf(room, record, now)
  return [created(noun, record.id, { ...record })]
}

function replaced(noun: Noun, current: Fields & { id: string }, next: Fields): Change[] {
  // A field that only what is here has cannot be changed to nothing: then all of it is made anew.
  if (Object.keys(current).some((name) => !(name in next)))
    return [removed(noun, current.id, current), created(noun, current.id, next)]
  const change = revised(noun, current.id, current, next)
  return change === null ? [] : [change]
}

/** It says what another memory says here: it stands, and the other one is kept aside. */
async function inPlaceOf({ store }: Room, theirs: Memory, now: number): Promise<Change[]> {
  const taken = await store.byKey(theirs.key, theirs.scope, now)
  if (taken === null || taken.id === theirs.id) return [created('memory', theirs.id, { ...theirs })]
  const { winner, loser } = await superseding(store, theirs, taken, now)
  const aside = revised('memory', taken.id, { ...taken }, { ...loser })
  return [created('memory', theirs.id, { ...winner }), ...(aside === null ? [] : [aside])]
}

async function here(store: Reads, batch: readonly Taken[]) {
  const mine = new Map<string, NounRecords[Noun]>()
  for (const [noun, taken] of Map.groupBy(batch, (each) => each.noun))
    for (const record of await store.get(
      noun,
      taken.map(({ record: { id } }) => id),
    ))
      mine.set(`${noun} ${record.id}`, record)
  return mine
}

/** An empty vault that takes in all of another goes on with its archives. */
export async function lineage(
  store: Reads,
  { intoEmpty, own, told }: PlannedImport,
): Promise<Change[]> {
  if (!intoEmpty || own || !told.whole) return []
  const [known] = await store.get('setting', ['archive'])
  if (known !== undefined) return []
  const { id, name } = told.vault
  return [created('setting', 'archive', { id: 'archive', vault: id, name })]
}
