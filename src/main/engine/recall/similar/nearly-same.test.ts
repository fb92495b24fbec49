import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import { type AgentPrincipal, type Principal, USER } from '#shared/principal.ts'
import { LOOKED_THROUGH } from '#engine/store/said/in-common.ts'
import { type TestEngine, openTestEngine } from '#engine/test-support.ts'

const FORGET = { do: 'status', status: 'forgotten' } as const

const agent = (id: string, project: string): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: [],
  project,
  session: null,
  task: null,
})
const DEV = agent('DEV-001', 'atlas')
const OPS = agent('OPS-001', 'ledger')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const LEDGER = { kind: 'project', id: 'ledger' } as const
const CREW = { kind: 'team', id: 'crew' } as const

const SAID =
  'When the nightly smoke test of the billing service fails twice in a row, whoever is on call rolls the last release back by hand and writes down in the journal of the week what was seen in the logs.'
const NEARLY = SAID.replace('writes down', 'then writes down')

let loci: TestEngine
beforeEach(async () => {
  loci = await openTestEngine()
})
afterEach(() => loci.close())

const write = (text: string, who: Principal = USER, draft: Partial<MemoryDraft> = {}) =>
  loci.call('memories.create', { content: { form: 'text', text }, scope: ATLAS, ...draft }, who)

test.for([
  ['a person', USER],
  ['an agent', DEV],
] as const)(
  '[N26] %s who says nearly the same again is told, and it is written',
  async ([, who]) => {
    const first = await write(SAID, who)
    expect(first.alike).toBeNull()
    const second = await write(NEARLY, who)
    const memory = await loci.call('memories.get', { id: first.id })
    expect(second).toMatchObject({ changed: 1, reinforced: false })
    expect(second.alike).toEqual({
      id: first.id,
      summary: memory.summary,
      likeness: {
        score: expect.closeTo(0.952, 3),
        words: 1,
        meaning: null,
        sentence: '95 % similar: 100 % of the words in common, meaning not compared.',
      },
    })
    expect(second.id).not.toBe(first.id)
  },
)

test('[W110] an agent is told wherever it stands: in another place it sees, and in one that holds too much to be looked through', async () => {
  const first = await write(SAID, DEV)
  const own = await write(NEARLY, DEV, { scope: { kind: 'agent', id: DEV.id } })
  expect(own.alike?.id).toBe(first.id)
  const crew = { ...OPS, teams: [CREW.id] }
  const other = await write(`Since May: ${SAID}`, crew, { scope: CREW })
  const drafts = Array.from({ length: LOOKED_THROUGH }, (_, n) => ({
    content: { form: 'text' as const, text: `Invoice ${n} was paid.` },
    scope: CREW,
  }))
  for (let from = 0; from < drafts.length; from += 500)
    await loci.call('memories.createMany', { drafts: drafts.slice(from, from + 500) }, USER)
  const again = await write(`Since May: ${NEARLY}`, crew, { scope: CREW })
  expect(again.alike?.id).toBe(other.id)
})

test('[N26] what was known already, clashes, or only touches the same matter is not called alike', async () => {
  await write(SAID)
  expect((await write(SAID)).alike).toBeNull()
  expect((await write(SAID.replace('rolls', 'never rolls'))).alike).toBeNull()
  expect((await write('The billing service has a nightly smoke test.')).alike).toBeNull()
})

test('[N26] what is gone is not called alike', async () => {
  const { id } = await write(SAID)
  await loci.call('memories.change', { target: { ids: [id] }, action: FORGET })
  expect((await write(NEARLY)).alike).toBeNull()
})

test('[N27] an agent is never told of what it may not see', async () => {
  await write(SAID, OPS, { scope: LEDGER })
  await write(SAID, USER, { scope: { kind: 'agent', id: 'OPS-001' } })
  expect((await write(NEARLY, DEV)).alike).toBeNull()
  expect((await write(`${NEARLY} Twice.`, USER)).alike).not.toBeNull()
})

const VARIANTS = ['writes', 'rolls', 'seen', 'whoever'].map((word) =>
  SAID.replace(word, `then ${word}`),
)

/**
 * What an agent is told about each of its writes, but for ids, which count on with every memory.
 * Before each, others say the same with a few words more: nearer than anything the agent said itself.
 */
async function told(visible: readonly string[], endings: readonly string[]) {
  const engine = await openTestEngine()
  const create = (text: string, draft: Pick<MemoryDraft, 'scope'>, who: Principal) =>
    engine.call('memories.create', { content: { form: 'text', text }, ...draft }, who)
  try {
    const answers = []
    for (const text of visible) {
      for (const ending of endings) await create(`${text} ${ending}`, { scope: LEDGER }, OPS)
      const { alike } = await create(text, { scope: ATLAS }, DEV)
      answers.push(alike === null ? null : { ...alike, id: null })
    }
    return answers
  } finally {
    await engine.close()
  }
}

test('[N27] what an agent is told does not depend on what others wrote', async () => {
  const some = fc.shuffledSubarray(VARIANTS, { minLength: 2 })
  const endings = fc.subarray(['So be it.', 'As agreed.', 'Until May.', 'For now.', 'Ask Ada.'])
  await fc.assert(
    fc.asyncProperty(some, endings, async (visible, hidden) => {
      const alone = await told(visible, [])
      expect(alone.filter((each) => each !== null)).toHaveLength(visible.length - 1)
      expect(await told(visible, hidden)).toEqual(alone)
    }),
    { numRuns: 10 },
  )
}, 60_000)

test('[N28] similar finds a long text said again in other places without a model', async () => {
  const { id } = await write(SAID)
  for (let n = 0; n < 120; n++)
    await write(`Note ${n}: billing, journal, release, service, logs, test, week, call, hand.`)
  const { hits } = await loci.call('recall.similar', { of: { text: NEARLY } })
  expect(hits[0]?.row.id).toBe(id)
})
