import type { SearchFound, SearchRequest } from '../../search.ts'
import { affordable, MOST_OF_A_WORD, quicklyRead } from '../../words/afford.ts'
import { type WordSearch, searchOf } from '../../words/query.ts'
import { rarity } from '../../words/score.ts'
import { lru } from '#shared/lru.ts'
import type { Db } from '../connection/connection.ts'
import type { Count } from '../lists/counts.ts'
import { entryReadersIn } from '../entries/entry-reader.ts'
import { bestHitsIn, type ReadWord } from './best-hits.ts'
import {
  anywhere,
  type SearchFrame,
  frameOf,
  type SearchIndex,
  searchIndexIn,
} from './full-text.ts'
import {
  type CommonExpressions,
  type Measured,
  type StrengthBoard,
  measure,
  strengthBoard,
} from './measure-words.ts'
import { heldFoundIn } from './held-found.ts'
import { rowBoard } from './row-board.ts'
import { type SearchedScopes, searchedUncounted, searchedScopesIn } from './scopes-searched.ts'
import { textReaders } from './texts-read.ts'
import type { Statements } from '../connection/statements.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import type { NameRows } from '../rows/name-rows.ts'

export function searchIn(
  db: Db,
  statements: Statements,
  names: Pick<NameRows, 'know'>,
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
  count: Count,
): (request: SearchRequest) => SearchFound {
  const lastEntry = feed.last
  const placeOf = searchedScopesIn(statements, lastEntry, count)
  const rows = rowBoard()
  const board = strengthBoard(rows)
  const common = commonExpressions(lastEntry)
  const best = bestHitsIn(statements, names, rows)
  const heldFor = heldFoundIn(feed)
  let opened: SearchIndex | null = null
  const knownQuickly = quickIndex(() => (opened ??= searchIndexIn(db)), lastEntry)

  const entriesNow = entryReadersIn(db)
  const textReaderOf = textReaders(lastEntry, rows)
  const textsIn = (search: WordSearch, place: SearchedScopes) => {
    const entries = entriesNow()
    return entries === null ? null : textReaderOf(entries, search, place)
  }

  const found = (request: SearchRequest, isOneMoment: boolean): SearchFound => {
    const { words, filter, limit, quick = false } = request
    const index = quick ? knownQuickly() : (opened ??= searchIndexIn(db))
    const search = searchOf(words)
    const place = quick ? searchedUncounted(filter) : placeOf(filter)
    const frame = frameOf(search, place)
    const texts = isOneMoment ? textsIn(search, place) : null
    const how = { quick, seesAll: filter.within === undefined, board, common: common(), texts }
    const measured = search.sought.map((each) => measure(index, frame, each, how))
    const { chosen, tooCommon } = quick ? quicklyRead(measured) : affordable(measured)
    if (chosen.length === 0) return { hits: [], tooCommon }
    const held = isOneMoment && place.memories <= FEW ? heldFor(filter) : null
    const both = quick ? null : togetherIn(index, frame, measured)
    if (both !== null) return { hits: best([both], filter, limit, held), tooCommon: [] }
    const read = chosen.map((each) => readOf(board, index, frame, each, place.memories, quick))
    return { hits: best(read, filter, limit, held), tooCommon }
  }
  /** Entries are read page by page: another process may write meanwhile, and then half of them would be of before. */
  const inOneMoment = db.transaction((request: SearchRequest) => found(request, true))
  return (request) => {
    // Within a write the index has not stored yet what it was given.
    const isAsked = request.quick === true || db.inTransaction
    opened ??= searchIndexIn(db)
    return isAsked ? found(request, false) : inOneMoment(request)
  }
}

/** Of more memories than this hardly any is found twice before it is let go. */
const FEW = 20_000

/** Of a few hundred bytes each. */
const KNOWN_COMMON = 200

/** Until something is committed, what was too common still is: questions ask for the same common words, and each costs milliseconds to find so. */
function commonExpressions(lastEntry: () => number): () => CommonExpressions {
  const known = lru<string, true>(KNOWN_COMMON)
  let knownAt = -1
  return () => {
    const at = lastEntry()
    if (at !== knownAt) known.clear()
    knownAt = at
    return {
      has: (expression) => known.get(expression) === true,
      note: (expression) => known.set(expression, true),
    }
  }
}

/** Words of one write: those of its text, its tags and its domain, often the same. */
const KNOWN_WORDS = 64

/** Until something is committed, the same words are in the same memories: a write asks for its tags as words too. */
function quickIndex(index: () => SearchIndex, lastEntry: () => number): () => SearchIndex {
  const found = lru<string, number[]>(KNOWN_WORDS)
  let foundAt = -1
  return () => {
    const at = lastEntry()
    if (at !== foundAt) found.clear()
    foundAt = at
    return {
      ...index(),
      some(expression, limit) {
        const key = `${limit} ${expression}`
        const rows = found.get(key) ?? index().some(expression, limit)
        found.set(key, rows)
        return rows
      },
    }
  }
}

/** Where every word is too common to be read alone, the memories that hold all of them; null where that is not so. */
function togetherIn(
  index: SearchIndex,
  frame: SearchFrame,
  measured: readonly Measured[],
): ReadWord | null {
  const said = measured.filter(({ size }) => size > 0)
  if (said.length < 2 || said.some(({ size }) => size <= MOST_OF_A_WORD)) return null
  const each = said.map(({ parts }) => `(${anywhere(parts.flatMap(({ texts }) => texts))})`)
  const rows = index.rows(frame(each.join(' AND ')), MOST_OF_A_WORD)
  if (rows.length === 0) return null
  const asked = said.map(({ sought }) => sought.asked)
  return { asked, rare: 1, rows, strong: new Float64Array(rows.length).fill(1) }
}

function readOf(
  board: StrengthBoard,
  index: SearchIndex,
  frame: SearchFrame,
  measured: Measured,
  all: number,
  quick: boolean,
): ReadWord {
  const { rows, strong } = board.strengthsOf(measured, index, frame, quick)
  const having = measured.size > MOST_OF_A_WORD ? measured.size : rows.length
  return { asked: [measured.sought.asked], rare: rarity(having, all), rows, strong }
}
