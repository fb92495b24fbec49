import { expect, test } from 'vitest'
import type { Principal } from '#shared/principal.ts'
import { agent, openTestEngine } from '../test-support.ts'

const DEV = agent('DEV-001')
const TEXT = 'Staging answers only after a warm-up call.'

async function often(options: Parameters<typeof openTestEngine>[0], who: Principal = DEV) {
  const loci = await openTestEngine(options)
  const scope = { kind: 'agent', id: 'DEV-001' } as const
  const { id } = await loci.call(
    'memories.create',
    { content: { form: 'text', text: TEXT }, scope },
    DEV,
  )
  const use = async (times: number) => {
    for (let n = 0; n < times; n++) await loci.call('memories.get', { id }, who)
  }
  const open = async () => loci.call('reviews.list', { state: 'open' })
  return { ...loci, id, use, open }
}

test('[O40] what an agent uses again and again is proposed for its team, once', async () => {
  const loci = await often({})
  await loci.use(9)
  expect(await loci.open()).toEqual([])
  await loci.use(1)
  const [item, ...others] = await loci.open()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'promotion',
    label: `Promoted “${TEXT}” to team/platform`,
    reason:
      'DEV-001 was given this 10 times: its team may want it too. Approving moves it to team/platform.',
    memoryIds: [loci.id],
  })
  expect(await loci.call('reviews.disputed', {})).toEqual({})
  await loci.use(5)
  expect((await loci.open()).length).toBe(1)
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'approve' } })
  const scopes = await loci.call('scopes.list', {})
  expect(scopes.map(({ scope, active }) => [scope.kind, active])).toEqual([
    ['team', 1],
    ['agent', 0],
  ])
  await loci.close()
})

test('[O41] rejected, it is not asked about again', async () => {
  const loci = await often({})
  await loci.use(10)
  const [item] = await loci.open()
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'reject' } })
  await loci.use(10)
  expect(await loci.open()).toEqual([])
  await loci.close()
})

test('[O42] where the person wants it so, it goes there at once', async () => {
  const loci = await often({ promoteAlone: () => true })
  await loci.use(10)
  expect(await loci.open()).toEqual([])
  const { entries } = await loci.call('journal.page', { limit: 1 })
  expect(entries.map(({ actor, label }) => [actor, label])).toEqual([
    ['SYSTEM', `Promoted “${TEXT}” to team/platform`],
  ])
  await loci.close()
})

test('[O43] without a team there is nobody to propose it to', async () => {
  const alone: Principal = {
    kind: 'agent',
    id: 'DEV-001',
    teams: [],
    project: null,
    session: null,
    task: null,
  }
  const loci = await often({}, alone)
  await loci.use(12)
  expect(await loci.open()).toEqual([])
  await loci.close()
})
