import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryFilter, type Sort, SORT_FIELDS } from '#shared/filter.ts'
import { PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'
import { SCOPE_KINDS } from '#shared/scope.ts'
import { ASKABLE, questions } from './contract-suite/where.ts'
import { openMemoryStore } from './memory/store.ts'
import type { Store } from './port.ts'
import { aMemory, NOON } from './test-support/a-memory.ts'
import { aChangeset, committed, creating } from './test-support/changesets.ts'
import { changesFor, editSequences } from './test-support/edits.ts'
import { tempVault } from './test-support/temp-vault.ts'
import { AUTHORS, SCOPES, TAGS, variedMemories } from './test-support/varied.ts'

const vault = tempVault()
let stores: Store[]

beforeAll(async () => {
  stores = [vault.open(), openMemoryStore({ name: 'Test', vaultId: 'vault-1', now: NOON })]
  for (const store of stores) await committed(store, creating(...MANY))
})
afterAll(() => vault[Symbol.asyncDispose]())

const some = <T>(...values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const typed = fc.oneof(
  fc.constantFrom(
    'deploy',
    'friday',
    'cafe',
    '東京',
    '都庁',
    'ไทย',
    'हिन्दी',
    'вход',
    'body1',
    '12',
    'de',
    '"',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const MANY = variedMemories(150)
const question = fc
  .constantFrom(...ASKABLE)
  .chain((field) =>
    fc.constantFrom(...questions(MANY, field)).map(([op, value]) => ({ [field]: { [op]: value } })),
  )
const whole = fc.record({
  text: fc.array(typed, { maxLength: 3 }).map((words) => words.join(' ')),
  scopeKinds: some(...SCOPE_KINDS),
  scopes: some(...SCOPES),
  types: some(...TYPES),
  subtypes: some('chat', 'éclair', 'zeta', 'none'),
  priorities: some(...PRIORITIES),
  tags: some(...TAGS),
  creators: some(...AUTHORS),
  statuses: some(...STATUSES),
  where: fc
    .array(question, { minLength: 1, maxLength: 2 })
    .map((asked) => Object.assign({}, ...asked)),
  updatedSince: fc.nat(18).map((n) => NOON + n * 1000),
  expiresBefore: fc.nat(6).map((n) => NOON + n * 86_400_000),
})
/** At most three restrictions: with more, nearly every answer is empty. */
const filters: fc.Arbitrary<MemoryFilter> = fc
  .tuple(whole, fc.subarray(Object.keys(MemoryFilter.shape), { maxLength: 3 }))
  .map(([filter, kept]) => MemoryFilter.parse(pick(filter, kept)))
const sorts: fc.Arbitrary<Sort> = fc.record({
  by: fc.constantFrom(...SORT_FIELDS),
  direction: fc.constantFrom('asc', 'desc'),
})

function pick(filter: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, filter[name]]))
}

async function answers(store: Store, filter: MemoryFilter, sort: Sort, size: number) {
  const outline = await store.outline(filter, sort, size)
  const [from = null, , until = null] = outline.anchors
  return {
    outline,
    found: await store.find(filter, sort, 1000),
    facets: await store.facets(filter),
    page: await store.page({ filter, sort, from, until, limit: size + 1 }),
    scopes: await store.scopes(),
    alike: await store.alike({ text: 'हिन्दी में 10\nDeploy on Fridays body2', filter, limit: size }),
  }
}

test('[S20] whatever is asked, both stores answer alike', async () => {
  const property = fc.asyncProperty(
    filters,
    sorts,
    fc.integer({ min: 1, max: 20 }),
    async (filter, sort, size) => {
      const [fromSqlite, fromMemory] = await Promise.all(
        stores.map((store) => answers(store, filter, sort, size)),
      )
      expect(fromSqlite).toEqual(fromMemory)
    },
  )
  await fc.assert(property, { numRuns: 400 })
}, 120_000)

test('[S20] whatever is written, both stores answer alike afterwards', async () => {
  for (const store of stores) await committed(store, creating(aMemory(900)))
  const property = fc.asyncProperty(
    editSequences,
    filters,
    sorts,
    async (sequence, filter, sort) => {
      const both = []
      for (const store of stores) {
        for (const edits of sequence)
          await committed(store, aChangeset(await changesFor(store, edits)))
        both.push({
          ...(await answers(store, filter, sort, 10)),
          entries: await store.entries({ limit: 5 }),
        })
      }
      expect(both[0]).toEqual(both[1])
    },
  )
  await fc.assert(property, { numRuns: 200 })
}, 120_000)
