import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Review } from '#shared/review.ts'
import { created, removed, revised } from '../store/changes.ts'
import { openMemoryStore } from '../store/memory/store.ts'
import { memoryId, NOON } from '../store/test-support/a-memory.ts'
import { aReview } from '../store/test-support/a-review.ts'
import { aChangeset, committed } from '../store/test-support/changesets.ts'
import { type Items, openItems } from './items.ts'

const SETTLED = { at: NOON, by: 'USER', how: 'kept-both', why: null } as const

const about = (n: number, state: Review['state']): Review =>
  aReview(`rev_${n}`, {
    kind: 'contradiction',
    state,
    memoryIds: [memoryId(n), memoryId(n + 1)],
    resolution: state === 'resolved' ? SETTLED : null,
  })

const open = () => openMemoryStore({ name: 'V', vaultId: 'v', now: NOON })

const edits = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(4), fc.constantFrom('open', 'postponed', 'resolved', 'gone')), {
    minLength: 1,
    maxLength: 3,
    selector: ([n]) => n,
  }),
  { minLength: 1, maxLength: 8 },
)

test('[O140] however late and however often it is told of what happened, the inbox is known as it is', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(3), fc.nat(2), async (all, late, again) => {
      const store = open()
      const items = await openItems(store)
      let from = await store.head()
      for (const [at, some] of all.entries()) {
        const before = new Map((await store.all('review')).map((each) => [each.id, each]))
        const changes = some.flatMap(([n, state]) => {
          const known = before.get(`rev_${n}`)
          if (state === 'gone') return known ? [removed('review', known.id, { ...known })] : []
          const next = about(n, state)
          if (known === undefined) return [created('review', next.id, { ...next })]
          return revised('review', next.id, { ...known }, { ...next }) ?? []
        })
        if (changes.length > 0) await committed(store, aChangeset(changes))
        if (at % 4 < late) continue
        const entries = await store.since(from, 100)
        for (let time = 0; time <= again; time++)
          for (const each of entries) await items.follow(each)
        from = entries.at(-1)?.position ?? from
      }
      for (const each of await store.since(from, 100)) await items.follow(each)
      const fresh = await openItems(store)
      const told = ({ unsettled, disputed, doubted }: Items) => [
        unsettled().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        Object.fromEntries(disputed()),
        [...doubted()].toSorted(),
      ]
      expect(told(items)).toEqual(told(fresh))
    }),
  )
})

test('[O141] who asks while it is being told does not keep what was so before for whoever asks next', async () => {
  const store = open()
  await committed(store, aChangeset([created('review', 'rev_1', { ...about(1, 'open') })]))
  const items: Items = await openItems({
    ...store,
    async get(noun, ids) {
      if (isTold) expect(items.disputed().size).toBe(2)
      return store.get(noun, ids)
    },
  })
  let isTold = false
  const from = await store.head()
  const settling = revised('review', 'rev_1', { ...about(1, 'open') }, { ...about(1, 'resolved') })
  if (settling === null) throw new Error('It changes.')
  await committed(store, aChangeset([settling]))
  isTold = true
  for (const entry of await store.since(from, 10)) await items.follow(entry)
  isTold = false
  expect([items.disputed().size, items.doubted().size]).toEqual([0, 0])
})
