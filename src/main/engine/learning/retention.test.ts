import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMemory } from '../store/test-support/a-memory.ts'
import { forgettable, retentionOf, stabilityOf } from './retention.ts'
import { EPISODE, EXPONENTIAL, POWER, after, said } from './test-support.ts'

const policies = fc
  .record({
    curve: fc.constantFrom('power' as const, 'exponential' as const),
    days: fc.integer({ min: 1, max: 3650 }),
    line: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ curve, days, line }) => ({
    curve,
    baseDays: { working: days, episodic: days, factual: days, procedural: days, semantic: days },
    line,
  }))
const some = fc.array(fc.record({ days: fc.integer({ min: 0, max: 900 }), helped: fc.boolean() }), {
  maxLength: 20,
})
const uses = some.map((each) => each.map(({ days, helped }) => said(days, helped)))
const later = fc.double({ min: 900, max: 5000, noNaN: true })

test('[C70] retention lies between 0 and 1, is whole at a use and falls with the time since', () => {
  fc.assert(
    fc.property(policies, uses, later, later, (policy, told, one, other) => {
      const left = (days: number) => retentionOf(EPISODE, told, policy, after(days)).now
      const [sooner, longer] = [Math.min(one, other), Math.max(one, other)]
      expect(left(sooner)).toBeLessThanOrEqual(1)
      expect(left(longer)).toBeGreaterThanOrEqual(0)
      expect(left(longer)).toBeLessThanOrEqual(left(sooner))
    }),
  )
  for (const policy of [POWER, EXPONENTIAL]) {
    expect(retentionOf(EPISODE, [], policy, after(0)).now).toBe(1)
    expect(retentionOf(EPISODE, [], policy, after(10)).now).toBeCloseTo(0.9, 6)
    const given = { ...EPISODE, usedAt: after(40) }
    expect(retentionOf(given, [], policy, after(50)).now).toBeCloseTo(0.9, 6)
  }
})

test('[C71] stability grows with each use that helped, more the further it had been forgotten, and a serving leaves it', () => {
  const helpful = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(policies, helpful, (policy, days) => {
      const told = days.toSorted((a, b) => a - b).map((day) => said(day, true))
      const grown = told.map((_, count) => stabilityOf(EPISODE, told.slice(0, count + 1), policy))
      const before = [stabilityOf(EPISODE, [], policy), ...grown]
      grown.forEach((stability, n) => expect(stability).toBeGreaterThanOrEqual(before[n] ?? 0))
    }),
  )
  const soon = stabilityOf(EPISODE, [said(1, true)], POWER)
  const late = stabilityOf(EPISODE, [said(60, true)], POWER)
  expect([soon > 10, late > soon]).toEqual([true, true])
  expect(stabilityOf({ ...EPISODE, createdAt: after(0) }, [], POWER)).toBe(10)
  expect(retentionOf({ ...EPISODE, usedAt: after(9) }, [], POWER, after(9)).stabilityDays).toBe(10)
})

test('[C72] the power curve is FSRS’; the exponential one is above it at first and below it for good', () => {
  const left = (policy: typeof POWER, days: number) =>
    Number(retentionOf(EPISODE, [], policy, after(days)).now.toFixed(3))
  const days = [1, 5, 10, 30, 90, 365]
  expect(days.map((day) => left(POWER, day))).toEqual([0.986, 0.94, 0.9, 0.809, 0.703, 0.574])
  expect(days.map((day) => left(EXPONENTIAL, day))).toEqual([0.99, 0.949, 0.9, 0.729, 0.387, 0.021])
})

test('[C73] what is critical, what a person said and what a person keeps never fades', () => {
  const old = after(36_000)
  const never = (more: Parameters<typeof aMemory>[1]) => {
    const {
      now,
      fadesAt,
      heldBack,
      never: why,
    } = retentionOf(forgettable(aMemory(1, more)), [], POWER, old)
    return [now, fadesAt, heldBack, why]
  }
  expect(never({ priority: 'critical' })).toEqual([1, null, false, 'critical'])
  expect(never({ createdBy: 'USER' })).toEqual([1, null, false, 'person'])
  expect(never({ contributors: ['DEV-001', 'USER'] })).toEqual([1, null, false, 'person'])
  expect(never({ context: { kept: true } })).toEqual([1, null, false, 'kept'])
  expect(never({ context: { kept: 'true' } })[2]).toBe(true)
  expect(never({})[2]).toBe(true)
})

test('[C74] it is held back from the moment on at which retention falls under the line', () => {
  fc.assert(
    fc.property(policies, uses, (policy, told) => {
      const { fadesAt } = retentionOf(EPISODE, told, policy, after(900))
      if (fadesAt === null || policy.line === 0) return
      const at = (moment: number) => retentionOf(EPISODE, told, policy, moment)
      expect([at(fadesAt - 1).heldBack, at(fadesAt).heldBack]).toEqual([false, true])
      expect(at(fadesAt + 60_000).now).toBeLessThanOrEqual(policy.line + 1e-6)
      if (fadesAt > 60_000) expect(at(fadesAt - 60_000).now).toBeGreaterThan(policy.line - 1e-3)
    }),
  )
  expect(retentionOf(EPISODE, [], { ...POWER, line: 0 }, after(1e6)).fadesAt).toBe(null)
})

test('[C78] who calls it misleading takes back what it grew by, and never makes it go sooner than unused', () => {
  fc.assert(
    fc.property(policies, uses, (policy, told) => {
      const worst = told.map(({ at }) => ({ at, helped: false }))
      expect(stabilityOf(EPISODE, worst, policy)).toBe(policy.baseDays.episodic)
      expect(stabilityOf(EPISODE, told, policy)).toBeGreaterThanOrEqual(policy.baseDays.episodic)
    }),
  )
  const grown = stabilityOf(EPISODE, [said(30, true), said(60, true)], POWER)
  const misled = stabilityOf(EPISODE, [said(30, true), said(60, true), said(90, false)], POWER)
  expect([misled < grown, misled >= 10]).toEqual([true, true])
})
