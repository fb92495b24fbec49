import { createContext, useContext } from 'react'
import type { Memory } from '#shared/memory.ts'
import type { TypedMemory, DraftField } from '../draft/memory-draft.ts'
import type { DraftIssues } from '#renderer/lib/memory/draft-issues.ts'

/** What the fields of one form share. */
export interface Editor {
  draft: TypedMemory
  /** Null while a new memory is being written. */
  base: Memory | null
  changed: ReadonlySet<DraftField>
  issues: DraftIssues
  set: <F extends DraftField>(field: F, value: TypedMemory[F]) => void
  leave: (place: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('a field of the editor stands outside of it')
  return editor
}
