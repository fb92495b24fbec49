import { expect, test } from 'vitest'
import { addressFrom } from './address.ts'

test.each([
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['  https://api.example.com/v1/  ', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
  ['https://api.example.com', 'https://api.example.com'],
  ['HTTPS://API.Example.com:8443/x', 'https://api.example.com:8443/x'],
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
  ['http://[::1]:8080/v1', 'http://[::1]:8080/v1'],
])('[H1] %s may be asked', (typed, base) => {
  expect(addressFrom(typed).base).toBe(base)
})

test.each([
  ['http://api.example.com/v1', /^Use https/],
  ['http://192.168.1.7/v1', /^Use https/],
  ['http://localhost.example.com/v1', /^Use https/],
  ['http://127.0.0.1.example.com/v1', /^Use https/],
  ['https://me:secret@api.example.com/v1', /^Leave the name/],
  ['https://api.example.com/v1?key=secret', /^Leave out/],
  ['https://api.example.com/v1#x', /^Leave out/],
  ['ftp://api.example.com', /^Give an address/],
  ['file:///etc/passwd', /^Give an address/],
  ['javascript:alert(1)', /^Give an address/],
  ['api.example.com/v1', /^Give an address/],
  ['', /^Give an address/],
])('[H2] %s may not, and the sentence stands at the field', (typed, sentence) => {
  const message: unknown = expect.stringMatching(sentence)
  expect(() => addressFrom(typed)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      message,
      fields: [{ path: ['baseUrl'], message }],
    }),
  )
})
