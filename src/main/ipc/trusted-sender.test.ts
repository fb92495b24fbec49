import { expect, test } from 'vitest'
import { isTrustedSender } from './trusted-sender.ts'

const origin = 'app://inspector'
const page = { url: 'app://inspector/', origin, parent: null }

test('our page in the main frame may call', () => {
  expect(isTrustedSender(page, origin)).toBe(true)
  expect(isTrustedSender({ ...page, url: 'app://inspector/index.html#/journal' }, origin)).toBe(
    true,
  )
})

test.each([
  ['a frame that is gone', null],
  ['a sub-frame of our own origin', { ...page, parent: page }],
  [
    'a foreign page',
    { url: 'https://evil.example/', origin: 'https://evil.example', parent: null },
  ],
  [
    'a host that begins like ours',
    { url: 'app://inspector.evil/', origin: 'app://inspector.evil', parent: null },
  ],
  [
    'another host of our scheme',
    { url: 'app://elsewhere/', origin: 'app://elsewhere', parent: null },
  ],
  ['a page without an origin', { url: 'app://inspector/', origin: 'null', parent: null }],
  ['a data page', { url: 'data:text/html,app://inspector/', origin: 'null', parent: null }],
  ['a blank page', { url: 'about:blank', origin, parent: null }],
  ['a local file', { url: 'file:///app://inspector/', origin: 'file://', parent: null }],
  ['a frame that has loaded nothing', { url: '', origin: '', parent: null }],
])('%s may not', (_who, frame) => {
  expect(isTrustedSender(frame, origin)).toBe(false)
})
