import { Layers } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useEngineQueries, useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { MemoryLine } from './MemoryLine.tsx'

interface MemoryLinesProps {
  filter: MemoryFilter
  /** Through whose eyes. */
  as?: AgentPrincipal
  /** How it fills. */
  empty: string
}

const PAGE = 100

/** Newest first, a hundred at a time. */
export function MemoryLines({ filter, as, empty }: MemoryLinesProps) {
  const [pages, setPages] = useState(1)
  const list = { filter, sort: NEWEST_FIRST, ...(as && { as }) }
  const outline = useEngineQuery(
    'memories.outline',
    { ...list, pageSize: PAGE },
    { keepPrevious: true },
  )
  const anchors = outline.data?.anchors ?? []
  const shown = useEngineQueries(
    'memories.page',
    anchors.slice(0, pages).map((from, index) => ({
      ...list,
      from,
      until: anchors[index + 1] ?? null,
      limit: 500,
    })),
    { keepPrevious: true },
  )
  if (outline.error)
    return <ErrorState sentence={outline.error.message} onRetry={() => void outline.refetch()} />
  if (outline.data === undefined) return <Waiting />
  const { total } = outline.data
  if (total === 0) return <EmptyState icon={Layers} title="No memories here" sentence={empty} />
  const rows = shown.flatMap(({ data }) => data?.rows ?? [])
  const left = total - Math.min(total, pages * PAGE)
  return (
    <div className="scroller @container min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of the buttons inside it */}
      <ul aria-label="Memories" onKeyDown={walk}>
        {rows.map((row) => (
          <li key={row.id} className="border-b">
            <MemoryLine row={row} placed={as !== undefined} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <Waiting />}
      {left > 0 && rows.length > 0 && (
        <Button variant="ghost" className="my-2 ml-2" onClick={() => setPages(pages + 1)}>
          Show {count(Math.min(PAGE, left))} more of {count(total)}
        </Button>
      )}
    </div>
  )
}

/** The arrows go from line to line, as in the table. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex((line) => line.parentElement?.contains(document.activeElement))
  lines[at + step]?.focus()
  event.preventDefault()
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5 px-4 py-3">
      {['w-96', 'w-80', 'w-104', 'w-72'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
