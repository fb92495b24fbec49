import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { DEV, aVault, idsIn, verdictOn } from '#main/adapters/test-support/context-vault.ts'

const AT_WORK: AgentPrincipal = { ...DEV, session: 's-1' }

test('[B102] what was written in its own task and session is given to an agent whatever it asks, beside the limit', async () => {
  await using vault = await aVault()
  const said = (words: string, scope: { kind: 'task' | 'session'; id: string }) =>
    vault.remember(words, { scope })
  const task = await said('Half of the migration is done.', { kind: 'task', id: 'T-1' })
  const session = await said('The person reads on a phone.', { kind: 'session', id: 's-1' })
  await said('Nothing to do with this one.', { kind: 'task', id: 'T-2' })
  await vault.remember('The harbour opens at six.')
  const policy = { ...DEFAULT_POLICY, limit: 0 }
  const made = await vault.preview({ as: AT_WORK, task: 'render the tiles', policy })
  expect(idsIn(made).toSorted()).toEqual([task, session].toSorted())
  const { report } = await vault.assemble({ task: 'render the tiles' }, AT_WORK)
  expect(idsIn(report).toSorted()).toEqual([task, session].toSorted())
  const { report: elsewhere } = await vault.assemble({ task: 'render' }, { ...DEV, task: 'T-9' })
  expect(idsIn(elsewhere)).toEqual([])
})

test('[B4] a high memory in place 11 comes before a low one in place 10', async () => {
  await using vault = await aVault()
  const policy = { ...DEFAULT_POLICY, limit: 1 }
  const low = await vault.remember('Tiles, tiles, tiles: render the tiles.', { priority: 'low' })
  const high = await vault.remember('The tiles are stored in Oslo, near the old harbour.', {
    priority: 'high',
  })
  const made = await vault.preview({ task: 'render the tiles', policy })
  expect(idsIn(made)).toEqual([high])
  expect(verdictOn(made, low)).toMatchObject({ reason: 'limit', rank: 1, lostBy: { places: 1 } })
})
