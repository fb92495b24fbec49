import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { agent } from '../test-support.ts'
import { DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

const NINE = 'The webhook retries failed deliveries 9 times.'
const POLICY = 'The webhook has a retry policy of its own.'
type Vault = Awaited<ReturnType<typeof vault>>

function edit(loci: Vault, id: string, text: string, who: Principal = USER) {
  const content = { form: 'text', text } as const
  return loci.call('memories.revise', { id: MemoryId.parse(id), edit: { content }, seen: {} }, who)
}

function turn(loci: Vault, id: string, status: 'active' | 'archived') {
  const target = { ids: [MemoryId.parse(id)] }
  return loci.call('memories.change', { target, action: { do: 'status', status } })
}

const rules = async (loci: Vault) => (await loci.open()).map(({ pair }) => pair?.rule)

test('[O5] who says words now says them, whoever made the memory', async () => {
  const loci = await vault()
  const agents = await loci.say(FIVE, DEV)
  await edit(loci, agents.id, EIGHT)
  const again = await loci.say(FIVE, DEV)
  expect(await loci.statusOf(agents.id, again.id)).toEqual(['active', 'superseded'])
  await loci.close()
})

test.for([
  ['an agent that edits the person’s memory does not speak for them', USER],
  ['nor for another agent', DEV],
] as const)('[O5] %s', async ([, maker]) => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV)
  const other = await loci.say(POLICY, maker)
  await edit(loci, other.id, EIGHT, QA)
  // The person let it in: that does not make it the person's word.
  const held = (await loci.open()).filter(({ kind }) => kind === 'protected')
  for (const { id } of held)
    await loci.call('reviews.resolve', { ids: [id], verdict: { how: 'approve' } })
  expect(held).toHaveLength(maker === USER ? 1 : 0)
  expect(await loci.statusOf(first.id, other.id)).toEqual(['active', 'active'])
  expect(await rules(loci)).toEqual(['different-creators'])
  await loci.close()
})

test('[O6] what closed by itself is raised again when both say it again', async () => {
  const loci = await vault()
  await loci.say(FIVE, DEV)
  const second = await loci.say(EIGHT, QA)
  const [item] = await loci.open()
  await turn(loci, second.id, 'archived')
  expect(await loci.open()).toEqual([])
  await turn(loci, second.id, 'active')
  expect((await loci.open()).map(({ id, resolution }) => [id, resolution])).toEqual([
    [item?.id, null],
  ])
  await edit(loci, second.id, POLICY, QA)
  await edit(loci, second.id, EIGHT, QA)
  expect((await loci.open()).map(({ id }) => id)).toEqual([item?.id])
  await loci.close()
})

test('[O6] what a rule set aside and a person brings back is asked about', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV)
  await loci.say(EIGHT, USER)
  await turn(loci, first.id, 'active')
  expect(await loci.statusOf(first.id)).toEqual(['active'])
  expect(await rules(loci)).toEqual(['brought-back'])
  await loci.close()
})

test('[O7] two who write at once are compared with each other', async () => {
  const loci = await vault()
  await Promise.all([loci.say(FIVE, DEV), loci.say(EIGHT, QA), loci.say(NINE, agent('OPS-001'))])
  expect(await rules(loci)).toEqual(Array.from({ length: 3 }, () => 'different-creators'))
  await loci.close()
})

test('[O8] undone and done again, a write has its item again', async () => {
  const loci = await vault()
  await loci.say(FIVE, USER, { priority: 'critical' })
  await loci.say(EIGHT, USER)
  await loci.call('journal.undo', {})
  expect(await rules(loci)).toEqual([])
  await loci.call('journal.redo', {})
  expect(await rules(loci)).toEqual(['critical'])
  await loci.close()
})

test('[O8] an undo that brings an old word back does not make it the latest', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, USER)
  await turn(loci, first.id, 'archived')
  const second = await loci.say(EIGHT, USER)
  const { entries } = await loci.call('journal.page', { limit: 10 })
  const archived = entries.find(({ label }) => label.startsWith('Archived'))
  await loci.call('journal.revert', { seq: archived?.seq ?? 0 })
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  expect(await rules(loci)).toEqual(['brought-back'])
  await loci.close()
})

test('[O9] a link does not keep a write from being compared', async () => {
  const loci = await vault()
  const users = await loci.say(FIVE, USER)
  const links = [{ kind: 'derived-from', to: users.id } as const]
  const agents = await loci.say(EIGHT, DEV, { links })
  expect(await loci.statusOf(users.id, agents.id)).toEqual(['active', 'superseded'])
  await loci.close()
})

test('[O26] an agent takes nothing global away, not even its own', async () => {
  const loci = await vault()
  const scope = { kind: 'global' } as const
  const first = await loci.say(FIVE, DEV, { scope })
  await loci.say(EIGHT, DEV, { scope })
  expect(await loci.statusOf(first.id)).toEqual(['active'])
  expect(await rules(loci)).toEqual(['global'])
  await loci.close()
})

test('[O27] what is kept from agents while it is disputed is disputed by them all the same', async () => {
  const loci = await vault({ hideDisputed: () => true })
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, QA)
  await loci.say(NINE, agent('OPS-001'))
  expect((await loci.open()).length).toBe(3)
  await loci.close()
})

test('[O14] which one counts is forgotten when one of them says something else', async () => {
  const loci = await vault()
  const general = await loci.say(FIVE, DEV, { scope: { kind: 'global' } })
  const specific = await loci.say(EIGHT, DEV)
  await edit(loci, specific.id, POLICY, DEV)
  const { hits } = await loci.call('recall.search', { text: 'webhook retries' }, DEV)
  expect(hits.find(({ id }) => id === general.id)?.yieldsTo).toBeNull()
  await loci.close()
})

test('[O24] the second look settles by rule too, and not what the writer may not see', async () => {
  const loci = await vault({ embed: () => ({ kind: 'ready', embed: letterModel() }) })
  await loci.searchedByWords()
  const five =
    'Documentation, infrastructure, responsibilities, considerations, communication, accountability: elsewhere. The cache is kept 5 days.'
  const eight =
    'The cache is kept 8 days. Troubleshooting, unpredictable, synchronisation, instrumentation, containerisation, straightforward: ask somebody.'
  const first = await loci.say(five, DEV)
  const second = await loci.say(eight, DEV)
  const hidden = await loci.say(FIVE, USER, { scope: { kind: 'agent', id: 'QA-001' } })
  const seen = await loci.say(EIGHT, DEV)
  expect(await loci.statusOf(first.id, second.id)).toEqual(['active', 'active'])
  while (await loci.embedSome()) void 0
  expect(await loci.statusOf(first.id, second.id, hidden.id, seen.id)).toEqual([
    'superseded',
    'active',
    'active',
    'active',
  ])
  await loci.close()
})
