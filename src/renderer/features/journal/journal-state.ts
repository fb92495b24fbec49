import { create } from 'zustand'
import { toggled } from '#renderer/lib/toggled.ts'

interface JournalState {
  /** The row that keys act on. */
  active: string | null
  /** Moved there with a key: the focus has to follow as soon as the row is drawn. */
  byKey: boolean
  open: ReadonlySet<string>
  /** Why the last revert was not done, at the row it was asked for. */
  refusal: { key: string; sentence: string } | null
}

export const useJournalState = create<JournalState>(() => ({
  active: null,
  byKey: false,
  open: new Set(),
  refusal: null,
}))

export function activate(key: string) {
  useJournalState.setState({ active: key, byKey: false })
}

export function moveTo(key: string) {
  useJournalState.setState({ active: key, byKey: true })
}

export function toggle(key: string) {
  useJournalState.setState(({ open }) => ({ active: key, open: toggled(open, key) }))
}

/** A step of a run is opened within its row. */
export function toggleStep(key: string) {
  useJournalState.setState(({ open }) => ({ open: toggled(open, key) }))
}

export function refuse(refusal: JournalState['refusal']) {
  useJournalState.setState({ refusal })
}
