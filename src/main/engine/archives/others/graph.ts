import type { ExportDone } from '#shared/archive.ts'
import type { ArchiveWriter } from '../../ports/archive-files.ts'
import type { ExportOrder } from '../export/write-archive.ts'
import type { UnderWork } from '../works.ts'
import { type ToldMemory, eachMemory } from './each-memory.ts'
import { noteName } from './note-name.ts'

/** The knowledge graph of the reference memory server: a line for every memory and every link. */
export async function writeGraph(
  order: ExportOrder,
  writer: ArchiveWriter,
  under: UnderWork,
): Promise<Pick<ExportDone, 'memories' | 'withheld'>> {
  const counts = { memories: 0 }
  await writer.put('memory.jsonl', lines(eachMemory(order, under, counts)))
  return { ...counts, withheld: 0 }
}

async function* lines(memories: AsyncIterable<ToldMemory>): AsyncGenerator<string> {
  for await (const told of memories) yield graphLines(told)
}

export function graphLines({ memory, text, links }: ToldMemory): string {
  const name = noteName(memory)
  const entity = { type: 'entity', name, entityType: memory.subtype, observations: [text] }
  const relations = links.map(({ kind, name: to }) => ({
    type: 'relation',
    from: name,
    to,
    relationType: kind,
  }))
  return [entity, ...relations].map((line) => `${JSON.stringify(line)}\n`).join('')
}
