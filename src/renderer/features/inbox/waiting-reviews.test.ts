import { expect, test } from 'vitest'
import { aCard } from './test-support.ts'
import { waitingReviews } from './waiting-reviews.ts'

test('what is due again stands among what waits, each once, oldest first', () => {
  const card = (id: string, createdAt: number, postponedUntil: number | null) =>
    aCard(id, { createdAt, postponedUntil, state: postponedUntil === null ? 'open' : 'postponed' })
  const due = card('due', 1, 50)
  const shown = waitingReviews([card('new', 3, null), due], [due, card('late', 2, 101)], 100)
  expect(shown.map(({ id }) => id)).toEqual(['due', 'new'])
})
