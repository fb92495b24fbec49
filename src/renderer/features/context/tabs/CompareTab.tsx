import { GitCompareArrows } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Asked } from '../use-package.ts'
import { useDesk } from '../view.ts'
import { AgainstServed } from './AgainstServed.tsx'
import { ServedList } from './ServedList.tsx'

const LISTED = 100

/** What would be given now, against what an agent was given before. */
export function CompareTab({ asked }: { asked: Asked }) {
  const chosen = useDesk((desk) => desk.packageId)
  const { data, error, refetch } = useEngineQuery('context.packages', { limit: LISTED })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="m-4 w-2/3" />
  const card = data.packages.find(({ id }) => id === chosen) ?? data.packages[0]
  if (card === undefined)
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="No agent was given a package yet"
        sentence="What agents are served is kept here, to be compared with what they would be given now."
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ServedList packages={data.packages} chosen={card.id} />
      <AgainstServed card={card} asked={asked} />
    </div>
  )
}
