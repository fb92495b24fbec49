import { create } from 'zustand'

export type PaneTab = 'memory' | 'links' | 'history' | 'raw'

interface PaneState {
  /** Stays from memory to memory, for somebody who walks through histories. */
  tab: PaneTab
  /** The revision whose changes are shown, by its journal entry. */
  revision: number | null
  against: 'before' | 'now'
}

export const usePaneState = create<PaneState>(() => ({
  tab: 'memory',
  revision: null,
  against: 'before',
}))

export function showTab(tab: PaneTab) {
  usePaneState.setState({ tab })
}

export function toggleRevision(seq: number) {
  usePaneState.setState(({ revision }) => ({ revision: revision === seq ? null : seq }))
}

export function compareAgainst(against: PaneState['against']) {
  usePaneState.setState({ against })
}
