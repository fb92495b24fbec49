import { expect, test } from 'vitest'
import { expiringSoon, restOf, viewIn, viewOf } from './views.ts'

test('“Expiring in 7 days” is the same view all day long', () => {
  const morning = new Date(2026, 10, 16, 8).getTime()
  const evening = new Date(2026, 10, 16, 23, 59).getTime()
  expect(expiringSoon(morning)).toEqual(expiringSoon(evening))
  expect(expiringSoon(evening).filter.expiresBefore).toBeGreaterThanOrEqual(
    evening + 7 * 86_400_000,
  )
  expect(expiringSoon(evening).filter.where).toEqual({
    expiresAt: { $gte: new Date(2026, 10, 16).getTime() },
  })
})

test('[U56] a narrowed list is still one of the lists, and what narrows it is kept apart', () => {
  const now = new Date(2026, 10, 16, 12).getTime()
  const narrowed = { tags: ['deploy'], where: { importance: { $gte: 0.7 } } }
  for (const view of ['active', 'expired', 'archived', 'forgotten'] as const) {
    const filter = { ...viewOf(view, now).filter, ...narrowed }
    expect([viewIn(filter, now), restOf(filter, now)]).toEqual([view, narrowed])
  }
  const expiring = { ...viewOf('expiring', now).filter, tags: ['deploy'] }
  expect([viewIn(expiring, now), restOf(expiring, now)]).toEqual(['expiring', { tags: ['deploy'] }])
  expect(viewIn({ statuses: ['superseded'] }, now)).toBeNull()
  expect(viewIn({}, now)).toBeNull()
})
