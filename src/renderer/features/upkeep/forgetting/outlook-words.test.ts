import { expect, test } from 'vitest'
import { TYPES } from '#shared/memory.ts'
import { changeSentence, outlookSentence, weekNames } from './outlook-words.ts'
import { daysAt, LAST_STOP, stopOf } from './base-stops.ts'

const outlook = (heldBack: number, ...weeks: number[]) =>
  TYPES.map((type, place) => ({
    type,
    heldBack: place === 0 ? heldBack : 0,
    weeks: place === 1 ? weeks : weeks.map(() => 0),
  }))

test('[C86] the outlook says how many are held back, how many will be, and what saving would change', () => {
  expect(outlookSentence(outlook(1200, 3, 0, 4))).toBe('1,200 held back now, 7 more within 3 weeks')
  expect(changeSentence(outlook(2, 0), outlook(19, 0))).toBe(
    '17 more memories would be held back at once',
  )
  expect(changeSentence(outlook(2, 0), outlook(1, 0))).toBe('1 memory would come back at once')
  expect(changeSentence(outlook(2, 5), outlook(2, 0))).toBe(null)
  expect(weekNames(3)).toEqual(['This week', 'Week 2', 'Week 3'])
})

test('[C86] a slider stops at days in order, and finds the stop nearest to any number of them', () => {
  const stops = Array.from({ length: LAST_STOP + 1 }, (_, stop) => daysAt(stop))
  expect(stops.toSorted((a, b) => a - b)).toEqual(stops)
  expect(stops.map(stopOf)).toEqual(stops.map((_, stop) => stop))
  expect([daysAt(stopOf(13)), daysAt(stopOf(1)), daysAt(stopOf(3600))]).toEqual([14, 1, 3650])
})
