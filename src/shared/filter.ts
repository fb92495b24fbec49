import { z } from 'zod'
import { Actor, MemoryType, Priority, Status, Tag } from './memory.ts'
import { Scope, ScopeKind } from './scope.ts'
import { slug, text } from './text.ts'
import { Where } from './where.ts'

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(100).optional()
const moment = z.int().min(0).optional()

/** Which memories are meant. What is left out does not restrict; within a list any one will do, except tags. */
export const MemoryFilter = z.strictObject({
  text: text('Search', { max: 1000 }).optional(),
  scopeKinds: some(ScopeKind),
  scopes: some(Scope),
  types: some(MemoryType),
  subtypes: some(slug('Subtype')),
  priorities: some(Priority),
  /** All of them. */
  tags: some(Tag),
  creators: some(Actor),
  statuses: some(Status),
  /** Any field, asked with operators. */
  where: Where.optional(),
  updatedSince: moment,
  expiresBefore: moment,
})
export type MemoryFilter = z.infer<typeof MemoryFilter>

export const SORT_FIELDS = [
  'updatedAt',
  'createdAt',
  'expiresAt',
  'priority',
  'importance',
  'confidence',
  'accessCount',
  'tokens',
  'type',
  'subtype',
  'status',
  'createdBy',
] as const
export const Sort = z.strictObject({ by: z.enum(SORT_FIELDS), direction: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof Sort>
export type SortField = Sort['by']
export const NEWEST_FIRST: Sort = { by: 'updatedAt', direction: 'desc' }

/** Where a page begins: made by the store, opaque to everybody else. */
export const Cursor = z.string().max(500).brand<'Cursor'>()
export type Cursor = z.infer<typeof Cursor>

export const FACETS = ['types', 'subtypes', 'priorities', 'tags', 'creators', 'statuses'] as const
export const FacetName = z.enum(FACETS)
export type FacetName = z.infer<typeof FacetName>
const FacetCount = z.object({ value: z.string(), count: z.int() })
export const Facets = z.record(FacetName, z.array(FacetCount))
export type Facets = z.infer<typeof Facets>

/** Which memories an action is for: some picked by hand, or all that a filter finds. */
export const Target = z.union([
  z.strictObject({ ids: z.array(z.string()).min(1).max(10_000) }),
  z.strictObject({ filter: MemoryFilter }),
])
