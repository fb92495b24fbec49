import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNames, nameOf } from './names.ts'

const FORBIDDEN = /[<>:"/\\|?*\p{Cc} ]/u
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i

test('[V100] every name has one way to be a file on every system, and comes back from it', () => {
  const ascii = fc.string({ minLength: 1, maxLength: 128 })
  const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 128 })
  const near = fc.constantFrom(
    'CON',
    'con',
    'nul.txt',
    'LPT1',
    'a.',
    '.git',
    '..',
    '.',
    'é',
    'e\u0301',
    '한글',
    '数据库',
    'ﬁ',
  )
  const long = fc.constantFrom('.', 'con', 'A', 'ß', '数').map((sign) => sign.repeat(124))
  fc.assert(
    fc.property(fc.oneof(ascii, any, near, long), (name) => {
      fc.pre(name.isWellFormed())
      const parts = fileNames(name)
      expect(nameOf(parts)).toBe(name)
      for (const part of parts) {
        expect(part.replaceAll(/%[0-9A-F]{2}/g, '')).not.toMatch(FORBIDDEN)
        expect(part).not.toMatch(DEVICE)
        expect(part).not.toMatch(/^\.|\.$/)
        expect(part.normalize('NFD')).toBe(part)
        expect(Buffer.byteLength(part)).toBeLessThan(250)
        expect(part).not.toBe('')
      }
    }),
    { numRuns: 2000 },
  )
})

test('[V100] two names are never one file, wherever capitals do not count', () => {
  const letters = fc.array(
    fc.constantFrom('a', 'A', 'é', 'É', '%', '4', '1', 'ı', 'İ', 'ſ', 's', 'K'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(letters, (signs) => {
      const name = signs.join('')
      const folded = fileNames(name).join('/').toLowerCase().normalize('NFKC')
      expect(seen.get(folded) ?? name).toBe(name)
      seen.set(folded, name)
    }),
    { numRuns: 3000 },
  )
})

test('[V100] what nobody writes like that stands for nothing', () => {
  for (const odd of [
    ['%61tlas'],
    ['%4atlas'],
    ['Atlas'],
    ['Atlas~2'],
    ['Atlas~'],
    ['atlas~0'],
    ['a', 'b'],
    ['%E0%A4'],
    ['con'],
    [''],
  ])
    expect(nameOf(odd)).toBeNull()
})

test('[V100] a name is read in the folder as it is written', () => {
  expect(['atlas', 'Atlas', 'DEV-001', 'CON', 'Web.App'].map(fileNames)).toEqual([
    ['atlas'],
    ['Atlas~1'],
    ['DEV-001~7'],
    ['%43ON~7'],
    ['Web.App~9'],
  ])
})
