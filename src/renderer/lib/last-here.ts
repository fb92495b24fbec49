import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/**
 * When somebody was last before a window of each vault, on this computer. A visit ends when the
 * window is closed, and when nobody was before it for longer than a short break.
 */
interface LastHere {
  seenAt: Readonly<Record<string, number>>
}

export const BREAK_MS = 10 * 60_000
/** Nobody was here yet: so much is told of. */
export const FIRST_LOOK_MS = 7 * 86_400_000

const useLastHere = create<LastHere>()(
  persist((): LastHere => ({ seenAt: {} }), { name: 'last-here', version: 1 }),
)

/** The visit under way: what happened since `since` is news. */
export interface Visit {
  vaultId: string
  /** When the visit before this one ended; null where there was none. */
  lastHereAt: number | null
  since: number
}

export const useVisit = create<{ visit: Visit | null }>(() => ({ visit: null }))

/** Somebody is before the window now. */
export function beHere(vaultId: string, now: number) {
  const { visit } = useVisit.getState()
  const { seenAt } = useLastHere.getState()
  const next = visitAt(visit, vaultId, seenAt[vaultId] ?? null, now)
  if (next !== visit) useVisit.setState({ visit: next })
  useLastHere.setState({ seenAt: { ...seenAt, [vaultId]: now } })
}

/** The same visit, unless another vault is looked at or the break was too long. */
export function visitAt(
  visit: Visit | null,
  vaultId: string,
  seenAt: number | null,
  now: number,
): Visit {
  const isOver = seenAt !== null && now - seenAt > BREAK_MS
  if (visit !== null && visit.vaultId === vaultId && !isOver) return visit
  return { vaultId, lastHereAt: seenAt, since: seenAt ?? now - FIRST_LOOK_MS }
}
