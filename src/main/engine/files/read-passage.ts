import type { FileReference } from '#shared/file-reference.ts'
import type { FileRead, Files } from '../ports/files.ts'
import { type Passage, passageIn } from './passage.ts'

export type PassageRead =
  | { kind: 'read'; passage: Passage; shownPath: string }
  | Exclude<FileRead, { kind: 'read' }>

/** What stands where a reference points to. A host that lends no files has none inside. */
export async function readPassage(
  files: Files | null,
  reference: FileReference,
): Promise<PassageRead> {
  const read =
    files === null ? ({ kind: 'outside' } as const) : await files.read(reference.location)
  if (read.kind !== 'read') return read
  const { bytes, shownPath } = read
  return { kind: 'read', passage: passageIn(bytes, reference), shownPath }
}
