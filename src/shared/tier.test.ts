import { expect, test } from 'vitest'
import { importanceInUse, worthKeeping } from './tier.ts'

test('[M34] use adds at most a fifth to an importance, never to a person’s, and never beyond all of it', () => {
  const grown = (importance: number, accessCount: number, createdBy = 'DEV-001') =>
    importanceInUse({ importance, accessCount, createdBy })
  expect([0, 1, 10, 100, 1e6].map((times) => grown(0.5, times))).toEqual([0.5, 0.53, 0.6, 0.7, 0.7])
  expect([
    grown(0.95, 100),
    grown(0.5, 100, 'USER'),
    grown(0.5, 100, 'SYSTEM'),
    grown(0.555, 0),
  ]).toEqual([1, 0.5, 0.7, 0.555])
  const kept = (accessCount: number) =>
    worthKeeping({ importance: 0.55, accessCount, createdBy: 'DEV-001', priority: 'medium' })
  expect([kept(0), kept(10), kept(40)]).toEqual([false, false, true])
})
