import { z } from 'zod'
import { Content } from './content.ts'
import { jsonObject } from './json.ts'
import { Scope } from './scope.ts'
import { identifier, oneLine, slug, text } from './text.ts'
import { Ttl } from './ttl.ts'

export const TYPES = ['factual', 'procedural', 'episodic', 'semantic', 'working'] as const
export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const
export const STATUSES = ['active', 'superseded', 'archived', 'expired', 'forgotten'] as const
export const LINK_KINDS = ['supersedes', 'contradicts', 'derived-from', 'fixes', 'related'] as const

export const MemoryId = z
  .string()
  .regex(/^mem_[a-z0-9]{12}$/, 'A memory id is mem_ followed by 12 characters.')
  .brand<'MemoryId'>()
export type MemoryId = z.infer<typeof MemoryId>

export const MemoryType = z.enum(TYPES, `Type must be one of ${TYPES.join(', ')}.`)
export type MemoryType = z.infer<typeof MemoryType>
export const Priority = z.enum(PRIORITIES, `Priority must be one of ${PRIORITIES.join(', ')}.`)
export type Priority = z.infer<typeof Priority>
export const Status = z.enum(STATUSES, `Status must be one of ${STATUSES.join(', ')}.`)
export type Status = z.infer<typeof Status>
export const Tag = slug('Tag')
export const Actor = identifier('Author')

const fraction = (name: string) =>
  z.number(`${name} must be a number.`).min(0, `${name} is 0 to 1.`).max(1, `${name} is 0 to 1.`)
const millis = z.int().min(0)

export const MOST_LINKS = 200
export const Link = z.strictObject({ kind: z.enum(LINK_KINDS), to: MemoryId })
export type Link = z.infer<typeof Link>

/** Forty of 12 MB each made everybody else's recall take 12 seconds. */
const CONTEXT_CHARACTERS = 64 * 1024

/** What a person or an agent decides about a memory; everything else follows from it. */
const decided = {
  type: MemoryType,
  subtype: slug('Subtype'),
  content: Content,
  summary: oneLine('Summary', 200),
  scope: Scope,
  tags: z
    .array(Tag)
    .max(32, 'At most 32 tags.')
    .refine((tags) => new Set(tags).size === tags.length, 'A tag is there twice.'),
  priority: Priority,
  ttl: Ttl,
  importance: fraction('Importance'),
  confidence: fraction('Confidence'),
  /** Longer than what may be said: an agent's is marked as its word. */
  source: text('Source', { min: 1, max: 220 }),
  context: jsonObject('Context'),
  links: z.array(Link).max(MOST_LINKS, `At most ${MOST_LINKS} links.`),
  domain: slug('Domain'),
  taskType: slug('Task type'),
}

export const Memory = z.strictObject({
  ...decided,
  id: MemoryId,
  key: z.string(),
  /** Set when the content was too large to stand inline: `content` is then an excerpt. */
  attachment: z.strictObject({ digest: z.string(), bytes: z.int() }).nullable(),
  createdBy: Actor,
  contributors: z.array(Actor),
  accessCount: z.int().min(0),
  lastAccessedAt: millis.nullable(),
  values: z.record(z.string(), fraction('Value')),
  status: Status,
  createdAt: millis,
  updatedAt: millis,
  expiresAt: millis.nullable(),
  consolidatedAt: millis.nullable(),
  tokens: z.int().min(0),
})
export type Memory = z.infer<typeof Memory>

/** The last part of a key: of what is said, wherever it is filed. */
export const hashOf = ({ key }: Pick<Memory, 'key'>) => key.slice(key.lastIndexOf(':') + 1)

/** What may be written; what was written before there was a bound can still be read. */
const written = {
  ...decided,
  source: text('Source', { min: 1, max: 200 }),
  context: jsonObject('Context', CONTEXT_CHARACTERS),
}

/** A new memory: only the content has to be given. */
export const MemoryDraft = z.strictObject(written).partial().required({ content: true })
export type MemoryDraft = z.infer<typeof MemoryDraft>

/** An edit: the fields that change. A summary of null is derived from the content again. `status` has its own verbs. */
export const MemoryEdit = z
  .strictObject({ ...written, summary: decided.summary.nullable() })
  .partial()
export type MemoryEdit = z.infer<typeof MemoryEdit>

/** Told to agents: it waits for a person's word, or another memory contradicts it. Missing where neither is so. */
export const disputable = { disputed: z.literal(true).optional() }
export interface Disputable {
  disputed?: true | undefined
}
export const GivenMemory = Memory.extend(disputable)

/** One line of the table: what a list shows, without the body. */
export const MemoryRow = Memory.pick({
  id: true,
  type: true,
  subtype: true,
  summary: true,
  scope: true,
  tags: true,
  priority: true,
  status: true,
  importance: true,
  confidence: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
  accessCount: true,
  tokens: true,
}).extend(disputable)
export type MemoryRow = z.infer<typeof MemoryRow>
