import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

const AGENT = { kind: 'agent', id: 'DEV-001' } as const
const GLOBAL = { kind: 'global' } as const

async function linking() {
  const loci = await vault()
  const linksOf = async (id: string) =>
    (await loci.call('memories.get', { id: MemoryId.parse(id) })).links
  const settle = async (how: 'keep-a' | 'keep-both') => {
    const [item] = await loci.open()
    await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how } })
  }
  return { ...loci, linksOf, settle }
}

test('[L4] a contradiction is a link at the later one, until it is settled or said otherwise', async () => {
  const loci = await linking()
  const first = await loci.say(FIVE, DEV)
  const second = await loci.say(EIGHT, QA)
  const contradicts = [{ kind: 'contradicts', to: first.id }]
  expect([await loci.linksOf(first.id), await loci.linksOf(second.id)]).toEqual([[], contradicts])
  await loci.settle('keep-both')
  expect(await loci.linksOf(second.id)).toEqual([{ kind: 'related', to: first.id }])
  await loci.call('journal.undo', {})
  expect(await loci.linksOf(second.id)).toEqual(contradicts)
  await loci.settle('keep-a')
  expect([await loci.linksOf(first.id), await loci.linksOf(second.id)]).toEqual([
    [{ kind: 'supersedes', to: second.id }],
    [],
  ])
  await loci.call('journal.undo', {})
  const content = { form: 'text', text: 'Something else altogether.' } as const
  const edit = { id: first.id, edit: { content }, seen: {} }
  await loci.call('memories.revise', edit)
  expect([await loci.linksOf(second.id), await loci.open()]).toEqual([[], []])
  await loci.close()
})

test('[L4] what says nearly the same is related, and across scopes no link tells of what is hidden', async () => {
  const loci = await linking()
  const said = 'The build of the tiles needs a machine with much memory, at least 64 GB.'
  const one = await loci.say(said, DEV)
  const two = await loci.say(said.replace(',', ':'), QA)
  expect(await loci.linksOf(two.id)).toEqual([{ kind: 'related', to: one.id }])

  const own = await loci.say(FIVE, DEV, { scope: AGENT })
  const project = await loci.say(EIGHT, DEV)
  // QA reads the second and must not hear of the first.
  expect([await loci.linksOf(own.id), await loci.linksOf(project.id)]).toEqual([[], []])
  const general = await loci.say('Reports are short.', QA, { scope: GLOBAL })
  const special = await loci.say('Reports are not short.', QA)
  expect(await loci.linksOf(special.id)).toEqual([{ kind: 'contradicts', to: general.id }])
  const { hits } = await loci.call('recall.search', { text: 'reports short' }, QA)
  // The specific one counts: that is no dispute.
  const told = new Map(hits.map(({ id, ...hit }) => [id, [hit.disputed, hit.yieldsTo?.id ?? null]]))
  expect(told).toEqual(
    new Map([
      [special.id, [false, null]],
      [general.id, [false, special.id]],
    ]),
  )
  await loci.close()
})
