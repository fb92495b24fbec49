import { type CheckedDraft, issuesOf } from '#renderer/lib/memory/draft-issues.ts'
import { withTags } from '#renderer/lib/memory/tag-list.ts'
import type { Change } from '#shared/journal.ts'
import { Memory, MemoryEdit } from '#shared/memory.ts'
import { isUnwritten } from '#shared/recurring-error.ts'
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

/** Whether an item is about one memory that would be there, new or changed; a procedure may take another's place. */
export function isEditable({ kind, changes }: Pick<ReviewCard, 'kind' | 'changes'>): boolean {
  const [change, ...others] = changes
  const isOne = others.length === 0 || kind === 'recurring-error'
  return change?.noun === 'memory' && change.after !== null && isOne
}

/** A procedure nobody could draft: there is only its heading, and nothing to keep before a person wrote it. */
export function isToBeWritten({
  kind,
  changes: [change],
  resolution,
}: Pick<ReviewCard, 'kind' | 'changes' | 'resolution'>): boolean {
  if (kind !== 'recurring-error' || resolution !== null || change === undefined) return false
  const content = newMemory(change)?.content
  return content?.form === 'text' && isUnwritten(content.text)
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

/** The fields that were changed, and only those. */
export function editOf(draft: TypedProposal, memory: Memory): CheckedDraft<MemoryEdit> {
  const start = draftOf(memory)
  const fields: Record<string, unknown> = {}
  if (draft.summary !== start.summary)
    fields['summary'] = draft.summary.trim() === '' ? null : draft.summary
  if (draft.text !== start.text) fields['content'] = { ...memory.content, text: draft.text }
  if (draft.tags !== start.tags) fields['tags'] = withTags([], draft.tags)
  if (draft.scope.kind !== start.scope.kind || draft.scope.id !== start.scope.id)
    fields['scope'] = draft.scope.kind === 'global' ? { kind: 'global' } : draft.scope
  const parsed = MemoryEdit.safeParse(fields)
  if (parsed.success) return { kind: 'ready', value: parsed.data }
  return { kind: 'wrong', issues: issuesOf(parsed.error.issues) }
}
