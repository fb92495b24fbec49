import { expect, test } from 'vitest'
import { type Principal, USER } from '#shared/principal.ts'
import { ATLAS, DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

test('[O10] two agents who say different things in one scope: both stay, a person is asked', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV)
  const second = await loci.say(EIGHT, QA)
  const [item, ...others] = await loci.open()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'contradiction',
    state: 'open',
    label: `“${FIVE}” and “${EIGHT}” contradict each other`,
    reason: 'DEV-001 and QA-001 say different things in project/atlas: a person decides.',
    memoryIds: [first.id, second.id],
    scope: ATLAS,
    pair: { a: { id: first.id }, b: { id: second.id }, rule: 'different-creators' },
  })
  const { clash } = item?.pair ?? {}
  expect(clash?.kind).toBe('number')
  expect(clash?.a.map(({ start, end }) => FIVE.slice(start, end)).join(' ')).toContain('5')
  expect(clash?.b.map(({ start, end }) => EIGHT.slice(start, end)).join(' ')).toContain('8')
  expect(second.contradictions).toEqual([
    { with: first.id, sentence: clash?.sentence, stands: 'both', review: item?.id },
  ])
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  expect(await loci.call('reviews.disputed', {})).toEqual({
    [first.id]: item?.id,
    [second.id]: item?.id,
  })
  await loci.close()
})

test('[O11] the same agent corrects itself: the later word stands, and one undo takes both back', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, USER)
  const second = await loci.say(EIGHT, USER)
  expect(await loci.statusOf(first.id, second.id)).toEqual(['superseded', 'active'])
  expect(second.label).toBe(`Created “${EIGHT}”; by rule, “${EIGHT}” supersedes “${FIVE}”`)
  expect((await loci.call('memories.get', { id: second.id })).links).toEqual([
    { kind: 'supersedes', to: first.id },
  ])
  expect(
    (await loci.settled()).map(({ resolution, pair }) => [resolution?.how, pair?.rule]),
  ).toEqual([['by-rule', 'latest-stands']])
  await loci.call('journal.undo', {})
  expect(await loci.statusOf(first.id)).toEqual(['active'])
  expect(await loci.settled()).toEqual([])
  await loci.call('journal.redo', {})
  expect(await loci.statusOf(first.id, second.id)).toEqual(['superseded', 'active'])
  await loci.close()
})

test('[O12] the user’s word stands, whoever speaks first', async () => {
  const loci = await vault()
  const agents = await loci.say(FIVE, DEV)
  const users = await loci.say(EIGHT, USER)
  expect(await loci.statusOf(agents.id, users.id)).toEqual(['superseded', 'active'])
  const again = await loci.say('The webhook retries failed deliveries 9 times.', QA)
  expect(again.contradictions).toMatchObject([{ with: users.id, stands: 'other', review: null }])
  expect(await loci.statusOf(users.id, again.id)).toEqual(['active', 'superseded'])
  expect(await loci.open()).toEqual([])
  await loci.close()
})

test('[O13] critical is never set aside', async () => {
  const loci = await vault()
  const rule = await loci.say(FIVE, DEV, { priority: 'critical' })
  const users = await loci.say(EIGHT, USER)
  expect(await loci.statusOf(rule.id, users.id)).toEqual(['active', 'active'])
  expect((await loci.open()).map(({ pair }) => pair?.rule)).toEqual(['critical'])
  await loci.close()
})

test('[O14] in different scopes both stay, and recall says which one counts', async () => {
  const loci = await vault()
  const general = await loci.say(FIVE, DEV, { scope: { kind: 'global' } })
  const specific = await loci.say(EIGHT, DEV)
  expect(await loci.statusOf(general.id, specific.id)).toEqual(['active', 'active'])
  expect(await loci.open()).toEqual([])
  const { hits } = await loci.call('recall.search', { text: 'webhook retries' }, DEV)
  const yields = new Map(hits.map(({ id, yieldsTo }) => [id, yieldsTo?.sentence ?? null]))
  expect(yields.get(general.id)).toBe(`Overridden by project/atlas: “${EIGHT}”`)
  expect(yields.get(specific.id)).toBeNull()
  const elsewhere = { ...DEV, project: null } as Principal
  const alone = await loci.call('recall.search', { text: 'webhook retries' }, elsewhere)
  expect(alone.hits.map(({ id, yieldsTo }) => [id, yieldsTo])).toEqual([[general.id, null]])
  await loci.close()
})

test('[O15] what agents of two projects say is said of two things', async () => {
  const loci = await vault()
  await loci.say(FIVE, USER, { scope: { kind: 'project', id: 'atlas' } })
  const other = await loci.say(EIGHT, USER, { scope: { kind: 'project', id: 'ledger' } })
  expect(other.contradictions).toEqual([])
  await loci.close()
})

test('[O16] keeping both is remembered until either says something else', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV)
  const second = await loci.say(EIGHT, QA)
  const [item] = await loci.open()
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'keep-both' } })
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  // Tagged, archived and restored: the same words again.
  const ids = [second.id]
  await loci.call('memories.change', {
    target: { ids },
    action: { do: 'tag', add: ['hooks'], remove: [] },
  })
  await loci.call('memories.change', {
    target: { ids },
    action: { do: 'status', status: 'archived' },
  })
  await loci.call('memories.change', {
    target: { ids },
    action: { do: 'status', status: 'active' },
  })
  expect(await loci.open()).toEqual([])
  const text = 'The webhook retries failed deliveries 9 times.'
  await loci.call(
    'memories.revise',
    { id: second.id, edit: { content: { form: 'text', text } }, seen: {} },
    QA,
  )
  expect((await loci.open()).map(({ memoryIds }) => memoryIds)).toEqual([[first.id, second.id]])
  await loci.close()
})

test('[O17] an item closes itself when its ground moves, and says why', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV)
  const second = await loci.say(EIGHT, QA)
  const [item] = await loci.open()
  await loci.call('memories.change', {
    target: { ids: [first.id] },
    action: { do: 'status', status: 'forgotten' },
  })
  expect(await loci.open()).toEqual([])
  expect(
    (await loci.settled()).map(({ id, resolution }) => [id, resolution?.how, resolution?.why]),
  ).toEqual([[item?.id, 'outdated', `“${FIVE}” is forgotten now.`]])
  await loci.call('journal.undo', {})
  expect((await loci.open()).map(({ id }) => id)).toEqual([item?.id])
  const text = 'The webhook never gives up.'
  await loci.call(
    'memories.revise',
    { id: second.id, edit: { content: { form: 'text', text } }, seen: {} },
    QA,
  )
  const moved = (await loci.settled()).find(({ id }) => id === item?.id)
  expect(moved?.resolution?.why).toBe(
    `“${EIGHT}” was changed since: what it says now is compared anew.`,
  )
  await loci.close()
})

test('[O18] time takes a memory away without anybody writing: its items close too', async () => {
  const loci = await vault()
  await loci.say(FIVE, DEV, { ttl: 'P1D' })
  await loci.say(EIGHT, QA)
  loci.clock.pass(2 * 86_400_000)
  await loci.tick()
  expect(await loci.open()).toEqual([])
  expect((await loci.settled()).map(({ resolution }) => resolution?.why)).toEqual([
    `“${FIVE}” has run out.`,
  ])
  await loci.close()
})

test('[O19] switched off, nothing is compared', async () => {
  const loci = await vault({ findContradictions: () => false })
  await loci.say(FIVE, USER)
  expect((await loci.say(EIGHT, USER)).contradictions).toEqual([])
  await loci.close()
})
