import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImportChosen, type ImportGroup, type ImportLine } from '#shared/archive.ts'
import {
  choiceOf,
  chosenOf,
  FIRST_CHOICES,
  isTaken,
  type PlanChoices,
  settleAll,
  settleOne,
  takeGroup,
  takeLine,
  takes,
} from './plan-choices.ts'

type Step = (before: PlanChoices) => PlanChoices

const line = (path: string, group: ImportGroup): ImportLine => ({
  path,
  group,
  noun: 'memory',
  id: null,
  title: path,
  scope: null,
  reason: null,
  warnings: [],
})

const LINES = [
  ...['n1', 'n2', 'n3'].map((path) => line(path, 'new')),
  ...['c1', 'c2'].map((path) => line(path, 'changed')),
  ...['x1', 'x2', 'x3'].map((path) => line(path, 'conflicting')),
  line('i1', 'identical'),
  line('r1', 'refused'),
]
const GROUPS = { new: 3, changed: 2, identical: 1, conflicting: 3, refused: 1 }

test('[V192] what nobody spoke of follows its group; nothing of yours is overwritten unless you say so', () => {
  expect(takes(FIRST_CHOICES, GROUPS)).toEqual({ new: 3, changed: 2, mine: 3, theirs: 0, both: 0 })
  const one = takeLine(FIRST_CHOICES, 'n2', 'new', false)
  expect(chosenOf(one)).toEqual({
    groups: ['new', 'changed'],
    also: [],
    except: ['n2'],
    conflicts: 'mine',
    each: {},
  })
  const none = takeLine(takeGroup(one, 'new', false), 'n3', 'new', true)
  expect(chosenOf(settleOne(none, 'x1', 'both'))).toEqual({
    groups: ['changed'],
    also: ['n3'],
    except: [],
    conflicts: 'mine',
    each: { x1: 'both' },
  })
  expect(chosenOf(takeGroup(none, 'new', true))?.also).toEqual([])
})

test('[V192] what is told of a plan is what the engine is asked to do, whatever was clicked', () => {
  const path = fc.constantFrom(...LINES.map((one) => one.path))
  const group = fc.constantFrom('new' as const, 'changed' as const)
  const choice = fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const)
  const step = fc.oneof(
    fc.tuple(group, fc.boolean()).map(
      ([of, take]): Step =>
        (before) =>
          takeGroup(before, of, take),
    ),
    fc.tuple(path, fc.boolean()).map(([at, take]): Step => (before) => {
      const of = LINES.find((one) => one.path === at)?.group
      return of === 'new' || of === 'changed' ? takeLine(before, at, of, take) : before
    }),
    fc.tuple(path, choice).map(([at, what]): Step => (before) => {
      const isConflict = LINES.find((one) => one.path === at)?.group === 'conflicting'
      return isConflict ? settleOne(before, at, what) : before
    }),
    choice.map(
      (what): Step =>
        (before) =>
          settleAll(before, what),
    ),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const choices = steps.reduce((before, next) => next(before), FIRST_CHOICES)
      const asked = ImportChosen.parse(chosenOf(choices))
      // As the engine reads it: by group, but for what is named.
      const taken = LINES.filter(({ path: at, group: of }) => {
        if (of !== 'new' && of !== 'changed') return false
        return asked.also.includes(at) || (asked.groups.includes(of) && !asked.except.includes(at))
      })
      expect(LINES.filter((one) => isTaken(choices, one))).toEqual(taken)
      const conflicts = LINES.filter((one) => one.group === 'conflicting').map(
        ({ path: at }) => asked.each[at] ?? asked.conflicts,
      )
      expect(conflicts).toEqual(['x1', 'x2', 'x3'].map((at) => choiceOf(choices, at)))
      const counted = (of: string) => conflicts.filter((one) => one === of).length
      expect(takes(choices, GROUPS)).toEqual({
        new: taken.filter(({ group: of }) => of === 'new').length,
        changed: taken.filter(({ group: of }) => of === 'changed').length,
        mine: counted('mine'),
        theirs: counted('theirs'),
        both: counted('both'),
      })
    }),
  )
})
