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
async function answers(
  visible: readonly string[],
  hidden: readonly string[],
  question: string,
  typing = false,
) {
  const model = letterModel()
  // By words alone while it types: meaning would find what the words miss.
  const loci = await openTestEngine(
    typing ? {} : { embed: () => ({ kind: 'ready', embed: model }) },
  )
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
      { text: question, limit: 50, typing },
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

/** Words that begin alike, so that one is the beginning of what another goes on with. */
const alike = fc
  .array(fc.stringMatching(/^de[a-d]{1,4}$/), { minLength: 1, maxLength: 2 })
  .map((words) => words.join(' '))
/** More of them than are ever looked for, each before one that could be meant. */
const before = (begun: string) =>
  ['a', 'b', 'c', 'd']
    .flatMap((letter) => Array.from({ length: 25 }, (_, n) => `${begun}${letter}0${n}`))
    .join(' ')

test(
  '[Q100] what an agent is shown while it types is the same with and without what it may not see',
  { timeout: 120_000 },
  async () => {
    const texts = fc.uniqueArray(alike, { minLength: 1, maxLength: 8 })
    const typed = fc.stringMatching(/^de[a-d]{0,3}$/)
    await fc.assert(
      fc.asyncProperty(texts, texts, typed, async (visible, hidden, begun) => {
        const dark = hidden.map((text) => `${text} ${before(begun)}`)
        expect(await answers(visible, dark, begun, true)).toEqual(
          await answers(visible, [], begun, true),
        )
      }),
      { numRuns: 15 },
    )
  },
)

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
