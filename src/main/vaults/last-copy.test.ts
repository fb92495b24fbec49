import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastCopyOf } from './last-copy.ts'

test('[U46] the newest copy beside a vault is told, and another vault’s is not taken for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-'))
  const file = join(folder, 'work.loci')
  const copy = (name: string, seconds: number) => {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), seconds, seconds)
  }
  expect(lastCopyOf(file)).toBeNull()
  copy('work.loci.before-v3.bak', 2000)
  copy('work.loci.before-v2.bak', 1000)
  copy('work.loci.before-v4.bak.making', 3000)
  copy('home.loci.before-v4.bak', 4000)
  expect(lastCopyOf(file)).toBe(2_000_000)
  rmSync(folder, { recursive: true })
})
