import type { AheadOrder, FoundAhead } from '../../ports/ahead.ts'
import type { Lexicon } from '../../ports/lexicon.ts'
import type { SaidReader } from '../../store/search.ts'
import { askedBeside, candidatesAmong, claiming } from '../candidates.ts'
import { laidBeside } from '../clashes.ts'
import { comparableOf } from '../detect/comparable-text.ts'

/**
 * Of all that would be compared with this one, what clashes with it or says nearly the same: the rest need not be read
 * again when its turn comes. Null where a place cannot be looked through.
 */
export function worthComparing(
  reader: SaidReader,
  lexicon: Lexicon | null,
  { written, principal, now, near, beyond }: AheadOrder,
): FoundAhead | null {
  const { at, found } = reader.inCommon(
    [near, beyond].map((places) => askedBeside(written, places, claiming(now))),
  )
  const [here, there] = found
  if (here === undefined || there === undefined) return null
  if (here.unread.length + there.unread.length > 0) return null
  const said = comparableOf(written)
  const worth = candidatesAmong(principal, written, here.hits, there.hits).flatMap((candidate) => {
    const laid = laidBeside(written, said, candidate, lexicon)
    const { memory, seen } = candidate
    return laid.clash === null && laid.likeness === null ? [] : [{ id: memory.id, seen, laid }]
  })
  return { at, places: [...near, ...beyond], worth }
}
