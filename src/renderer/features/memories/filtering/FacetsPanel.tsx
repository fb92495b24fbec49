import { useDeferredValue } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { FACETS, type FacetName, type MemoryFilter } from '#shared/filter.ts'
import { ConditionSection } from './ConditionSection.tsx'
import { inOwnOrder } from './facet-options.ts'
import { FacetSection } from './FacetSection.tsx'

/** What the list is made of, and ticks to narrow it by. */
export function FacetsPanel({ filter }: { filter: MemoryFilter }) {
  const { data, error, refetch } = useEngineQuery(
    'memories.facets',
    { filter },
    { keepPrevious: true },
  )
  const facets = useDeferredValue(data)
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  return (
    <>
      {FACETS.map((facet) => (
        <FacetSection
          key={facet}
          facet={facet}
          title={TITLES[facet]}
          filter={filter}
          counts={inOwnOrder(facet, facets?.[facet] ?? NONE)}
        >
          {!facets && <Waiting />}
        </FacetSection>
      ))}
      <ConditionSection filter={filter} />
    </>
  )
}

const NONE: readonly { value: string; count: number }[] = []

const TITLES: Record<FacetName, string> = {
  types: 'Type',
  subtypes: 'Subtype',
  priorities: 'Priority',
  tags: 'Tag',
  creators: 'Author',
  statuses: 'Status',
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 px-2 py-2">
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/3" />
    </div>
  )
}
