import { parseShare } from '#shared/share-words.ts'
import { type Memory, MemoryDraft, MemoryEdit } from '#shared/memory.ts'
import { assembleContent } from './content-draft.ts'
import {
  differing,
  type TypedMemory,
  DRAFT_FIELDS,
  type DraftField,
  draftOf,
} from './memory-draft.ts'
import { type CheckedDraft, issuesOf } from '#renderer/lib/memory/draft-issues.ts'
import { parseJson } from './parse-json.ts'

export interface SeenEdit {
  edit: MemoryEdit
  /** What the fields held when editing began: the engine refuses if that is no longer so. */
  seen: Record<string, unknown>
}

/** What saving would send: the changed fields alone, so that nobody else's work on the others is touched. */
export function assembleEdit(draft: TypedMemory, base: Memory): CheckedDraft<SeenEdit> {
  const changed = differing(draft, draftOf(base))
  const { fields, broken } = valuesOf(draft, changed, base)
  if (changed.includes('summary') && draft.summary.trim() === '') fields['summary'] = null
  const parsed = MemoryEdit.safeParse(fields)
  const issues = { ...issuesOf(parsed.error?.issues ?? []), ...issuesOf(broken) }
  if (!parsed.success || broken.length > 0) return { kind: 'wrong', issues }
  const known: Record<string, unknown> = base
  const seen = Object.fromEntries(changed.map((field) => [field, known[field]]))
  return { kind: 'ready', value: { edit: parsed.data, seen } }
}

/** A new memory: what was left empty is left out, for the engine to fill. */
export function assembleNew(draft: TypedMemory): CheckedDraft<MemoryDraft> {
  const given = DRAFT_FIELDS.filter((field) => !isBlank(draft[field]))
  const { fields, broken } = valuesOf(draft, [...given, 'content'], null)
  const parsed = MemoryDraft.safeParse(fields)
  const issues = { ...issuesOf(parsed.error?.issues ?? []), ...issuesOf(broken) }
  if (!parsed.success || broken.length > 0) return { kind: 'wrong', issues }
  return { kind: 'ready', value: parsed.data }
}

interface Values {
  fields: Record<string, unknown>
  broken: { path: string[]; message: string }[]
}

function valuesOf(draft: TypedMemory, wanted: readonly DraftField[], base: Memory | null): Values {
  const values: Values = { fields: {}, broken: [] }
  for (const field of wanted) setValue(values, field, draft, base)
  return values
}

function setValue(
  { fields, broken }: Values,
  field: DraftField,
  draft: TypedMemory,
  base: Memory | null,
): void {
  switch (field) {
    case 'content': {
      const content = assembleContent(draft.content, base?.content ?? null)
      fields['content'] = content.parts
      broken.push(
        ...content.broken.map(({ name, message }) => ({ path: ['content', name], message })),
      )
      return
    }
    case 'context': {
      const parsed = parseJson(draft.context.trim() === '' ? '{}' : draft.context)
      if (parsed.ok) fields['context'] = parsed.value
      else broken.push({ path: ['context'], message: parsed.sentence })
      return
    }
    case 'scope':
      fields['scope'] = draft.scope.kind === 'global' ? { kind: 'global' } : draft.scope
      return
    case 'importance':
    case 'confidence':
      fields[field] = parseShare(draft[field])
      return
    case 'summary':
    case 'type':
    case 'subtype':
    case 'tags':
    case 'priority':
    case 'ttl':
    case 'source':
    case 'links':
    case 'domain':
    case 'taskType':
      fields[field] = draft[field]
  }
}

function isBlank(value: TypedMemory[DraftField]): boolean {
  return typeof value === 'string' && value.trim() === ''
}
