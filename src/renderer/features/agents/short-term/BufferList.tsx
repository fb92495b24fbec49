import { classes } from '#renderer/lib/classes.ts'
import { showShortTerm } from '#renderer/lib/navigation.ts'
import type { BufferCard } from '#shared/experience.ts'
import { Fill } from './Fill.tsx'

/** Every agent that has a buffer, whoever was active last first. */
export function BufferList({ cards, current }: { cards: readonly BufferCard[]; current: string }) {
  return (
    <ul
      aria-label="Agents"
      className="scroller flex w-44 shrink-0 flex-col gap-px border-r bg-panel p-2"
    >
      {cards.map(({ agent, holds, capacity }) => (
        <li key={agent}>
          <button
            type="button"
            aria-current={agent === current ? 'page' : undefined}
            onClick={() => showShortTerm(agent)}
            className={classes(
              'flex w-full flex-col gap-1 rounded-md px-2 py-1.5 text-left focus-visible:-outline-offset-2',
              agent === current ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate">{agent}</span>
              <span className="text-sm text-soft tabular-nums">{holds}</span>
            </span>
            <Fill holds={holds} capacity={capacity} />
          </button>
        </li>
      ))}
    </ul>
  )
}
