import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallback, sha512Of } from './electron-fallback.mjs'

test('a file is hashed in the form the pin is written in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-hash-'))
  const file = join(folder, 'abc')
  writeFileSync(file, 'abc')
  expect(await sha512Of(file)).toBe(
    'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==',
  )
  rmSync(folder, { recursive: true })
})

test('the fallback is pinned whole and never calls itself official', () => {
  expect(fallback.sha512).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  expect(fallback.source).toBe('registry fallback')
})
