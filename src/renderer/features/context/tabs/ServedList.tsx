import { classes } from '#renderer/lib/classes.ts'
import { count } from '#renderer/lib/format.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { PackageCard, PackageId } from '#shared/context-ledger.ts'
import { put } from '../view.ts'

interface ServedListProps {
  packages: readonly PackageCard[]
  chosen: PackageId
}

/** Newest first; a click compares with it. */
export function ServedList({ packages, chosen }: ServedListProps) {
  return (
    <ol
      aria-label="Packages that agents were given"
      className="scroller max-h-52 shrink-0 border-b"
    >
      {packages.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            aria-current={card.id === chosen ? 'true' : undefined}
            onClick={() => put({ packageId: card.id })}
            className={classes(
              'flex h-8 w-full items-center gap-3 px-4 text-left text-sm focus-visible:-outline-offset-2',
              card.id === chosen ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <Time at={card.at} className="w-28 shrink-0 truncate text-soft" />
            <span className="w-24 shrink-0 truncate font-medium">{card.agent}</span>
            <span dir="auto" title={card.task} className="min-w-0 flex-1 truncate">
              {card.task === '' ? <span className="text-soft">no task</span> : card.task}
            </span>
            <span className="shrink-0 text-soft tabular-nums">
              {count(card.counts.included + card.counts.compressed)} in,{' '}
              {count(card.counts.omitted)} out
            </span>
            <span className="w-36 shrink-0 text-right tabular-nums">
              {count(card.tokens)} of {count(card.budget)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
