import type { Memory } from './memory.ts'

const WORTH_KEEPING = 0.7

type Weighty = Pick<Memory, 'importance' | 'priority'>

/** Whether a memory outlives the task or session it was made in: somebody marked it as important, its kind makes it so, or its use. */
export function worthKeeping({ importance, priority }: Weighty) {
  return importance >= WORTH_KEEPING || priority === 'critical' || priority === 'high'
}
