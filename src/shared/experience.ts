import { z } from 'zod'
import { Content } from './content.ts'
import { jsonObject } from './json.ts'
import { Actor, MemoryDraft, MemoryId, MemoryRow, MemoryType, Tag } from './memory.ts'
import { Scope } from './scope.ts'

/** How many experiences an agent's buffer holds. */
export const RING_SIZE = 100
/** A hundred of them are held in memory for every agent, so none may be as large as a memory. */
const EXPERIENCE_CHARACTERS = 64 * 1024

/** What makes an experience more important than others of its subtype; said in its `context`. */
export const SIGNS = {
  mentionedMe: 0.2,
  userDirectMessage: 0.15,
  actionTaken: 0.1,
  errorRecovered: 0.15,
} as const
export type Sign = keyof typeof SIGNS
export const SIGN_NAMES: readonly Sign[] = [
  'mentionedMe',
  'userDirectMessage',
  'actionTaken',
  'errorRecovered',
]

/** Something that just happened. Its importance follows from its subtype and signs, so nobody states it. */
export const ExperienceDraft = MemoryDraft.omit({ importance: true })
  .extend({
    /** On disk before the call returns, whatever its importance. */
    durable: z.boolean('Durable is true or false.').default(false),
  })
  .superRefine((draft, check) => {
    for (const sign of SIGN_NAMES) {
      if (typeof (draft.context?.[sign] ?? false) === 'boolean') continue
      check.addIssue({
        code: 'custom',
        message: `${sign} is true or false.`,
        path: ['context', sign],
      })
    }
    if (JSON.stringify(draft).length <= EXPERIENCE_CHARACTERS) return
    const message = `An experience holds at most ${EXPERIENCE_CHARACTERS.toLocaleString('en')} characters; write what is larger as a memory.`
    check.addIssue({ code: 'custom', message, path: ['content'] })
  })
export type ExperienceDraft = z.infer<typeof ExperienceDraft>

/** How an importance came about: the base of the subtype, then every sign that was there. */
export const Importance = z.object({
  value: z.number().min(0).max(1),
  parts: z.array(z.object({ name: z.string(), adds: z.number() })),
})
export type Importance = z.infer<typeof Importance>

const sentence = z.string()

/** What becomes of an experience if nothing else happens. */
export const Fate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept-next-tick'), sentence }),
  z.object({ kind: z.literal('kept-by'), at: z.int(), sentence }),
  z.object({ kind: z.literal('fades'), at: z.int(), sentence }),
  z.object({ kind: z.literal('stays'), sentence }),
])
export type Fate = z.infer<typeof Fate>

export const Experience = z.object({
  /** Counts while the vault is open. */
  id: z.int(),
  at: z.int(),
  type: MemoryType,
  subtype: z.string(),
  summary: z.string(),
  content: Content,
  scope: Scope,
  tags: z.array(Tag),
  context: jsonObject('Context'),
  importance: Importance,
  fate: Fate,
})
export type Experience = z.infer<typeof Experience>

/** Where everything went that is not in the buffer any more. */
export const Gone = z.object({
  kept: z.int(),
  /** Waits for a person as a review item. */
  held: z.int(),
  faded: z.int(),
  /** Newer ones took its place before it had been kept. */
  pushedOut: z.int(),
  /** Could not become a memory. */
  refused: z.int(),
})
export type Gone = z.infer<typeof Gone>

export const BufferCard = z.object({
  agent: Actor,
  holds: z.int(),
  capacity: z.int(),
  /** Not looked at by a tick yet. */
  waiting: z.int(),
  lastActivityAt: z.int().nullable(),
  lastConsolidatedAt: z.int().nullable(),
  gone: Gone,
})
export type BufferCard = z.infer<typeof BufferCard>

/** Newest first. */
export const RingView = BufferCard.extend({ experiences: z.array(Experience) })
export type RingView = z.infer<typeof RingView>

export const Recent = z.discriminatedUnion('from', [
  z.object({ from: z.literal('buffer'), at: z.int(), experience: Experience }),
  z.object({ from: z.literal('memory'), at: z.int(), memory: MemoryRow }),
])
export type Recent = z.infer<typeof Recent>

/** `memory` or `review` for a durable one; `pushedOut` is the experience that had to make room. */
export const Enqueued = z.object({
  id: z.int(),
  pushedOut: z.int().nullable(),
  memory: MemoryId.nullable(),
  review: z.string().nullable(),
})
export type Enqueued = z.infer<typeof Enqueued>
