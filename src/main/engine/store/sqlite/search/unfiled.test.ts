import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryId, NOON } from '../../test-support/a-memory.ts'
import {
  aChangeset,
  committed,
  creating,
  removing,
  revising,
} from '../../test-support/changesets.ts'
import { changesFor, type Edit } from '../../test-support/edits.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { SCOPES } from '../../test-support/varied.ts'
import { countsIn, file, found, NEARLY, OTHER, SAID, says } from '../test-support/sketched.ts'

const TEXTS = [SAID, NEARLY, OTHER, `${SAID} ${OTHER}`]

const edit: fc.Arbitrary<Edit> = fc.record({
  noun: fc.constant('memory' as const),
  n: fc.nat(12),
  next: fc.option(
    fc.record({ summary: fc.constantFrom(...TEXTS), scope: fc.constantFrom(...SCOPES) }),
    { freq: 5 },
  ),
})
const steps = fc.array(
  fc.record({
    edits: fc.uniqueArray(edit, { minLength: 1, maxLength: 5, selector: ({ n }) => n }),
    /** Steps of a quiet moment, which may end before all is filed. */
    quiet: fc.option(fc.nat(6), { nil: Infinity }),
  }),
  { minLength: 1, maxLength: 8 },
)

test(
  '[S92] what was written a moment ago is found as if it were filed: whatever is asked, the answer is the same after a quiet moment',
  { timeout: 60_000 },
  async () => {
    const property = fc.asyncProperty(steps, fc.boolean(), async (all, often) => {
      await using vault = tempVault()
      const store = vault.open()
      // More than are read of a band, so that it matters which of them are read.
      if (often)
        await committed(
          store,
          creating(
            ...Array.from({ length: 70 }, (_, n) =>
              says(n + 20, SAID, scopeOf(n % 10 === 0 ? n / 10 : 0)),
            ),
          ),
        )
      const asked = () =>
        Promise.all(
          [undefined, ...SCOPES.map((scope) => [scope]), SCOPES.slice(0, 3)].flatMap((within) =>
            TEXTS.map((text) =>
              store.alike({ text, filter: within === undefined ? {} : { within }, limit: 99 }),
            ),
          ),
        )
      for (const { edits, quiet } of all) {
        const changes = await changesFor(store, edits)
        if (changes.length > 0) await committed(store, aChangeset(changes))
        const before = await asked()
        for (let step = 0; step < quiet && (await store.sketchSome()); step++) void 0
        expect(await asked()).toEqual(before)
      }
      const before = await asked()
      await file(store)
      expect(await asked()).toEqual(before)
    })
    await fc.assert(property, { numRuns: 25 })
  },
)

const scopeOf = (n: number) => {
  const scope = SCOPES[n % SCOPES.length]
  return scope === undefined ? {} : { scope }
}

test('[S93] what nobody has filed yet is found after the next opening, and by who only reads the file', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memory = says(1, SAID)
  await committed(store, creating(memory, says(2, NEARLY)))
  const reader = vault.open({ readOnly: true })
  expect(await found(reader)).toEqual([1, 2].map(memoryId))
  await committed(
    store,
    revising(memory, { summary: OTHER, content: { form: 'text', text: OTHER } }),
  )
  expect([await found(reader), await found(reader, OTHER)]).toEqual(
    [[2], [1]].map((ids) => ids.map(memoryId)),
  )
  await reader.close()
  await store.close()
  const again = vault.open()
  expect([await found(again), await found(again, OTHER)]).toEqual(
    [[2], [1]].map((ids) => ids.map(memoryId)),
  )
  await file(again)
  expect(countsIn(vault.file)).toEqual([0, 2, 42])
})

test('[S94] of what is purged before it was filed nothing is left, and nothing is filed of it', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(says(1, SAID)))
  expect(await found(store)).toEqual([memoryId(1)])
  await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
  expect(await found(store)).toEqual([])
  expect(countsIn(vault.file)).toEqual([0, 0, 0])
})

test('[S98] what an older Loci took out of the vault, and left on the list, keeps nobody waiting who only reads', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const many = Array.from({ length: 120 }, (_, n) => says(n + 10, OTHER))
  await committed(store, creating(says(1, SAID), ...many))
  await file(store)
  await committed(store, removing(...many))
  await store.close()
  const db = new Database(vault.file)
  db.exec(
    `INSERT INTO follow_ups (task, row) SELECT 'sketch', row FROM names WHERE noun = 'memory' AND row NOT IN (SELECT row FROM memories)`,
  )
  db.close()
  const reader = vault.open({ readOnly: true })
  expect(await Promise.race([found(reader), wait(3000)])).toEqual([memoryId(1)])
  await reader.close()
  const again = vault.open()
  expect(await found(again)).toEqual([memoryId(1)])
  await file(again)
  expect(countsIn(vault.file)).toEqual([0, 1, 21])
})
