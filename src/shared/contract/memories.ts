import { z } from 'zod'
import { Contradiction } from '../conflict.ts'
import { MemoryFeedback } from '../feedback.ts'
import { FileLook } from '../file-reference.ts'
import { Cursor, Facets, MemoryFilter, Sort, Target } from '../filter.ts'
import {
  GivenMemory,
  MemoryDraft,
  MemoryEdit,
  MemoryId,
  MemoryRow,
  Priority,
  Status,
  Tag,
  MemoryType,
} from '../memory.ts'
import { Outcome, Revision } from '../journal.ts'
import { fields } from '../json.ts'
import { Neighbour } from '../link.ts'
import { AgentUse } from '../memory-use.ts'
import { Alike } from '../recall.ts'
import { slug } from '../text.ts'
import { Scope, ScopeKind } from '../scope.ts'
import { mutation, one, personMutation, personQuery, query, reason, seenAs } from './method.ts'

const list = z.strictObject({ filter: MemoryFilter, sort: Sort, ...seenAs })

export const BulkAction = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('tag'),
    add: z.array(Tag).max(32).default([]),
    remove: z.array(Tag).max(32).default([]),
  }),
  z.strictObject({ do: z.literal('priority'), priority: Priority }),
  z.strictObject({ do: z.literal('scope'), scope: Scope }),
  z.strictObject({ do: z.literal('status'), status: Status }),
  z.strictObject({ do: z.literal('duplicate') }),
])
export type BulkAction = z.infer<typeof BulkAction>

const Written = Outcome.extend({
  id: MemoryId,
  reinforced: z.boolean(),
  /** What contradicts it, of what the writer may see, and what came of that. */
  contradictions: z.array(Contradiction),
})
/** As many as one call writes; an agent, beside whom others want to write too, fewer. */
export const MOST_AT_ONCE = 1000
export const MOST_BY_AN_AGENT = 200

/** What became of one of many. */
const WrittenOfMany = Written.omit({ contradictions: true }).extend({
  /** Null where it was refused. */
  id: MemoryId.nullable(),
  /** Why it was not written, as a sentence; the others are written all the same. */
  refused: z.string().nullable(),
})

export const memoryMethods = {
  /** How many there are and where each page of them begins, so that any page is one step away. */
  'memories.outline': query(
    ['memories'],
    list.extend({ pageSize: z.int().min(10).max(500).default(100) }),
    z.object({ total: z.int(), anchors: z.array(Cursor) }),
  ),
  'memories.page': query(
    ['memories'],
    list.extend({
      from: Cursor.nullable().default(null),
      until: Cursor.nullable().default(null),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ rows: z.array(MemoryRow), next: Cursor.nullable() }),
  ),
  'memories.facets': query(
    ['memories'],
    z.strictObject({ filter: MemoryFilter, ...seenAs }),
    Facets,
  ),
  /** `whole` brings content that is kept as an attachment instead of its excerpt. */
  'memories.get': query(
    ['memories'],
    one.extend({ whole: z.boolean().default(false) }),
    GivenMemory,
    ['tokens'],
  ),
  /** Whether what one was given helped or misled, for the task one is at; it changes no memory. */
  'memories.feedback': mutation(
    [],
    z.strictObject({
      ids: z.array(MemoryId).min(1, 'Name a memory.').max(50, 'At most 50 memories at once.'),
      helped: z.boolean('Helped is true or false.'),
    }),
    z.object({ noted: z.int() }),
  ),
  /** What those who used it say of a memory, newest first, with the task of each. */
  'memories.feedbackOn': personQuery(
    ['memories', 'packages', 'sessions'],
    one,
    z.array(MemoryFeedback.omit({ memory: true }).extend({ doing: z.string().nullable() })),
  ),
  'memories.history': personQuery(
    ['memories', 'journal'],
    one.extend({ before: z.int().optional(), limit: z.int().min(1).max(200).default(50) }),
    z.object({ revisions: z.array(Revision), next: z.int().nullable() }),
  ),
  /** What an LLM would be given for this memory as it is, as an edit would make it, or for a new one. */
  'memories.preview': personQuery(
    ['memories', 'settings'],
    z.union([one.extend({ edit: MemoryEdit.optional() }), z.strictObject({ draft: MemoryDraft })]),
    z.object({ text: z.string(), tokens: z.int() }),
    ['tokens'],
  ),
  /** What stands where a memory points to; a change seen for the first time goes to the inbox. */
  'files.look': personQuery(['memories', 'settings'], one, FileLook, ['tokens']),
  /** Neighbours in both directions. */
  /** Which agents were given it, most often first. Not for agents: it would tell them who else there is. */
  'memories.uses': personQuery(['memories', 'packages'], one, z.array(AgentUse)),
  'memories.links': query(['memories'], one, z.array(Neighbour)),
  /** What is known about a domain or a kind of task, the most useful for a goal or the newest first. */
  'memories.topic': query(
    ['memories'],
    z
      .strictObject({
        domain: slug('Domain').nullable().default(null),
        taskType: slug('Task type').nullable().default(null),
        /** Of this level only, and of this type. */
        level: ScopeKind.nullable().default(null),
        type: MemoryType.nullable().default(null),
        goal: slug('Goal').nullable().default(null),
        by: z.enum(['value', 'recency'], 'Sort by value or by recency.').default('value'),
        limit: z.int().min(1).max(200).default(20),
        ...seenAs,
      })
      .refine(
        ({ domain, taskType }) => domain !== null || taskType !== null,
        'Give a domain, a task type, or both.',
      ),
    z.array(z.object({ row: MemoryRow, value: z.number() })),
  ),
  'memories.promote': mutation(
    ['tokens'],
    z.strictObject({ ids: z.array(MemoryId).min(1).max(1000), to: Scope, ...reason }),
    Outcome.extend({ created: z.array(MemoryId) }),
  ),
  'memories.create': mutation(
    ['tokens'],
    MemoryDraft,
    Written.extend({
      /** What says nearly the same already, of what the writer may see; it was written all the same. */
      alike: Alike.nullable(),
    }),
  ),
  /**
   * Each for itself and in their order: what has to wait for a person waits, what cannot be written is refused, the others
   * are written. Compared with what is known as soon as they are written; what is found then stands in the inbox. One
   * thing to take back.
   */
  'memories.createMany': mutation(
    ['tokens'],
    z.strictObject({ drafts: z.array(MemoryDraft).min(1).max(MOST_AT_ONCE) }),
    z.array(WrittenOfMany),
  ),
  /** `seen` is what the editor showed before: if somebody changed one of these fields since, nothing is written. */
  'memories.revise': mutation(
    ['tokens'],
    one.extend({
      edit: MemoryEdit,
      seen: fields('Seen'),
      ...reason,
    }),
    Outcome,
  ),
  'memories.restoreRevision': personMutation(['tokens'], one.extend({ seq: z.int() }), Outcome),
  'memories.change': mutation(
    ['tokens'],
    z.strictObject({ target: Target, action: BulkAction, ...reason }),
    Outcome.extend({ created: z.array(MemoryId) }),
  ),
  'memories.purgePreview': personQuery(
    ['memories'],
    z.strictObject({ target: Target }),
    z.object({
      memories: z.int(),
      revisions: z.int(),
      linksToThem: z.int(),
      bytes: z.int(),
      /** Items of the inbox that go with them. */
      reviews: z.int(),
      summaries: z.array(z.string()),
    }),
  ),
  'memories.purge': personMutation([], z.strictObject({ target: Target, ...reason }), Outcome),
}
