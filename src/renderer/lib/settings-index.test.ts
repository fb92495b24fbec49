import { expect, test } from 'vitest'
import { SETTINGS_PARTS, settingsWith } from './settings-index.ts'

test('[U49] a setting is found by its label, by another word for it, and by several words at once', () => {
  const ids = (typed: string) => settingsWith(typed).map(({ id }) => id)
  expect(ids('backup')).toEqual(['safety'])
  expect(ids('Dark theme')).toEqual(['appearance'])
  expect(ids('embedding')).toEqual(['semantic-search'])
  expect(ids('  ')).toEqual(SETTINGS_PARTS.map(({ id }) => id))
  expect(ids('no such thing')).toEqual([])
})
