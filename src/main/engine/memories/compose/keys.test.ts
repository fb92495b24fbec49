import { expect, test } from 'vitest'
import type { Content } from '#shared/content.ts'
import { keyOf } from './keys.ts'

const text = (value: string): Content => ({ form: 'text', text: value })
const key = (content: Content) => keyOf(content, 'deploy', 'general')

test('[M2] a key is domain, task type and 16 hex digits', () => {
  expect(key(text('Deploys go to eu-west-1.'))).toMatch(/^deploy:general:[0-9a-f]{16}$/)
})

test('[M2] white space and Unicode composition do not make a new key, words do', () => {
  const one = key(text('Café  opens\n at 9'))
  expect(key(text(' Cafe\u0301 opens at 9 '))).toBe(one)
  expect(key(text('Café opens at 10'))).not.toBe(one)
})

test('[M2] the order of JSON keys does not make a new key', () => {
  expect(key({ form: 'json', value: { a: 1, b: { c: 2, d: 3 } } })).toBe(
    key({ form: 'json', value: { b: { d: 3, c: 2 }, a: 1 } }),
  )
})

test('[M2] the names in JSON count like its words, composed or not; two that differ only in that stay two', () => {
  const [composed, apart] = ['caf\u00e9', 'cafe\u0301']
  expect(key({ form: 'json', value: { [apart]: 1 } })).toBe(
    key({ form: 'json', value: { [composed]: 1 } }),
  )
  expect(key({ form: 'json', value: { [composed]: 1, [apart]: 2 } })).not.toBe(
    key({ form: 'json', value: { [composed]: 2, [apart]: 2 } }),
  )
})

test('[M2] a message is the same one before and after it was read', () => {
  const mail = {
    form: 'message',
    from: 'A',
    to: 'B',
    subject: 's',
    preview: 'p',
    path: 'x',
  } as const
  expect(key({ ...mail, read: true })).toBe(key({ ...mail, read: false }))
})
