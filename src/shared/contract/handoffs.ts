import { z } from 'zod'
import {
  GivenPackage,
  HANDOFF_STATES,
  HandoffCard,
  HandoffChain,
  HandoffId,
  HandoffRecord,
  HandoffUse,
  HandoffView,
  PendingItem,
} from '../handoff.ts'
import { Outcome } from '../journal.ts'
import { AgentPrincipal } from '../principal.ts'
import { Scope } from '../scope.ts'
import { TaskId } from '../session.ts'
import { text } from '../text.ts'
import { mutation, nothing, personMutation, personQuery, query, seenAs } from './method.ts'

const { pending, recommended } = HandoffRecord.shape
const summary = text('Summary', { min: 1, max: 10_000 })
const days = z.int().min(1).max(90)
const budget = z.int().min(200).max(2_000_000).default(4000)
const Changed = Outcome.extend({ handoff: HandoffView })

export const handoffMethods = {
  /** Drafted from the records of session and task; the sender adds and leaves out. */
  'handoffs.create': mutation(
    [],
    z.strictObject({
      /** Missing: the one the agent is at, or all of its session. */
      task: TaskId.optional(),
      to: Scope,
      summary,
      pending: pending.default([]),
      recommended: recommended.default([]),
      without: recommended.default([]),
      days: days.default(7),
    }),
    Changed,
  ),
  /** While nobody has accepted it, by the sender or a person: memories are added and taken out, the rest is replaced. */
  'handoffs.edit': mutation(
    [],
    z.strictObject({
      id: HandoffId,
      to: Scope.optional(),
      summary: summary.optional(),
      pending: pending.optional(),
      recommended: recommended.default([]),
      without: recommended.default([]),
    }),
    Changed,
  ),
  /** Those it sent and those it may accept; a person sees all. */
  'handoffs.list': query(
    ['sessions'],
    z.strictObject({ status: z.enum(HANDOFF_STATES).optional() }),
    z.array(HandoffCard),
  ),
  /** How many nobody has taken. */
  'handoffs.waiting': personQuery(['sessions'], nothing, z.object({ open: z.int() })),
  /** Whoever handed on to whom, by task, newest first. */
  'handoffs.chains': personQuery(
    ['sessions'],
    z.strictObject({
      status: z.enum(HANDOFF_STATES).optional(),
      before: HandoffId.optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({
      chains: z.array(HandoffChain),
      next: HandoffId.nullable(),
      waiting: z.int(),
      total: z.int(),
    }),
  ),
  'handoffs.get': query(
    ['sessions', 'memories'],
    z.strictObject({ id: HandoffId, ...seenAs }),
    HandoffView,
  ),
  /** What this agent would be given if it accepted now. */
  'handoffs.preview': personQuery(
    ['sessions', 'memories'],
    z.strictObject({ id: HandoffId, as: AgentPrincipal, budget }),
    GivenPackage,
    ['tokens', 'model'],
  ),
  /** What the receiver really loaded against what it was handed. */
  'handoffs.used': personQuery(
    ['sessions', 'memories', 'packages'],
    z.strictObject({ id: HandoffId }),
    HandoffUse.nullable(),
  ),
  'handoffs.export': personQuery(
    ['sessions', 'memories'],
    z.strictObject({ id: HandoffId, format: z.enum(['json', 'markdown']), ...seenAs }),
    z.object({ name: z.string(), text: z.string() }),
  ),
  /** Once; the answer is what the receiver is to be given. A person accepts on behalf of an agent. */
  'handoffs.accept': mutation(
    ['tokens', 'model'],
    z.strictObject({ id: HandoffId, budget, ...seenAs }),
    z.object({ handoff: HandoffView, text: z.string(), tokens: z.int() }),
  ),
  /** The receiver declines, the sender cancels, a person reopens it or hands it to somebody else. */
  'handoffs.settle': mutation(
    [],
    z.strictObject({
      id: HandoffId,
      how: z.enum(['declined', 'cancelled', 'open']),
      /** Of one that is opened again: for whom instead. */
      to: Scope.optional(),
    }),
    Changed,
  ),
  /** A person says that a pending item is done, or is not. */
  'handoffs.tick': personMutation(
    [],
    z.strictObject({ id: HandoffId, item: PendingItem, done: z.boolean() }),
    Changed,
  ),
}
