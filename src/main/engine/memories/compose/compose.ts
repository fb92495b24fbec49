import { CONTENT_BYTES, type Content, INLINE_BYTES } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { llmText, llmView } from '#shared/llm-view.ts'
import type { Memory, MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type Principal, actorOf } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { baseImportance, defaultTtl, formDefaults, typeFor } from './defaults.ts'
import { GENERAL, digest, keyOf } from './keys.ts'
import { excerptOf, summaryOf } from '../text/summary.ts'
import { expiryOf } from '#engine/expiry.ts'

export interface Circumstances {
  now: number
  countTokens(text: string): number
  /** What stands where it points to, if somebody read that. */
  loaded?: string | null
}

/** A memory ready to be written, and what of it is too large to stand inline. */
export interface Composed {
  memory: Memory
  attachment: { digest: string; text: string } | null
}

/** Everything a memory is, from what was said about it and who said it. */
export function composed(
  id: MemoryId,
  draft: MemoryDraft,
  principal: Principal,
  at: Circumstances,
): Composed {
  const form = formDefaults(draft.content)
  const priority = draft.priority ?? form.priority
  const subtype = draft.subtype ?? form.subtype
  const scope = draft.scope ?? homeScope(principal)
  const type = draft.type ?? typeFor(draft.content, draft.subtype, scope)
  const domain = draft.domain ?? GENERAL
  const taskType = draft.taskType ?? GENERAL
  const actor = actorOf(principal)
  const ttl = draft.ttl ?? defaultTtl({ type, priority, createdBy: actor })
  const body = placed(draft.content)
  romIsCritical(draft.content, priority)
  const memory: Memory = {
    id,
    key: keyOf(draft.content, domain, taskType),
    type,
    subtype,
    content: body.content,
    attachment: body.attachment,
    summary: draft.summary ?? summaryOf(draft.content),
    scope,
    tags: draft.tags ?? [],
    priority,
    ttl,
    importance: draft.importance ?? baseImportance(subtype, scope),
    confidence: draft.confidence ?? (principal.kind === 'user' ? 1 : 0.8),
    createdBy: actor,
    contributors: [actor],
    source: draft.source ?? (principal.kind === 'user' ? 'ui/new' : 'engine/create'),
    context: draft.context ?? {},
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: draft.links ?? [],
    status: 'active',
    createdAt: at.now,
    updatedAt: at.now,
    expiresAt: expiryOf(ttl, at.now),
    consolidatedAt: null,
    tokens: 0,
    domain,
    taskType,
  }
  memory.tokens = contextTokens(memory, draft.content, at)
  return { memory, attachment: body.whole }
}

/** Content where it will stand: inline, or whole as an attachment with an excerpt inline. */
export function placed(content: Content) {
  const text = JSON.stringify(content)
  const bytes = Buffer.byteLength(text)
  if (bytes > CONTENT_BYTES) {
    const sentence = `Content is too large: ${Math.ceil(bytes / 1024 / 1024)} MB, at most ${CONTENT_BYTES / 1024 / 1024} MB.`
    throw new AppError('invalid_input', sentence, [{ path: ['content'], message: sentence }])
  }
  if (bytes <= INLINE_BYTES) {
    return { content, attachment: null, whole: null }
  }
  const excerpt = excerptOf(content)
  const whole = { digest: digest(text), text }
  return {
    content: excerpt,
    attachment: { digest: whole.digest, bytes },
    whole,
  }
}

/** Counting more takes longer than a writer should wait; it goes into a context as its excerpt, too. */
const LARGEST_COUNTED = 2_000_000

/** Of what would go into a context: what it says or points to, all of a long one, with what stands around it. */
export function contextTokens(memory: Memory, whole: Content, at: Circumstances): number {
  const { attachment } = memory
  const isExcerpt = attachment !== null && attachment.bytes > LARGEST_COUNTED
  const said = isExcerpt ? memory : { ...memory, content: whole, attachment: null }
  return at.countTokens(llmText(llmView(said, at.loaded ?? null)))
}

export function romIsCritical(content: Content, priority: Memory['priority']): void {
  if (content.form !== 'rom' || priority === 'critical') return
  const sentence =
    'A rule of the form rom is always critical; choose another form to lower its priority.'
  throw new AppError('invalid_input', sentence, [{ path: ['priority'], message: sentence }])
}

/** Where a memory goes when nobody says: the most specific place its writer is in. */
export function homeScope(principal: Principal): Scope {
  if (principal.kind !== 'agent') return { kind: 'global' }
  if (principal.task !== null) return { kind: 'task', id: principal.task }
  if (principal.session !== null) return { kind: 'session', id: principal.session }
  return { kind: 'agent', id: principal.id }
}
