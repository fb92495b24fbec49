import { expect, test } from 'vitest'
import { contentPolicy, developmentPolicy } from './content-policy.ts'

test('the policy is the one that was reviewed', () => {
  expect(contentPolicy('abc')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('only the development policy loosens anything, and only towards its own server', () => {
  expect(contentPolicy('abc')).not.toMatch(/unsafe|\*|ws:|http/)
  expect(developmentPolicy('http://localhost:5173')).toContain(
    "connect-src 'self' ws://localhost:5173;",
  )
  expect(developmentPolicy('http://localhost:5173')).not.toMatch(/unsafe-eval|\*/)
})
