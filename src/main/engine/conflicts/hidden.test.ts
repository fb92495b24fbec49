import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

const project = (id: string): Scope => ({ kind: 'project', id })
const OTHERS = Array.from({ length: 14 }, (_, n) => project(`other-${n}`))
const FILED: Partial<MemoryDraft> = { tags: ['webhook'], domain: 'delivery', taskType: 'retry' }

test.for<[string, Principal]>([
  ['an agent', QA],
  ['the person', USER],
])('[O80] equal statements in other scopes hide no contradiction from %s', async ([, writer]) => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV, FILED)
  for (const scope of OTHERS)
    for (const text of [EIGHT, 'The webhook retries failed deliveries 8 times, always.'])
      await loci.say(text, USER, { ...FILED, scope })
  const second = await loci.say(EIGHT, writer, FILED)
  expect(second.contradictions.map((each) => each.with)).toEqual([first.id])
  await loci.close()
})

test('[O80] nor where they are only near in meaning', async () => {
  const model = letterModel()
  const loci = await vault({ embed: () => ({ kind: 'ready', embed: model }) })
  const first = await loci.say('Deploys happen on Friday.', DEV)
  while (await loci.embedSome());
  for (const scope of [...OTHERS, ...OTHERS.map((_, n) => project(`more-${n}`))])
    await loci.say('Deploy never happens on Fridays', USER, { scope })
  while (await loci.embedSome());
  const second = await loci.say('Deploy never happens on Fridays', QA)
  while (await loci.embedSome());
  const about = (await loci.open()).map(({ memoryIds }) => memoryIds)
  expect(about).toEqual([[first.id, second.id]])
  await loci.close()
})

const TEXTS = [
  FIVE,
  EIGHT,
  'The webhook retries failed deliveries 9 times.',
  'Reports are short.',
  'Reports are not short.',
  'The gateway listens on port 8080.',
  'The gateway listens on port 8081.',
]
const said = fc.record({
  text: fc.constantFrom(...TEXTS),
  tags: fc.subarray(['webhook', 'reports'] as const).map((tags) => [...tags]),
  domain: fc.constantFrom('delivery', 'general'),
})
/** Somebody who sees nothing of the project, and where they write what it does not see. */
function away(n: number): { who: Principal; scope: Scope } {
  const id = `OPS-${n}`
  const rest = { teams: [], project: `ledger-${n}`, session: null, task: null }
  const scope: Scope = n % 3 === 0 ? { kind: 'agent', id } : project(`ledger-${n}`)
  return { who: { kind: 'agent', id, ...rest }, scope }
}

type Said = typeof said extends fc.Arbitrary<infer T> ? T : never

/** What the writer is told, but for ids and numbers, which count on with all there is. */
async function told(visible: readonly Said[], hidden: readonly Said[], last: Said) {
  const loci = await vault()
  try {
    const draft = ({ tags, domain }: Said) => ({ tags, domain, taskType: 'any' })
    const known = new Map<string, number>()
    for (const [n, each] of visible.entries()) {
      const { id } = await loci.say(each.text, n % 2 === 0 ? DEV : USER, draft(each))
      known.set(id, n)
    }
    for (const [n, each] of hidden.entries()) {
      const { who, scope } = away(n)
      await loci.say(each.text, who, { ...draft(each), scope })
    }
    // As late, however much was said before.
    loci.clock.pass((50 - hidden.length) * 1000)
    const { id, contradictions, label, changed, alike, reinforced } = await loci.say(
      last.text,
      DEV,
      draft(last),
    )
    known.set(id, known.get(id) ?? visible.length)
    const open = (await loci.open()).filter(({ memoryIds }) => memoryIds.includes(id))
    return {
      label,
      changed,
      reinforced,
      alike: alike === null ? null : [known.get(alike.id), alike.likeness],
      contradictions: contradictions.map(({ with: other, sentence, stands, review }) => [
        known.get(other) ?? 'hidden',
        sentence,
        stands,
        review !== null,
      ]),
      open: open.map(({ kind, memoryIds }) => [kind, memoryIds.map((each) => known.get(each))]),
    }
  } finally {
    await loci.close()
  }
}

const sayingOf = (text: string): Said => ({ text, tags: ['webhook'], domain: 'delivery' })
const many = (text: string) => Array.from({ length: 14 }, () => sayingOf(text))
/** What says nearly the same as one that is seen, and contradicts one that is not. */
const TILES = 'The build of the tiles needs a machine with much memory, at least 64 GB.'
const NEARLY: [Said[], Said[], Said] = [
  [sayingOf(TILES)],
  many('The build of the tiles needs a machine with much memory, at least 32 GB.'),
  sayingOf('The build of the tiles needs a machine with much memory: at least 64 GB.'),
]

test(
  '[O81] what a writer is told of a write is the same with and without what it may not see',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(said, { maxLength: 4 }),
        fc.array(said, { minLength: 1, maxLength: 15 }).map((few) => [...few, ...few, ...few]),
        said,
        async (visible, hidden, last) => {
          expect(await told(visible, hidden, last)).toEqual(await told(visible, [], last))
        },
      ),
      { numRuns: 20, examples: [[[sayingOf(FIVE)], many(EIGHT), sayingOf(EIGHT)], NEARLY] },
    )
  },
)
