import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { DEV, aVault } from '#main/adapters/test-support/context-vault.ts'

const { version: _version, ...DRAFT } = DEFAULT_POLICY
const NARROW = { ...DRAFT, name: 'Narrow', limit: 1 }

test('[B51] a change is the next version, saving the same is none, and no version is given twice', async () => {
  await using vault = await aVault()
  const save = async (limit: number) =>
    (await vault.call('policies.save', { ...NARROW, limit })).policy.version
  expect([await save(1), await save(2), await save(2)]).toEqual([1, 2, 2])
  await vault.call('journal.undo', {})
  expect(await vault.call('policies.list', {})).toEqual([
    { policy: DEFAULT_POLICY, own: false },
    { policy: { ...NARROW, version: 1 }, own: true },
  ])
  expect(await save(3)).toBe(3)
  await vault.call('policies.remove', { name: 'Narrow' })
  expect(await save(1)).toBe(4)
})

test('[B52] the default can be changed for everybody, and goes back to what Loci comes with', async () => {
  await using vault = await aVault()
  for (const n of [1, 2, 3]) await vault.remember(`Tiles of region ${n} are rendered at night.`)
  const { policy } = await vault.call('policies.save', { ...DRAFT, limit: 2 })
  expect(policy).toMatchObject({ name: 'Default', version: 2 })
  const { report } = await vault.assemble({ task: 'tiles' })
  expect([report.items.length, report.policy]).toEqual([2, policy])
  const outcome = await vault.call('policies.remove', { name: 'Default' })
  expect(outcome.label).toBe('Removed policy “Default”')
  expect((await vault.assemble({ task: 'tiles' })).report.policy).toEqual(DEFAULT_POLICY)
  expect(await vault.call('policies.list', {})).toEqual([{ policy: DEFAULT_POLICY, own: false }])
})

test('[B53] an agent may use a policy by its name, and neither list nor change any', async () => {
  await using vault = await aVault()
  await vault.call('policies.save', NARROW)
  const { report } = await vault.assemble({ task: 'tiles', policy: 'Narrow' })
  expect(report.policy).toEqual({ ...NARROW, version: 1 })
  await expect(vault.assemble({ task: 'tiles', policy: 'Wide' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'This vault has no policy called “Wide”.',
  })
  for (const call of [
    vault.call('policies.list', {}, DEV),
    vault.call('policies.save', NARROW, DEV),
    vault.call('policies.remove', { name: 'Narrow' }, DEV),
  ])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
})

test('[B110] an agent is given contexts by the policy a person chose for it, and is not told who else is', async () => {
  await using vault = await aVault()
  for (const n of [1, 2, 3]) await vault.remember(`Tiles of region ${n} are rendered at night.`)
  await vault.call('policies.save', NARROW)
  await vault.call('policies.save', { ...NARROW, name: 'Wide', limit: 3 })
  const used = async (who = DEV) => {
    const { report } = await vault.call('context.assemble', { task: 'tiles' }, who)
    return [report.policy, report.items.length]
  }
  const other = { ...DEV, id: 'QA-001' }
  await vault.call('policies.assign', { agent: 'QA-001', policy: 'Narrow' })
  const outcome = await vault.call('policies.assign', { agent: 'DEV-001', policy: 'Narrow' })
  expect(outcome.label).toBe('DEV-001 is given contexts by policy “Narrow”')
  expect(await used()).toEqual([{ ...NARROW, version: 1 }, 1])
  const seen = await vault.call('context.preview', { as: DEV, task: 'tiles' })
  expect([seen.policy, seen.counts.included]).toEqual(await used())
  // What it names itself counts.
  const { report } = await vault.assemble({ task: 'tiles', policy: 'Wide' })
  expect(report.policy.name).toBe('Wide')
  await vault.call('policies.assign', { agent: 'DEV-001', policy: 'Wide' })
  expect(await vault.call('policies.assigned', {})).toEqual({
    'QA-001': 'Narrow',
    'DEV-001': 'Wide',
  })
  // A new version keeps who uses it.
  await vault.call('policies.save', { ...NARROW, name: 'Wide', limit: 2 })
  expect((await used())[1]).toBe(2)
  await vault.call('policies.assign', { agent: 'DEV-001', policy: 'Default' })
  expect(await used()).toEqual([DEFAULT_POLICY, 3])
  await vault.call('journal.undo', {})
  expect((await used())[1]).toBe(2)
  await vault.call('policies.remove', { name: 'Narrow' })
  expect(await used(other)).toEqual([DEFAULT_POLICY, 3])
  await expect(
    vault.call('policies.assign', { agent: 'DEV-001', policy: 'Gone' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  for (const call of [
    vault.call('policies.assigned', {}, DEV),
    vault.call('policies.assign', { agent: 'DEV-001', policy: 'Wide' }, DEV),
  ])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
})
