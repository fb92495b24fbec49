import { z } from 'zod'
import { HandoffId, HandoffRecord, HandoffView } from '../handoff.ts'
import { Outcome } from '../journal.ts'
import { Scope } from '../scope.ts'
import { TaskId } from '../session.ts'
import { text } from '../text.ts'
import { mutation, query, seenAs } from './method.ts'

const { pending, recommended, status } = HandoffRecord.shape

export const handoffMethods = {
  /** Drafted from the records of session and task; the sender adds and leaves out. */
  'handoffs.create': mutation(
    [],
    z.strictObject({
      /** Missing: the one the agent is at, or all of its session. */
      task: TaskId.optional(),
      to: Scope,
      summary: text('Summary', { min: 1, max: 10_000 }),
      pending: pending.default([]),
      recommended: recommended.default([]),
      without: recommended.default([]),
      days: z.int().min(1).max(90).default(7),
    }),
    Outcome.extend({ handoff: HandoffView }),
  ),
  /** Those it sent and those it may accept; a person sees all. */
  'handoffs.list': query(
    ['sessions'],
    z.strictObject({ status: status.optional() }),
    z.array(HandoffView.omit({ items: true, withheld: true })),
  ),
  'handoffs.get': query(
    ['sessions', 'memories'],
    z.strictObject({ id: HandoffId, ...seenAs }),
    HandoffView,
  ),
  /** Once; the answer is what the receiver is to be given. */
  'handoffs.accept': mutation(
    ['tokens', 'model'],
    z.strictObject({ id: HandoffId, budget: z.int().min(200).max(2_000_000).default(4000) }),
    z.object({ handoff: HandoffView, text: z.string() }),
  ),
  /** The receiver declines, the sender cancels, a person reopens. */
  'handoffs.settle': mutation(
    [],
    z.strictObject({ id: HandoffId, how: z.enum(['declined', 'cancelled', 'open']) }),
    Outcome.extend({ handoff: HandoffView }),
  ),
}
