import type { Memory } from '#shared/memory.ts'
import { assembleContent } from '../draft/content-draft.ts'
import { differing, type TypedMemory, type DraftField, draftOf } from '../draft/memory-draft.ts'
import { parseJson } from '../draft/parse-json.ts'

/** What others did to the memory while it was being edited here. */
export interface Drift {
  /** Changed by them alone: the draft can follow. */
  theirs: DraftField[]
  /** Changed by them and typed into here: a person has to choose. */
  both: DraftField[]
}

export function driftOf(draft: TypedMemory, base: Memory, current: Memory): Drift {
  const before = draftOf(base)
  const moved = differing(before, draftOf(current))
  const typed = new Set(differing(before, draft))
  return {
    theirs: moved.filter((field) => !typed.has(field)),
    both: moved.filter((field) => typed.has(field)),
  }
}

export function hasMoved(base: Memory, current: Memory): boolean {
  return differing(draftOf(base), draftOf(current)).length > 0
}

/** The draft as if editing had begun now: what was typed stays typed, the rest follows. */
export function keepMine(draft: TypedMemory, base: Memory, current: Memory): TypedMemory {
  return taking(draft, draftOf(current), driftOf(draft, base, current).theirs)
}

/** What others changed is taken over, even where something was typed; what only was typed here stays. */
export function takeTheirs(draft: TypedMemory, base: Memory, current: Memory): TypedMemory {
  const { theirs, both } = driftOf(draft, base, current)
  return taking(draft, draftOf(current), [...theirs, ...both])
}

function taking(draft: TypedMemory, from: TypedMemory, fields: DraftField[]): TypedMemory {
  const taken = Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { ...draft, ...taken }
}

/** Fields of a draft as they would be stored, for comparing; what is not valid yet stays as typed. */
export function readable(
  draft: TypedMemory,
  fields: readonly DraftField[],
): Record<string, unknown> {
  const context = parseJson(draft.context)
  const all: Record<DraftField, unknown> = {
    ...draft,
    content: assembleContent(draft.content, null).parts,
    scope: draft.scope.kind === 'global' ? { kind: 'global' } : draft.scope,
    context: context.ok ? context.value : draft.context,
  }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}
