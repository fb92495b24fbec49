import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unit } from '../../../cosine.ts'
import { RUN, bitsIn, emptyRun, heldIn, holdsRow, isSoundRun, markRun, sealRun } from './bit-run.ts'
import { coded, packed, signs } from './codes.ts'
import { bitBytes } from './kernel.ts'

const DIMENSION = 20
const KEY = { model: 3, run: 7 }
const vectors = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSION, maxLength: DIMENSION })
  .map((values) => unit(Float32Array.from(values)))
const marks = fc.array(
  fc.tuple(fc.nat(RUN - 1), fc.option(vectors)).map(([at, vector]) => [112 + at, vector] as const),
)

function made(given: readonly (readonly [number, Float32Array | null])[]): Buffer {
  const bytes = emptyRun(DIMENSION)
  for (const [row, vector] of given) markRun(bytes, row, vector && packed(vector))
  return sealRun(bytes, KEY)
}

test('[Q180] a run holds the signs of what was put last, and nothing of what was taken out', () => {
  const property = fc.property(marks, (given) => {
    const bytes = made(given)
    const kept = new Map(given)
    const width = bitBytes(DIMENSION)
    for (let at = 0; at < RUN; at++) {
      const vector = kept.get(112 + at) ?? null
      const expected = Buffer.alloc(width)
      if (vector !== null) signs(coded(vector).codes, expected)
      expect(holdsRow(heldIn(bytes), 112 + at)).toBe(vector !== null)
      expect(bitsIn(bytes).subarray(at * width, (at + 1) * width)).toEqual(expected)
    }
    expect(isSoundRun(bytes, KEY, DIMENSION)).toBe(true)
  })
  fc.assert(property)
})

test('[Q182] a run with any bit turned, of another place or of another length is not sound', () => {
  const property = fc.property(marks, fc.nat(), (given, n) => {
    const bytes = made(given)
    const turned = Buffer.from(bytes)
    const at = n % (bytes.length * 8)
    turned[at >> 3] = (turned[at >> 3] ?? 0) ^ (1 << (at & 7))
    expect(isSoundRun(turned, KEY, DIMENSION)).toBe(false)
    expect(isSoundRun(bytes, { ...KEY, run: 8 }, DIMENSION)).toBe(false)
    expect(isSoundRun(bytes, { ...KEY, model: 4 }, DIMENSION)).toBe(false)
    expect(isSoundRun(bytes.subarray(0, -1), KEY, DIMENSION)).toBe(false)
    expect(isSoundRun(bytes, KEY, 200)).toBe(false)
    expect(isSoundRun(Buffer.alloc(0), KEY, DIMENSION)).toBe(false)
  })
  fc.assert(property)
})
