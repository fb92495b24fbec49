import { expect, test } from 'vitest'
import { effectSentence, measuredSentence, spokenShare } from './threshold-words.ts'

const item = (share: number, right: boolean) => ({ share, right })
const past = [item(0.9, true), item(0.86, false), item(0.7, true), item(0.3, false)]

test('[Z80] how sure it was of what was settled, and how much of that proved right, is said in numbers', () => {
  expect([0.85, 0.95].map((share) => effectSentence({ from: 0.85, past }, share))).toEqual([
    'Of the 4 you settled that it asked about or read, it had given 2 at least 85 of 100; 1 of them proved right.',
    'Of the 4 you settled that it asked about or read, it had given none at least 95 of 100.',
  ])
  expect(effectSentence({ from: 0.85, past: [] }, 0.85)).toBe(
    'How sure it was shows here once you have settled something it asked about or read.',
  )
})

test('[O122] where it never asked, nothing is promised: there may be more than was ever seen', () => {
  const at50 =
    'Of the 4 you settled that it asked about or read, it had given 3 at least 50 of 100; 2 of them proved right.'
  const unseen = 'Below 70 it may also ask about others nobody has seen yet.'
  // Also once it is kept: what was settled was settled before.
  for (const from of [0.7, 0.5])
    expect(effectSentence({ from, past }, 0.5)).toBe(`${at50} ${unseen}`)
  expect(effectSentence({ from: 0.95, past }, 0.9)).toContain('Below 95 it may also ask')
})

test('[O122] how often it is right is said where it was measured, and nowhere else', () => {
  expect(measuredSentence('sure', 0.7)).toBe(
    'About 9 of 10 were contradictions when it was measured, in English notes.',
  )
  expect(measuredSentence('maybe', 0.5)).toContain('About 8 of 10 were, in English notes')
  expect([measuredSentence('sure', 0.5), measuredSentence('maybe', 0.85)]).toEqual([
    'How often it is right was measured at 70 of 100 only.',
    'How often it is right was measured at 50 of 100 only.',
  ])
  expect(measuredSentence('never', 1)).toBe('Only what a rule finds is asked.')
})

test('[O122] the slider says its number first, also where nothing is settled', () => {
  const effect = effectSentence({ from: 0.85, past: [] }, 0.57)
  expect(spokenShare(0.57, effect)).toBe(`57 of 100. ${effect}`)
})
