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

test('[S95] of more than 4,096 that wait some are filed behind every write, until they are fewer again', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const waiting = () => countsIn(vault.file)[0] ?? 0
  const nearly = (from: number, count: number) =>
    creating(...Array.from({ length: count }, (_, n) => says(n + from, NEARLY)))
  await committed(store, nearly(10, 4100))
  expect(countsIn(vault.file)).toEqual([4100, 0, 0])
  let written = 4100
  let most = 0
  for (; waiting() > 4096 && written < 10_000; written += 100) {
    await committed(store, nearly(10 + written, 100))
    most = Math.max(most, waiting())
  }
  expect([written, most < 7000]).toEqual([6800, true])
  // Those that came while the others were filed.
  expect(countsIn(vault.file)).toEqual([2700, 4100, 4100 * 21])
  await committed(store, creating(says(1, SAID)))
  expect((await found(store))[0]).toEqual(memoryId(1))
  while (await store.maintain());
  expect(countsIn(vault.file)).toEqual([0, written + 1, (written + 1) * 21])
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

test('[S104] what is changed, purged or closed over between two parts of a round is filed as it is then, and nothing twice', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const many = Array.from({ length: 120 }, (_, n) => says(n + 10, `${OTHER} This is ${n} of them.`))
  const [changed, purged, kept] = [says(1, SAID), says(2, SAID), says(3, SAID)]
  await committed(store, creating(changed, purged, kept, ...many))
  const bands = () => countsIn(vault.file)[2] ?? 0
  // Until the first fifty are filed.
  while (bands() === 0) await store.sketchSome()
  expect(countsIn(vault.file)).toEqual([123, 123, 50 * 21])
  await committed(
    store,
    revising(changed, { summary: NEARLY, content: { form: 'text', text: NEARLY } }),
  )
  await store.purge({ ids: [purged.id], at: NOON, actor: 'USER', label: 'Purged' })
  expect(await found(store)).toEqual([kept.id, changed.id])
  await file(store)
  expect(countsIn(vault.file)).toEqual([0, 122, 122 * 21])
  const later = many.map((each, n) => ({ ...each, id: memoryId(n + 500) }))
  await committed(store, { ...creating(...later), bulk: true })
  while (bands() === 122 * 21) await store.sketchSome()
  await store.close()
  const again = vault.open()
  await file(again)
  expect(countsIn(vault.file)).toEqual([0, 242, 242 * 21])
  expect(await found(again)).toEqual([kept.id, changed.id])
})

test('[S105] with every part of a round the answer is as it was before: none counts twice, or in the place of another', async () => {
  await using vault = tempVault()
  const store = vault.open()
  // More than are read of a band.
  await committed(store, creating(...Array.from({ length: 170 }, (_, n) => says(n + 10, SAID))))
  const asked = (text: string, limit: number) =>
    Promise.all(
      [{}, { within: [aMemory(1).scope] }].map((filter) => store.alike({ text, filter, limit })),
    )
  const before = await asked(NEARLY, 99)
  expect(before.map((each) => each.length)).toEqual([50, 50])
  for (let isMore = true; isMore;) {
    isMore = await store.sketchSome()
    expect(await asked(NEARLY, 99)).toEqual(before)
  }
  expect(countsIn(vault.file)).toEqual([0, 170, 170 * 21])
  // Of the next round all but one are filed by half when somebody says what is asked for.
  await committed(store, creating(...Array.from({ length: 70 }, (_, n) => says(n + 300, NEARLY))))
  const bands = countsIn(vault.file)[2]
  while (countsIn(vault.file)[2] === bands && (await store.sketchSome())) void 0
  await committed(store, creating(says(1, `${SAID} Again.`)))
  for (let isMore = true; isMore;) {
    expect(await asked(`${SAID} Again.`, 1)).toEqual(
      [1, 2].map(() => [{ id: memoryId(1), score: 1 }]),
    )
    isMore = await store.sketchSome()
  }
})
