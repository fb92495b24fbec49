import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
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

const SAID = 'The billing service is rolled back by hand when the nightly smoke test fails twice.'
const NEARLY = 'The billing service is rolled back by hand when the nightly smoke test fails.'
const OTHER = 'Lunch is served at noon in the kitchen on the second floor of the old building.'
const TEXTS = [SAID, NEARLY, OTHER, `${SAID} ${OTHER}`]

const says = (n: number, text: string, given: Partial<Memory> = {}): Memory =>
  aMemory(n, { summary: text, content: { form: 'text', text }, ...given })
const file = async (store: Store) => {
  while (await store.sketchSome());
}
const found = async (store: Store, text = SAID, filter: StoreFilter = {}) =>
  (await store.alike({ text, filter, limit: 10 })).map(({ id }) => id)

function countsIn(vault: string) {
  const db = new Database(vault, { readonly: true })
  const count = (what: string) =>
    db.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get()
  try {
    return [count('follow_ups'), count('sketches'), count('bands')]
  } finally {
    db.close()
  }
}

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
    quiet: fc.boolean(),
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
        if (!quiet) continue
        await file(store)
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

test('[S95] no more than 4,096 wait: the next is filed with its memory', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...Array.from({ length: 4100 }, (_, n) => says(n + 10, NEARLY))))
  await committed(store, creating(says(1, SAID)))
  expect(countsIn(vault.file)).toEqual([4096, 5, 105])
  expect((await found(store))[0]).toEqual(memoryId(1))
  while (await store.maintain());
  expect(countsIn(vault.file)).toEqual([0, 4101, 4101 * 21])
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
