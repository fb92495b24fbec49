import { useEffect, useState } from 'react'
import { assembleEdit, assembleNew } from '../draft/assemble.ts'
import type { TypedMemory } from '../draft/memory-draft.ts'
import { useEditor } from '../fields/editor-context.ts'
import { LlmPreview } from '../read/LlmPreview.tsx'

const PAUSE_MS = 400

/** What an LLM would see if this were saved as it stands. */
export function DraftPreview() {
  const { draft, base } = useEditor()
  const settled = useSettled(draft)
  return (
    <LlmPreview
      asked={() => {
        if (base === null) {
          const assembled = assembleNew(settled)
          return assembled.kind === 'ready' ? { draft: assembled.value } : null
        }
        const assembled = assembleEdit(settled, base)
        return assembled.kind === 'ready' ? { id: base.id, edit: assembled.value.edit } : null
      }}
    />
  )
}

/** Asked when the typing pauses, not at every key. */
function useSettled(draft: TypedMemory): TypedMemory {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return settled
}
