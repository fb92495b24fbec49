import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUSES } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import { SCOPES } from '../../test-support/varied.ts'
import { dot, unit } from '../../cosine.ts'
import { coded, codedQuery, packed, signs } from './kernel/codes.ts'
import { bitBytes } from './kernel/kernel.ts'
import type { Visibility } from './visibility-columns.ts'
import { type NearRow, type Space, space } from './space.ts'
import { topEdge } from './top-edge.ts'

const DIMENSION = 24
const vectors = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSION, maxLength: DIMENSION })
  .map((values) => unit(Float32Array.from(values)))
const places: fc.Arbitrary<Visibility> = fc.record({
  scope: fc.constantFrom(...SCOPES),
  status: fc.constantFrom(...STATUSES),
  expiresAt: fc.nat(9),
})
const edits = fc.array(
  fc.record({ row: fc.integer({ min: 1, max: 40 }), vector: fc.option(vectors), place: places }),
  { maxLength: 120 },
)
const filters: fc.Arbitrary<StoreFilter> = fc.record(
  {
    scopes: fc.subarray([...SCOPES], { minLength: 1 }),
    within: fc.subarray([...SCOPES]),
    statuses: fc.subarray([...STATUSES], { minLength: 1 }),
    aliveAt: fc.nat(9),
  },
  { requiredKeys: [] },
)

interface Kept {
  vector: Float32Array
  place: Visibility
}

/** The rule in plain words, without columns and kernels: by 8 bits a number. */
function plainly(
  kept: ReadonlyMap<number, Kept>,
  query: Float32Array,
  filter: StoreFilter,
): NearRow[] {
  const isIn = (among: StoreFilter['within'], { scope }: Visibility) =>
    among?.some((each) => JSON.stringify(each) === JSON.stringify(scope)) ?? true
  return [...kept]
    .filter(([, { place }]) => isIn(filter.scopes, place) && isIn(filter.within, place))
    .filter(([, { place }]) => filter.statuses?.includes(place.status) ?? true)
    .filter(
      ([, { place }]) =>
        filter.aliveAt === undefined ||
        (place.status === 'active' && place.expiresAt > filter.aliveAt),
    )
    .map(([row, { vector }]) => ({ row, score: codedDot(query, vector) }))
    .toSorted((a, b) => b.score - a.score || a.row - b.row)
}

function codedDot(query: Float32Array, vector: Float32Array): number {
  const [asked, kept] = [codedQuery(query), coded(vector)]
  const sum = kept.codes.reduce((so, code, at) => so + code * (asked.codes[at] ?? 0), 0)
  return sum * kept.scale * asked.scale
}

function filled(
  changes: readonly { row: number; vector: Float32Array | null; place: Visibility }[],
  bitsFrom?: number,
) {
  const kept = new Map<number, Kept>()
  const made: Space = space({ dimension: DIMENSION, ...(bitsFrom !== undefined && { bitsFrom }) })
  for (const { row, vector, place } of changes) {
    if (vector === null) {
      kept.delete(row)
      made.remove(row)
    } else {
      kept.set(row, { vector, place })
      made.put(row, packed(vector), place)
    }
  }
  return { kept, made }
}

/** Scores that differ by less than sums in 32 bits can tell apart may stand in either order. */
const rounded = (near: readonly NearRow[]) => near.map(({ score }) => Math.round(score * 1e4) / 1e4)

test('[N8] whatever was put, replaced and removed, the nearest by 8 bits a number are the nearest', () => {
  const property = fc.property(
    edits,
    vectors,
    filters,
    fc.integer({ min: 1, max: 12 }),
    (changes, query, filter, limit) => {
      const { kept, made } = filled(changes)
      const expected = plainly(kept, query, filter)
      const found = made.nearest(query, filter, limit)
      expect(made.size).toBe(kept.size)
      expect(rounded(found)).toEqual(rounded(expected.slice(0, limit)))
      const allowed = new Set(expected.map(({ row }) => row))
      expect(found.filter(({ row }) => !allowed.has(row))).toEqual([])
      const rows = [...kept.keys()].slice(0, 7)
      expect(rounded(made.nearest(query, filter, 50, [...rows, ...rows, 99]))).toEqual(
        rounded(expected.filter(({ row }) => rows.includes(row))),
      )
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test('[Q184] codes that are read when they are needed find what codes that were put find; what has none is not there', () => {
  const property = fc.property(
    edits,
    vectors,
    filters,
    fc.integer({ min: 1, max: 12 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    fc.constantFrom(0, 100),
    (changes, query, filter, limit, gone, bitsFrom) => {
      const { kept, made } = filled(changes, bitsFrom)
      const asked: number[] = []
      const lazy = space({
        dimension: DIMENSION,
        bitsFrom,
        read: (rows) =>
          rows.flatMap((row) => {
            asked.push(row)
            const vector = gone.includes(row) ? undefined : kept.get(row)?.vector
            return vector === undefined ? [] : [[row, packed(vector)] as const]
          }),
      })
      for (const [row, { vector, place }] of kept) {
        const bits = Buffer.alloc(bitBytes(DIMENSION))
        signs(coded(vector).codes, bits)
        lazy.putBits(row, bits)
        lazy.show(row, place)
      }
      for (const row of gone) made.remove(row)
      expect(lazy.nearest(query, filter, limit)).toEqual(made.nearest(query, filter, limit))
      const among = [...kept.keys()].slice(0, 9)
      expect(lazy.nearest(query, {}, 50, among)).toEqual(made.nearest(query, {}, 50, among))
      expect(lazy.nearest(query, {}, 50)).toEqual(made.nearest(query, {}, 50))
      // Read once, unless there is nothing to it but zeros.
      const before = asked.length
      lazy.allRead()
      expect(lazy.nearest(query, filter, limit)).toEqual(made.nearest(query, filter, limit))
      expect(asked).toHaveLength(before)
      expect(lazy.size).toBe(made.size)
    },
  )
  fc.assert(property, { numRuns: 200 })
})

/** Many vectors in a few clouds, as texts on a few subjects are. */
function clouds(count: number): Float32Array[] {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff - 0.5
  }
  const centres = Array.from({ length: 20 }, () => Array.from({ length: DIMENSION }, random))
  return Array.from({ length: count }, (_, n) =>
    unit(Float32Array.from(centres[n % 20] ?? [], (value) => value + random() / 3)),
  )
}

const EVERYWHERE: Visibility = { scope: { kind: 'global' }, status: 'active', expiresAt: 9 }

test('[N8] 8 bits a number are off by no more than they say, and nothing better by more than that is missed', () => {
  const all = clouds(6000)
  const { made } = filled(all.map((vector, row) => ({ row, vector, place: EVERYWHERE })))
  const off = 2 * Math.max(...all.map((vector) => coded(vector).error)) + 1e-4
  for (const query of all.slice(0, 20)) {
    const truly = all.map((vector) => dot(query, vector))
    const found = made.nearest(query, {}, 50)
    for (const { row, score } of found)
      expect(Math.abs(score - (truly[row] ?? 0))).toBeLessThan(off)
    const worst = found.at(-1)?.score ?? 1
    const inIt = new Set(found.map(({ row }) => row))
    expect(truly.filter((score, row) => score > worst + off && !inIt.has(row))).toEqual([])
  }
})

test('[N8] where bits choose first, at least 19 of 20 of the best ten are found', () => {
  const all = clouds(12_000)
  const changes = all.map((vector, row) => ({ row, vector, place: EVERYWHERE }))
  const { kept, made } = filled(changes, 100)
  let found = 0
  for (const query of all.slice(0, 20)) {
    const best = new Set(
      plainly(kept, query, {})
        .slice(0, 10)
        .map(({ row }) => row),
    )
    found += made.nearest(query, {}, 10).filter(({ row }) => best.has(row)).length
  }
  expect(found / 200).toBeGreaterThanOrEqual(0.95)
})

test('[N44] what changes between asking which codes have to be read and asking for the nearest is heeded', () => {
  const all = clouds(4000)
  const made = space({ dimension: DIMENSION, bitsFrom: 100, read: () => [] })
  for (const [row, vector] of all.entries()) made.put(row, packed(vector), EVERYWHERE)
  const [query = new Float32Array(DIMENSION)] = all
  const filter: StoreFilter = { within: [EVERYWHERE.scope], aliveAt: 5 }
  const best = () => made.nearest(query, filter, 5).map(({ row }) => row)
  const [own = 0, second = 0, third = 0, fourth = 0, fifth = 0] = best()
  expect(own).toBe(0)
  expect(made.unread(query, filter, 5)).toEqual([])
  made.remove(own)
  made.place(second, { ...EVERYWHERE, scope: { kind: 'project', id: 'atlas' } })
  made.expire(third, 5)
  made.put(4000, packed(query), EVERYWHERE)
  expect(best().slice(0, 3)).toEqual([4000, fourth, fifth])
  // Another question, and another filter, between the two.
  made.unread(query, filter, 5)
  expect(made.nearest(all[7] ?? query, filter, 1).map(({ row }) => row)).toEqual([7])
  expect(made.nearest(query, {}, 4).map(({ row }) => row)).toEqual([4000, second, third, fourth])
})

test('[N8] bits choose only among what the filter leaves open', () => {
  const all = clouds(9000)
  const { made } = filled(
    all.map((vector, row) => ({
      row,
      vector,
      place: row % 3 === 0 ? EVERYWHERE : { ...EVERYWHERE, status: 'archived' as const },
    })),
    100,
  )
  const found = made.nearest(all[1] ?? new Float32Array(), { statuses: ['active'] }, 40)
  expect(found).toHaveLength(40)
  expect(found.filter(({ row }) => row % 3 !== 0)).toEqual([])
  expect(made.nearest(all[1] ?? new Float32Array(), { aliveAt: 8 }, 40)).toEqual(found)
  expect(made.nearest(all[1] ?? new Float32Array(), { aliveAt: 9 }, 40)).toEqual([])
})

test('an edge is reached by as many as were wanted', () => {
  const property = fc.property(
    fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1 }),
    fc.integer({ min: 1, max: 20 }),
    (values, wanted) => {
      const edge = topEdge(Float32Array.from(values), wanted)
      const reached = values.filter((value) => Math.fround(value) >= edge).length
      expect(reached).toBeGreaterThanOrEqual(Math.min(wanted, values.length))
    },
  )
  fc.assert(property)
})
