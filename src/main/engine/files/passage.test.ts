import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedWith, passageIn } from './passage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sha = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`
const whole = { startLine: undefined, endLine: undefined }

test('[F1] a passage is its lines, and its digest is of exactly their bytes', () => {
  const file = bytes('one\ntwo\r\nthree\nfour')
  expect(passageIn(file, whole)).toEqual({
    digest: sha('one\ntwo\r\nthree\nfour'),
    fileDigest: sha('one\ntwo\r\nthree\nfour'),
    lines: ['one', 'two', 'three', 'four'],
    firstLine: 1,
  })
  expect(passageIn(file, { startLine: 2, endLine: 3 })).toMatchObject({
    digest: sha('two\r\nthree\n'),
    lines: ['two', 'three'],
    firstLine: 2,
  })
  expect(passageIn(file, { startLine: 4, endLine: undefined }).digest).toBe(sha('four'))
})

test('lines beyond the end of the file are none, and an empty file has none', () => {
  expect(passageIn(bytes('one\n'), { startLine: 2, endLine: 9 }).lines).toEqual([])
  expect(passageIn(bytes(''), whole).lines).toEqual([])
  expect(passageIn(bytes('\n\n'), whole).lines).toEqual(['', ''])
})

test('a file that is not text has a digest and no lines', () => {
  const { digest, lines } = passageIn(new Uint8Array([137, 80, 0, 71]), whole)
  expect([digest.length, lines]).toEqual([71, null])
})

test('[F1] an edit elsewhere in the file leaves a passage the same', () => {
  const kept = passageIn(bytes('a\nb\nc\n'), { startLine: 2, endLine: 2 }).digest
  expect(comparedWith(kept, passageIn(bytes('A\nb\nC\n'), { startLine: 2, endLine: 2 }))).toBe(
    'same',
  )
  expect(comparedWith(kept, passageIn(bytes('a\na\nb\n'), { startLine: 2, endLine: 2 }))).toBe(
    'changed',
  )
})

test('[F1] the digest of the whole file counts too, however it is written', () => {
  const passage = passageIn(bytes('a\nb\n'), { startLine: 1, endLine: 1 })
  const hex = sha('a\nb\n').slice(7)
  for (const kept of [`sha256:${hex}`, `SHA256-${hex.toUpperCase()}`, `sha-256:${hex}`, hex])
    expect(comparedWith(kept, passage)).toBe('same')
  for (const kept of [undefined, 'd1', hex.slice(0, 40), `md5:${hex}`])
    expect(comparedWith(kept, passage)).toBe('unknown')
})

test('any split of a file into two passages has all of its lines once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat({ max: 20 }), (written, cut) => {
      const file = bytes(written.map((line) => `${line.replaceAll(/[\0\r\n]/g, '')}\n`).join(''))
      const before = passageIn(file, { startLine: 1, endLine: cut }).lines ?? []
      const after = passageIn(file, { startLine: cut + 1, endLine: undefined }).lines ?? []
      expect([...before, ...after]).toEqual(passageIn(file, whole).lines)
    }),
  )
})
