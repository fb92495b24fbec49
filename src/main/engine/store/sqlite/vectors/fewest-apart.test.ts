import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK } from './kernel/kernel.ts'
import { fewestApartIn } from './fewest-apart.ts'

/** Distances of several blocks, from a number on: near ones in the first, the last or all over, many of them equal. */
const vaults = fc
  .record({
    blocks: fc.integer({ min: 1, max: 6 }),
    more: fc.integer({ min: 1, max: BLOCK }),
    spread: fc.integer({ min: 1, max: 192 }),
    slope: fc.integer({ min: -20, max: 20 }),
    seen: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat(),
  })
  .map(({ blocks, more, spread, slope, seen, seed }) => {
    let state = seed >>> 0
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const size = (blocks - 1) * BLOCK + more
    const apart = Uint8Array.from({ length: size }, (_, row) =>
      Math.min(192, Math.max(0, 96 + slope * Math.floor(row / BLOCK) + next(spread) - spread / 2)),
    )
    return { apart, mask: apart.map(() => Number(next(seen) === 0)) }
  })

test('[N40] by bits just those are chosen that are among the nearest that may be seen, and all as near as the last', () => {
  const property = fc.property(vaults, fc.integer({ min: 1, max: 6000 }), (vault, wanted) => {
    const { apart, mask } = vault
    const chosen = fewestApartIn({
      near(_query, count, slot = 0, edge = 255) {
        const there = apart.subarray(slot, slot + count)
        const places = [...there.keys()].filter((place) => (there[place] ?? 0) <= edge)
        return { places: Uint16Array.from(places), apart: there.filter((far) => far <= edge) }
      },
    })
    const open = [...apart.keys()].filter((row) => mask[row] === 1)
    const sorted = open.map((row) => apart[row] ?? 0).toSorted((a, b) => a - b)
    const edge = sorted[wanted - 1] ?? 255
    const expected = open.filter((row) => (apart[row] ?? 0) <= edge)
    const query = new Uint8Array()
    expect([...chosen.among(mask, query, wanted)]).toEqual(expected)
    // What the search before has left changes nothing.
    expect([...chosen.among(mask, query, wanted)]).toEqual(expected)
  })
  fc.assert(property, { numRuns: 60 })
})
