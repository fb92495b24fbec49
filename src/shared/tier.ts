import type { Memory } from './memory.ts'

const WORTH_KEEPING = 0.7

/** Whether a memory outlives the task or session it was made in: somebody marked it as important, or its kind makes it so. */
export function worthKeeping({ importance, priority }: Pick<Memory, 'importance' | 'priority'>) {
  return importance >= WORTH_KEEPING || priority === 'critical' || priority === 'high'
}
