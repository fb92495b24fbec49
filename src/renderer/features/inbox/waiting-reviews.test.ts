import { expect, test } from 'vitest'
import { aCard } from './test-support.ts'
import { waitingReviews } from './waiting-reviews.ts'

test('[Z42] credentials and what is critical stand above the rest, which is oldest first', () => {
  const urgent = aCard('key', { kind: 'secret', createdAt: 9 })
  const change = { noun: 'memory', id: 'm', before: { priority: 'critical' }, after: null } as const
  const critical = aCard('rule', { kind: 'protected', createdAt: 8, changes: [change] })
  const open = [aCard('old', { createdAt: 1 }), aCard('young', { createdAt: 2 }), critical, urgent]
  const shown = waitingReviews(open, [], 100)
  expect(shown.map(({ id }) => id)).toEqual(['rule', 'key', 'old', 'young'])
})

test('what is due again stands among what waits, each once, oldest first', () => {
  const card = (id: string, createdAt: number, postponedUntil: number | null) =>
    aCard(id, { createdAt, postponedUntil, state: postponedUntil === null ? 'open' : 'postponed' })
  const due = card('due', 1, 50)
  const shown = waitingReviews([card('new', 3, null), due], [due, card('late', 2, 101)], 100)
  expect(shown.map(({ id }) => id)).toEqual(['due', 'new'])
})
