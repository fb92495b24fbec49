import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { USER } from '#shared/principal.ts'
import { ATLAS, DEV, vault } from './test-support.ts'

test('[O83] of a changeset of more than a hundred memories all are compared, the rest after the commit', async () => {
  const loci = await vault()
  const things = Array.from({ length: 130 }, (_, n) => `unit${n}gate`)
  const elsewhere = { kind: 'project', id: 'ledger' } as const
  const ids: MemoryId[] = []
  for (const thing of things) {
    await loci.say(`The ${thing} retries failed deliveries 5 times.`, DEV)
    const { id } = await loci.say(`The ${thing} retries failed deliveries 8 times.`, USER, {
      scope: elsewhere,
    })
    ids.push(id)
  }
  await loci.call('memories.change', { target: { ids }, action: { do: 'scope', scope: ATLAS } })
  const found = async () => (await loci.open()).filter(({ kind }) => kind === 'contradiction')
  expect(await found()).toHaveLength(100)
  // Closed in the middle, the rest is looked at after the vault is opened again.
  await loci.step('comparing')
  await loci.reopen()
  while (await loci.step('comparing')) void 0
  const about = new Set((await found()).flatMap(({ memoryIds }) => memoryIds))
  expect(ids.filter((id) => !about.has(id))).toEqual([])
  // Opened once more, nothing is asked twice.
  const asked = (await found()).length
  await loci.reopen()
  while (await loci.step('comparing')) void 0
  expect((await found()).length).toBe(asked)
  await loci.close()
}, 60_000)
