import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { knownCredentials } from '#main/adapters/secrets.ts'
import { buildSample } from '#main/sample/index.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { NOON } from '../store/test-support/a-memory.ts'
import {
  applied,
  exported,
  openArchiving,
  planned,
  tempFolder,
  treeOf,
} from '#main/adapters/archives/test-support/engines.ts'
import { fill, randomVault } from './test-support/random-vault.ts'

test(
  '[V101] out, into an empty vault and out again is the same to the byte, whatever a vault holds',
  { timeout: 120_000 },
  async () => {
    let memories = 0
    await fc.assert(
      fc.asyncProperty(randomVault, fc.boolean(), async (vault, zip) => {
        using folder = tempFolder()
        const file = folder.at('from.loci')
        const store = openSqliteStore({
          file,
          name: 'From',
          vaultId: 'vlt_from',
          now: NOON,
          backupsKept: 1,
        })
        await fill(store, vault)
        await store.close()
        const from = await openArchiving({ file })
        const first = await exported(from, folder.at('first'))
        await exported(from, folder.at('a.zip'), { zip: true })
        memories += first.memories
        const to = await openArchiving()
        const plan = await planned(to, folder.at(zip ? 'a.zip' : 'first'))
        expect(await to.call('archive.plan', { plan: plan.id, group: 'refused' })).toEqual({
          lines: [],
          total: 0,
        })
        expect(plan.intoEmpty).toBe(true)
        await applied(to, plan.id)
        await exported(to, folder.at('second'))
        expect(treeOf(folder.at('second'))).toEqual(treeOf(folder.at('first')))
        // Taken in once more, nothing is new.
        const again = await planned(to, folder.at('first'))
        expect({ ...again.groups, identical: 0 }).toEqual({
          new: 0,
          changed: 0,
          identical: 0,
          conflicting: 0,
          refused: 0,
        })
        await from.close()
        await to.close()
      }),
      { numRuns: 25 },
    )
    expect(memories).toBeGreaterThan(30)
  },
)

test('[V101] an empty vault comes back under its own name', async () => {
  using folder = tempFolder()
  const from = await openArchiving({ name: 'From' })
  await exported(from, folder.at('first'))
  const to = await openArchiving({ name: 'To' })
  const plan = await planned(to, folder.at('first'))
  await applied(to, plan.id)
  await exported(to, folder.at('second'))
  expect(treeOf(folder.at('second'))).toEqual(treeOf(folder.at('first')))
  await from.close()
  await to.close()
})

test('[V101] the sample vault comes back to the byte, too', { timeout: 120_000 }, async () => {
  using folder = tempFolder()
  const file = folder.at('sample.loci')
  const now = Temporal.Instant.from('2026-06-01T12:00:00Z').epochMilliseconds
  await buildSample({
    file,
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: knownCredentials(),
    lexicon: shippedLexicon(),
    log: { write: () => undefined },
    endsAt: now,
  })
  const sample = await openArchiving({ file, clock: { now: () => now } })
  const { memories } = await exported(sample, folder.at('first'))
  expect(memories).toBeGreaterThan(100)
  const to = await openArchiving({ clock: { now: () => now } })
  const plan = await planned(to, folder.at('first'))
  expect(plan.groups.refused).toBe(0)
  await applied(to, plan.id)
  await exported(to, folder.at('second'))
  expect(treeOf(folder.at('second'))).toEqual(treeOf(folder.at('first')))
  await sample.close()
  await to.close()
})
