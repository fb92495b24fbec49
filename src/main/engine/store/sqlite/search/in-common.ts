import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { isMeant } from '../../match/filter.ts'
import { type SharedMarks, type SharedThere, inCommon, sharedThere } from '../../said/in-common.ts'
import { marksOf } from '../../said/marks.ts'
import type { InCommon, InCommonFound, InCommonHit, InCommonRequest } from '../../search.ts'
import { type SqliteFeed, toPosition } from '../journal/feed.ts'
import type { Tables } from '../rows/tables.ts'
import type { HeldSaid } from './held-said.ts'

/**
 * What was read and looked through for one question is there for the next: what is worth comparing is nearly always what
 * says nearly the same, in the same places.
 */
function oneMoment(
  { memories }: Pick<Tables, 'memories'>,
  said: Pick<HeldSaid, 'in'>,
  isLacking: (scope: Scope) => void,
) {
  const read = new Map<number, Memory>()
  const looked = new Map<string, SharedThere | null>()
  return {
    end() {
      // Before the next one something may be changed or purged.
      read.clear()
      looked.clear()
    },
    rows(rows: readonly number[]) {
      const missing = rows.filter((row) => !read.has(row))
      if (missing.length > 0)
        for (const { row, memory } of memories.readRows(missing)) read.set(row, memory)
      return rows.flatMap((row) => {
        const memory = read.get(row)
        return memory === undefined ? [] : [{ row, memory }]
      })
    },
    /** Null where it cannot be looked through. */
    shared(text: string, asked: ReadonlySet<number>, place: Scope): SharedThere | null {
      const name = `${scopeLabel(place)}\n${text}`
      const known = looked.get(name)
      if (known !== undefined) return known
      const there = said.in(place)
      if (there === 'lacking') isLacking(place)
      const shared = typeof there === 'string' ? null : sharedThere(asked, there)
      looked.set(name, shared)
      return shared
    },
  }
}

/** In one transaction: to begin one for each statement takes as long as many of them. */
export function inCommonIn(
  tables: Pick<Tables, 'db' | 'memories' | 'attachments'>,
  feed: Pick<SqliteFeed, 'last'>,
  said: Pick<HeldSaid, 'in'>,
  /** Somebody asked for what is said there, and it lacks some. */
  isLacking: (scope: Scope) => void,
): (requests: readonly InCommonRequest[]) => InCommon {
  const moment = oneMoment(tables, said, isLacking)
  /** Read whole: whoever asks wants to lay them beside what is written. */
  const meant = (found: readonly SharedMarks[], filter: StoreFilter): InCommonHit[] => {
    const byRow = new Map(found.map((each) => [each.row, each]))
    return moment.rows([...byRow.keys()]).flatMap(({ row, memory }) => {
      const { score = 0, share = 0 } = byRow.get(row) ?? {}
      const { attachment } = memory
      // Megabytes, perhaps, and only words are looked for in them.
      const isSearched = filter.text !== undefined && attachment !== null
      const whole = isSearched ? tables.attachments.read(attachment.digest) : null
      return isMeant(memory, filter, whole) ? [{ memory, score, share }] : []
    })
  }
  const best = (
    asked: ReadonlySet<number>,
    places: readonly SharedThere[],
    { filter, limit, ...how }: InCommonRequest,
  ) => {
    // Nearly always enough of the first are meant: what was set aside stands in its place too.
    for (let most = limit; ; most *= 4) {
      const found = inCommon(asked, places, most, how)
      const hits = meant(found, filter)
      if (hits.length >= limit || found.length < most) return hits.slice(0, limit)
    }
  }
  const found = (request: InCommonRequest): InCommonFound => {
    const { text, places } = request
    const asked = marksOf(text)
    const shared = places.map((place) => moment.shared(text, asked, place))
    const there = shared.filter((each) => each !== null)
    const unread = places.filter((_, at) => shared[at] === null)
    return { hits: there.length === 0 ? [] : best(asked, there, request), unread }
  }
  const read = tables.db.transaction((requests: readonly InCommonRequest[]) => {
    try {
      return { at: toPosition(feed.last()), found: requests.map(found) }
    } finally {
      moment.end()
    }
  })
  return (requests) => read.deferred(requests)
}
