import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cursor, type MemoryFilter, type Sort, SORT_FIELDS } from '#shared/filter.ts'
import { type Memory, MemoryRow, PRIORITIES } from '#shared/memory.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../test-support/changesets.ts'
import { variedMemories } from '../test-support/varied.ts'
import type { OpenedStore, OpenStore } from './open-store.ts'

const NEWEST: Sort = { by: 'updatedAt', direction: 'desc' }
const SORTS: Sort[] = SORT_FIELDS.flatMap((by) => [
  { by, direction: 'asc' },
  { by, direction: 'desc' },
])
const FILTERS: MemoryFilter[] = [
  {},
  { tags: ['deploy'] },
  { text: 'deploy' },
  { statuses: ['active'] },
]

export function listsSuite(openStore: OpenStore): void {
  describe('lists', () => {
    const memories = variedMemories(70)
    let opened: OpenedStore
    beforeAll(async () => {
      opened = await openStore()
      await committed(opened.store, creating(...memories))
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    test.for(SORTS)(
      '[S7] pages by $by $direction, walked to the end, are the sorted whole',
      async (sort) => {
        const expected = sortedIds(memories, sort)
        expect(await opened.store.find({}, sort, 1000)).toEqual(expected)
        expect(await opened.store.find({}, sort, 7)).toEqual(expected.slice(0, 7))
        expect(await walked(opened.store, {}, sort, 7)).toEqual(expected)
      },
    )

    test('[Q231] the newest, however many, are the first of all', async () => {
      for (const filter of FILTERS)
        for (const limit of [0, 1, 7, 1000]) {
          const first = await opened.store.find(filter, NEWEST, limit)
          expect(await opened.store.findMany(filter, limit)).toEqual(first)
        }
    })

    test.for(SORTS)(
      '[S8] by $by $direction, every page starts at its anchor and ends at the next',
      async (sort) => {
        for (const filter of FILTERS) {
          const whole = await opened.store.find(filter, sort, 1000)
          for (const pageSize of [1, 7, 10, 70, 100]) {
            const { total, anchors } = await opened.store.outline(filter, sort, pageSize)
            expect(total).toBe(whole.length)
            expect(await byAnchors(opened.store, filter, sort, anchors)).toEqual(
              chunks(whole, pageSize),
            )
          }
        }
      },
    )

    test('[S8] rows that come, move and go while scrolling are shown on one page or on none', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memories = variedMemories(40)
      await committed(store, creating(...memories))
      const { anchors } = await store.outline({}, NEWEST, 10)
      await committed(
        store,
        creating(aMemory(900, { updatedAt: NOON + 8000 }), aMemory(901, { updatedAt: NOON })),
      )
      await committed(store, removing(...memories.slice(10, 13)))
      const moved = memories[20]
      if (moved !== undefined) await committed(store, revising(moved, { updatedAt: NOON + 8500 }))
      const shown = (await byAnchors(store, {}, NEWEST, anchors)).flat()
      expect(shown).toEqual(await store.find({}, NEWEST, 1000))
    })

    test('a page is lines of the table, and says where the next begins', async () => {
      await using opened = await openStore()
      const memory = aMemory(1, { scope: { kind: 'global' }, tags: ['b', 'a'], expiresAt: null })
      await committed(opened.store, creating(memory, aMemory(2, { updatedAt: NOON - 5 })))
      const page = await opened.store.page({
        filter: {},
        sort: NEWEST,
        from: null,
        until: null,
        limit: 1,
      })
      expect(page.rows).toEqual([MemoryRow.strip().parse(memory)])
      const next = await opened.store.page({
        filter: {},
        sort: NEWEST,
        from: page.next,
        until: null,
        limit: 1,
      })
      expect(next.rows.map(({ id }) => id)).toEqual([memoryId(2)])
      expect(next.next).toBeNull()
    })

    test('[S8] thousands of memories written at the same moment have their pages too', async () => {
      await using opened = await openStore()
      const memories = Array.from({ length: 3000 }, (_, n) => aMemory(n, { updatedAt: NOON }))
      await committed(opened.store, creating(...memories))
      for (const direction of ['asc', 'desc'] as const) {
        const { anchors } = await opened.store.outline({}, { by: 'updatedAt', direction }, 100)
        const pages = await byAnchors(opened.store, {}, { by: 'updatedAt', direction }, anchors)
        expect(pages.flat()).toEqual(sortedIds(memories, { by: 'updatedAt', direction }))
      }
    })

    test('an empty list has no pages', async () => {
      await using opened = await openStore()
      expect(await opened.store.outline({}, NEWEST, 10)).toEqual({ total: 0, anchors: [] })
      const request = { filter: {}, sort: NEWEST, from: null, until: null, limit: 10 }
      expect(await opened.store.page(request)).toEqual({ rows: [], next: null })
    })

    test.for(['', '[]', '{"a":1}', '[1,2', '[null,1]', "1'; DROP TABLE memories"])(
      'a made-up cursor %j is refused with a sentence',
      async (cursor) => {
        await using opened = await openStore()
        const request = {
          filter: {},
          sort: NEWEST,
          from: Cursor.parse(cursor),
          until: null,
          limit: 10,
        }
        await expect(opened.store.page(request)).rejects.toMatchObject({ code: 'invalid_input' })
      },
    )
  })
}

async function walked(
  store: Store,
  filter: MemoryFilter,
  sort: Sort,
  limit: number,
): Promise<string[]> {
  const ids: string[] = []
  let from: Cursor | null = null
  do {
    const page = await store.page({ filter, sort, from, until: null, limit })
    ids.push(...page.rows.map(({ id }) => id))
    from = page.next
  } while (from !== null)
  return ids
}

function byAnchors(
  store: Store,
  filter: MemoryFilter,
  sort: Sort,
  anchors: Cursor[],
): Promise<string[][]> {
  return Promise.all(
    anchors.map(async (from, index) => {
      // The first page begins before its anchor: what arrives ahead of everything belongs to it.
      const request = {
        filter,
        sort,
        from: index === 0 ? null : from,
        until: anchors[index + 1] ?? null,
        limit: 5000,
      }
      const { rows, next } = await store.page(request)
      expect(next).toBeNull()
      return rows.map(({ id }) => id)
    }),
  )
}

/** Ids in this test ascend as they are made, so they stand for the row. */
function sortedIds(memories: Memory[], { by, direction }: Sort): string[] {
  const value = (memory: Memory) => {
    if (by === 'priority') return PRIORITIES.indexOf(memory.priority)
    return memory[by] ?? Infinity
  }
  const order = (a: Memory, b: Memory) => compare(value(a), value(b)) || compare(a.id, b.id)
  const ascending = memories.toSorted(order).map(({ id }) => id)
  return direction === 'asc' ? ascending : ascending.toReversed()
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

function chunks(ids: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
