import type { Input } from '#shared/contract.ts'
import { RecallQuery, type Weights } from '#shared/recall.ts'
import type { Trial } from './trial.ts'

/** Why a goal cannot be asked for; undefined when it can, or when there is none. */
export function goalProblem(goal: string): string | undefined {
  const named = goal.trim()
  if (named === '') return undefined
  return RecallQuery.shape.goal.safeParse(named).error?.issues[0]?.message
}

export function trialQuery(
  { task, goal, limit, as }: Trial,
  weights: Weights,
): Input<'recall.search'> {
  const named = goalProblem(goal) === undefined ? goal.trim() : ''
  return {
    text: task,
    limit,
    weights,
    ...(named !== '' && { goal: named }),
    ...(as !== null && { as }),
  }
}
