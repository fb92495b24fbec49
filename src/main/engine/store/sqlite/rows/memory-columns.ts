import { type Memory, type MemoryRow, PRIORITIES, type Priority } from '#shared/memory.ts'
import type { Scope, ScopeKind } from '#shared/scope.ts'

/** Beyond every moment the contract allows, so that what never expires sorts after what does. */
const NEVER = 2 ** 53

/** A line of a list, as the tables hold it. */
export interface ListRow {
  row: number
  id: Memory['id']
  type: Memory['type']
  subtype: string
  scope_kind: ScopeKind
  scope_id: string
  priority: number
  status: Memory['status']
  importance: number
  confidence: number
  created_by: string
  created_at: number
  updated_at: number
  expires_at: number
  access_count: number
  tokens: number
  summary: string
  tags: string
}

/** A whole memory, as the tables hold it. */
export interface WholeRow extends ListRow {
  key: string
  consolidated_at: number | null
  last_accessed_at: number | null
  links: string
  contributors: string
  goal_values: string
  source: string
  ttl: string
  domain: string
  task_type: string
  attachment_digest: string | null
  attachment_bytes: number | null
  context: string
  content: string
}

export function toMemoryRow(row: ListRow): MemoryRow {
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    summary: row.summary,
    scope: toScope(row.scope_kind, row.scope_id),
    tags: toTags(row.tags),
    priority: toPriority(row.priority),
    status: row.status,
    importance: row.importance,
    confidence: row.confidence,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: toExpiry(row.expires_at),
    accessCount: row.access_count,
    tokens: row.tokens,
  }
}

export function toMemory(row: WholeRow): Memory {
  const { attachment_digest: digest, attachment_bytes: bytes } = row
  // Field by field: made from a line of a list, two hundred of them took half as long again.
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    summary: row.summary,
    scope: toScope(row.scope_kind, row.scope_id),
    tags: toTags(row.tags),
    priority: toPriority(row.priority),
    status: row.status,
    importance: row.importance,
    confidence: row.confidence,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: toExpiry(row.expires_at),
    accessCount: row.access_count,
    tokens: row.tokens,
    key: row.key,
    content: JSON.parse(row.content),
    ttl: row.ttl,
    contributors: toNames(row.contributors),
    source: row.source,
    context: parsed(row.context),
    lastAccessedAt: row.last_accessed_at,
    values: parsed(row.goal_values),
    links: parsed(row.links),
    consolidatedAt: row.consolidated_at,
    domain: row.domain,
    taskType: row.task_type,
    attachment: digest === null || bytes === null ? null : { digest, bytes },
  }
}

/** In the column order of `memories` after `row` and `id`. */
export function narrowValues(memory: Memory) {
  return [
    memory.key,
    memory.type,
    memory.subtype,
    memory.scope.kind,
    scopeIdOf(memory.scope),
    rankOf(memory.priority),
    memory.status,
    memory.importance,
    memory.confidence,
    memory.createdBy,
    memory.createdAt,
    memory.updatedAt,
    memory.expiresAt ?? NEVER,
    memory.consolidatedAt,
    memory.accessCount,
    memory.lastAccessedAt,
    memory.tokens,
  ] as const
}

/** In the column order of `bodies` after `row`. */
export function bodyValues(memory: Memory) {
  return [
    memory.summary,
    memory.tags.join(' '),
    JSON.stringify(memory.links),
    JSON.stringify(memory.contributors),
    JSON.stringify(memory.values),
    memory.source,
    memory.ttl,
    memory.domain,
    memory.taskType,
    memory.attachment?.digest ?? null,
    memory.attachment?.bytes ?? null,
    JSON.stringify(memory.context),
    JSON.stringify(memory.content),
  ] as const
}

export const toExpiry = (at: number) => (at === NEVER ? null : at)

export function toScope(kind: ScopeKind, id: string): Scope {
  return kind === 'global' ? { kind } : { kind, id }
}

export function scopeIdOf(scope: Scope): string {
  return scope.kind === 'global' ? '' : scope.id
}

export function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority)
}

export function toPriority(rank: number): Priority {
  const priority = PRIORITIES[rank]
  if (priority === undefined) throw new Error(`No priority has rank ${rank}.`)
  return priority
}

/** Most of them are empty, and a parser takes its time for nothing. */
const parsed = (text: string) => (text === '[]' ? [] : text === '{}' ? {} : JSON.parse(text))

/** Nearly always one, and nothing in it that JSON writes otherwise. */
const ONE_NAME = /^\["([^"\\]*)"\]$/

function toNames(text: string): string[] {
  const only = ONE_NAME.exec(text)?.[1]
  return only === undefined ? JSON.parse(text) : [only]
}

const toTags = (tags: string) => (tags === '' ? [] : tags.split(' '))
