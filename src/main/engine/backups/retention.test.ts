import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BACKUP_REASONS } from '#shared/backup.ts'
import { BEFORE_RUNS_KEPT, outdated } from './retention.ts'
import { DAY_MS, WEEK_MS, dueAt } from './schedule.ts'

const backups = fc
  .array(
    fc.record({
      madeAt: fc.integer({ min: 1, max: 400 * DAY_MS }),
      why: fc.constantFrom(...BACKUP_REASONS),
      check: fc.constantFrom(null, true, true, true, false),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ check, ...each }, n) => ({
      ...each,
      id: `b${n}`,
      check: check === null ? null : { at: 0, whole: check, sentence: '' },
    })),
  )
const kept = fc.record({
  days: fc.integer({ min: 1, max: 60 }),
  weeks: fc.integer({ min: 0, max: 104 }),
})

test('[V152] whatever there is: the newest whole one of each kept day and week stays, and so does a person’s own', () => {
  fc.assert(
    fc.property(backups, kept, (all, schedule) => {
      const gone = new Set(outdated(all, schedule))
      const left = all.filter(({ id }) => !gone.has(id))
      for (const { why, id } of all)
        if (why === 'hand' || why === 'migration') expect(gone.has(id)).toBe(false)
      const whole = all.filter(({ why, check }) => why === 'schedule' && check?.whole !== false)
      const newest = whole.reduce((at, { madeAt }) => Math.max(at, madeAt), 0)
      if (whole.length > 0) expect(left.some(({ madeAt }) => madeAt === newest)).toBe(true)
      const spans = (of: typeof all, ms: number) => [
        ...new Set(of.map(({ madeAt }) => Math.floor(madeAt / ms))),
      ]
      const last = (of: number[], count: number) => of.toSorted((a, b) => b - a).slice(0, count)
      const leftWhole = left.filter(
        ({ why, check }) => why === 'schedule' && check?.whole !== false,
      )
      expect(spans(leftWhole, DAY_MS)).toEqual(
        expect.arrayContaining(last(spans(whole, DAY_MS), schedule.days)),
      )
      expect(spans(leftWhole, WEEK_MS)).toEqual(
        expect.arrayContaining(last(spans(whole, WEEK_MS), schedule.weeks)),
      )
      expect(left.filter(({ why }) => why === 'schedule').length).toBeLessThanOrEqual(
        schedule.days + schedule.weeks,
      )
      expect(
        left.filter(({ why }) => why === 'import' || why === 'upkeep').length,
      ).toBeLessThanOrEqual(BEFORE_RUNS_KEPT)
      expect(outdated(left, schedule)).toEqual([])
    }),
  )
})

test('[V151] a clock that was set back does not keep a vault without backups', () => {
  const schedule = { every: 'day', days: 7, weeks: 4, beforeLargeRuns: true } as const
  const at = 100 * DAY_MS
  expect(dueAt(schedule, [], at)).toBe(at)
  expect(dueAt(schedule, [{ madeAt: at, why: 'schedule' }], at)).toBe(at + DAY_MS)
  expect(dueAt(schedule, [{ madeAt: at, why: 'hand' }], at)).toBe(at)
  expect(dueAt(schedule, [{ madeAt: at + 90 * DAY_MS, why: 'schedule' }], at)).toBe(at)
  expect(dueAt({ ...schedule, every: 'week' }, [{ madeAt: at, why: 'schedule' }], at)).toBe(
    at + WEEK_MS,
  )
  expect(dueAt({ ...schedule, every: 'never' }, [], at)).toBe(null)
})
