import { create } from 'zustand'
import { openVault } from '#renderer/lib/engine.ts'

/** Something that goes on in the vault while one looks elsewhere. */
export interface Begun {
  work: string
  shownPath: string
}

interface ArchivesState {
  /** Works are numbered within one vault. */
  vaultId: string | null
  exporting: Begun | null
  /** What is being looked through, or was. */
  opening: Begun | null
  /** What is being taken in, or was. */
  applying: string | null
}

const NOTHING: ArchivesState = { vaultId: null, exporting: null, opening: null, applying: null }

const useAll = create<ArchivesState>(() => NOTHING)

export function useArchivesState<T>(pick: (state: ArchivesState) => T): T {
  return useAll((state) => pick(ofOpenVault(state)))
}

export function putArchives(change: Partial<Omit<ArchivesState, 'vaultId'>>) {
  useAll.setState((state) => ({
    ...ofOpenVault(state),
    ...change,
    vaultId: openVault()?.id ?? null,
  }))
}

const ofOpenVault = (state: ArchivesState) =>
  state.vaultId === (openVault()?.id ?? null) ? state : NOTHING
