import { shareWords } from '#shared/share-words.ts'
import type { Content } from '#shared/content.ts'
import type { Link, Memory, MemoryDraft, MemoryType, Priority } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import { contentDraft, sameContent, type ContentDraft } from './content-draft.ts'

/** A memory as it is being typed: whatever stands in the fields, right or wrong. Empty means left to Loci. */
export interface TypedMemory {
  summary: string
  type: MemoryType | ''
  subtype: string
  content: ContentDraft
  scope: { kind: ScopeKind; id: string }
  tags: string[]
  priority: Priority | ''
  ttl: string
  importance: string
  confidence: string
  source: string
  context: string
  links: { kind: Link['kind']; to: string }[]
  domain: string
  taskType: string
}
export type DraftField = keyof TypedMemory

export const DRAFT_FIELDS: readonly DraftField[] = [
  'summary',
  'content',
  'type',
  'subtype',
  'scope',
  'tags',
  'priority',
  'ttl',
  'importance',
  'confidence',
  'source',
  'context',
  'links',
  'domain',
  'taskType',
]

const NOTHING_SAID: Content = { form: 'text', text: '' }

/** A memory, or as much of one as is known, as the fields show it. */
export function draftOf(memory: Partial<MemoryDraft> | Memory): TypedMemory {
  const { scope } = memory
  return {
    summary: memory.summary ?? '',
    type: memory.type ?? '',
    subtype: memory.subtype ?? '',
    content: contentDraft(memory.content ?? NOTHING_SAID),
    scope: {
      kind: scope?.kind ?? 'global',
      id: scope === undefined || scope.kind === 'global' ? '' : scope.id,
    },
    tags: memory.tags ?? [],
    priority: memory.priority ?? '',
    ttl: memory.ttl ?? '',
    importance: written(memory.importance),
    confidence: written(memory.confidence),
    source: memory.source ?? '',
    context: JSON.stringify(memory.context ?? {}, null, 2),
    links: memory.links ?? [],
    domain: memory.domain ?? '',
    taskType: memory.taskType ?? '',
  }
}

/** The fields in which two drafts differ. */
export function differing(a: TypedMemory, b: TypedMemory): DraftField[] {
  return DRAFT_FIELDS.filter((field) =>
    field === 'content' ? !sameContent(a.content, b.content) : !sameTyped(a[field], b[field]),
  )
}

function sameTyped(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

const written = (amount: number | undefined) => (amount === undefined ? '' : shareWords(amount))
