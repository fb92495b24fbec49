import { expect, test } from 'vitest'
import { DEV, OTHER, aVault, idsIn, verdictOn } from '#main/adapters/test-support/context-vault.ts'

const TASK = 'render the tiles'

test('[B96] a pin on what these eyes cannot be given is told, so that it can be let go of', async () => {
  await using vault = await aVault()
  const lunch = 'Lunch is at noon.'
  const seen = await vault.remember(lunch)
  const expired = await vault.remember('Supper is at eight.', { ttl: 'PT1H' })
  const archived = await vault.remember('Breakfast is at seven.')
  await vault.call('memories.change', {
    target: { ids: [archived] },
    action: { do: 'status', status: 'archived' },
  })
  vault.clock.pass(2 * 3_600_000)
  const whatIf = { pin: [seen, expired, archived], exclude: [] }
  const asDev = await vault.preview({ task: TASK, whatIf })
  expect(idsIn(asDev)).toEqual([seen])
  expect([expired, archived].map((id) => verdictOn(asDev, id)?.reason)).toEqual([
    'expired',
    'archived',
  ])
  const asOther = await vault.preview({ task: TASK, as: OTHER, whatIf })
  expect(verdictOn(asOther, seen)).toMatchObject({
    verdict: 'omitted',
    reason: 'isolation',
    sentence: 'Omitted: this agent may not see it.',
  })
  expect(asOther.text).not.toContain(lunch)
  expect((await vault.preview({ task: TASK, as: DEV })).verdicts).toEqual([])
})

test('[B96] an agent is told of nothing but what it is given', async () => {
  await using vault = await aVault()
  const hidden = await vault.remember('Tiles are rendered twice.', {
    scope: { kind: 'project', id: 'hermes' },
  })
  const { report, text } = await vault.assemble({ task: TASK })
  expect([report.verdicts, text.includes(hidden)]).toEqual([[], false])
})
