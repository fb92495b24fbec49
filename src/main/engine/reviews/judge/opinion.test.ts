import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Opinion } from '#shared/review.ts'
import { type TestEngine, DEV, agent, openTestEngine } from '#engine/test-support.ts'

/** Whatever begins with “tok” and a number is a credential here. */
const secrets = {
  find: async (text: string) =>
    [...text.matchAll(/tok\d+/gu)].map(({ index, 0: { length } }) => ({
      rule: 'Token',
      start: index,
      end: index + length,
    })),
}

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ secrets })))
afterEach(() => loci.close())

const QA = agent('QA-001')
const OPINION: Opinion = {
  says: 'contradiction',
  favours: 'b',
  why: 'Five is not eight.',
  model: 'small-1',
  at: 1_772_442_000_000,
}
const CREDENTIAL = 'One of the two texts looks like it holds a credential, so nothing was sent.'
const FIVE = 'The webhook retries 5 times.'
const EIGHT = 'The webhook retries 8 times.'

/** Two agents contradict each other; the item that waits. */
async function aContradiction(first = FIVE, second = EIGHT) {
  const write = (text: string, who: typeof DEV) => loci.call('memories.create', memory(text), who)
  const a = await write(first, DEV)
  const b = await write(second, QA)
  const [item] = await loci.call('reviews.list', { state: 'open', kind: 'contradiction' })
  return { a: a.id, b: b.id, id: item?.id ?? 'none' }
}

const memory = (text: string) => ({
  content: { form: 'text', text } as const,
  type: 'factual' as const,
  scope: { kind: 'project', id: 'atlas' } as const,
  tags: ['webhook'],
})

test('[H37] the question about an item holds both texts and no name of an agent', async () => {
  const { id } = await aContradiction()
  const { system, user } = await loci.call('reviews.question', { id })
  expect(user).toContain(FIVE)
  expect(user).toContain(EIGHT)
  expect(`${system}${user}`).not.toMatch(/DEV-001|QA-001|atlas/)
})

test('[H38] an opinion is added and nothing else: the item waits, both memories are as they were, undo passes it by', async () => {
  const { id, a, b } = await aContradiction()
  const memories = async () => [
    await loci.call('memories.get', { id: a }),
    await loci.call('memories.get', { id: b }),
  ]
  const before = { card: await loci.call('reviews.get', { id }), memories: await memories() }
  expect(await loci.call('reviews.noteOpinion', { id, opinion: OPINION })).toMatchObject({
    changed: 1,
    review: null,
  })
  expect(await loci.call('reviews.get', { id })).toEqual({ ...before.card, opinion: OPINION })
  expect(await memories()).toEqual(before.memories)
  expect((await loci.call('journal.next', {})).undo).toBeNull()
  await loci.call('reviews.resolve', { ids: [id], verdict: { how: 'keep-a' } })
  expect(await loci.call('reviews.get', { id })).toMatchObject({
    state: 'resolved',
    opinion: OPINION,
    resolution: { how: 'kept-a', by: 'USER' },
  })
})

test('[H39] a second opinion replaces the first; both are in the journal', async () => {
  const { id } = await aContradiction()
  const second = { ...OPINION, says: 'no-conflict', favours: 'both', model: 'other-2' } as const
  for (const opinion of [OPINION, second]) await loci.call('reviews.noteOpinion', { id, opinion })
  expect((await loci.call('reviews.get', { id })).opinion).toEqual(second)
  const { entries } = await loci.call('journal.page', { limit: 2 })
  expect(entries.map(({ label, actor }) => [label.slice(0, 30), actor])).toEqual([
    ['Added the judge’s opinion to: ', 'SYSTEM'],
    ['Added the judge’s opinion to: ', 'SYSTEM'],
  ])
})

test.each([
  ['a verdict beside it', { id: 'rev', opinion: { ...OPINION, verdict: { how: 'keep-a' } } }],
  ['a state of the item', { id: 'rev', opinion: OPINION, state: 'resolved' }],
  ['another answer', { id: 'rev', opinion: { ...OPINION, favours: 'c' } }],
  ['a book', { id: 'rev', opinion: { ...OPINION, why: 'x'.repeat(1001) } }],
])('[H40] an opinion with %s is refused', async (_name, input) => {
  expect(await loci.raw('reviews.noteOpinion', input)).toMatchObject({
    ok: false,
    error: { code: 'invalid_input' },
  })
})

test('[H41] what is settled or unknown takes no opinion and is no question; agents may do neither', async () => {
  const { id } = await aContradiction()
  const opinion = OPINION
  for (const [method, input] of [
    ['reviews.question', { id }],
    ['reviews.noteOpinion', { id, opinion }],
  ] as const)
    expect(await loci.raw(method, input, DEV)).toMatchObject({ error: { code: 'forbidden' } })
  await loci.call('reviews.resolve', { ids: [id], verdict: { how: 'keep-both' } })
  for (const [wanted, code] of [
    [id, 'stale'],
    ['rev_unknown', 'not_found'],
  ] as const) {
    expect(await loci.raw('reviews.question', { id: wanted })).toMatchObject({ error: { code } })
    expect(await loci.raw('reviews.noteOpinion', { id: wanted, opinion })).toMatchObject({
      error: { code },
    })
  }
})

test('[H42] a credential is never part of a question, nor is anything asked while nobody looks for them', async () => {
  const held = await loci.call('memories.create', memory('Deploy with tok123.'), DEV)
  expect(await loci.raw('reviews.question', { id: held.review })).toMatchObject({
    error: { code: 'forbidden', message: 'What may hold a credential is never sent to a judge.' },
  })
  const { id, a } = await aContradiction()
  // A person lets one in that they know about: it still does not leave the machine.
  const edit = { content: { form: 'text', text: `${FIVE} It uses tok999.` } } as const
  const revised = await loci.call('memories.revise', { id: a, edit, seen: {} }, DEV)
  await loci.call('reviews.resolve', { ids: [String(revised.review)], verdict: { how: 'approve' } })
  const [again] = await loci.call('reviews.list', { state: 'open', kind: 'contradiction' })
  expect(again?.id).not.toBe(id)
  const asked = await loci.raw('reviews.question', { id: again?.id })
  expect(asked).toMatchObject({ error: { code: 'forbidden', message: CREDENTIAL } })
  expect(JSON.stringify(asked)).not.toContain('tok999')
})

test('[H43] with the search for credentials off, no text is handed out', async () => {
  const off = await openTestEngine()
  const engine = loci
  loci = off
  const { id } = await aContradiction()
  expect(await off.raw('reviews.question', { id })).toMatchObject({
    error: { code: 'forbidden', message: expect.stringContaining('switched off') },
  })
  loci = engine
  await off.close()
})

test('[O110] an opinion does not stand in the way of undo: the write is taken back with the item it raised', async () => {
  const critical = { priority: 'critical' } as const
  const a = await loci.call('memories.create', { ...memory(FIVE), ...critical }, DEV)
  const b = await loci.call('memories.create', { ...memory(EIGHT), ...critical })
  const [item] = await loci.call('reviews.list', { state: 'open', kind: 'contradiction' })
  const id = item?.id ?? 'none'
  await loci.call('reviews.noteOpinion', { id, opinion: OPINION })
  await loci.call('journal.undo', {})
  const there = async () => [
    (await loci.raw('memories.get', { id: b.id })).ok,
    (await loci.raw('reviews.get', { id })).ok,
  ]
  expect([await there(), (await loci.call('memories.get', { id: a.id })).links]).toEqual([
    [false, false],
    [],
  ])
  await loci.call('journal.redo', {})
  expect([await there(), (await loci.call('reviews.get', { id })).state]).toEqual([
    [true, true],
    'open',
  ])
})
