import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import type { Verdict } from '#shared/review.ts'
import { agent, openTestEngine } from '#engine/test-support.ts'

const DEV = agent('DEV-001')
const QA = agent('QA-001')
const OPS = agent('OPS-001')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const retries = (times: number) => `The webhook retries failed deliveries ${times} times.`
const BOTH = `“${retries(5)}” and “${retries(8)}” contradict each other`

async function vault() {
  const loci = await openTestEngine()
  const say = async (text: string, who: Principal, tags: string[] = []) => {
    loci.clock.pass(1000)
    const draft = { content: { form: 'text', text }, scope: ATLAS, tags } as const
    return (await loci.call('memories.create', draft, who)).id
  }
  const get = (id: string) => loci.call('memories.get', { id: MemoryId.parse(id) })
  const statuses = async (...ids: string[]) =>
    (await Promise.all(ids.map(get))).map(({ status }) => status)
  const open = () => loci.call('reviews.list', { state: 'open' })
  const openIds = async () => (await open()).map(({ id }) => id)
  const settle = async (verdict: Verdict, ids?: string[]) =>
    loci.call('reviews.resolve', { ids: ids ?? (await openIds()), verdict })
  const settled = async () =>
    (await loci.call('reviews.list', { state: 'resolved' })).map(
      ({ resolution }) => resolution?.how,
    )
  return { ...loci, say, get, statuses, open, openIds, settle, settled }
}

async function twoSay() {
  const loci = await vault()
  const a = await loci.say(retries(5), DEV)
  const b = await loci.say(retries(8), QA)
  return { ...loci, a, b }
}

test.for([
  ['keep-a', ['active', 'superseded'], `Kept A: “${retries(5)}”`, 'kept-a'],
  ['keep-b', ['superseded', 'active'], `Kept B: “${retries(8)}”`, 'kept-b'],
  ['keep-both', ['active', 'active'], `Kept both: ${BOTH}`, 'kept-both'],
] as const)('[O30] %s, and undo', async ([how, expected, label, resolution]) => {
  const { a, b, ...loci } = await twoSay()
  const outcome = await loci.settle({ how })
  expect(outcome.label).toBe(label)
  expect(await loci.statuses(a, b)).toEqual(expected)
  expect([await loci.open(), await loci.settled()]).toEqual([[], [resolution]])
  await loci.call('journal.undo', {})
  expect(await loci.statuses(a, b)).toEqual(['active', 'active'])
  expect((await loci.open()).length).toBe(1)
  await loci.close()
})

test('[O31] a merge says it for both, and leads back to both', async () => {
  const { a, b, ...loci } = await twoSay()
  const [id = ''] = await loci.openIds()
  const view = await loci.call('reviews.pair', { id })
  expect(view.merged).toBe(`${retries(8)}\n${retries(5)}`)
  expect([view.a.text, view.b.text, view.why]).toEqual([
    retries(5),
    retries(8),
    'DEV-001 and QA-001 say different things in project/atlas: a person decides.',
  ])
  const text = 'The webhook retries failed deliveries 5 times by day and 8 times at night.'
  await loci.settle({ how: 'merge', text })
  const { rows } = await loci.call('memories.page', {
    filter: { statuses: ['active'] },
    sort: { by: 'updatedAt', direction: 'desc' },
    from: null,
    until: null,
    limit: 10,
  })
  const [made, ...others] = rows
  expect(others).toEqual([])
  expect(made).toMatchObject({ summary: text, createdBy: 'USER', scope: ATLAS })
  expect((await loci.get(made?.id ?? a)).links).toEqual(
    [a, b].flatMap((to) => [
      { kind: 'supersedes', to },
      { kind: 'derived-from', to },
    ]),
  )
  expect(await loci.statuses(a, b)).toEqual(['superseded', 'superseded'])
  await loci.call('journal.undo', {})
  expect(await loci.statuses(a, b)).toEqual(['active', 'active'])
  await loci.close()
})

test('[O32] merging into the words of one of them keeps that one', async () => {
  const { a, b, ...loci } = await twoSay()
  await loci.settle({ how: 'merge', text: ` ${retries(5)} ` })
  expect(await loci.statuses(a, b)).toEqual(['active', 'superseded'])
  await loci.close()
})

test('[O33] many at once, also about one memory, as one act', async () => {
  const { a, b, ...loci } = await twoSay()
  const c = await loci.say(retries(9), OPS)
  const ids = await loci.openIds()
  expect(ids.length).toBe(3)
  const preview = await loci.call('reviews.preview', { ids, verdict: { how: 'keep-b' } })
  const ninth = { does: expect.stringContaining(`Keeps “${retries(9)}”, supersedes`), loses: [] }
  expect(preview).toEqual({
    label: 'Kept B: 3 items',
    lines: [
      { id: ids[0], does: `Keeps “${retries(8)}”, supersedes “${retries(5)}”`, loses: [] },
      { id: ids[1], ...ninth },
      { id: ids[2], ...ninth },
    ],
    items: 3,
    memories: 3,
    left: [],
  })
  expect(await loci.statuses(a, b, c)).toEqual(['active', 'active', 'active'])
  await loci.settle({ how: 'keep-b' }, ids)
  expect(await loci.statuses(a, b, c)).toEqual(['superseded', 'superseded', 'active'])
  expect(await loci.open()).toEqual([])
  await loci.call('journal.undo', {})
  expect((await loci.openIds()).toSorted()).toEqual(ids.toSorted())
  await loci.close()
})

test('[O34] what cannot be settled so is named with the reason, and nothing is done', async () => {
  const { a, b, ...loci } = await twoSay()
  const preference = { subtype: 'preference', scope: { kind: 'global' } } as const
  await loci.call(
    'memories.create',
    { content: { form: 'text', text: 'Short reports.' }, ...preference },
    DEV,
  )
  const [pair = '', held = ''] = await loci.openIds()
  const keep = await loci.call('reviews.preview', { ids: [pair, held], verdict: { how: 'keep-a' } })
  expect([keep.items, keep.left]).toEqual([
    1,
    [{ id: held, why: 'This item is not about two memories; approve or reject it.' }],
  ])
  const approve = await loci.call('reviews.preview', {
    ids: [pair, held],
    verdict: { how: 'approve' },
  })
  expect(approve.left).toEqual([
    { id: pair, why: 'Choose which of the two to keep, or merge them.' },
  ])
  await expect(loci.settle({ how: 'approve' }, [pair, held])).rejects.toThrow(
    'Choose which of the two',
  )
  expect(await loci.statuses(a, b)).toEqual(['active', 'active'])
  await loci.close()
})

test('[O35] a person may settle otherwise what a rule has settled', async () => {
  const loci = await vault()
  const a = await loci.say(retries(5), DEV)
  const b = await loci.say(retries(8), USER)
  expect(await loci.statuses(a, b)).toEqual(['superseded', 'active'])
  const [item] = await loci.call('reviews.list', { state: 'resolved' })
  const ids = [item?.id ?? '']
  await loci.settle({ how: 'keep-both' }, ids)
  expect(await loci.statuses(a, b)).toEqual(['active', 'active'])
  expect((await loci.get(b)).links).toEqual([{ kind: 'related', to: a }])
  await expect(loci.settle({ how: 'keep-a' }, ids)).rejects.toThrow('settled already')
  await loci.close()
})

test('[O36] a change of mind makes no circle', async () => {
  const loci = await vault()
  const a = await loci.say(retries(5), USER)
  const b = await loci.say(retries(8), USER)
  const [item] = await loci.call('reviews.list', { state: 'resolved' })
  await loci.settle({ how: 'keep-a' }, [item?.id ?? ''])
  expect(await loci.statuses(a, b)).toEqual(['active', 'superseded'])
  expect([(await loci.get(a)).links, (await loci.get(b)).links]).toEqual([
    [{ kind: 'supersedes', to: b }],
    [],
  ])
  const c = await loci.say(retries(9), USER)
  expect(await loci.statuses(a, b, c)).toEqual(['superseded', 'superseded', 'active'])
  await loci.close()
})

test('[O37] items about the same belong together', async () => {
  const loci = await vault()
  await loci.say(retries(5), DEV, ['webhook'])
  await loci.say(retries(8), QA, ['webhook'])
  await loci.say('The webhook of partners signs requests with SHA-1.', DEV, ['webhook'])
  await loci.say('The webhook of partners does not sign requests with SHA-1.', QA, ['webhook'])
  await loci.say('The tiles are built on Mondays at noon.', DEV, ['tiles'])
  await loci.say('The tiles are not built on Mondays at noon.', QA, ['tiles'])
  const groups = (await loci.open()).map(({ group }) => group && [group.about, group.size])
  expect(groups).toEqual([['webhook', 2], ['webhook', 2], null])
  await loci.close()
})

test('[O38] how the inbox is doing', async () => {
  const { a: _a, b: _b, ...loci } = await twoSay()
  await loci.say('The tiles are built on Mondays at noon.', DEV)
  await loci.say('The tiles are not built on Mondays at noon.', QA)
  await loci.say('Reports are short.', USER)
  await loci.say('Reports are not short.', USER)
  const [first = '', second = ''] = await loci.openIds()
  loci.clock.pass(3_600_000)
  await loci.settle({ how: 'keep-a' }, [first])
  await loci.settle({ how: 'keep-both' }, [second])
  const stats = await loci.call('reviews.stats', { offset: 60 })
  const { days, medianAgeMs, ...rest } = stats
  expect(rest).toEqual({
    open: 0,
    postponed: 0,
    byKind: {},
    agreement: { agreed: 1, disagreed: 1 },
    byModel: { agreed: 0, disagreed: 0, asks: 'sure', reads: false },
    modelReads: expect.objectContaining({ from: 0.7, past: [] }),
  })
  expect(days.map(({ byPeople, byRule }) => [byPeople, byRule])).toEqual([
    ...Array.from({ length: 13 }, () => [0, 0]),
    [2, 1],
  ])
  expect(medianAgeMs).toBe(3_600_000 + (4000 + 2000) / 2)
  await loci.close()
})

test('[O39] a purge takes items about a memory with it, and every word they quote', async () => {
  const { a, b: _b, ...loci } = await twoSay()
  await loci.settle({ how: 'keep-b' })
  await loci.call('memories.purge', { target: { ids: [a] } })
  const { entries } = await loci.call('journal.page', { limit: 100 })
  expect(JSON.stringify(entries)).not.toContain('5 times')
  expect([
    await loci.open(),
    await loci.settled(),
    await loci.call('reviews.disputed', {}),
  ]).toEqual([[], [], {}])
  await loci.close()
})

test.for([
  ['keep-a', false, ['active', 'superseded', 'superseded']],
  ['keep-a', true, ['active', 'superseded', 'superseded']],
  ['keep-b', true, ['superseded', 'superseded', 'active']],
] as const)(
  '[O33] of three that contradict each other one is left, by %s, backwards %s',
  async ([how, backwards, expected]) => {
    const { a, b, ...loci } = await twoSay()
    const c = await loci.say(retries(9), OPS)
    const ids = await loci.openIds()
    await loci.settle({ how }, backwards ? ids.toReversed() : ids)
    expect(await loci.statuses(a, b, c)).toEqual(expected)
    await loci.close()
  },
)

test('[O35] what something else has replaced since does not come back', async () => {
  const loci = await vault()
  await loci.say(retries(5), DEV)
  await loci.say(retries(8), USER)
  const [item] = await loci.call('reviews.list', { state: 'resolved' })
  await loci.say(retries(9), USER)
  await expect(loci.settle({ how: 'keep-b' }, [item?.id ?? ''])).rejects.toThrow(
    'settle that first',
  )
  await expect(
    loci.settle({ how: 'postpone', until: loci.clock.now() + 1 }, [item?.id ?? '']),
  ).rejects.toThrow('settled already')
  await loci.close()
})

test('[O32] a merge keeps what holds for either: priority, tags, life, links and everybody who sees it', async () => {
  const loci = await vault()
  const content = (text: string) => ({ form: 'text', text }) as const
  const fixes = await loci.say('The dead letters were full.', DEV)
  const a = await loci.call('memories.create', {
    content: content(retries(5)),
    scope: { kind: 'agent', id: 'DEV-001' },
    priority: 'critical',
    tags: ['hooks'],
    ttl: 'permanent',
    links: [{ kind: 'fixes', to: fixes }],
  })
  const b = await loci.call('memories.create', {
    content: content(retries(8)),
    tags: ['retries'],
    scope: ATLAS,
  })
  await loci.settle({ how: 'merge', text: retries(8) })
  expect(await loci.statuses(a.id, b.id)).toEqual(['superseded', 'active'])
  expect(await loci.get(b.id)).toMatchObject({
    priority: 'critical',
    tags: ['retries', 'hooks'],
    ttl: 'permanent',
    scope: ATLAS,
    links: [
      { kind: 'fixes', to: fixes },
      { kind: 'supersedes', to: a.id },
    ],
  })
  await loci.close()
})
