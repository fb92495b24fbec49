import type { ExportDone } from '#shared/archive.ts'
import { scopeLabel } from '#shared/scope.ts'
import { stringify } from 'csv-stringify/sync'
import { isoTime } from '../../indices/index-file.ts'
import type { ArchiveWriter } from '../../ports/archive-files.ts'
import type { ExportOrder } from '../export/write-archive.ts'
import type { UnderWork } from '../works.ts'
import { type ToldMemory, eachMemory } from './each-memory.ts'

/** One line a memory, for tables. */
export async function writeCsv(
  order: ExportOrder,
  writer: ArchiveWriter,
  under: UnderWork,
): Promise<Pick<ExportDone, 'memories' | 'withheld'>> {
  const counts = { memories: 0 }
  await writer.put('memories.csv', lines(eachMemory(order, under, counts)))
  return { ...counts, withheld: 0 }
}

const COLUMNS =
  'id type subtype summary text scope tags priority status importance confidence created_by created_at updated_at expires_at source access_count tokens links'.split(
    ' ',
  )

async function* lines(memories: AsyncIterable<ToldMemory>): AsyncGenerator<string> {
  yield row(COLUMNS)
  for await (const told of memories) yield csvRow(told)
}

export const csvRow = (told: ToldMemory) => row(cellsOf(told))

function cellsOf({ memory, text, links }: ToldMemory): (string | number)[] {
  const { id, type, subtype, summary, scope, tags, priority, status, expiresAt } = memory
  const { importance, confidence, createdBy, createdAt, updatedAt, source } = memory
  return [
    id,
    type,
    subtype,
    summary,
    text,
    scopeLabel(scope),
    tags.join(' '),
    priority,
    status,
    importance,
    confidence,
    createdBy,
    isoTime(createdAt),
    isoTime(updatedAt),
    expiresAt === null ? '' : isoTime(expiresAt),
    source,
    memory.accessCount,
    memory.tokens,
    links.map(({ kind, name }) => `${kind}: ${name}`).join('; '),
  ]
}

/** What begins like a formula is marked as text: a table must not run what an agent wrote. */
const row = (cells: readonly (string | number)[]) =>
  stringify([[...cells]], { escape_formulas: true })
