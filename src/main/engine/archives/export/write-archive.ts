import type { ArchivePart, ExportDone } from '#shared/archive.ts'
import type { Noun } from '#shared/journal.ts'
import type { Scope } from '#shared/scope.ts'
import { INDEX_PART, type IndexedMemory, indexName, indexOf } from '../../indices/index-file.ts'
import type { ArchiveWriter } from '../../ports/archive-files.ts'
import type { Reads } from '../../store/port.ts'
import { type PackedNames, packedNames } from '../packed/names.ts'
import type { UnderWork } from '../works.ts'
import { type ArchiveManifest, FORMAT_VERSION } from '../format/schemas.ts'
import {
  CURRENT_SESSIONS,
  MANIFEST,
  attachmentPath,
  folderOf,
  journalPath,
  pathOf,
} from '../format/layout.ts'
import { ordered, pretty, textOf } from '../format/text.ts'
import { memoriesOf, scopesIn } from './gather.ts'
import { JOURNAL_PART, journalLines, lastEntry } from './journal.ts'
import { type GatheredRecords, recordsIn, recordsOf } from './records.ts'

export interface ExportOrder {
  part: ArchivePart
  journal: boolean
  /** As whoever it is exported for sees it. */
  store: Reads
  vault: ArchiveManifest['vault']
  now: number
}

const manifestOf = ({ vault, part, journal }: ExportOrder): ArchiveManifest => ({
  format: 'loci-archive',
  version: FORMAT_VERSION,
  vault,
  part,
  journal,
})

/** Everything that leaves, into the writer; whoever lent it puts it in its place. */
export async function writeArchive(
  order: ExportOrder,
  writer: Pick<ArchiveWriter, 'put'>,
  under: UnderWork,
): Promise<Pick<ExportDone, 'memories' | 'withheld'>> {
  const { store, part, journal, now } = order
  await writer.put(MANIFEST, pretty(manifestOf(order)))
  const scopes = await scopesIn(store, part)
  const total = scopes.reduce((sum, { count }) => sum + count, 0)
  const attached = packedNames()
  let memories = 0
  for (const { scope, ids } of scopes)
    memories += await writeScope(order, writer, { scope, ids: ids(), attached }, (done) =>
      under.step('Writing memories', memories + done, total),
    )
  if (part.kind !== 'vault') return { memories, withheld: 0 }
  const records = await recordsIn(store, now)
  await writeRecords(store, writer, records, under)
  if (journal) await writeJournal(store, writer, records.withheld, under)
  return { memories, withheld: records.withheld.size }
}

interface ScopeToWrite {
  scope: Scope
  ids: Iterable<string>
  attached: PackedNames
}

async function writeScope(
  { store }: ExportOrder,
  writer: Pick<ArchiveWriter, 'put'>,
  { scope, ids, attached }: ScopeToWrite,
  onWritten: (done: number) => void,
): Promise<number> {
  const folder = folderOf(scope)
  let entries: IndexedMemory[] = []
  let part = 0
  let written = 0
  const writeIndex = async () => {
    part += 1
    await writer.put(`${folder}/${indexName(part)}`, pretty(indexOf(scope, part, entries)))
    entries = []
  }
  for await (const memory of memoriesOf(store, ids)) {
    // One that was moved meanwhile stands where it was when the export began: elsewhere it would be there twice.
    await writer.put(`${folder}/${memory.id}.json`, textOf('memory', { ...memory, scope }))
    const digest = memory.attachment?.digest
    if (digest !== undefined && attached.find(digest) === null) {
      attached.add(digest)
      const text = await store.attachment(digest)
      if (text !== null) await writer.put(attachmentPath(digest), text)
    }
    const { id, type, subtype, tags, summary, priority, createdAt, updatedAt } = memory
    entries.push({ id, type, subtype, tags, summary, priority, createdAt, updatedAt })
    written += 1
    onWritten(written)
    if (entries.length === INDEX_PART) await writeIndex()
  }
  if (entries.length > 0) await writeIndex()
  return written
}

async function writeRecords(
  store: Reads,
  writer: Pick<ArchiveWriter, 'put'>,
  gathered: GatheredRecords,
  under: UnderWork,
): Promise<void> {
  const { sessions, tasks, handoffs, reviews, policies, filters, settings } = gathered
  if (sessions.current.length > 0)
    await writer.put(CURRENT_SESSIONS, listedSessions(store, sessions.current))
  const each = [
    ['session', sessions.archived],
    ['task', tasks],
    ['handoff', handoffs],
    ['review', reviews],
    ['policy', policies],
    ['filter', filters],
    ['setting', settings],
  ] as const satisfies readonly (readonly [Noun, readonly string[]])[]
  const total = each.reduce((sum, [, ids]) => sum + ids.length, 0)
  let done = 0
  for (const [noun, ids] of each)
    for await (const record of recordsOf(store, noun, ids)) {
      under.step('Writing sessions, reviews and settings', (done += 1), total)
      await writer.put(pathOf(noun, record), textOf(noun, record))
    }
}

/** A list of JSON, piece by piece: nobody knows how many sessions go on. */
export async function* listedSessions(
  store: Reads,
  ids: readonly string[],
): AsyncGenerator<string> {
  let isFirst = true
  yield '[\n'
  for await (const session of recordsOf(store, 'session', ids)) {
    const text = JSON.stringify(ordered('session', session), null, 2).replaceAll('\n', '\n  ')
    yield `${isFirst ? '' : ',\n'}  ${text}`
    isFirst = false
  }
  yield '\n]\n'
}

async function writeJournal(
  store: Reads,
  writer: Pick<ArchiveWriter, 'put'>,
  withheld: ReadonlySet<string>,
  under: UnderWork,
): Promise<void> {
  const last = await lastEntry(store)
  for (let from = 1, part = 1; from <= last; from += JOURNAL_PART, part += 1) {
    const until = Math.min(from + JOURNAL_PART, last + 1)
    const onEntry = (seq: number) => under.step('Writing the journal', seq, last)
    await writer.put(journalPath(part), journalLines(store, from, until, withheld, onEntry))
  }
}
