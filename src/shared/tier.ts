import type { Memory } from './memory.ts'

const WORTH_KEEPING = 0.7

/** Use makes a memory more important, up to this; a hundred times is as often as it counts. */
const GROWS_BY = 0.2
const OFTEN = 100

/**
 * How important a memory is with how often agents were given it. What was said stays as it is stored;
 * of what a person wrote it is the person's word and does not grow.
 */
export function importanceInUse({
  importance,
  accessCount,
  createdBy,
}: Pick<Memory, 'importance' | 'accessCount' | 'createdBy'>): number {
  if (createdBy === 'USER' || accessCount === 0) return importance
  const share = Math.min(1, Math.log1p(accessCount) / Math.log1p(OFTEN))
  const grown = Math.round((importance + GROWS_BY * share) * 100) / 100
  return Math.min(1, Math.max(importance, grown))
}

type Weighty = Pick<Memory, 'importance' | 'priority' | 'accessCount' | 'createdBy'>

/** Whether a memory outlives the task or session it was made in: somebody marked it as important, its kind makes it so, or its use. */
export function worthKeeping(memory: Weighty) {
  const { priority } = memory
  return importanceInUse(memory) >= WORTH_KEEPING || priority === 'critical' || priority === 'high'
}
