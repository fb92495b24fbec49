import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportName, folderTarget, mirrorName } from './export-target.ts'

const NOW = Date.UTC(2026, 10, 17, 9)

test('[V203] an export goes into an empty folder or its own archive, and beside anything else into a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-target-'))
  const at = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const empty = at('empty')
  expect(folderTarget(empty, 'Work archive')).toBe(empty)
  const repository = at('repository')
  mkdirSync(join(repository, '.git'))
  writeFileSync(join(repository, '.gitignore'), '')
  expect(folderTarget(repository, 'Work archive')).toBe(repository)
  const archive = at('archive')
  writeFileSync(join(archive, 'loci.json'), '{}')
  writeFileSync(join(archive, 'README.md'), '')
  expect(folderTarget(archive, 'Work archive')).toBe(archive)
  const documents = at('documents')
  writeFileSync(join(documents, 'letter.txt'), '')
  expect(folderTarget(documents, 'Work archive')).toBe(join(documents, 'Work archive'))
  mkdirSync(join(documents, 'Work archive'))
  expect(folderTarget(documents, 'Work archive')).toBe(join(documents, 'Work archive 2'))
  rmSync(folder, { recursive: true })
})

test('[V203] what an export is called says what it is, and no system forbids it', () => {
  expect(exportName('Work', { format: 'archive', zip: false }, NOW)).toBe('Work archive 2026-11-17')
  expect(exportName('Work', { format: 'archive', zip: true }, NOW)).toBe(
    'Work archive 2026-11-17.zip',
  )
  expect(exportName('../..', { format: 'csv', zip: false }, NOW)).toBe('Vault table 2026-11-17.csv')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (vault) => {
      const name = exportName(vault, { format: 'markdown', zip: true }, NOW)
      expect(name).toMatch(/^[^/\\:*?"<>|.]{1,60}\.zip$/)
      expect(mirrorName(vault)).toMatch(/^[^/\\:*?"<>|.]+ mirror$/)
    }),
  )
})
