import { useContext } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { showMemories } from '#renderer/lib/navigation.ts'
import { Segments } from '#renderer/ui/Segments.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'
import { MEMORY_VIEWS, restOf, VIEW_WORDS, viewIn, viewOf } from './views.ts'

/** What became of the memories that are listed; going from one to the other keeps what else is asked. */
export function MemoryViews({ filter }: { filter: MemoryFilter }) {
  const { now } = useContext(ClockContext)
  const rest = restOf(filter, now)
  const isWhole = canonical(rest) === '{}'
  // Counted where that costs nothing; of a narrowed list the heading says how many there are.
  const counts = useEngineQueries(
    'memories.outline',
    isWhole ? MEMORY_VIEWS.map((view) => ({ ...viewOf(view, now), pageSize: 500 })) : [],
    { keepPrevious: true },
  )
  const label = (index: number, word: string) => {
    const total = counts[index]?.data?.total
    return total === undefined ? word : `${word} ${count(total)}`
  }
  return (
    <div className="flex shrink-0 overflow-x-auto border-b px-3 py-1.5">
      <Segments
        label="What became of them"
        value={viewIn(filter, now) ?? 'other'}
        options={MEMORY_VIEWS.map((view, index) => ({
          value: view,
          label: label(index, VIEW_WORDS[view]),
        }))}
        onChange={(view) => {
          if (view === 'other') return
          const { filter: wanted, sort } = viewOf(view, now)
          showMemories({ ...rest, ...wanted }, sort)
        }}
      />
    </div>
  )
}
