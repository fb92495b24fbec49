import type { Content } from '#shared/content.ts'
import { type Memory, type MemoryEdit, type Status, hashOf } from '#shared/memory.ts'
import { USER, actorOf } from '#shared/principal.ts'
import { same } from '#engine/store/changes.ts'
import {
  type Circumstances,
  type Composed,
  contextTokens,
  placed,
  romIsCritical,
} from '../compose/compose.ts'
import { defaultTtl, formDefaults } from '../compose/defaults.ts'
import { keyOf } from '../compose/keys.ts'
import { summaryOf } from '../text/summary.ts'
import { expiryOf } from '#engine/expiry.ts'

/** The memory after an edit, with all that follows from the fields that changed. `whole` is its full content. */
export function edited(
  memory: Memory,
  whole: Content,
  edit: MemoryEdit,
  at: Circumstances,
): Composed {
  const { summary, ...fields } = edit
  const given: Partial<Memory> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const content = edit.content ?? whole
  const says = !same(content, whole)
  const body = says ? placed(content) : null
  const next: Memory = {
    ...memory,
    ...given,
    content: body?.content ?? memory.content,
    attachment: body === null ? memory.attachment : body.attachment,
    summary: summaryAfter(memory, whole, content, summary),
  }
  next.priority = edit.priority ?? priorityAfter(memory, whole, content)
  next.ttl = edit.ttl ?? ttlAfter(memory, next)
  if (says || next.domain !== memory.domain || next.taskType !== memory.taskType) {
    next.key = keyOf(content, next.domain, next.taskType)
  }
  romIsCritical(content, next.priority)
  if (same(next, memory)) return { memory, attachment: null }
  next.updatedAt = at.now
  next.tokens =
    says || at.loaded !== undefined
      ? contextTokens(next, content, at)
      : recountedFrame(memory, next, at)
  // Tagging or rating something must not give a stale statement new life.
  if (says || next.ttl !== memory.ttl) next.expiresAt = expiryOf(next.ttl, at.now)
  return { memory: next, attachment: body?.whole ?? null }
}

/** What it says was not read again, so only what stands around it is counted anew: its excerpt is not all it says. */
function recountedFrame(memory: Memory, next: Memory, at: Circumstances): number {
  const framed = (one: Memory) => contextTokens(one, memory.content, at)
  return Math.max(1, memory.tokens + framed(next) - framed(memory))
}

/**
 * Whoever changes the words says them now. An agent's are its own alone; a person who mends what
 * others said takes it from none of them. What it is filed under is no word of it: an agent that only
 * filed a person's memory anew would otherwise have said it.
 */
export function inTheWordsOf(before: Memory, after: Memory, actor: string): Memory {
  if (hashOf(after) === hashOf(before)) return after
  const others = actor === actorOf(USER) ? before.contributors.filter((who) => who !== actor) : []
  return lastingWordOf(actor, { ...after, contributors: [...others, actor] })
}

/** What a person says lasts, also where an agent said it first, unless somebody chose its term. */
function lastingWordOf(actor: string, memory: Memory): Memory {
  if (actor !== actorOf(USER) || memory.ttl !== defaultTtl(memory)) return memory
  return { ...memory, ttl: 'permanent', expiresAt: null }
}

export function withStatus(memory: Memory, status: Status, now: number): Memory {
  if (memory.status === status) return memory
  const overdue = status === 'active' && memory.expiresAt !== null && memory.expiresAt <= now
  return {
    ...memory,
    status,
    updatedAt: now,
    expiresAt: overdue ? expiryOf(memory.ttl, now) : memory.expiresAt,
  }
}

/** Somebody said it again: one more contributor, and half of the doubt gone. */
export function reinforced(memory: Memory, actor: string, now: number): Memory {
  return lastingWordOf(actor, {
    ...memory,
    contributors: memory.contributors.includes(actor)
      ? memory.contributors
      : [...memory.contributors, actor],
    confidence: memory.confidence + (1 - memory.confidence) / 2,
    updatedAt: now,
    expiresAt: expiryOf(memory.ttl, now),
  })
}

/** Somebody said it again in these words; a message read since is a read one from then on, and stays one. */
export function saidAgain(memory: Memory, said: Memory, actor: string, at: Circumstances): Memory {
  const { content } = memory
  const wasRead =
    content.form === 'message' &&
    !content.read &&
    said.content.form === 'message' &&
    said.content.read
  const next = wasRead
    ? edited(memory, content, { content: { ...content, read: true } }, at).memory
    : memory
  return reinforced(next, actor, at.now)
}

function summaryAfter(
  memory: Memory,
  before: Content,
  after: Content,
  given: string | null | undefined,
): string {
  if (given !== undefined && given !== null) return given
  const wasDerived = memory.summary === summaryOf(before)
  return given === null || wasDerived ? summaryOf(after) : memory.summary
}

/** Within one form a priority that was the default stays the default: a message is urgent while unread. */
function priorityAfter(memory: Memory, before: Content, after: Content): Memory['priority'] {
  const follows = before.form === after.form && memory.priority === formDefaults(before).priority
  return follows ? formDefaults(after).priority : memory.priority
}

/** A time to live that was the default stays the default when type or priority change. */
function ttlAfter(memory: Memory, next: Memory): string {
  const wasDefault = memory.ttl === defaultTtl(memory)
  return wasDefault ? defaultTtl(next) : memory.ttl
}
