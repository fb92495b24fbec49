import { z } from 'zod'
import { PackageId } from './context-ledger.ts'
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
export const EACH_HANDED: readonly Handed[] = HANDED
export const MOST_HANDED = 200

export const HANDOFF_STATES = ['open', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type HandoffState = (typeof HANDOFF_STATES)[number]

const memories = z.array(MemoryId).max(MOST_HANDED, `At most ${MOST_HANDED} memories.`)
const millis = z.int().min(0)

export const PendingItem = text('Pending item', { min: 1, max: 1000 })

/** A pending item that is done: who says so, and the task that did it. */
const Tick = z.strictObject({
  item: z.string(),
  by: Actor,
  task: TaskId.nullable(),
  at: millis,
})

/** What an agent leaves for the next one. Memories stand in it by name: who reads it sees those it may see. */
export const HandoffRecord = z.strictObject({
  id: HandoffId,
  /** The first of those that were handed on from one to the next. */
  chain: HandoffId,
  /** Who hands over; USER for a person. */
  agent: Actor,
  session: SessionId.nullable(),
  task: TaskId.nullable(),
  project: identifier('Project').nullable(),
  /** One agent, a team, or whoever works there next. */
  to: Scope,
  status: z.enum(HANDOFF_STATES),
  summary: z.string(),
  pending: z.array(PendingItem).max(50, 'At most 50 pending items.'),
  done: z.array(Tick),
  recommended: memories,
  /** The notes of its session and task. */
  snapshot: memories,
  created: memories,
  loaded: memories,
  createdAt: millis,
  expiresAt: millis,
  /** Who worded it last, if that was not the sender. */
  editedBy: Actor.nullable(),
  settledAt: millis.nullable(),
  acceptedBy: Actor.nullable(),
  /** The session in which it was accepted. */
  acceptedIn: SessionId.nullable(),
  /** What the receiver was given, where that was noted. */
  package: PackageId.nullable(),
})
export type HandoffRecord = z.infer<typeof HandoffRecord>

/** What a session left for others, in a line. */
export const HandedOverLine = HandoffRecord.pick({
  id: true,
  to: true,
  status: true,
  summary: true,
  createdAt: true,
  acceptedBy: true,
})
export type HandedOverLine = z.infer<typeof HandedOverLine>

/** Without its memories. To an agent it does not tell of sessions, tasks and chains of others. */
export const HandoffCard = HandoffRecord.omit({
  recommended: true,
  snapshot: true,
  created: true,
  loaded: true,
}).extend({ chain: HandoffId.nullable() })
export type HandoffCard = z.infer<typeof HandoffCard>

/** A handoff as one sees it: its memories with why they are in it, and how many it is not given. */
export const HandoffView = HandoffCard.extend({
  items: z.array(z.object({ row: MemoryRow, because: z.array(z.enum(HANDED)) })),
  withheld: z.record(z.enum(HANDED), z.int()),
})
export type HandoffView = z.infer<typeof HandoffView>

/** A line of a chain. */
export const HandoffLine = HandoffRecord.pick({
  id: true,
  agent: true,
  to: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  settledAt: true,
  acceptedBy: true,
}).extend({
  /** Its first line. */
  summary: z.string(),
  pending: z.int(),
  done: z.int(),
})
export type HandoffLine = z.infer<typeof HandoffLine>

/** What was handed on from one to the next about one task, oldest first. */
export const HandoffChain = z.object({
  id: HandoffId,
  /** The words of the task of the first; null where it was handed over without one. */
  about: z.string().nullable(),
  project: z.string().nullable(),
  links: z.array(HandoffLine),
})
export type HandoffChain = z.infer<typeof HandoffChain>

/** What one memory is to the receiver’s package, and why. */
export const GivenLine = z.object({
  id: MemoryId,
  summary: z.string(),
  because: z.array(z.enum(HANDED)),
  verdict: z.enum(['included', 'compressed', 'omitted']),
  sentence: z.string(),
  tokens: z.int(),
})
export type GivenLine = z.infer<typeof GivenLine>

/** What a receiver is given, or would be: who says it, what it says, and what is remembered. */
export const GivenPackage = z.object({
  text: z.string(),
  tokens: z.int(),
  budget: z.int(),
  lines: z.array(GivenLine),
})
export type GivenPackage = z.infer<typeof GivenPackage>

const Loaded = z.object({ row: MemoryRow, times: z.int(), lastAt: millis })

/** What the receiver really loaded, from when it accepted until it took or sent the next one. */
export const HandoffUse = z.object({
  from: millis,
  until: millis.nullable(),
  /** Handed over and loaded. */
  used: z.array(Loaded.extend({ because: z.array(z.enum(HANDED)) })),
  /** Handed over and not loaded. */
  unused: z.array(z.object({ row: MemoryRow, because: z.array(z.enum(HANDED)) })),
  /** Loaded though nobody handed it over. */
  besides: z.array(Loaded),
})
export type HandoffUse = z.infer<typeof HandoffUse>
