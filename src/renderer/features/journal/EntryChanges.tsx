import { useState } from 'react'
import { useEngineQueries, useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { type JournalChange, type JournalEntry } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import { ChangeItem } from '#renderer/parts/changes/ChangeItem.tsx'

const AT_FIRST = 10
const AT_MOST = 200

/** What exactly an entry changed, thing by thing. */
export function EntryChanges({ entry }: { entry: JournalEntry }) {
  const [limit, setLimit] = useState(AT_FIRST)
  const { data, error } = useEngineQuery(
    'journal.entry',
    { seq: entry.seq, limit },
    { keepPrevious: true },
  )
  const summaries = useSummaries(data?.changes ?? [])
  if (error) return <p className="px-4 py-2 pl-11 text-danger">{error.message}</p>
  if (data === undefined) return <Skeleton className="my-2 ml-11 w-1/2" />
  const rest = entry.changes - data.changes.length
  return (
    <div className="px-4 pt-1 pb-4 pl-11">
      <ul className="flex flex-col gap-4">
        {data.changes.map((change) => (
          <li key={`${change.noun} ${change.id}`} className="min-w-0 border-l-2 pl-3">
            <ChangeItem change={change} summary={summaries.get(change.id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && limit < AT_MOST && (
        <Button size="s" className="mt-3" onClick={() => setLimit(AT_MOST)}>
          Show {counted(Math.min(rest, AT_MOST - limit), 'more change')}
        </Button>
      )}
      {rest > 0 && limit === AT_MOST && (
        <p className="mt-3 text-sm text-soft">
          And {counted(rest, 'more change')} of the same kind.
        </p>
      )}
    </div>
  )
}

/** A change holds only the fields that differ: what the memory is called has to be asked for. */
function useSummaries(changes: readonly JournalChange[]): ReadonlyMap<string, string> {
  const ids = changes.flatMap(({ noun, id, erased }) => {
    const known = MemoryId.safeParse(id)
    return noun === 'memory' && !erased && known.success ? [known.data] : []
  })
  const found = useEngineQueries(
    'memories.get',
    ids.map((id) => ({ id })),
  )
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.summary]])))
}
