import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Link, MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const said = async (words: string, subtype = 'note') =>
  (await loci.call('memories.create', { content: { form: 'text', text: words }, subtype })).id
const over = (...ids: MemoryId[]): Link[] => ids.map((to) => ({ kind: 'supersedes', to }))
const link = (id: MemoryId, links: Link[], who: Principal = USER) =>
  loci.raw('memories.revise', { id, edit: { links }, seen: {} }, who)
const linksOf = async (id: MemoryId) => (await loci.call('memories.get', { id })).links
const MISSING = MemoryId.parse('mem_zzzzzzzzzzzz')
const CIRCLE = {
  ok: false,
  error: {
    code: 'invalid_input',
    message: 'This memory would supersede itself through the ones it supersedes.',
  },
}

test('[L1] two who close a circle from both ends at once: one of them is refused', async () => {
  const [a, b] = [await said('a'), await said('b')]
  const replies = await Promise.all([link(a, over(b)), link(b, over(a))])
  expect(replies.filter(({ ok }) => ok).length).toBe(1)
  expect(replies.find(({ ok }) => !ok)).toMatchObject(CIRCLE)
})

test('[L1] [L5] a circle through what an agent cannot see answers as a link to nowhere does, and is not made', async () => {
  const [a, b] = [await said('a'), await said('b')]
  await link(b, over(a))
  await loci.call('memories.change', {
    target: { ids: [b] },
    action: { do: 'status', status: 'superseded' },
  })
  const hidden = await link(a, over(b), DEV)
  expect(await linksOf(a)).toEqual([])
  expect(hidden).toEqual(await link(a, over(MISSING), DEV))
})

test('[L1] taking back that a link was cut does not close a circle', async () => {
  const [a, b] = [await said('a'), await said('b')]
  await link(a, over(b))
  const cut = await loci.call('memories.revise', { id: a, edit: { links: [] }, seen: {} })
  await link(b, over(a))
  expect(await loci.raw('journal.revert', { seq: cut.seq ?? 0 })).toMatchObject(CIRCLE)
  expect(await linksOf(a)).toEqual([])
})

test('[L1] approving what was proposed before does not close a circle', async () => {
  const [a, b] = [await said('a', 'preference'), await said('b')]
  const held = await loci.call(
    'memories.revise',
    { id: a, edit: { links: over(b) }, seen: {} },
    DEV,
  )
  await link(b, over(a))
  expect(
    await loci.raw('reviews.resolve', { ids: [held.review ?? ''], verdict: { how: 'approve' } }),
  ).toMatchObject(CIRCLE)
  expect(await linksOf(a)).toEqual([])
})
