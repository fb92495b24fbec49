import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { PackageCard } from '#shared/context-ledger.ts'
import { NOW, put, type ComparisonEnd } from '../desk.ts'

interface ServedListProps {
  packages: readonly PackageCard[]
  from: ComparisonEnd
  to: ComparisonEnd
  onOlder: (() => void) | null
}

/** Newest first, each with two buttons: what is compared, and with what. */
export function ServedList({ packages, from, to, onOlder }: ServedListProps) {
  return (
    <div className="scroller relative max-h-60 shrink-0 border-b pb-1 text-sm">
      <div
        aria-hidden
        className="sticky top-0 z-10 flex h-7 items-center border-b bg-panel px-4 text-soft"
      >
        <span className="w-12">From</span>
        <span className="w-10">To</span>
        <span>Packages that agents were given, newest first</span>
      </div>
      <Row side={NOW} name="what would be given now" from={from} to={to}>
        <span className="font-medium">What would be given now</span>
        <span className="min-w-0 flex-1 truncate text-soft">
          as it is asked for on the left, with all that is being tried
        </span>
      </Row>
      <ol aria-label="Packages that agents were given">
        {packages.map((card) => (
          <li key={card.id}>
            <Row side={card.id} name={`the package of ${card.agent}`} from={from} to={to}>
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
            </Row>
          </li>
        ))}
      </ol>
      {onOlder && (
        <Button size="s" variant="ghost" className="mx-2 mt-1" onClick={onOlder}>
          Show older ones
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  side: ComparisonEnd
  name: string
  from: ComparisonEnd
  to: ComparisonEnd
  children: ReactNode
}

function Row({ side, name, from, to, children }: RowProps) {
  const isChosen = side === from || side === to
  return (
    <div
      className={classes('flex h-8 items-center px-4', isChosen ? 'bg-selected' : 'hover:bg-hover')}
    >
      <Choice
        group="From"
        name={name}
        chosen={side === from}
        onChoose={() => put({ from: side })}
      />
      <Choice group="To" name={name} chosen={side === to} onChoose={() => put({ to: side })} />
      <span className="flex min-w-0 flex-1 items-center gap-3">{children}</span>
    </div>
  )
}

interface ChoiceProps {
  group: 'From' | 'To'
  name: string
  chosen: boolean
  onChoose: () => void
}

function Choice({ group, name, chosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={classes('flex h-full shrink-0 items-center', group === 'From' ? 'w-12' : 'w-10')}
    >
      <input
        type="radio"
        name={`compare-${group}`}
        aria-label={`${group} ${name}`}
        checked={chosen}
        onChange={onChoose}
        className="size-4 accent-accent"
      />
    </label>
  )
}
