import { expect, test } from 'vitest'
import { fits } from './electron-binary.mjs'
import { fallback } from './electron-fallback.mjs'

const official = (version: string) => ({
  source: 'official',
  package: 'electron',
  version,
  sha512: null,
})

test.for([
  ['the official build of the package’s version', official('42.11.18'), '42.11.18', true],
  ['the official build of an older version', official('42.0.0'), '42.0.0', false],
  ['the fallback, of the same line', fallback, fallback.version, true],
  ['a fallback that is not the pinned one', { ...fallback, sha512: 'other' }, '42.0.0', false],
  ['a program that is another than was noted', fallback, '42.3.0', false],
] as const)('set-up is content with %s: %s', ([, mark, found, isReady]) => {
  expect(fits(mark, found, '42.11.18')).toBe(isReady)
})

test('the fallback of one line does not stand in for another', () => {
  expect(fits(fallback, fallback.version, '43.0.0')).toBe(false)
})
