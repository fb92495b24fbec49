import { expect, test } from 'vitest'
import { recordMatches, stampOf } from './packages.mjs'

const lockfile = {
  packages: {
    '': { name: 'loci' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/only-on-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
}
const zod = lockfile.packages['node_modules/zod']

test('a tree installed by hand from the same lockfile is kept', () => {
  expect(recordMatches(lockfile, { packages: { 'node_modules/zod': zod } })).toBe(true)
})

test('an interrupted install, another version and other content are all installed again', () => {
  expect(recordMatches(lockfile, {})).toBe(false)
  expect(
    recordMatches(lockfile, { packages: { 'node_modules/zod': { ...zod, version: '4.6.6' } } }),
  ).toBe(false)
  expect(
    recordMatches(lockfile, {
      packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-x' } },
    }),
  ).toBe(false)
})

test('a lockfile that lists nothing never counts as installed', () => {
  expect(recordMatches({ packages: {} }, { packages: {} })).toBe(false)
})

test('the stamp changes with any byte of the lockfile', () => {
  expect(stampOf('{}')).not.toBe(stampOf('{ }'))
  expect(stampOf('{}')).toMatch(/^[0-9a-f]{64}$/)
})
