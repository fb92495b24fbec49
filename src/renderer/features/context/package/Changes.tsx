import { RotateCcw } from 'lucide-react'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Comparison } from '#shared/context-comparison.ts'
import { changeWords } from '../package-changes.ts'
import { ComparisonLines } from '../ComparisonLines.tsx'
import { backToStart, startFromHere } from '../desk.ts'

/** What is being tried, against the package it started from. Its height is fixed: it must not push the lists about under a hand that drags. */
export function Changes({ change }: { change: Comparison | undefined }) {
  return (
    <section aria-label="What would change" className="border-y bg-panel">
      <header className="flex h-9 items-center gap-2 px-4 text-sm">
        <h2 className="shrink-0 font-semibold">What would change</h2>
        <p role="status" className="min-w-0 flex-1 truncate text-soft tabular-nums">
          {change &&
            `${changeWords(change)}; ${count(change.tokensBefore)} → ${count(change.tokensAfter)} tokens`}
        </p>
        <Button size="s" onClick={startFromHere}>
          Start from here
        </Button>
        <Button size="s" icon={RotateCcw} onClick={backToStart}>
          Reset
        </Button>
      </header>
      <div
        role="group"
        aria-label="Each change"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        tabIndex={0}
        className="scroller relative h-30 border-t pt-1 focus-visible:-outline-offset-2"
      >
        {change ? <ComparisonLines change={change} /> : <Skeleton className="m-4 w-2/3" />}
      </div>
    </section>
  )
}
