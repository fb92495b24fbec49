import type { Content } from '#shared/content.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { Files } from '../ports/files.ts'
import { readPassage } from './passage.ts'

/** What stands where this content points to; null when it points nowhere, or nobody can read it. */
export async function loadedText(files: Files | null, content: Content): Promise<string | null> {
  const reference = referenceIn(content)
  if (reference === null) return null
  const read = await readPassage(files, reference)
  return read.kind === 'read' ? (read.passage.lines?.join('\n') ?? null) : null
}
