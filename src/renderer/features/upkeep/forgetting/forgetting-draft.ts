import { useContext } from 'react'
import { create } from 'zustand'
import { OpenVaultId } from '#renderer/lib/engine.ts'
import type { ForgettingPolicy } from '#shared/upkeep.ts'

interface Editing {
  vaultId: string | null
  edits: Partial<ForgettingPolicy>
}

/** Kept while one looks elsewhere; another vault has another policy. */
const useEditing = create<Editing>(() => ({ vaultId: null, edits: {} }))

export interface EditedForgetting {
  draft: ForgettingPolicy
  isChanged: boolean
  put: (edits: Partial<ForgettingPolicy>) => void
  discard: () => void
}

/** How things are forgotten, with what was changed here and not saved yet. */
export function useEditedForgetting(saved: ForgettingPolicy): EditedForgetting {
  const vaultId = useContext(OpenVaultId)
  const edits = useEditing((editing) => (editing.vaultId === vaultId ? editing.edits : NONE))
  const draft = { ...saved, ...edits }
  const set = (next: Partial<ForgettingPolicy>) => useEditing.setState({ vaultId, edits: next })
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    put: (next) => set({ ...edits, ...next }),
    discard: () => set({}),
  }
}

const NONE: Partial<ForgettingPolicy> = {}
