import { useContext } from 'react'
import { create } from 'zustand'
import { OpenVaultId } from '#renderer/lib/engine.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'

export type UpkeepDraft = Omit<UpkeepPolicy, 'version'>

/** What is changed here; how things are forgotten is changed on its own tab. */
type PolicyPart = Exclude<keyof UpkeepDraft, 'forgetting'>
type PolicyEdits = Partial<Pick<UpkeepDraft, PolicyPart>>

interface Editing {
  vaultId: string | null
  edits: PolicyEdits
}

/** Kept while one looks elsewhere; another vault has another policy. */
const useEditing = create<Editing>(() => ({ vaultId: null, edits: {} }))

export interface EditedPolicy {
  draft: UpkeepDraft
  isChanged: boolean
  put: <P extends PolicyPart>(part: P, value: Partial<UpkeepDraft[P]>) => void
  replace: (policy: UpkeepDraft) => void
  discard: () => void
}

/** The saved policy with what was changed here: what is saved elsewhere meanwhile stays saved. */
export function useEditedPolicy(saved: UpkeepPolicy): EditedPolicy {
  const vaultId = useContext(OpenVaultId)
  const edits = useEditing((editing) => (editing.vaultId === vaultId ? editing.edits : NONE))
  const { version: _version, ...kept } = saved
  const draft: UpkeepDraft = { ...kept, ...edits }
  const set = (next: PolicyEdits) => useEditing.setState({ vaultId, edits: next })
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(kept),
    put: (part, value) => set({ ...edits, [part]: { ...draft[part], ...value } }),
    replace: ({ forgetting: _forgetting, ...parts }) => set(parts),
    discard: () => set({}),
  }
}

const NONE: PolicyEdits = {}
