import { create } from 'zustand'
import { toggled } from '#renderer/lib/toggled.ts'

interface JournalState {
  /** The entry that keys act on, by its number. */
  active: number | null
  /** Moved there with a key: the focus has to follow as soon as the row is drawn. */
  byKey: boolean
  open: ReadonlySet<number>
  /** Why the last revert was not done, at the entry it was asked for. */
  refusal: { seq: number; sentence: string } | null
}

export const useJournalState = create<JournalState>(() => ({
  active: null,
  byKey: false,
  open: new Set(),
  refusal: null,
}))

export function activate(seq: number) {
  useJournalState.setState({ active: seq, byKey: false })
}

export function moveTo(seq: number) {
  useJournalState.setState({ active: seq, byKey: true })
}

export function toggle(seq: number) {
  useJournalState.setState(({ open }) => ({ active: seq, open: toggled(open, seq) }))
}

export function refuse(refusal: JournalState['refusal']) {
  useJournalState.setState({ refusal })
}
