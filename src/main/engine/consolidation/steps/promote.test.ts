import { expect, test } from 'vitest'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { fresh } from '../test-support/a-snapshot.ts'
import { proposed, upkeepOn, vaultWith } from '../test-support/run-upkeep.ts'

const policy = aPolicy({ steps: taking('promote') })
const own = { scope: { kind: 'agent', id: 'DEV-001' } } as const
/** By which Loci knows the agent's team. */
const inTeam = fresh(9, { scope: { kind: 'team', id: 'platform' } })

test('[C18] what an agent was given of its own again and again is proposed for its team, and nobody is asked twice', async () => {
  const often = fresh(1, { ...own, accessCount: 10 })
  const store = await vaultWith([often, fresh(2, { ...own, accessCount: 9 }), inTeam])
  const [asked, ...others] = await upkeepOn(store, policy)
  expect(others).toEqual([])
  expect(asked).toMatchObject({
    step: 'promote',
    does: 'ask',
    label: 'Promoted “Release 1” to team/platform',
    why: 'DEV-001 was given this 10 times: its team may want it too. Approving moves it to team/platform.',
    memoryIds: [often.id],
  })
  const [item] = await store.reviews({ state: 'open', now: 0, limit: 10 })
  expect(item).toMatchObject({ kind: 'promotion', memoryIds: [often.id] })
  expect(item?.changes.map(({ before }) => before === null)).toEqual([true, false])
  expect((await store.get('memory', [often.id]))[0]?.status).toBe('active')
  expect(await proposed(store, policy)).toEqual([])
})

test('[C18] an agent without a team has nobody to propose it to', async () => {
  const store = await vaultWith([fresh(1, { ...own, accessCount: 50 })])
  expect(await proposed(store, policy)).toEqual([])
})
