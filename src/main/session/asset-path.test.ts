import { expect, test } from 'vitest'
import { assetPath } from './asset-path.ts'

const root = '/opt/loci/out/renderer'
const at = (address: string) => assetPath(root, address, 'inspector')

test('the page and its assets are found', () => {
  expect(at('app://inspector/')).toBe(`${root}/index.html`)
  expect(at('app://inspector/index.html')).toBe(`${root}/index.html`)
  expect(at('app://inspector/assets/a%20b.js?v=1#x')).toBe(`${root}/assets/a b.js`)
})

test.each([
  'app://inspector/../secret',
  'app://inspector/assets/../../../etc/passwd',
  'app://inspector/%2e%2e/%2e%2e/etc/passwd',
  'app://inspector/..%2f..%2fetc/passwd',
  'app://inspector/%2Fetc/passwd',
  'app://inspector/..%5c..%5cetc',
  'app://inspector/%252e%252e/%252e%252e/etc/passwd',
  'app://inspector//etc/passwd',
  'app://inspector/a%00.html',
  'app://inspector/%ff',
])('%s stays inside or is refused', (address) => {
  const file = at(address)
  expect(file === null || file.startsWith(`${root}/`)).toBe(true)
})

test.each([
  'app://inspector/..%2f..%2fetc/passwd',
  'app://inspector/%2Fetc/passwd',
  'app://inspector/..%5c..%5cetc',
  'app://inspector/%252e%252e/x',
  'app://inspector/a%00.html',
  'app://inspector/%ff',
  'app://elsewhere/index.html',
  'file:///etc/passwd',
  'not an address',
])('%s is refused', (address) => {
  expect(at(address)).toBeNull()
})

test('a folder beside the root with the same beginning is outside', () => {
  expect(
    assetPath('/opt/loci/out/ren', 'app://inspector/../renderer/x', 'inspector'),
  ).not.toContain('/out/renderer')
})
