import type { KeyboardEvent } from 'react'
import type { Journal } from './use-journal.ts'
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
export function listKeys(journal: Journal, scrollTo: (index: number) => void) {
  return { move, onKeyDown }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const { seq, index } = target.dataset
    if (seq === undefined || index === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) move(Number(index) + step)
    else if (event.key === 'Enter' || event.key === ' ') toggle(Number(seq))
    else return
    event.preventDefault()
  }

  /** To this place, or to the nearest there is. */
  function move(wanted: number) {
    const index = Math.min(journal.count - 1, Math.max(0, wanted))
    const entry = journal.entryAt(index)
    if (entry === undefined) return
    scrollTo(index)
    moveTo(entry.seq)
  }
}
