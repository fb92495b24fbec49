import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

/** What is said of each; the schema of the contract would cost a client more memory than all else. */
const Hit = z.object({
  id: z.string(),
  row: z.object({
    createdBy: z.string(),
    updatedAt: z.number(),
    confidence: z.number(),
    priority: z.string(),
    scope: z.object({ kind: z.string() }),
    summary: z.string(),
  }),
  snippet: z.object({ text: z.string() }),
  disputed: z.boolean(),
  yieldsTo: z.object({ sentence: z.string() }).nullable(),
})
const Found = z.object({ hits: z.array(Hit) })

export const recall = tool({
  name: 'recall',
  title: 'Recall',
  description:
    'Search what is remembered, before you work or answer. Ask in words of the subject; give an id to read that memory whole.',
  input: z.object({
    about: z.string().optional().describe('A question or a few words'),
    id: z.string().optional().describe('A memory to read whole'),
    tags: z.array(z.string()).optional(),
    limit: z.int().min(1).max(50).optional().describe('1 to 50; default 10'),
  }),
  annotations: { readOnlyHint: true },
  alwaysLoaded: true,
  async answer({ about, id, tags, limit }, seat, context) {
    if (id !== undefined) {
      const memory = await seat.call('memories.get', { id, whole: true }, at(context, seat))
      const { wholeMemory } = await import('./whole-memory.ts')
      return wholeMemory(memory)
    }
    const question = {
      ...(about !== undefined && { text: about }),
      ...(tags !== undefined && { tags }),
      ...(limit !== undefined && { limit }),
    }
    const { hits } = Found.parse(await seat.call('recall.search', question, at(context, seat)))
    if (hits.length === 0) return 'Nothing is remembered about this.'
    return hits.map(lineOf).join('\n')
  },
})

/** Who said it, since when, how sure; then what it says, on lines that cannot pass for another memory. */
function lineOf({ id, row, snippet, disputed, yieldsTo }: z.output<typeof Hit>): string {
  const head = [
    row.createdBy,
    new Date(row.updatedAt).toISOString().slice(0, 10),
    `${Math.round(row.confidence * 100)}%`,
    ...(disputed ? ['disputed'] : []),
    ...(row.priority === 'medium' ? [] : [row.priority]),
    row.scope.kind,
  ].join(' ')
  const words = row.summary.includes(snippet.text) ? [] : [`… ${snippet.text}`]
  const yields = yieldsTo === null ? [] : [yieldsTo.sentence]
  const said = [row.summary, ...words, ...yields]
    .join('\n')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
  return `[${head}] ${said.join('\n ')}\n ${id}`
}
