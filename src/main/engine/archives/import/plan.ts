import type { Noun } from '#shared/journal.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { findSecrets } from '../../gate/secrets.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import type { Room } from '../../room.ts'
import { created } from '../../store/changes.ts'
import { supersededBy } from '../../store/circles.ts'
import type { NounRecords } from '../../store/records.ts'
import { archiveIdentity } from '../identity.ts'
import type { UnderWork } from '../works.ts'
import { circling } from './circles.ts'
import { compareWithHere } from './compare.ts'
import { type PlanEntries, planEntries } from './entries.ts'
import type { PlannedImport } from './planned.ts'
import { type SeenNames, seenNames } from './seen-names.ts'
import type { FoundRecord, ImportSource } from './source.ts'
import { detectSource } from './sources.ts'
import { standingOf } from './standing.ts'

/** Records that are looked up together. */
const AT_ONCE = 200

/** Reads all of an archive and says what taking it in would do; nothing is written. */
export async function planImport(
  room: Room,
  reader: ArchiveReader,
  under: UnderWork,
): Promise<PlannedImport> {
  const { source, told } = await detectSource(reader)
  const own = (await archiveIdentity(room.store)).id === told.vault.id
  const intoEmpty = await isEmpty(room)
  const entries = planEntries()
  const planning: Planning = {
    room,
    reader,
    source,
    entries,
    seen: seenNames(),
    supersedes: new Map(),
    isForeign: !own && !intoEmpty,
    intoEmpty,
  }
  let batch: FoundRecord[] = []
  for await (const found of source.records(reader)) {
    batch.push(found)
    under.step('Reading the archive', entries.size + batch.length, null)
    if (batch.length < AT_ONCE) continue
    await place(planning, batch)
    batch = []
    await room.turn()
  }
  await place(planning, batch)
  await refuseCircles(planning)
  for (const [at, name] of await planning.seen.missing(room.store))
    entries.warn(at, 'missing-link', { name: MemoryId.parse(name), sentence: null })
  if (!intoEmpty) await compareWithHere(planning, under)
  const id = `imp_${room.ids.random(12)}`
  const summary = {
    kind: 'plan' as const,
    id,
    source: reader.name,
    from: source.name,
    vault: told.vault.name,
    own,
    intoEmpty,
    journal: told.journal,
    ...entries.counts(),
  }
  return { id, reader, source, told, own, intoEmpty, entries, summary }
}

interface Planning {
  room: Room
  reader: ArchiveReader
  source: ImportSource
  entries: PlanEntries
  seen: SeenNames
  supersedes: Map<string, { at: number; ids: readonly string[] }>
  isForeign: boolean
  intoEmpty: boolean
}

async function isEmpty({ store, clock }: Room): Promise<boolean> {
  if ((await store.stats()).memories > 0) return false
  const now = clock.now()
  const kept = await Promise.all([
    store.sessions({ limit: 1 }),
    store.tasks({ limit: 1 }),
    store.reviews({ state: 'open', now, limit: 1 }),
    store.reviews({ state: 'resolved', now, limit: 1 }),
    store.all('handoff'),
    store.all('policy'),
    store.all('filter'),
    store.all('setting'),
  ])
  return kept.every((some) => some.length === 0)
}

async function place(planning: Planning, batch: readonly FoundRecord[]): Promise<void> {
  const mine = await here(planning, batch)
  for (const found of batch) {
    const { path, digest, noun } = found
    if (found.kind === 'refused') {
      planning.entries.add({ path, digest, noun, group: 'refused', reason: found.reason })
      continue
    }
    await placeRecord(planning, found, mine.get(`${found.noun} ${found.record.id}`))
  }
}

/** What the vault has under these names. */
async function here({ room, intoEmpty }: Planning, batch: readonly FoundRecord[]) {
  const mine = new Map<string, NounRecords[Noun]>()
  if (intoEmpty) return mine
  const byNoun = Map.groupBy(
    batch.flatMap((found) => (found.kind === 'record' ? [found] : [])),
    ({ noun }) => noun,
  )
  for (const [noun, records] of byNoun) {
    const ids = records.map(({ record }) => record.id)
    for (const record of await room.store.get(noun, ids)) mine.set(`${noun} ${record.id}`, record)
  }
  return mine
}

async function placeRecord(
  planning: Planning,
  found: Extract<FoundRecord, { kind: 'record' }>,
  mine: NounRecords[Noun] | undefined,
): Promise<void> {
  const { room, reader, entries, seen, intoEmpty } = planning
  const { path, digest, noun, record } = found
  const name = noun === 'memory' ? record.id : `${noun} ${record.id}`
  const before = seen.at(name)
  const add = (group: 'refused', reason: string) =>
    entries.add({ path, digest, noun, group, reason })
  if (before !== null) {
    entries.refuse(before, TWICE)
    add('refused', TWICE)
    return
  }
  const isMemory = 'importance' in record
  const missing = isMemory ? await missingContent(planning, record) : null
  if (missing !== null) {
    add('refused', missing)
    return
  }
  const standing = intoEmpty
    ? ({ group: 'new', reason: null } as const)
    : await standingOf(room.store, noun, record, {
        mine,
        now: room.clock.now(),
        since: reader.hereSince?.(path),
      })
  const at = entries.add({ path, digest, noun, ...standing })
  seen.saw(name, at)
  if (isMemory) await lookAt(planning, at, record)
}

const TWICE = 'Its name is in this archive twice.'

async function missingContent(
  { room, reader, source }: Planning,
  { attachment }: Memory,
): Promise<string | null> {
  if (attachment === null) return null
  const is =
    (await source.attachment(reader, attachment.digest)) ??
    (await room.store.attachment(attachment.digest))
  return is === null ? 'The whole of what it says is missing, damaged or too large.' : null
}

/** What a person should know of it before it is taken. */
async function lookAt(planning: Planning, at: number, memory: Memory): Promise<void> {
  const { room, entries, seen, supersedes, isForeign, intoEmpty } = planning
  for (const { to } of memory.links) seen.links(to, at)
  const replaced = supersededBy(memory)
  if (replaced.length > 0) supersedes.set(memory.id, { at, ids: replaced })
  if (entries.group(at) === 'identical' || intoEmpty) return
  if (isForeign && memory.createdBy === 'USER') entries.warn(at, 'your-words')
  if (room.secrets === null) return
  const changes = [created('memory', memory.id, { ...memory })]
  const found = await findSecrets(
    { changes, attachments: await attachedTo(planning, memory) },
    room.secrets,
  )
  if (found.length > 0) entries.warn(at, 'credential')
}

/** A credential may stand in what is too long for the memory itself. */
async function attachedTo(
  { reader, source }: Planning,
  { attachment }: Memory,
): Promise<Map<string, string>> {
  const text = attachment === null ? null : await source.attachment(reader, attachment.digest)
  return new Map(attachment === null || text === null ? [] : [[attachment.digest, text]])
}

async function refuseCircles({ room, entries, supersedes }: Planning): Promise<void> {
  const circles = await circling([...supersedes.keys()], async (id) => {
    const told = supersedes.get(id)
    if (told !== undefined) return told.ids
    return (await room.store.get('memory', [id])).flatMap((memory) => supersededBy(memory))
  })
  for (const id of circles) {
    const at = supersedes.get(id)?.at
    if (at !== undefined && entries.group(at) !== 'identical')
      entries.refuse(at, 'It would supersede itself through the ones it supersedes.')
  }
}
