import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { isMeant } from '../../match/filter.ts'
import { type InCommon, inCommon } from '../../said/in-common.ts'
import { marksOf } from '../../said/marks.ts'
import type { SaidThere } from '../../said/there.ts'
import type { InCommonFound, InCommonHit, InCommonRequest } from '../../search.ts'
import type { Tables } from '../rows/tables.ts'
import type { HeldSaid } from './held-said.ts'

export function inCommonIn(
  {
    memories,
    attachments,
  }: Pick<Tables, 'attachments'> & {
    memories: Pick<Tables['memories'], 'readRows'>
  },
  said: Pick<HeldSaid, 'in'>,
  /** Somebody asked for what is said there, and it lacks some. */
  isLacking: (scope: Scope) => void,
): (request: InCommonRequest) => InCommonFound {
  /** Read whole: whoever asks wants to lay them beside what is written. */
  const meant = (found: readonly InCommon[], filter: StoreFilter): InCommonHit[] => {
    const byRow = new Map(found.map((each) => [each.row, each]))
    return memories.readRows([...byRow.keys()]).flatMap(({ row, memory }) => {
      const { score = 0, share = 0 } = byRow.get(row) ?? {}
      const { attachment } = memory
      // Megabytes, perhaps, and only words are looked for in them.
      const isSearched = filter.text !== undefined && attachment !== null
      const whole = isSearched ? attachments.read(attachment.digest) : null
      return isMeant(memory, filter, whole) ? [{ memory, score, share }] : []
    })
  }
  const best = (
    asked: ReadonlySet<number>,
    places: readonly SaidThere[],
    { filter, limit, ...how }: InCommonRequest,
  ) => {
    // Nearly always enough of the first are meant: what was set aside stands in its place too.
    for (let most = limit; ; most *= 4) {
      const found = inCommon(asked, places, most, how)
      const hits = meant(found, filter)
      if (hits.length >= limit || found.length < most) return hits.slice(0, limit)
    }
  }
  return (request) => {
    const read: SaidThere[] = []
    const unread: Scope[] = []
    for (const place of request.places) {
      const there = said.in(place)
      if (there === 'lacking') isLacking(place)
      if (typeof there === 'string') unread.push(place)
      else if (there.rows.length > 0) read.push(there)
    }
    if (read.length === 0) return { hits: [], unread }
    return { hits: best(marksOf(request.text), read, request), unread }
  }
}
