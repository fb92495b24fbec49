import { create } from 'zustand'
import type { MemoryId } from '#shared/memory.ts'

export type PaneTab = 'memory' | 'links' | 'history' | 'raw'

interface PaneState {
  tab: PaneTab
  /** Whose tab it is: another memory opens on the first, not on its history. */
  tabOf: MemoryId | null
  /** The revision whose changes are shown, by its journal entry. */
  revision: number | null
  against: 'before' | 'now'
}

export const usePaneState = create<PaneState>(() => ({
  tab: 'memory',
  tabOf: null,
  revision: null,
  against: 'before',
}))

export function showTab(tab: PaneTab, tabOf: MemoryId) {
  usePaneState.setState({ tab, tabOf })
}

export function toggleRevision(seq: number) {
  usePaneState.setState(({ revision }) => ({ revision: revision === seq ? null : seq }))
}

export function compareAgainst(against: PaneState['against']) {
  usePaneState.setState({ against })
}
