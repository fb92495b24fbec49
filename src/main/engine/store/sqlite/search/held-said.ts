import { type Scope, scopeLabel } from '#shared/scope.ts'
import { LOOKED_THROUGH } from '../../said/in-common.ts'
import { countOf, type SaidThere, saidBy, saidThere, sayMore } from '../../said/there.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import { followRows } from '../journal/follow-rows.ts'
import type { Tables } from '../rows/tables.ts'

/** Held at most, in marks of four bytes each: of some ninety thousand memories of two sentences. */
const MOST_HELD = 2_000_000
/** What a place takes beside its marks, with its name and its lists: there may be one for every session that ever was. */
const A_PLACE = 128
/**
 * Changed between two questions: these are looked at one by one, of more all that is held is read again. While many
 * write at once hardly anybody asks, and with 64 of them every fourth question read a whole place.
 */
const FOLLOWED = 1000

/** All that is said there, unless that is too much to be looked through or some of it lacks its marks. */
type AllSaid = SaidThere | 'too much' | 'lacking'

export interface HeldSaid {
  in(scope: Scope): AllSaid
  /** Nothing is left of what was purged. */
  forget(): void
}

interface SaidTables {
  said: Pick<Tables['said'], 'in' | 'of' | 'countIn'>
  memories: Pick<Tables['memories'], 'placesOf'>
}

/**
 * What is said in the places that were looked through last: a write is compared with what is said there, and a moment
 * later it is told what says nearly the same. To read it took as long as to compare.
 */
export function heldSaidIn(
  { said, memories }: SaidTables,
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
): HeldSaid {
  /** By scope, the last looked through last. */
  const held = new Map<string, SaidThere>()
  let count = 0

  const drop = (label: string) => {
    const there = held.get(label)
    if (there !== undefined) count -= sizeOf(there)
    held.delete(label)
  }
  const hold = (label: string, there: SaidThere) => {
    drop(label)
    held.set(label, there)
    count += sizeOf(there)
    for (const oldest of held.keys()) {
      if (count <= MOST_HELD) return
      drop(oldest)
    }
  }
  const forget = () => {
    held.clear()
    count = 0
  }
  /** What left a place is not looked for: as many are held there as there should be, or it is read again. */
  const followRow = (row: number, scope: Scope) => {
    const label = scopeLabel(scope)
    const there = held.get(label)
    if (there === undefined) return
    const now = said.of(scope, row)
    const before = saidBy(there, row)
    if (now === null) drop(label)
    else if (before === null) {
      const size = sizeOf(there)
      sayMore(there, row, now)
      count += sizeOf(there) - size
    } else if (!isSame(before, saidThere([row], now))) drop(label)
  }
  const follow = followRows(feed, {
    isEmpty: () => held.size === 0,
    follow(rows) {
      for (const [row, scope] of memories.placesOf(rows)) followRow(row, scope)
    },
    forget,
    most: FOLLOWED,
  })
  return {
    forget,
    in(scope) {
      follow()
      const label = scopeLabel(scope)
      const known = held.get(label)
      drop(label)
      const there = allSaid(said, scope, known)
      if (typeof there !== 'string') hold(label, there)
      return there
    },
  }
}

/** As it stands in the vault; what is known of it is all of it where as many are known as stand there. */
function allSaid(
  said: Pick<Tables['said'], 'in' | 'countIn'>,
  scope: Scope,
  known?: SaidThere,
): AllSaid {
  const standing = said.countIn(scope)
  if (standing > LOOKED_THROUGH) return 'too much'
  const there = known?.rows.length === standing ? known : said.in(scope)
  return there.rows.length === standing ? there : 'lacking'
}

const sizeOf = ({ rows, marks }: SaidThere) => A_PLACE + marks.length + 2 * rows.length

const isSame = (before: Uint32Array, now: SaidThere) =>
  before.length === countOf(now) && before.every((mark, at) => mark === now.marks[at])
