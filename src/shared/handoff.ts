import { z } from 'zod'
import { Actor, MemoryId, MemoryRow } from './memory.ts'
import { Scope } from './scope.ts'
import { SessionId, TaskId } from './session.ts'
import { identifier, text } from './text.ts'

export const HandoffId = z
  .string()
  .regex(/^hof_[a-z0-9]{12}$/, 'A handoff id is hof_ followed by 12 characters.')

/** Why a memory is in a handoff, from what matters most to the receiver. */
const HANDED = ['recommended', 'snapshot', 'created', 'loaded'] as const
export type Handed = (typeof HANDED)[number]
export const MOST_HANDED = 200

const memories = z.array(MemoryId).max(MOST_HANDED, `At most ${MOST_HANDED} memories.`)
const millis = z.int().min(0)

/** What an agent leaves for the next one. Memories stand in it by name: who reads it sees those it may see. */
export const HandoffRecord = z.strictObject({
  id: HandoffId,
  agent: Actor,
  session: SessionId.nullable(),
  task: TaskId.nullable(),
  project: identifier('Project').nullable(),
  /** One agent, a team, or whoever works there next. */
  to: Scope,
  status: z.enum(['open', 'accepted', 'declined', 'cancelled', 'expired']),
  summary: z.string(),
  pending: z
    .array(text('Pending item', { min: 1, max: 1000 }))
    .max(50, 'At most 50 pending items.'),
  recommended: memories,
  /** The notes of its session and task. */
  snapshot: memories,
  created: memories,
  loaded: memories,
  createdAt: millis,
  expiresAt: millis,
  settledAt: millis.nullable(),
  acceptedBy: Actor.nullable(),
})
export type HandoffRecord = z.infer<typeof HandoffRecord>

/** A handoff in a line. */
export const HandoffLine = HandoffRecord.pick({
  id: true,
  to: true,
  status: true,
  summary: true,
  createdAt: true,
  acceptedBy: true,
})
export type HandoffLine = z.infer<typeof HandoffLine>

/** A handoff as one sees it: its memories with why they are in it, and how many it is not given. */
export const HandoffView = HandoffRecord.omit({
  recommended: true,
  snapshot: true,
  created: true,
  loaded: true,
}).extend({
  items: z.array(z.object({ row: MemoryRow, because: z.array(z.enum(HANDED)) })),
  withheld: z.record(z.enum(HANDED), z.int()),
})
export type HandoffView = z.infer<typeof HandoffView>

export const EACH_HANDED: readonly Handed[] = HANDED
