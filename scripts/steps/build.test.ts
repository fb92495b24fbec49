import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashOfFiles } from './build.mjs'
import { readFiles } from './check.mjs'

const folder = mkdtempSync(join(tmpdir(), 'loci-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a build is stale after any change of content or name, not after a touch', () => {
  writeFileSync(join(folder, 'a.ts'), 'one')
  writeFileSync(join(folder, 'b.ts'), 'two')
  const before = hashOfFiles(folder, ['a.ts', 'b.ts'])

  utimesSync(join(folder, 'a.ts'), 0, 0)
  expect(hashOfFiles(folder, ['b.ts', 'a.ts'])).toBe(before)

  writeFileSync(join(folder, 'c.ts'), 'two')
  expect(hashOfFiles(folder, ['a.ts', 'c.ts'])).not.toBe(before)
  writeFileSync(join(folder, 'a.ts'), 'changed')
  expect(hashOfFiles(folder, ['a.ts', 'b.ts'])).not.toBe(before)
})

test('a checker that read no files is not believed', () => {
  expect(readFiles('Finished in 911ms on 36 files with 253 rules using 2 threads.')).toBe(true)
  expect(readFiles('Finished in 5ms on 0 files using 2 threads.')).toBe(false)
  expect(readFiles('')).toBe(false)
})
