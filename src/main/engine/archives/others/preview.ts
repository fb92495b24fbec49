import type { ArchiveFolder, ArchivePart, ExportPreview } from '#shared/archive.ts'
import type { Reads } from '../../store/port.ts'
import { countsIn, memoriesOf } from '../export/gather.ts'
import { toldOf } from './each-memory.ts'
import { noteFolder } from './note-name.ts'
import type { OtherWriter } from './writers.ts'

/** So many of each scope are written out to estimate the rest by. */
const SAMPLED = 20
const NEWEST = { by: 'updatedAt', direction: 'desc' } as const

/** What a format of others would write: memories, and nothing beside them. */
export async function previewOther(
  store: Reads,
  part: ArchivePart,
  { as, one }: Pick<OtherWriter, 'as' | 'one'>,
): Promise<ExportPreview> {
  const folders: ArchiveFolder[] = []
  for (const { scope, count: files } of await countsIn(store, part)) {
    let bytes = 0
    let read = 0
    const some = await store.find({ scopes: [scope] }, NEWEST, SAMPLED)
    for await (const memory of memoriesOf(store, some)) {
      bytes += Buffer.byteLength(one(await toldOf(store, memory)))
      read += 1
    }
    folders.push({
      path: noteFolder(scope),
      files,
      bytes: Math.round((bytes / Math.max(1, read)) * files),
    })
  }
  const sum = (of: 'files' | 'bytes') => folders.reduce((all, folder) => all + folder[of], 0)
  const memories = sum('files')
  return {
    folders: as === 'folder' ? folders : [],
    memories,
    files: as === 'folder' ? memories : 1,
    bytes: sum('bytes'),
    withheld: 0,
  }
}
