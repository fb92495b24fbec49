import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StepTally, UpkeepStep } from '#shared/upkeep.ts'
import {
  ALL_TICKED,
  isTicked,
  stepTick,
  tickedOf,
  tickOne,
  tickStep,
  type Ticks,
  untickedInput,
} from './ticks.ts'

const STEPS = ['merge', 'archive'] as const
const IDS: Record<(typeof STEPS)[number], string[]> = {
  merge: ['m1', 'm2', 'm3'],
  archive: ['a1', 'a2'],
}
const tally = (step: UpkeepStep, proposed: number): StepTally => ({
  step,
  proposed,
  unticked: 0,
  done: 0,
  left: 0,
  undone: 0,
})

type Press = { step: (typeof STEPS)[number]; at: number } | { step: (typeof STEPS)[number] }
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ step: fc.constantFrom(...STEPS), at: fc.nat(2) }),
  fc.record({ step: fc.constantFrom(...STEPS) }),
)

/** The plain meaning: a set of what is wanted. */
function wanted(presses: readonly Press[]): Set<string> {
  const set = new Set(STEPS.flatMap((step) => IDS[step]))
  for (const each of presses) {
    const ids = IDS[each.step]
    if (!('at' in each)) {
      const some = ids.some((id) => set.has(id))
      ids.forEach((id) => (some ? set.delete(id) : set.add(id)))
    } else {
      const id = ids[each.at % ids.length] ?? ''
      if (!set.delete(id)) set.add(id)
    }
  }
  return set
}

function ticked(presses: readonly Press[]): Ticks {
  return presses.reduce<Ticks>((ticks, each) => {
    const ids = IDS[each.step]
    if ('at' in each)
      return tickOne(ticks, { step: each.step, id: ids[each.at % ids.length] ?? '', ids })
    return tickStep(ticks, each.step, stepTick(ticks, tally(each.step, ids.length)) === false)
  }, ALL_TICKED)
}

test('[C92] however steps and single proposals are ticked, exactly what is ticked is asked for', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      const ticks = ticked(presses)
      const want = wanted(presses)
      const { withoutSteps, without } = untickedInput(ticks)
      for (const step of STEPS) {
        const on = IDS[step].filter((id) => isTicked(ticks, step, id))
        expect(on).toEqual(IDS[step].filter((id) => want.has(id)))
        // As the engine reads it.
        expect(
          IDS[step].filter((id) => !withoutSteps.includes(step) && !without.includes(id)),
        ).toEqual(on)
        expect(tickedOf(ticks, tally(step, IDS[step].length))).toBe(on.length)
      }
    }),
  )
})

test('[C92] the box of a step says all, none or some', () => {
  const one = tickOne(ALL_TICKED, { step: 'merge', id: 'm1', ids: IDS.merge })
  expect(stepTick(one, tally('merge', 3))).toBe('mixed')
  expect(stepTick(tickStep(one, 'merge', false), tally('merge', 3))).toBe(false)
  expect(stepTick(tickStep(one, 'merge', true), tally('merge', 3))).toBe(true)
})
