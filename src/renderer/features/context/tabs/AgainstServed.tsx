import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { PackageCard } from '#shared/context-ledger.ts'
import type { Preview } from '../asked.ts'
import { changeWords } from '../change-of.ts'
import { ComparisonLines } from '../ComparisonLines.tsx'
import type { Asked } from '../use-package.ts'
import { ServedFacts } from './ServedFacts.tsx'
import { askAgain } from './ask-again.ts'

/** From what was served to what would be served now. */
export function AgainstServed({ card, asked }: { card: PackageCard; asked: Asked }) {
  const { data, error, refetch } = useEngineQuery(
    'context.compare',
    { a: { package: card.id }, b: { preview: asked.now } },
    { keepPrevious: true, brief: true },
  )
  const served = useEngineQuery('context.package', { id: card.id })
  const other = otherQuestion(card, asked.now)
  return (
    <section aria-label="Since then" className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5 text-sm">
        <p role="status" className="min-w-0 flex-1 tabular-nums">
          {data && (
            <>
              <span className="font-semibold">Since then {changeWords(data)}</span>
              <span className="text-soft">
                ; {count(data.tokensBefore)} → {count(data.tokensAfter)} tokens
              </span>
            </>
          )}
        </p>
        <Button
          size="s"
          disabled={!served.data}
          onClick={() => served.data && askAgain(served.data)}
        >
          Ask the same again
        </Button>
      </div>
      <div className="scroller relative min-h-0 flex-1 py-2">
        {other !== null && <p className="px-4 pb-2 text-sm text-warn">{other}</p>}
        {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
        {!error && data === undefined && <Skeleton className="m-4 w-2/3" />}
        {data && <ComparisonLines change={data} />}
        {served.data && <ServedFacts served={served.data} />}
      </div>
    </section>
  )
}

/** Part of the difference may come from the question, not from the vault. */
function otherQuestion(
  { agent, task }: PackageCard,
  { as, task: asksNow }: Preview,
): string | null {
  const whose = as?.id ?? 'you'
  const differences = [
    whose !== agent && `served to ${agent}, and the left asks as ${whose}`,
    task !== asksNow && 'served for another task',
  ].filter((difference) => difference !== false)
  return differences.length === 0
    ? null
    : `It was ${differences.join(' and ')}: part of the difference comes from that.`
}
