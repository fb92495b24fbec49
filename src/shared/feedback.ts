import { z } from 'zod'
import { Actor, MemoryId } from './memory.ts'
import { SessionId, TaskId } from './session.ts'

/** What one agent said of one memory in one task; its last word counts. */
export const MemoryFeedback = z.strictObject({
  memory: MemoryId,
  agent: Actor,
  session: SessionId.nullable(),
  task: TaskId.nullable(),
  /** False where it misled. */
  helped: z.boolean(),
  at: z.int(),
})
export type MemoryFeedback = z.infer<typeof MemoryFeedback>

/** Of one memory no more are kept; the oldest make room. */
export const MOST_FEEDBACK = 100
