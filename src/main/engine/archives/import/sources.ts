import { AppError } from '#shared/errors.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import { lociSource } from './loci-source.ts'
import type { ImportSource, SourceTold } from './source.ts'

/** Whatever memories can come from, in the order they are tried. */
const SOURCES: readonly ImportSource[] = [lociSource]

export async function detectSource(
  reader: ArchiveReader,
): Promise<{ source: ImportSource; told: SourceTold }> {
  for (const source of SOURCES) {
    const told = await source.detect(reader)
    if (told !== null) return { source, told }
  }
  throw new AppError('invalid_input', `“${reader.name}” is nothing that Loci can read.`)
}
