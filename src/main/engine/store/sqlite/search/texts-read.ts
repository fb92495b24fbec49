import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Sought, WordSearch } from '../../words/query.ts'
import type { EntryReader, SoughtToken } from '../entries/entry-reader.ts'
import { beginningIn } from '../../words/longer.ts'
import type { RowBoard } from './row-board.ts'
import { scopeRows, scopeRowsKept } from './scope-rows.ts'
import type { SearchedScopes } from './scopes-searched.ts'

/** Who holds one of these texts where is searched. */
interface TextsRead {
  /** Each once, in no order. */
  rows: number[]
  /** Those that hold it where they say what they are about. */
  heads: number[]
}

/** One walk through the entries of a word tells both; asked for, the index goes through them twice, and through those of the scopes each time. */
export interface TextReader {
  /** No more than `most`; null where only the index itself can tell. */
  read(texts: readonly string[], most: number): TextsRead | null
}

/** More entries of scopes than this cost more to go through than what a rare word is spared by it. */
const MOST_LISTED = 50_000
/** A word that so many hold elsewhere is left to the index, which leaps from one memory of a small scope to the next. */
const FAR = 40_000
const FAR_FOR_EACH = 8

const PLAIN = /^[a-z0-9]+$/i
const [SUMMARY, BODY, TAGS] = [1, 2, 4]
const HEAD = SUMMARY | TAGS
const READ = HEAD | BODY

/** Null where what is asked takes more than words and scopes. */
export function textReaders(
  lastEntry: () => number,
  board: RowBoard,
): (entries: EntryReader, search: WordSearch, place: SearchedScopes) => TextReader | null {
  const rowsSeen = scopeRowsKept(lastEntry)
  /** A byte a row, kept from one search to the next: who is where is searched. */
  let places: Uint8Array = new Uint8Array(1024)
  const makeRoom = (row: number) => {
    board.reach(row)
    if (row < places.length) return
    const before = places
    places = new Uint8Array(board.numbers().length)
    places.set(before)
  }
  let turn = 0
  const nextTurn = () => {
    if (turn === LAST_TURN) places.fill((turn = 0))
    turn++
  }
  const mark = (rows: Iterable<number>) => {
    nextTurn()
    for (const row of rows) {
      makeRoom(row)
      places[row] = turn
    }
  }
  /** Of the scopes that are searched, or of those that are left out. */
  const rowsNamed = (entries: EntryReader, place: SearchedScopes): Iterable<number> | null => {
    if (place.inside.length > 0) return rowsSeen(entries, scopesInside(place))
    return place.outside.length > 0 ? scopeRows(entries, place.outside) : []
  }

  return (entries, { sought, required, excluded }, place) => {
    if (required.length + excluded.length > 0 || place.listed > MOST_LISTED) return null
    const named = rowsNamed(entries, place)
    if (named === null) return null
    mark(named)
    entries.lookUp(sought.flatMap(plainTokens))
    const isInside = place.inside.length > 0
    const far = isInside ? Math.max(FAR, FAR_FOR_EACH * place.listed) : Infinity
    return {
      read(texts, most) {
        const tokens = tokensOf(texts)
        if (tokens === null) return null
        const read: TextsRead = { rows: [], heads: [] }
        let gone = 0
        const taken = board.take(1) + 1
        const isRead = entries.each(tokens, ({ rows, columns, count }) => {
          // A page has them in order.
          if (count > 0) makeRoom(rows[count - 1] ?? 0)
          const numbers = board.numbers()
          for (let at = 0; at < count && read.rows.length < most; at++) {
            const row = rows[at] ?? 0
            const said = columns[at] ?? 0
            if ((said & READ) === 0 || (places[row] === turn) !== isInside) continue
            if (numbers[row] !== taken) read.rows.push(row)
            numbers[row] = taken
            if ((said & HEAD) !== 0) read.heads.push(row)
          }
          gone += count
          return read.rows.length < most && gone <= far
        })
        return isRead && (gone <= far || read.rows.length === most) ? read : null
      },
    }
  }
}

const LAST_TURN = 255

/** All that may be read of a word. */
const plainTokens = ({ forms, beginning }: Sought) =>
  [...forms.map(({ text }) => text), beginning ?? '']
    .filter((text) => PLAIN.test(text))
    .map((text) => text.toLowerCase())

/** As the index has them; null where it may spell one of them otherwise, or in several words. */
function tokensOf(texts: readonly string[]): SoughtToken[] | null {
  const tokens = new Map<string, SoughtToken>()
  for (const text of texts) {
    const { word, goesOn } = beginningIn(text)
    if (!PLAIN.test(word)) return null
    tokens.set(text.toLowerCase(), { token: word.toLowerCase(), goesOn })
  }
  return [...tokens.values()]
}

/** Those that stand in every list and are not left out: a memory lies in one scope. */
function scopesInside({ inside, outside }: SearchedScopes): Scope[] {
  const [first = [], ...others] = inside
  const lists = others.map(labelsOf)
  const left = labelsOf(outside)
  return first.filter((scope) => {
    const label = scopeLabel(scope)
    return !left.has(label) && lists.every((each) => each.has(label))
  })
}

const labelsOf = (scopes: readonly Scope[]) => new Set(scopes.map(scopeLabel))
