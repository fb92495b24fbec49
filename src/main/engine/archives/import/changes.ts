import type { ImportGroup } from '#shared/archive.ts'
import type { Change, Noun } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import { loadedText } from '../../files/loaded-text.ts'
import { circumstances } from '../../memories/write/create.ts'
import { superseding } from '../../conflicts/supersede.ts'
import type { Room } from '../../room.ts'
import { type Fields, created, removed, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'
import type { NounRecords } from '../../store/records.ts'
import type { Take } from './choose.ts'
import { asTaken, attachedTo } from './hand-edit.ts'
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
  for (const each of batch) {
    const current = mine.get(`${each.noun} ${each.record.id}`)
    const taken = await withWhatFollows(room, each, current, now)
    const { record, attached } = taken
    if (attached !== null && 'importance' in record && record.attachment !== null)
      attachments.set(record.attachment.digest, attached)
    changes.push(...(await changesOfOne(room, taken, current, now)))
  }
  return { changes, attachments }
}

async function withWhatFollows(
  room: Room,
  taken: Taken,
  current: NounRecords[Noun] | undefined,
  now: number,
): Promise<Taken> {
  const { record, attached } = taken
  if (current === undefined || !('importance' in current) || !('importance' in record)) return taken
  const loaded = await loadedText(room.files, record.content)
  const next = await asTaken(room.store, record, current, { ...circumstances(room, now), loaded })
  return { ...taken, record: next, attached: attached ?? attachedTo(next, record) }
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
  // Of a new one that is here, it was not when the person looked.
  if (group === 'new') return current === undefined ? [created(noun, record.id, { ...record })] : []
  const { stands, aside } = await inItsPlace(room, record, current, now)
  // Another one came to say the same since the person looked.
  if (group === 'changed' && aside.length > 0) return []
  return current === undefined
    ? [created(noun, record.id, { ...stands }), ...aside]
    : [...replaced(noun, { ...current }, { ...stands }), ...aside]
}

function replaced(noun: Noun, current: Fields & { id: string }, next: Fields): Change[] {
  // A field that only what is here has cannot be changed to nothing: then all of it is made anew.
  if (Object.keys(current).some((name) => !(name in next)))
    return [removed(noun, current.id, current), created(noun, current.id, next)]
  const change = revised(noun, current.id, current, next)
  return change === null ? [] : [change]
}

/** Where it comes to say what another memory says here, it stands, and the other one is kept aside. */
async function inItsPlace(
  { store }: Room,
  record: NounRecords[Noun],
  current: NounRecords[Noun] | undefined,
  now: number,
): Promise<{ stands: NounRecords[Noun]; aside: Change[] }> {
  const alone = { stands: record, aside: [] }
  if (!('importance' in record) || record.status !== 'active') return alone
  if (current !== undefined && 'importance' in current && current.key === record.key) return alone
  const taken = await store.byKey(record.key, record.scope, now)
  if (taken === null || taken.id === record.id) return alone
  const { winner, loser } = await superseding(store, record, taken, now)
  const aside = revised('memory', taken.id, { ...taken }, { ...loser })
  return { stands: winner, aside: aside === null ? [] : [aside] }
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
