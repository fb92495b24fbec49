import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ProposalList } from './ProposalList.tsx'
import { RunBar } from './RunBar.tsx'
import { RunProgress } from './RunProgress.tsx'
import { isUnderWay } from '#renderer/lib/upkeep/trouble.ts'

/** One run, dry or real: what it would do or did, and what can be done about it. */
export function RunPage({ id }: { id: string }) {
  const { data: run, error, refetch } = useEngineQuery('upkeep.run', { run: id })
  if (error)
    return (
      <div className="min-w-0 flex-1">
        <ErrorState sentence={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (run === undefined) return <RunSkeleton />
  return (
    <section aria-label="Run" className="flex min-w-0 flex-1 flex-col">
      <RunBar run={run} />
      {/* Not in the list: whoever has scrolled down in it would not see it begin. */}
      {isUnderWay(run) && <RunProgress run={run} />}
      <ProposalList run={run} />
    </section>
  )
}

function RunSkeleton() {
  return (
    <div role="status" aria-label="Reading the run" className="flex flex-1 flex-col gap-3 p-5">
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/4" />
      <Skeleton className="w-2/3" />
    </div>
  )
}
