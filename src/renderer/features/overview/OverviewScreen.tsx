import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { useVisit } from '#renderer/lib/last-here.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { AgentsGlance } from './AgentsGlance.tsx'
import { HealthGlance } from './HealthGlance.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NewVaultStart } from './NewVaultStart.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { SinceLastHere } from './SinceLastHere.tsx'

/** Home: what needs a person, what happened while they were away, who is at work, what is not well. */
export function OverviewScreen() {
  const visit = useVisit((view) => view.visit)
  const since = visit?.since ?? 0
  const { data, error, refetch } = useEngineQuery(
    'overview.get',
    { since },
    { enabled: visit !== null, keepPrevious: true },
  )
  const waiting = useEngineQuery('reviews.waiting', {}, { keepPrevious: true })
  const isNew =
    data !== undefined && data.memories === 0 && data.allAgents === 0 && waiting.data?.open === 0
  return (
    <>
      <ScreenHeader
        title="Overview"
        sentence={data && !isNew && counted(data.memories, 'memory', 'memories')}
      />
      <div className="scroller @container min-h-0 flex-1 px-4 pb-10">
        {error ? (
          <ErrorState sentence={error.message} onRetry={() => void refetch()} />
        ) : data === undefined || visit === null || waiting.isPending ? (
          <OverviewSkeleton />
        ) : isNew ? (
          <NewVaultStart />
        ) : (
          <div className="grid max-w-300 gap-x-10 @4xl:grid-cols-2">
            <div className="min-w-0">
              <NeedsYou />
              <SinceLastHere visit={visit} written={data.written} />
            </div>
            <div className="min-w-0">
              <AgentsGlance agents={data.agents} all={data.allAgents} />
              <HealthGlance />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
