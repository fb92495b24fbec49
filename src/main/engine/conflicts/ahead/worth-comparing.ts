import type { Memory } from '#shared/memory.ts'
import { scopesOf } from '#shared/principal.ts'
import type { AheadOrder, AlikeAhead, FoundAhead } from '../../ports/ahead.ts'
import type { Lexicon } from '../../ports/lexicon.ts'
import type { InCommon, InCommonFound, InCommonRequest } from '../../store/search.ts'
import { SHARING, askedSharing, nearestOf } from '../../recall/similar/weighing.ts'
import { askedBeside, candidatesAmong, claiming } from '../candidates.ts'
import { laidBeside } from '../clashes.ts'
import { comparableOf } from '../detect/comparable-text.ts'

/** Where something may clash with a memory, and where something may say nearly the same. */
export function askedAhead({
  written,
  principal,
  now,
  near,
  beyond,
}: AheadOrder): InCommonRequest[] {
  const seen = scopesOf(principal)
  return [
    ...[near, beyond].map((places) => askedBeside(written, places, claiming(now))),
    ...(seen === null ? [] : [{ ...askedSharing(written, seen, { aliveAt: now }), itself: true }]),
  ]
}

/**
 * Of all that would be compared with this one, what clashes with it or says nearly the same: the rest need not be read
 * again when its turn comes. And what its writer will be told of. Null where a place cannot be looked through.
 */
export function worthComparing(
  { written, principal, near, beyond }: AheadOrder,
  lexicon: Lexicon | null,
  { at, found }: InCommon,
): FoundAhead | null {
  const [here, there, alike = null] = found
  if (here === undefined || there === undefined) return null
  if (here.unread.length + there.unread.length > 0) return null
  const said = comparableOf(written)
  const worth = candidatesAmong(principal, written, here.hits, there.hits).flatMap((candidate) => {
    const laid = laidBeside(written, said, candidate, lexicon)
    const { memory, seen } = candidate
    return laid.clash === null && laid.likeness === null ? [] : [{ id: memory.id, seen, laid }]
  })
  return {
    at,
    places: [...near, ...beyond],
    worth,
    alike: alike === null ? null : alikeAmong(written, alike),
  }
}

/** Null where a place could not be looked through. */
function alikeAmong(written: Memory, { hits, unread }: InCommonFound): AlikeAhead | null {
  if (unread.length > 0) return null
  const others = hits.map(({ memory }) => memory)
  const runningOut = others.flatMap(({ expiresAt }) => expiresAt ?? [])
  const nearest = nearestOf(written, others)
  return {
    weighed: others.map(({ id }) => id),
    isFull: others.length >= SHARING.weighed,
    until: runningOut.length === 0 ? null : Math.min(...runningOut),
    nearest: nearest === null ? null : { id: nearest.id, likeness: nearest.likeness },
  }
}
