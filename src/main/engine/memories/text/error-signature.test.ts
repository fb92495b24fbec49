import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorSignature } from './error-signature.ts'

const hex = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'.split('')),
    minLength: length,
    maxLength: length,
  })
const name = fc.string({
  unit: fc.constantFrom(...'abcxyz_09'.split('')),
  minLength: 1,
  maxLength: 8,
})
const path = fc.oneof(
  fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => `C:\\${parts.join('\\')}`),
  fc.array(name, { minLength: 2, maxLength: 5 }).map((parts) => `${parts.join('/')}.ts:12:5`),
  fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => `./${parts.join('/')}.json`),
  fc.webUrl({ validSchemes: ['http', 'https'] }).filter((url) => !/["'`<>)\]]/u.test(url)),
)
const time = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString(),
      date.toISOString().slice(0, 10),
      date.toISOString().slice(11, 23),
      date.toISOString().replace('T', ' ').replace('Z', ''),
      date.toUTCString(),
    ),
  )
const changing = fc.oneof(
  fc.integer().map(String),
  fc.integer({ min: 0 }).map((n) => `${n}ms`),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }).map((n) => n.toFixed(3)),
  fc.uuid(),
  hex(40),
  hex(12),
  fc.integer({ min: 0, max: 99_999 }).map((n) => `req_${n}x`),
  time,
)
/** Words around what changes, and the same words with other things in the same places. */
const twice = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'timed',
        'out',
        'after',
        'cannot',
        'read',
        'property',
        'of',
        'at',
        'x:',
        '(',
        ')',
      ),
      fc.constant('PATH'),
      fc.constant('CHANGING'),
    ),
    { minLength: 1, maxLength: 10 },
  )
  .chain((words) => {
    const fill = fc.tuple(
      ...words.map((word) =>
        word === 'PATH' ? path : word === 'CHANGING' ? changing : fc.constant(word),
      ),
    )
    return fc.tuple(fill, fill).map(([one, other]) => [one.join(' '), other.join(' ')] as const)
  })

test('[T50] two reports of one error have one signature, whatever their paths, numbers, ids and times', () => {
  fc.assert(
    fc.property(twice, ([one, other]) => {
      expect(errorSignature(one)).toBe(errorSignature(other))
    }),
    { numRuns: 2000 },
  )
})

test('[T50] no number is left of any text, and other words are another error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (said) => {
      expect(errorSignature(said)).not.toMatch(/\p{N}/u)
    }),
    { numRuns: 2000 },
  )
  const said = [
    'Cannot read property length of undefined at /srv/app/index.ts:12:5',
    'Cannot read property size of undefined at /srv/app/index.ts:12:5',
    'Pool exhausted after 30 s in iad1',
    'Lock timeout after 30 s in iad1',
    'read and/or write refused',
  ]
  expect(said.map(errorSignature)).toEqual([
    'cannot read property length of undefined at <path>',
    'cannot read property size of undefined at <path>',
    'pool exhausted after # s in #',
    'lock timeout after # s in #',
    'read and/or write refused',
  ])
})

test('[T50] a hostile text of any size is read in a moment', () => {
  const hostile = [
    'a-'.repeat(5e5),
    '/'.repeat(1e6),
    `"${'a/'.repeat(5e5)}`,
    'a.'.repeat(5e5),
    '#:'.repeat(5e5),
    '1:'.repeat(5e5),
  ]
  for (const said of hostile) {
    const began = performance.now()
    errorSignature(said)
    expect(performance.now() - began).toBeLessThan(1000)
  }
})
