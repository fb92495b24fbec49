import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import type { Json } from '#shared/json.ts'
import { aVault, idsIn, verdictOn } from '#main/adapters/test-support/context-vault.ts'

const GLOBAL = { scope: { kind: 'global' } } as const
const TAGGED = { tags: ['tile'] }
const TASK = 'tile'
const status = (value: Json, statusType = 'system_health') =>
  ({ content: { form: 'status', statusType, value } }) as const

test('[B100] only the same thing said more specifically overrules: what is filed alike stays', async () => {
  await using vault = await aVault()
  const clusters = await vault.remember('', {
    ...status('Tile clusters: all green'),
    ...GLOBAL,
    ...TAGGED,
  })
  const relays = await vault.remember('', { ...status('Tile relays: 6 of 6 up'), ...TAGGED })
  const fields = await vault.remember('', {
    ...status({ tiles: 'ok', fra2: 'ok' }, 'edge_health'),
    ...GLOBAL,
    ...TAGGED,
  })
  const others = await vault.remember('', {
    ...status({ tiles: 'ok', lagSeconds: 1.2 }, 'edge_health'),
    ...TAGGED,
  })
  const rule = { ...TAGGED, domain: 'deploy', taskType: 'freeze', subtype: 'preference' }
  const friday = await vault.remember('No production deploys after 12:00 on Fridays.', {
    ...rule,
    ...GLOBAL,
  })
  const thursday = await vault.remember(
    'In atlas there are no production deploys after 12:00 on Thursdays.',
    rule,
  )
  const made = await vault.preview({ task: TASK })
  const all = [clusters, relays, fields, others, friday, thursday]
  expect(idsIn(made).toSorted()).toEqual(all.toSorted())
})

test('[B101] a general word is left out only for one that is itself in', async () => {
  await using vault = await aVault()
  const general = await vault.remember('', { ...status('tiles red'), ...GLOBAL })
  const specific = await vault.remember('', status('tiles green'))
  const task = 'tiles'
  const both = await vault.preview({ task })
  expect(idsIn(both)).toEqual([specific])
  expect(verdictOn(both, general)).toMatchObject({ verdict: 'omitted', reason: 'overruled' })
  const without = await vault.preview({ task, whatIf: { pin: [], exclude: [specific] } })
  expect(idsIn(without)).toEqual([general])
  const noRoom = { ...DEFAULT_POLICY, limit: 0 }
  expect(idsIn(await vault.preview({ task, policy: noRoom }))).toEqual([])
  const pinned = { task, policy: noRoom, whatIf: { pin: [specific], exclude: [] } }
  expect(verdictOn(await vault.preview(pinned), general)).toMatchObject({ reason: 'overruled' })
})

test('[B101] where the more specific one does not fit, the general one does not go with it', async () => {
  await using vault = await aVault()
  const short = { form: 'status', statusType: 'tiles', value: { state: 'red' } } as const
  const value = { state: 'green', log: 'tile '.repeat(2000) }
  const general = await vault.remember('', { content: short, ...GLOBAL })
  const specific = await vault.remember('', { content: { ...short, value } })
  const compression = { ...DEFAULT_POLICY.compression, other: false, text: false }
  const policy = { ...DEFAULT_POLICY, compression }
  const small = await vault.preview({ task: 'tiles', policy, budget: 1000 })
  expect([idsIn(small), verdictOn(small, specific)?.verdict]).toEqual([[general], 'omitted'])
  const large = await vault.preview({ task: 'tiles', policy, budget: 10_000 })
  expect(idsIn(large)).toEqual([specific])
})
