import { create } from 'zustand'

export type Tab = 'memory' | 'links' | 'history' | 'raw'

interface View {
  /** Stays from memory to memory, for somebody who walks through histories. */
  tab: Tab
  /** The revision whose changes are shown, by its journal entry. */
  revision: number | null
  against: 'before' | 'now'
}

export const useView = create<View>(() => ({ tab: 'memory', revision: null, against: 'before' }))

export function showTab(tab: Tab) {
  useView.setState({ tab })
}

export function toggleRevision(seq: number) {
  useView.setState(({ revision }) => ({ revision: revision === seq ? null : seq }))
}

export function compareAgainst(against: View['against']) {
  useView.setState({ against })
}
