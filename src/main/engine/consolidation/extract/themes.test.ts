import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsFor } from '../gather/read-memory.ts'
import { says } from '../test-support/a-snapshot.ts'
import { type ThemeNote, themesIn } from './themes.ts'

const PLACE = { scope: { kind: 'project', id: 'atlas' }, isChat: false } as const
const noted = (texts: readonly string[]): ThemeNote[] =>
  texts.map((text, n) => {
    const { id, createdAt } = says(n, text)
    return { id, createdAt, words: wordsFor(text) ?? new Uint32Array() }
  })
const themesOf = (notes: readonly ThemeNote[]) =>
  [...themesIn(PLACE, notes)].filter((theme) => theme !== null).map((theme) => theme.notes)

test('[C31] notes about the same things are one theme, others are not', () => {
  const notes = noted([
    'Nightly backup of the billing database failed with a timeout.',
    'Office plants were watered by Kim.',
    'The nightly backup of the billing database failed again.',
    'Kim watered the office plants and moved them.',
    'Backup of billing database took four hours at night.',
    'Nobody found the missing invoice.',
  ])
  const ids = (...places: number[]) => places.map((place) => notes[place]?.id)
  expect(themesOf(notes)).toEqual([ids(0, 2, 4), ids(1, 3), ids(5)])
})

test('[C31] each note is in one theme, whatever order they are read in, and no theme is endless', () => {
  const text = fc
    .array(fc.constantFrom('backup', 'billing', 'plants', 'invoice', 'gateway', 'night'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), fc.nat(), (texts, seed) => {
      const notes = noted(texts)
      const themes = themesOf(notes)
      expect(themes.flat().toSorted()).toEqual(notes.map(({ id }) => id).toSorted())
      const shuffled = notes.toSorted(
        (a, b) => ((a.createdAt * 7 + seed) % 11) - ((b.createdAt * 7 + seed) % 11),
      )
      expect(themesOf(shuffled)).toEqual(themes)
    }),
  )
  const same = noted(Array.from({ length: 500 }, () => 'Nightly backup failed.'))
  for (const theme of themesOf(same)) expect(theme.length).toBeLessThanOrEqual(120)
})
