import { type KeyboardEvent, memo, useEffect } from 'react'
import type { Hit } from '#shared/recall.ts'
import { FOCUS_IDS, resultLines, stepResult } from './search-focus.ts'
import { Result } from './Result.tsx'
import { enterResults, useResultsState } from './results-state.ts'

interface ResultListProps {
  hits: readonly Hit[]
  floor: number
  /** These are the answer to what the box says now. */
  settled: boolean
}

export const ResultList = memo(function ResultList({ hits, floor, settled }: ResultListProps) {
  const entering = useResultsState((view) => view.entering)
  const best = Math.max(0, ...hits.map(({ score }) => score))
  useEffect(() => {
    if (!entering || !settled) return
    resultLines()[0]?.focus()
    enterResults(false)
  }, [entering, settled])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of the buttons inside it
    <ol
      id={FOCUS_IDS.results}
      aria-label="Results"
      aria-busy={!settled}
      onKeyDown={walk}
      className="scroller @container min-h-0 flex-1"
    >
      {hits.map((hit) => (
        <Result key={hit.id} hit={hit} best={best} floor={floor} />
      ))}
    </ol>
  )
})

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  if (step === -Infinity) resultLines()[0]?.focus()
  else stepResult(step)
  event.preventDefault()
}
