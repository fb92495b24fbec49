import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalFile, freeFile, vaultId } from './places.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'loci-places-'))

test.each([
  ['Work & travel', 'work-travel.loci'],
  ['  Ünïcode – Straße ', 'ünïcode-straße.loci'],
  ['記憶', '記憶.loci'],
  ['../../etc/passwd', 'etc-passwd.loci'],
  ['///', 'vault.loci'],
  ['🙂', 'vault.loci'],
  ['CON', 'vault-con.loci'],
])('a vault called %j is kept in %s', (name, file) => {
  expect(basename(freeFile(folder(), name))).toBe(file)
})

test('whatever the name, the file is a short one inside the folder', () => {
  const home = folder()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 80 }), (points) => {
      const name = String.fromCodePoint(...points)
      const file = freeFile(home, name)
      expect(file.startsWith(home + sep)).toBe(true)
      expect(file.slice(home.length + 1)).not.toContain(sep)
      expect(Buffer.byteLength(basename(file))).toBeLessThanOrEqual(200)
    }),
    { numRuns: 50 },
  )
})

test('an existing file is never chosen, nor one whose journal was left behind', () => {
  const home = folder()
  writeFileSync(join(home, 'work.loci'), '')
  writeFileSync(join(home, 'work-2.loci-wal'), '')
  expect(basename(freeFile(home, 'Work'))).toBe('work-3.loci')
})

test('a link and its target are one vault', () => {
  const home = folder()
  const file = join(home, 'a.loci')
  writeFileSync(file, '')
  symlinkSync(file, join(home, 'b.loci'))
  expect(canonicalFile(join(home, 'b.loci'))).toBe(canonicalFile(file))
  expect(canonicalFile(join(home, 'x', '..', 'new.loci'))).toBe(join(home, 'new.loci'))
})

test('an id says nothing about where the vault is', () => {
  expect(vaultId('/home/me/secret.loci')).toMatch(/^v_[0-9a-f]{20}$/)
  expect(vaultId('/a')).not.toBe(vaultId('/b'))
})
