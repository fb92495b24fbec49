import { useEngineQueries } from '#renderer/lib/engine.ts'
import type { Inbox } from '../use-inbox.ts'

const AHEAD = 3

/** Both sides of the next items are read while this one is looked at: settling then shows the next at once. */
export function usePairsAhead({ cards, active }: Inbox) {
  const at = active === null ? cards.length : cards.indexOf(active) + 1
  const next = cards.slice(at, at + AHEAD).filter(({ pair }) => pair !== null)
  useEngineQueries(
    'reviews.pair',
    next.map(({ id }) => ({ id })),
    { brief: true },
  )
}
