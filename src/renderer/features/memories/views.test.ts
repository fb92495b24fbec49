import { expect, test } from 'vitest'
import { expiringSoon } from './views.ts'

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
