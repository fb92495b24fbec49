import { expect, test } from 'vitest'
import { externalAddress } from './external-address.ts'

test('an https address may be opened', () => {
  expect(externalAddress('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c#d')
})

test.each([
  'http://example.com/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'smb://server/share',
  'data:text/html,<script>1</script>',
  'ms-settings:',
  'vscode://file/etc/passwd',
  'app://inspector/',
  'https://bank.example@evil.example/',
  ' //example.com',
  'example.com',
  '',
])('%j may not', (address) => {
  expect(externalAddress(address)).toBeNull()
})
