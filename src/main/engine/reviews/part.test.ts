import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { agent, openTestEngine, type TestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const DEV = agent('DEV-001')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const text = (said: string) => ({ form: 'text', text: said }) as const

/** An agent would forget three things that concern everybody. */
async function proposed() {
  const scope = { kind: 'global' } as const
  const drafts = ['One.', 'Two.', 'Three, at length. '.repeat(800)]
  const ids = []
  for (const said of drafts)
    ids.push((await loci.call('memories.create', { content: text(said), scope })).id)
  const action = { do: 'status', status: 'forgotten' } as const
  const { review } = await loci.call('memories.change', { target: { ids }, action }, DEV)
  return { ids, review: review ?? '' }
}
const statuses = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await loci.call('memories.get', { id: MemoryId.parse(id) })).status),
  )

test('[R16] a part of what an item would do can be approved, and the rest is not done', async () => {
  const { ids, review } = await proposed()
  const [one, , three] = ids
  const only = [one ?? '', three ?? '']
  const done = await loci.call('reviews.resolve', {
    ids: [review],
    verdict: { how: 'approve', only },
  })
  expect(done.label).toMatch(/^Approved 2 of 3: /)
  expect(await statuses(ids)).toEqual(['forgotten', 'active', 'forgotten'])
  const card = await loci.call('reviews.get', { id: review })
  expect(card).toMatchObject({ state: 'resolved', resolution: { how: 'approved', only } })
  await loci.call('journal.undo', {})
  expect(await statuses(ids)).toEqual(['active', 'active', 'active'])
  expect((await loci.call('reviews.get', { id: review })).state).toBe('open')
})

test('[R17] what means nothing without another is not torn apart, and what is not there is refused', async () => {
  const { review } = await proposed()
  const refused = (id: string, only: string[]) =>
    loci.raw('reviews.resolve', { ids: [id], verdict: { how: 'approve', only } })
  expect(await refused(review, ['mem_nobody000000'])).toMatchObject({
    error: { message: 'One of these is not among what this item would change.' },
  })
  const content = text('Answer in French.')
  const own = { content, scope: ATLAS, subtype: 'preference' }
  const { id } = await loci.call('memories.create', own, DEV)
  const to = { kind: 'global' } as const
  const held = await loci.call('memories.promote', { ids: [id], to }, DEV)
  const card = await loci.call('reviews.get', { id: held.review ?? '' })
  expect(card.changes).toHaveLength(2)
  for (const change of card.changes)
    expect(await refused(card.id, [change.id])).toMatchObject({
      error: {
        message: 'What is carried elsewhere arrives there and leaves here: choose both or neither.',
      },
    })
  const verdict = { how: 'approve', only: card.changes.map((change) => change.id) } as const
  await loci.call('reviews.resolve', { ids: [card.id], verdict })
  expect(await statuses([id])).toEqual(['archived'])
})
