import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { PackageId } from '#shared/context-ledger.ts'
import type { AskedPackages } from '../use-package.ts'
import { useDesk } from '../desk.ts'
import { Difference } from './Difference.tsx'
import { ServedList } from './ServedList.tsx'

const AT_ONCE = 100

/** Any two packages that agents were given, or one of them and what would be given now. */
export function CompareTab({ asked }: { asked: AskedPackages }) {
  const chosen = useDesk((desk) => desk.from)
  const to = useDesk((desk) => desk.to)
  // The last package of each page that was read: the next one begins behind it.
  const [ends, setEnds] = useState<readonly PackageId[]>([])
  const pages = useEngineQueries('context.packages', [
    { limit: AT_ONCE },
    ...ends.map((before) => ({ before, limit: AT_ONCE })),
  ])
  const failed = pages.find(({ error }) => error !== null)
  if (failed?.error)
    return <ErrorState sentence={failed.error.message} onRetry={() => void failed.refetch()} />
  if (pages[0]?.data === undefined) return <Skeleton className="m-4 w-2/3" />
  const listed = pages.flatMap(({ data }) => data?.packages ?? [])
  // While agents are served pages move on and overlap.
  const packages = [...new Map(listed.map((card) => [card.id, card])).values()]
  const from = chosen ?? packages[0]?.id
  if (from === undefined)
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="No agent was given a package yet"
        sentence="What agents are served is kept here, to be compared with each other and with what they would be given now."
      />
    )
  const next = pages.at(-1)?.data?.next ?? null
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ServedList
        packages={packages}
        from={from}
        to={to}
        onOlder={next === null ? null : () => setEnds([...ends, next])}
      />
      <Difference from={from} to={to} asked={asked} />
    </div>
  )
}
