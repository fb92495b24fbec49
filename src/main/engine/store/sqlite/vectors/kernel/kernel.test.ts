import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dot } from '../../../cosine.ts'
import { coded, codedQuery, packed, signs } from './codes.ts'
import { assembled } from './assemble.ts'
import { BLOCK, bitRecords, codeRecords } from './kernel.ts'
import { PROGRAM } from './program.ts'

const numbers = (dimension: number) =>
  fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), {
      minLength: dimension,
      maxLength: dimension,
    })
    .map((values) => Float32Array.from(values))
/** A query, vectors of its length, and which of them are asked for, in any order. */
const questions = fc.integer({ min: 1, max: 300 }).chain((dimension) =>
  fc
    .record({ query: numbers(dimension), vectors: fc.array(numbers(dimension), { minLength: 1 }) })
    .chain(({ query, vectors }) =>
      fc.record({
        query: fc.constant(query),
        vectors: fc.constant(vectors),
        slots: fc
          .array(fc.nat(vectors.length - 1), { minLength: 1, maxLength: 20 })
          .map((slots) => Uint32Array.from(slots)),
      }),
    ),
)
test('[N7] bits: as many are told to differ as do, in twos or fours where a byte would not hold them', () => {
  const wide = fc.integer({ min: 1, max: 700 }).chain((dimension) =>
    fc.record({
      query: numbers(dimension),
      vectors: fc.array(numbers(dimension), { minLength: 1 }),
      first: fc.nat(3),
      edge: fc.nat(255),
    }),
  )
  const property = fc.property(wide, ({ query, vectors, first, edge }) => {
    const records = bitRecords(query.length)
    vectors.forEach((vector, slot) => signs(coded(vector).codes, records.at(slot)))
    const asked = new Uint8Array(Math.ceil(query.length / 8))
    const sought = codedQuery(query).codes
    signs(sought, asked)
    const step = Math.ceil(query.length / 128) * 128 < 256 ? 1 : query.length <= 384 ? 2 : 4
    const far = vectors.map((vector) => {
      const differing = coded(vector).codes.filter((code, at) => code < 0 !== (sought[at] ?? 0) < 0)
      return Math.floor(differing.length / step)
    })
    const all = records.near(asked, vectors.length)
    expect([[...all.places], [...all.apart]]).toEqual([[...far.keys()], far])
    // Of some of them, those that are near enough.
    const from = Math.min(first, vectors.length - 1)
    const near = records.near(asked, vectors.length - from, from, edge)
    const expected = [...far.slice(from).entries()].filter(([, apart]) => apart <= edge)
    expect([...near.places].map((place, at) => [place, near.apart[at]])).toEqual(expected)
  })
  fc.assert(property)
})

test('[N42] a vector that is put has its own signs among the bits, whatever stood there, and those beside it keep theirs', () => {
  const some = fc.integer({ min: 1, max: 300 }).chain((dimension) =>
    fc.record({
      dimension: fc.constant(dimension),
      vectors: fc.array(numbers(dimension), { minLength: 1, maxLength: 8 }),
    }),
  )
  const property = fc.property(some, ({ dimension, vectors }) => {
    const bits = bitRecords(dimension)
    const records = codeRecords(dimension, bits)
    bits.at(2, vectors.length + 2).fill(0xff)
    vectors.forEach((vector, slot) => records.put(slot + 3, packed(vector)))
    const expected = bitRecords(dimension)
    expected.at(2, vectors.length + 2).fill(0xff)
    vectors.forEach((vector, slot) => {
      expected.at(slot + 3).fill(0)
      signs(coded(vector).codes, expected.at(slot + 3))
    })
    const count = vectors.length + 2
    expect(Buffer.compare(bits.at(2, count), expected.at(2, count))).toBe(0)
  })
  fc.assert(property, { numRuns: 50 })
})

test('[N43] every code there can be comes back out of seven bits and its sign, at every place of a record', () => {
  const dimension = 300
  const bits = bitRecords(dimension)
  const records = codeRecords(dimension, bits)
  const codes = Array.from({ length: dimension }, (_, slot) =>
    Int8Array.from({ length: dimension }, (__, at) => ((slot * 7 + at * 11) % 256) - 128),
  )
  codes.forEach((own, slot) => {
    const bytes = Buffer.alloc(dimension + 4)
    bytes.set(new Uint8Array(own.buffer))
    bytes.writeFloatLE(1, dimension)
    records.put(slot, bytes)
  })
  const slots = Uint32Array.from(codes.keys())
  for (let at = 0; at < dimension; at++) {
    const asked = new Int16Array(dimension)
    asked[at] = 1
    records.ask(asked)
    expect([...records.score(slots, 0, slots.length, 1)]).toEqual(codes.map((own) => own[at]))
  }
})

test('[N7] codes: every score is the dot product of the codes, and off from the true one by no more than said', () => {
  const property = fc.property(questions, ({ query, vectors, slots }) => {
    const records = codeRecords(query.length, bitRecords(query.length))
    const all = vectors.map(coded)
    vectors.forEach((vector, slot) => records.put(slot, packed(vector)))
    const asked = codedQuery(query)
    records.ask(asked.codes)
    const scores = [...records.score(slots, 0, slots.length, asked.scale)]
    scores.forEach((score, index) => {
      const slot = slots[index] ?? 0
      const { codes, scale, error } = all[slot] ?? coded(query)
      const plain = codes.reduce((sum, code, at) => sum + code * (asked.codes[at] ?? 0), 0)
      expect(score).toBeCloseTo(plain * scale * asked.scale, 3)
      const length = Math.hypot(...query)
      const longest = Math.hypot(...(vectors[slot] ?? []))
      const most = error * length + asked.error * (longest + error) + 1e-4
      expect(Math.abs(score - dot(query, vectors[slot] ?? query))).toBeLessThanOrEqual(most)
    })
  })
  fc.assert(property)
})

test('the largest sums stay within 32 bits, however many numbers a vector has', () => {
  for (const dimension of [16, 384, 1024, 4096]) {
    const full = new Float32Array(dimension).fill(1)
    const records = codeRecords(dimension, bitRecords(dimension))
    records.put(0, packed(full))
    const asked = codedQuery(full)
    records.ask(asked.codes)
    const [score = 0] = records.score(Uint32Array.of(0), 0, 1, asked.scale)
    expect(score / dimension).toBeCloseTo(1, 3)
  }
})

test('memory grows with the records, and what was there stays', () => {
  const records = codeRecords(64, bitRecords(64))
  const count = 3 * BLOCK
  const ones = Buffer.alloc(64 + 4, 1)
  for (let slot = 0; slot < count; slot++) {
    ones.writeFloatLE(slot / 64, 64)
    records.put(slot, ones)
  }
  records.ask(new Int16Array(64).fill(1))
  const scores = records.score(Uint32Array.of(0, 1, BLOCK, count - 1), 0, 4, 1)
  expect([...scores]).toEqual([0, 1, BLOCK, count - 1])
})

test('the kernel is the same thousand bytes each time', () => {
  expect(assembled(PROGRAM)).toEqual(assembled(PROGRAM))
  expect(assembled(PROGRAM).length).toBeLessThan(1200)
})
