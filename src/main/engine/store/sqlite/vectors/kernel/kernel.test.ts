import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dot } from '../../../cosine.ts'
import { coded, codedQuery, signs } from './codes.ts'
import { assembled } from './assemble.ts'
import { BLOCK, bitRecords, codeRecords, padded } from './kernel.ts'
import { PROGRAM } from './program.ts'

const numbers = (dimension: number) =>
  fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), {
      minLength: dimension,
      maxLength: dimension,
    })
    .map((values) => Float32Array.from(values))
/** A query, vectors of its length, and which of them are asked for, in any order. */
const questions = fc.integer({ min: 1, max: 70 }).chain((dimension) =>
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
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

test('[N7] bits: as many are told to differ as do, in twos or fours where a byte would not hold them', () => {
  const wide = fc.integer({ min: 1, max: 700 }).chain((dimension) =>
    fc.record({
      query: numbers(dimension),
      vectors: fc.array(numbers(dimension), { minLength: 1 }),
    }),
  )
  const property = fc.property(wide, ({ query, vectors }) => {
    const records = bitRecords(query.length)
    vectors.forEach((vector, slot) => signs(coded(vector).codes, records.at(slot)))
    const asked = new Uint8Array(Math.ceil(query.length / 8))
    const sought = codedQuery(query).codes
    signs(sought, asked)
    const step = Math.ceil(query.length / 128) * 128 < 256 ? 1 : query.length <= 384 ? 2 : 4
    expect([...records.apart(asked, vectors.length)]).toEqual(
      vectors.map((vector) => {
        const differing = coded(vector).codes.filter(
          (code, at) => code < 0 !== (sought[at] ?? 0) < 0,
        )
        return Math.floor(differing.length / step)
      }),
    )
  })
  fc.assert(property)
})

test('[N7] bits of records of codes are the signs of their numbers, however many there are', () => {
  const many = fc.integer({ min: 1, max: 300 }).chain((dimension) =>
    fc.record({
      dimension: fc.constant(dimension),
      vectors: fc.array(numbers(dimension), { minLength: 1, maxLength: 8 }),
      times: fc.constantFrom(1, 400),
    }),
  )
  const property = fc.property(many, ({ dimension, vectors, times }) => {
    const all = Array.from({ length: times }, () => vectors).flat()
    const [records, bits] = [codeRecords(dimension), bitRecords(dimension)]
    all.forEach((vector, slot) => records.at(slot + 3).set(bytesOf(coded(vector).codes)))
    records.signs(3, all.length, bits.at(3, all.length))
    const expected = bitRecords(dimension)
    all.forEach((vector, slot) => signs(coded(vector).codes, expected.at(slot + 3)))
    expect(Buffer.compare(bits.at(3, all.length), expected.at(3, all.length))).toBe(0)
  })
  fc.assert(property, { numRuns: 50 })
})

test('[N7] codes: every score is the dot product of the codes, and off from the true one by no more than said', () => {
  const property = fc.property(questions, ({ query, vectors, slots }) => {
    const records = codeRecords(query.length)
    const all = vectors.map(coded)
    all.forEach(({ codes, scale }, slot) => {
      const record = records.at(slot)
      record.set(bytesOf(codes))
      new DataView(record.buffer, record.byteOffset).setFloat32(padded(query.length), scale, true)
    })
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
    const records = codeRecords(dimension)
    const { codes, scale } = coded(full)
    const record = records.at(0)
    record.set(bytesOf(codes))
    new DataView(record.buffer, record.byteOffset).setFloat32(dimension, scale, true)
    const asked = codedQuery(full)
    records.ask(asked.codes)
    const [score = 0] = records.score(Uint32Array.of(0), 0, 1, asked.scale)
    expect(score / dimension).toBeCloseTo(1, 3)
  }
})

test('memory grows with the records, and what was there stays', () => {
  const records = codeRecords(64)
  const count = 3 * BLOCK
  for (let slot = 0; slot < count; slot++) {
    const record = records.at(slot)
    record.fill(1, 0, 64)
    new DataView(record.buffer, record.byteOffset).setFloat32(64, slot / 64, true)
  }
  records.ask(new Int16Array(64).fill(1))
  const scores = records.score(Uint32Array.of(0, 1, BLOCK, count - 1), 0, 4, 1)
  expect([...scores]).toEqual([0, 1, BLOCK, count - 1])
})

test('the kernel is the same few hundred bytes each time', () => {
  expect(assembled(PROGRAM)).toEqual(assembled(PROGRAM))
  expect(assembled(PROGRAM).length).toBeLessThan(700)
})
