import { z } from 'zod'

const Counted = z.object({ tokens: z.int() }).transform(({ tokens }) => tokens)
const Found = z
  .object({
    hits: z.array(
      z.object({
        row: z.object({ summary: z.string() }),
        snippet: z.object({ text: z.string() }),
      }),
    ),
  })
  .transform(({ hits }) =>
    hits
      .map(({ row, snippet }) =>
        row.summary.includes(snippet.text) ? row.summary : `${row.summary}\n${snippet.text}`,
      )
      .join('\n'),
  )
const GIVEN: ReadonlyMap<string, z.ZodType<number | string>> = new Map<
  string,
  z.ZodType<number | string>
>([
  ['context.assemble', Counted],
  ['memories.get', Counted],
  ['recall.search', Found],
])

/** What an answer gave an LLM to read: tokens where they are counted already, otherwise the words; null for other answers. */
export function givenIn(method: string, value: unknown): number | string | null {
  return GIVEN.get(method)?.safeParse(value).data ?? null
}
