import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { Memory, MemoryEdit } from '#shared/memory.ts'
import type { ReviewCard } from '#shared/review.ts'
import type { ScopeKind } from '#shared/scope.ts'

/** A proposed memory as it is being typed: whatever stands in the fields, right or wrong. */
export interface TypedProposal {
  summary: string
  /** Null when the content is no plain text, or only its beginning is here. */
  text: string | null
  tags: string
  scope: { kind: ScopeKind; id: string }
}

/** What is wrong, by the field where it is said. */
export type Issues = Readonly<Partial<Record<Place, string>>>
export type Place = 'summary' | 'text' | 'tags' | 'scope' | 'scope.id'

export const NO_ISSUES: Issues = {}

/** Whether an item is about one memory that would be there, new or changed. */
export function isEditable({ changes: [change, ...others] }: Pick<ReviewCard, 'changes'>): boolean {
  return change?.noun === 'memory' && change.after !== null && others.length === 0
}

export function newMemory({ noun, before, after }: Change): Memory | null {
  if (noun !== 'memory' || before !== null) return null
  return Memory.safeParse(after).data ?? null
}

export function draftOf({ summary, content, attachment, tags, scope }: Memory): TypedProposal {
  const isText = content.form === 'text' || content.form === 'rom'
  return {
    summary,
    text: isText && attachment === null ? (content.text ?? null) : null,
    tags: tags.join(', '),
    scope: { kind: scope.kind, id: scope.kind === 'global' ? '' : scope.id },
  }
}

export type Assembled = { kind: 'ready'; edit: MemoryEdit } | { kind: 'wrong'; issues: Issues }

/** The fields that were changed, and only those. */
export function editOf(draft: TypedProposal, memory: Memory): Assembled {
  const start = draftOf(memory)
  const fields: Record<string, unknown> = {}
  if (draft.summary !== start.summary)
    fields['summary'] = draft.summary.trim() === '' ? null : draft.summary
  if (draft.text !== start.text) fields['content'] = { ...memory.content, text: draft.text }
  if (draft.tags !== start.tags) fields['tags'] = tagsIn(draft.tags)
  if (draft.scope.kind !== start.scope.kind || draft.scope.id !== start.scope.id)
    fields['scope'] = draft.scope.kind === 'global' ? { kind: 'global' } : draft.scope
  const parsed = MemoryEdit.safeParse(fields)
  if (parsed.success) return { kind: 'ready', edit: parsed.data }
  return { kind: 'wrong', issues: issuesOf(parsed.error.issues) }
}

/** What the engine would not take, at the same fields. */
export function refusedIssues(error: unknown): Issues {
  if (!(error instanceof AppError)) return NO_ISSUES
  return issuesOf(
    error.fields.map(({ path, message }) => ({
      path: path[0] === 'verdict' ? path.slice(2) : path,
      message,
    })),
  )
}

function issuesOf(found: readonly { path: readonly PropertyKey[]; message: string }[]): Issues {
  const issues: Partial<Record<Place, string>> = {}
  for (const { path, message } of found) {
    const place = placeOf(path)
    if (place !== null) issues[place] ??= message
  }
  return issues
}

function placeOf([field, part]: readonly PropertyKey[]): Place | null {
  if (field === 'summary' || field === 'tags') return field
  if (field === 'content') return 'text'
  if (field === 'scope') return part === 'id' ? 'scope.id' : 'scope'
  return null
}

function tagsIn(text: string): string[] {
  const tags = text.toLowerCase().split(/[\s,]+/u)
  return [...new Set(tags.map((tag) => tag.replace(/^#/u, '')).filter((tag) => tag !== ''))]
}
