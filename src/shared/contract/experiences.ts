import { z } from 'zod'
import { Action } from '../action.ts'
import { BufferCard, Enqueued, ExperienceDraft, Recent, RingView } from '../experience.ts'
import { Actor, MemoryId } from '../memory.ts'
import { Outcome } from '../journal.ts'
import { mutation, nothing, query } from './method.ts'

export const experienceMethods = {
  /** For agents only; a durable one is on disk when this returns. */
  'experiences.enqueue': mutation(['tokens'], ExperienceDraft, Enqueued),
  'experiences.ring': query(['experiences'], z.strictObject({ agent: Actor }), RingView),
  'experiences.agents': query(['experiences'], nothing, z.array(BufferCard)),
  /** Buffer and vault together, the last 30 days at most. */
  'experiences.recent': query(
    ['experiences', 'memories'],
    z.strictObject({ agent: Actor, limit: z.int().min(1).max(200).default(20) }),
    z.array(Recent),
  ),
  'actions.record': mutation(
    ['tokens'],
    Action,
    Outcome.extend({ ids: z.array(MemoryId), reinforced: z.int() }),
  ),
}
