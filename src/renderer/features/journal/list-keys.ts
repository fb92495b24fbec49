import type { KeyboardEvent } from 'react'
import type { JournalEntries } from './use-journal.ts'
import { filledPlace } from './journal-pages.ts'
import { moveTo, toggle } from './journal-state.ts'

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** Arrows go from entry to entry, Enter opens one. Keys pressed on a button or a link inside an entry stay theirs. */
export function listKeys(journal: JournalEntries, scrollTo: (index: number) => void) {
  return { move, onKeyDown }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const { row, index } = target.dataset
    if (row === undefined || index === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) move(Number(index), step)
    else if (event.key === 'Enter' || event.key === ' ') toggle(row)
    else return
    event.preventDefault()
  }

  /** So many places further, or to the last there is. */
  function move(from: number, step: number) {
    const wanted = Math.min(journal.count - 1, Math.max(0, from + step))
    const isFilled = (index: number) => journal.rowAt(index) !== undefined
    const index = filledPlace(isFilled, wanted, step < 0 ? -1 : 1)
    const row = index === null ? undefined : journal.rowAt(index)
    if (index === null || row === undefined) return
    scrollTo(index)
    moveTo(row.key)
  }
}
