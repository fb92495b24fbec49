import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { openTestEngine } from '../test-support.ts'

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
}
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const WORDS = ['deploy', 'billing', 'rollback', 'friday', 'gateway', 'limit', 'lunch']
const said = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '))

/** What an agent is answered, but for ids, which count on with every memory there is. */
async function answers(visible: readonly string[], hidden: readonly string[], question: string) {
  const model = letterModel()
  const loci = await openTestEngine({ embed: () => ({ kind: 'ready', embed: model }) })
  try {
    const write = (text: string, scope: Scope) =>
      loci.call('memories.create', { content: { form: 'text', text }, scope })
    for (const [n, text] of visible.entries()) {
      await write(text, ATLAS)
      if (hidden[n] !== undefined) await write(hidden[n], { kind: 'project', id: 'ledger' })
      loci.clock.pass(60_000)
    }
    while (await loci.embedSome());
    const { hits, notes, considered } = await loci.call(
      'recall.search',
      { text: question, limit: 50 },
      DEV,
    )
    const similar = await loci.call('recall.similar', { of: { text: question } }, DEV)
    return {
      notes,
      considered,
      hits: hits.map(({ row, score, relevance, signals }) => ({
        says: row.summary,
        score,
        relevance,
        signals,
      })),
      similar: similar.hits.map(({ row, likeness }) => ({ says: row.summary, likeness })),
    }
  } finally {
    await loci.close()
  }
}

test(
  '[Q70] what an agent may not see neither appears nor moves a single number',
  { timeout: 60_000 },
  async () => {
    const texts = fc.uniqueArray(said, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(texts, texts, said, async (visible, hidden, question) => {
        expect(await answers(visible, hidden, question)).toEqual(
          await answers(visible, [], question),
        )
      }),
      { numRuns: 12 },
    )
  },
)
