import type { ArchiveFormat, ExportDone } from '#shared/archive.ts'
import type { ArchiveWriter } from '../../ports/archive-files.ts'
import type { ExportOrder } from '../export/write-archive.ts'
import type { UnderWork } from '../works.ts'
import { csvRow, writeCsv } from './csv.ts'
import type { ToldMemory } from './each-memory.ts'
import { graphLines, writeGraph } from './graph.ts'
import { noteOf, writeMarkdown } from './markdown.ts'

export interface OtherWriter {
  as: 'folder' | 'file'
  write(
    order: ExportOrder,
    writer: ArchiveWriter,
    under: UnderWork,
  ): Promise<Pick<ExportDone, 'memories' | 'withheld'>>
  /** What it says of one memory, for estimating the size of all. */
  one(told: ToldMemory): string
}

/** Formats of others: what they have no place for is left out, so nothing of it comes back. */
export const WRITERS: Record<Exclude<ArchiveFormat, 'archive'>, OtherWriter> = {
  markdown: { as: 'folder', write: writeMarkdown, one: noteOf },
  jsonl: { as: 'file', write: writeGraph, one: graphLines },
  csv: { as: 'file', write: writeCsv, one: csvRow },
}
