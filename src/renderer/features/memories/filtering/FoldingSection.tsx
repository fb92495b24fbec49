import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { foldFacet, type SectionName, useTableLayout } from '../table-layout.ts'

interface FoldingSectionProps {
  name: SectionName
  title: string
  /** How many restrictions it has made. */
  picked: number
  onClear: () => void
  children: ReactNode
}

export function FoldingSection({ name, title, picked, onClear, children }: FoldingSectionProps) {
  const closed = useTableLayout(({ closedFacets }) => closedFacets.includes(name))
  return (
    <section aria-label={title} className="border-b border-line py-1.5 last:border-0">
      <div className="flex items-center pr-2">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={!closed}
            onClick={() => foldFacet(name, !closed)}
            className="section-label flex h-6 w-full items-center gap-1 rounded-sm pl-1 hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              className={classes('size-3.5 transition-transform', !closed && 'rotate-90')}
            />
            {title}
            {picked > 0 && <span className="text-accent tabular-nums">{picked}</span>}
          </button>
        </h2>
        {picked > 0 && (
          <button
            type="button"
            aria-label={`Clear ${title.toLowerCase()}`}
            onClick={onClear}
            className="rounded-sm px-1 text-sm text-soft hover:bg-hover hover:text-ink"
          >
            Clear
          </button>
        )}
      </div>
      {!closed && <div className="px-2 pb-1">{children}</div>}
    </section>
  )
}
