import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '#shared/settings.ts'
import { openSettings } from './settings-file.ts'

const defaults = Settings.parse({})

test('a missing file means the defaults, and nothing is written until something is chosen', () => {
  const { file, open } = settingsIn()
  expect(open().get()).toEqual(defaults)
  expect(existsSync(file)).toBe(false)
})

test('an edit is there after a restart, whole and readable by its owner only', () => {
  const { file, folder, open } = settingsIn()
  expect(open().edit({ theme: 'dark' })).toEqual({ ...defaults, theme: 'dark' })
  expect(open().get()).toEqual({ ...defaults, theme: 'dark' })
  expect(readdirSync(folder)).toEqual(['settings.json'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each(['{"theme": "dark"', '', '[]', '"dark"', 'null'])(
  'a file that says %j is kept aside and reported, and the defaults apply',
  (broken) => {
    const { file, folder, open, events } = settingsIn(broken)
    expect(open().get()).toEqual(defaults)
    expect(readFileSync(join(folder, 'settings.broken.json'), 'utf8')).toBe(broken)
    expect(existsSync(file)).toBe(false)
    expect(events).toEqual(['settings.broken'])
  },
)

test('one broken value does not cost the others, and unknown keys do no harm', () => {
  const { open } = settingsIn('{"theme": "neon", "density": "compact", "fromTheFuture": {"a": 1}}')
  expect(open().get()).toEqual({ ...defaults, density: 'compact' })
})

test('whoever listens hears of a change', () => {
  const settings = settingsIn().open()
  const heard: string[] = []
  settings.onChange(({ theme }) => heard.push(theme))
  settings.edit({ theme: 'light' })
  expect(heard).toEqual(['light'])
})

function settingsIn(text?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'loci-settings-'))
  const file = join(folder, 'settings.json')
  if (text !== undefined) writeFileSync(file, text)
  const events: string[] = []
  const open = () => openSettings(file, { write: (_level, event) => void events.push(event) })
  return { folder, file, events, open }
}
