import type { ArchiveFolder, ArchivePart, ExportPreview } from '#shared/archive.ts'
import type { Noun } from '#shared/journal.ts'
import type { Scope } from '#shared/scope.ts'
import { INDEX_PART } from '../../indices/index-file.ts'
import type { Reads } from '../../store/port.ts'
import { CURRENT_SESSIONS, RECORD_FOLDERS, folderOf } from '../format/layout.ts'
import { textOf } from '../format/text.ts'
import { countsIn, memoriesOf } from './gather.ts'
import { JOURNAL_PART, lastEntry } from './journal.ts'
import { recordsIn, recordsOf } from './records.ts'

/** So many are written out to estimate the rest by. */
const SAMPLED = 20
/** What an index says of one memory, beyond its own words. */
const INDEX_ENTRY_BYTES = 420

const bytesOf = (text: string) => Buffer.byteLength(text)

/** What an export would write, counted, and its size from some of each. */
export async function previewOf(
  store: Reads,
  part: ArchivePart,
  journal: boolean,
  now: number,
): Promise<ExportPreview> {
  const folders: ArchiveFolder[] = []
  let memories = 0
  for (const { scope, count } of await countsIn(store, part)) {
    memories += count
    folders.push(await folderPreview(store, scope, count))
  }
  let withheld = 0
  if (part.kind === 'vault') {
    const records = await recordsIn(store, now)
    withheld = records.withheld.size
    const { sessions, tasks, handoffs, reviews, policies, filters, settings } = records
    if (sessions.current.length > 0) {
      const { bytes } = await recordPreview(store, 'session', sessions.current)
      folders.push({ path: CURRENT_SESSIONS, files: 1, bytes })
    }
    folders.push(
      await recordPreview(store, 'session', sessions.archived),
      await recordPreview(store, 'task', tasks),
      await recordPreview(store, 'handoff', handoffs),
      await recordPreview(store, 'review', reviews),
      await recordPreview(store, 'policy', policies),
      await recordPreview(store, 'filter', filters),
      await recordPreview(store, 'setting', settings),
    )
    if (journal) folders.push(await journalPreview(store))
  }
  const written = folders.filter(({ files }) => files > 0)
  const sum = (of: 'files' | 'bytes') => written.reduce((all, folder) => all + folder[of], 0)
  return { folders: written, memories, files: sum('files') + 1, bytes: sum('bytes'), withheld }
}

async function folderPreview(store: Reads, scope: Scope, count: number): Promise<ArchiveFolder> {
  const sample = { by: 'updatedAt', direction: 'desc' } as const
  const ids = await store.find({ scopes: [scope] }, sample, SAMPLED)
  let bytes = 0
  let read = 0
  for await (const memory of memoriesOf(store, ids)) {
    bytes += bytesOf(textOf('memory', memory)) + INDEX_ENTRY_BYTES + (memory.attachment?.bytes ?? 0)
    read += 1
  }
  const files = count + Math.ceil(count / INDEX_PART)
  return { path: folderOf(scope), files, bytes: Math.round((bytes / Math.max(1, read)) * count) }
}

async function recordPreview(
  store: Reads,
  noun: Exclude<Noun, 'memory'>,
  ids: readonly string[],
): Promise<ArchiveFolder> {
  let bytes = 0
  let read = 0
  for await (const record of recordsOf(store, noun, ids.slice(0, SAMPLED))) {
    bytes += bytesOf(textOf(noun, record))
    read += 1
  }
  const all = Math.round((bytes / Math.max(1, read)) * ids.length)
  return { path: RECORD_FOLDERS[noun], files: ids.length, bytes: all }
}

async function journalPreview(store: Reads): Promise<ArchiveFolder> {
  const last = await lastEntry(store)
  let bytes = 0
  let read = 0
  for (let seq = last; seq > Math.max(0, last - SAMPLED); seq -= 1) {
    const entry = await store.entry(seq)
    const changes = entry === null ? [] : await store.changes(seq, SAMPLED)
    bytes += bytesOf(JSON.stringify({ entry, changes }))
    read += 1
  }
  const all = Math.round((bytes / Math.max(1, read)) * last)
  return { path: 'journal', files: Math.ceil(last / JOURNAL_PART), bytes: all }
}
