import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Review } from '#shared/review.ts'
import { created } from '../store/changes.ts'
import { openMemoryStore } from '../store/memory/store.ts'
import { memoryId, NOON } from '../store/test-support/a-memory.ts'
import { aReview } from '../store/test-support/a-review.ts'
import { aChangeset, committed } from '../store/test-support/changesets.ts'
import { openItems } from './items.ts'

const SIDE = { id: memoryId(1), digest: 'd' }

/** Two memories that contradict each other in different scopes, where the more specific one counts. */
function aPair(one: number, other: number): Review {
  return aReview(`rev_${one}_${other}`, {
    kind: 'contradiction',
    state: 'resolved',
    memoryIds: [memoryId(one), memoryId(other)],
    pair: { a: SIDE, b: SIDE, clash: null, likeness: null, rule: 'specific-first' },
    resolution: { at: NOON, by: 'USER', how: 'by-rule', why: null },
  })
}

const pairs = fc.uniqueArray(
  fc.tuple(fc.nat(8), fc.nat(8)).filter(([one, other]) => one < other),
  { selector: String, maxLength: 8 },
)

test('[Q187] what contradicts each of many is told in their order, and as it is of each alone', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, fc.array(fc.nat(9), { maxLength: 12 }), async (given, asked) => {
      const store = openMemoryStore({ name: 'V', vaultId: 'v', now: NOON })
      const reviews = given.map(([one, other]) => aPair(one, other))
      if (reviews.length > 0)
        await committed(
          store,
          aChangeset(reviews.map((review) => created('review', review.id, review))),
        )
      const others = (n: number) =>
        given.flatMap(([one, other]) => (one === n ? [other] : other === n ? [one] : []))
      const expected = asked.map((n) => others(n).map(memoryId).toSorted())
      const [items, again] = [await openItems(store), await openItems(store)]
      const sorted = (told: (readonly string[])[]) => told.map((ids) => ids.toSorted())
      expect(sorted(await items.contradicted(asked.map(memoryId)))).toEqual(expected)
      // Some of them are known by now.
      expect(sorted(await items.contradicted(asked.map(memoryId)))).toEqual(expected)
      const alone = await Promise.all(asked.map((n) => again.contradicted([memoryId(n)])))
      expect(sorted(alone.flat())).toEqual(expected)
    }),
  )
})
