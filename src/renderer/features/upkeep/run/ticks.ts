import type { StepTally, UpkeepStep } from '#shared/upkeep.ts'
import { allOf } from '#renderer/lib/upkeep/upkeep-words.ts'

/** What a person does not want of a dry run: whole steps, and single proposals of the others. */
export interface Ticks {
  withoutSteps: ReadonlySet<UpkeepStep>
  /** By id, with the step each belongs to. */
  without: ReadonlyMap<string, UpkeepStep>
}

export const ALL_TICKED: Ticks = { withoutSteps: new Set(), without: new Map() }

export const isTicked = ({ withoutSteps, without }: Ticks, step: UpkeepStep, id: string): boolean =>
  !withoutSteps.has(step) && !without.has(id)

/** How many of a step would be done. */
export function tickedOf(ticks: Ticks, tally: StepTally): number {
  if (ticks.withoutSteps.has(tally.step)) return 0
  const out = [...ticks.without.values()].filter((step) => step === tally.step).length
  return allOf(tally) - out
}

/** The box of a step: all, none or some of it. */
export function stepTick(ticks: Ticks, tally: StepTally): boolean | 'mixed' {
  const ticked = tickedOf(ticks, tally)
  return ticked === 0 ? false : ticked === allOf(tally) ? true : 'mixed'
}

/** All of a step or none of it; what was chosen one by one before is forgotten with it. */
export function tickStep(ticks: Ticks, step: UpkeepStep, on: boolean): Ticks {
  const withoutSteps = new Set(ticks.withoutSteps)
  if (on) withoutSteps.delete(step)
  else withoutSteps.add(step)
  return {
    withoutSteps,
    without: new Map([...ticks.without].filter(([, of]) => of !== step)),
  }
}

/**
 * One proposal. In a step of which nothing is wanted, all the others become unticked one by one:
 * `ids` are those of the whole step.
 */
export function tickOne(
  ticks: Ticks,
  { step, id, ids }: { step: UpkeepStep; id: string; ids: readonly string[] },
): Ticks {
  if (ticks.withoutSteps.has(step)) {
    const opened = tickStep(ticks, step, true)
    const others = ids.filter((other) => other !== id).map((other) => [other, step] as const)
    return { ...opened, without: new Map([...opened.without, ...others]) }
  }
  const without = new Map(ticks.without)
  if (!without.delete(id)) without.set(id, step)
  return { ...ticks, without }
}

/** As the engine is asked. */
export const untickedInput = ({ withoutSteps, without }: Ticks) => ({
  withoutSteps: [...withoutSteps],
  without: [...without.keys()],
})
