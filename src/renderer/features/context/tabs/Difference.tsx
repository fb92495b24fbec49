import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { changeWords } from '../package-changes.ts'
import { ComparisonLines } from '../ComparisonLines.tsx'
import type { AskedPackages } from '../use-package.ts'
import { NOW, type ComparisonEnd, backToStart, put, useDesk } from '../desk.ts'
import { otherQuestion } from './other-question.ts'
import { ServedFacts } from './ServedFacts.tsx'
import type { ServedPackage } from '#shared/context-ledger.ts'

interface DifferenceProps {
  from: ComparisonEnd
  to: ComparisonEnd
  asked: AskedPackages
}

/** What came in, fell out, changed and moved from the one to the other. */
export function Difference({ from, to, asked }: DifferenceProps) {
  const side = (which: ComparisonEnd) =>
    which === NOW ? { preview: asked.now } : { package: which }
  const { data, error, refetch } = useEngineQuery(
    'context.compare',
    { a: side(from), b: side(to) },
    { keepPrevious: true, brief: true },
  )
  const [before, after] = [useServed(from), useServed(to)]
  const served = before ?? after
  const other = otherQuestion(before ?? asked.now, after ?? asked.now)
  return (
    <section aria-label="The difference" className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5 text-sm">
        <p role="status" className="min-w-0 flex-1 tabular-nums">
          {from === to && <span className="font-semibold">Both are the same package.</span>}
          {from !== to && data && (
            <>
              <span className="font-semibold">Difference: {changeWords(data)}</span>
              <span className="text-soft">
                ; {count(data.tokensBefore)} → {count(data.tokensAfter)} tokens
              </span>
            </>
          )}
        </p>
        <Button size="s" disabled={!served} onClick={() => served && askSameAgain(served)}>
          Ask the same again
        </Button>
      </div>
      <div className="scroller relative min-h-0 flex-1 py-2">
        {other !== null && <p className="px-4 pb-2 text-sm text-warn">{other}</p>}
        {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
        {!error && data === undefined && <Skeleton className="m-4 w-2/3" />}
        {from !== to && data && <ComparisonLines change={data} />}
        {before && <ServedFacts served={before} />}
        {after && from !== to && <ServedFacts served={after} />}
      </div>
    </section>
  )
}

function useServed(side: ComparisonEnd) {
  const isNow = side === NOW
  const { data } = useEngineQuery('context.package', { id: isNow ? '' : side }, { enabled: !isNow })
  return isNow ? undefined : data
}

/** As the same agent, with the same task, budget and policy: what differs then is what changed in the vault. */
function askSameAgain({ principal, task, budget, policy }: ServedPackage) {
  put({ as: principal, task })
  useDesk.setState({ start: { budget, policy, pin: [], exclude: [] } })
  backToStart()
}
