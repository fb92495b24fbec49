import { useEffect, useRef } from 'react'
import type { VerdictSubject } from './settle.ts'
import { focusList } from '../list/list-focus.ts'
import { ask, showPreview, useInboxState } from '../inbox-state.ts'

/**
 * Takes a question back when what it was about has gone and another item stands in its place: the
 * answer would be for that one.
 */
export function useSteadyQuestions({ ids }: VerdictSubject) {
  const asking = useInboxState((view) => view.asking)
  const preview = useInboxState((view) => view.preview)
  const about = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const isOpen = (asking !== null && asking !== 'select') || preview !== null
    if (!isOpen) about.current = null
    else if (about.current === null) about.current = new Set(ids)
    else if (ids.some((id) => about.current?.has(id) === false)) {
      ask(null)
      showPreview(null)
      // After the question has given the focus back to what opened it.
      setTimeout(focusList)
    }
  })
}
