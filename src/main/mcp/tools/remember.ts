import { z } from 'zod'
import { at, For, scopeFor } from '../place.ts'
import { tool } from '../tool.ts'

const Written = z.object({
  id: z.string(),
  reinforced: z.boolean(),
  review: z.string().nullable(),
  alike: z.object({ id: z.string(), summary: z.string() }).nullable(),
  contradictions: z.array(z.object({ sentence: z.string() })),
})

export const remember = tool({
  name: 'remember',
  title: 'Remember',
  description:
    'Keep one fact, decision, preference or lesson that will matter later. Call it as soon as you learn it; one statement a call.',
  input: z.object({
    text: z.string().describe('One statement that can be understood by itself'),
    for: For.optional().describe('Who gets it; default: project'),
    kind: z
      .string()
      .optional()
      .describe('note, preference, decision, insight, convention, observation …'),
    tags: z.array(z.string()).optional(),
    priority: z.enum(['low', 'medium', 'high', 'critical']).optional(),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  alwaysLoaded: true,
  async answer({ text, for: whom, kind, tags, priority }, seat, context) {
    const draft = {
      content: { form: 'text', text },
      scope: scopeFor(whom, seat, context),
      ...(kind !== undefined && { subtype: kind.toLowerCase() }),
      ...(tags !== undefined && { tags }),
      ...(priority !== undefined && { priority }),
    }
    const written = Written.parse(await seat.call('memories.create', draft, at(context, seat)))
    return [
      toldOf(written),
      ...(written.alike === null
        ? []
        : [`Nearly the same is known: “${oneLine(written.alike.summary)}” (${written.alike.id}).`]),
      ...written.contradictions.map(({ sentence }) => `Contradiction: ${oneLine(sentence)}`),
    ].join('\n')
  },
})

/** What others wrote must not pass for a line of ours. */
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ')

function toldOf({ id, reinforced, review }: z.output<typeof Written>): string {
  if (review !== null) return `A person has to approve this first; nobody is given it until then.`
  return reinforced ? `Known already, and now more certain (${id}).` : `Remembered (${id}).`
}
