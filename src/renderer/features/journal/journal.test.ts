import { expect, test } from 'vitest'
import type { JournalEntry } from '#shared/journal.ts'
import { entryAt, entryCount, filledPlace, PAGE, pagesNear } from './journal-pages.ts'
import { dayOf, sameDay } from '#renderer/lib/day-words.ts'
import { whyNotRevertible } from './revert.ts'

function anEntry(fields: Partial<JournalEntry> = {}): JournalEntry {
  return {
    seq: 1,
    at: 0,
    actor: 'USER',
    kind: 'do',
    label: '',
    why: null,
    changes: 1,
    undoes: null,
    undoneBy: null,
    ...fields,
  }
}

test('only the pages around what is in sight are asked for, and the last', () => {
  expect(pagesNear({ first: 0, last: 20 }, 1)).toEqual([0])
  expect(pagesNear({ first: 450, last: 480 }, 40)).toEqual([3, 4, 5, 39])
  expect(pagesNear({ first: 0, last: 0 }, 0)).toEqual([])
})

test('all pages but the last are full', () => {
  const last = { entries: [anEntry({ seq: 7 }), anEntry({ seq: 6 })], next: null }
  expect([entryCount(0, undefined), entryCount(3, undefined), entryCount(3, last)]).toEqual([
    0,
    2 * PAGE,
    2 * PAGE + 2,
  ])
  expect(entryAt(new Map([[2, last]]), [], 2 * PAGE + 1)?.seq).toBe(6)
  expect(entryAt(new Map([[2, last]]), [], 3)).toBeUndefined()
})

test('[J12] what moves up because a run went on is shown once, and the keys pass over the empty place', () => {
  const entries = Array.from({ length: PAGE + 3 }, (_, index) => anEntry({ seq: 500 - index }))
  // The run stood at the top when the page behind was asked for, and is now further up.
  const starts = [501, 401]
  const pages = new Map([
    [0, { entries: entries.slice(1, PAGE + 1), next: 400 }],
    [1, { entries: entries.slice(PAGE, PAGE + 3), next: null }],
  ])
  const seqAt = (index: number) => entryAt(pages, starts, index)?.seq
  expect([PAGE - 2, PAGE - 1, PAGE, PAGE + 1].map(seqAt)).toEqual([401, undefined, 400, 399])
  const isFilled = (index: number) => seqAt(index) !== undefined
  expect(filledPlace(isFilled, PAGE - 1, 1)).toBe(PAGE)
  expect(filledPlace(isFilled, PAGE - 1, -1)).toBe(PAGE - 2)
  expect(filledPlace(isFilled, PAGE + 3, 1)).toBeNull()
})

test('days are named as people name them', () => {
  const now = new Date(2026, 10, 16, 0, 30).getTime()
  const at = (year: number, month: number, day: number) =>
    new Date(year, month, day, 23, 50).getTime()
  expect([
    dayOf(now, now),
    dayOf(at(2026, 10, 15), now),
    dayOf(at(2026, 10, 9), now),
    dayOf(at(2025, 0, 1), now),
  ]).toEqual(['Today', 'Yesterday', 'Monday 9 November', 'Wednesday 1 January 2025'])
  expect(sameDay(now, at(2026, 10, 15))).toBe(false)
})

test('a purge cannot be reverted, nor what was taken back already', () => {
  expect(whyNotRevertible(anEntry())).toBeNull()
  expect(whyNotRevertible(anEntry({ kind: 'undo' }))).toBeNull()
  expect(whyNotRevertible(anEntry({ kind: 'purge' }))).toBe(
    'What was purged is gone; nothing brings it back.',
  )
  expect(whyNotRevertible(anEntry({ undoneBy: 9 }))).toBe('This was undone already.')
})
