import type { SearchFound, SearchRequest } from '../../search.ts'
import { affordable, MOST_OF_A_WORD, quicklyRead } from '../../words/afford.ts'
import { searchOf } from '../../words/query.ts'
import { rarity } from '../../words/score.ts'
import type { Db } from '../connection/connection.ts'
import { bestOf, type ReadWord } from './best-hits.ts'
import {
  anywhere,
  type SearchFrame,
  frameOf,
  type SearchIndex,
  searchIndexIn,
} from './full-text.ts'
import { type Measured, measure, strengths } from './measure-words.ts'
import { searchedUncounted, searchedScopesIn } from './scopes-searched.ts'
import type { Statements } from '../connection/statements.ts'

export function searchIn(db: Db, statements: Statements) {
  const placeOf = searchedScopesIn(statements)
  let opened: SearchIndex | null = null

  return ({ words, filter, limit, quick = false }: SearchRequest): SearchFound => {
    const index = (opened ??= searchIndexIn(db))
    const search = searchOf(words)
    const place = quick ? searchedUncounted(filter) : placeOf(filter)
    const frame = frameOf(search, place)
    const how = { quick, seesAll: filter.within === undefined }
    const measured = search.sought.map((each) => measure(index, frame, each, how))
    const { chosen, tooCommon } = quick ? quicklyRead(measured) : affordable(measured)
    if (chosen.length === 0) return { hits: [], tooCommon }
    const both = quick ? null : togetherIn(index, frame, measured)
    if (both !== null) return { hits: bestOf(statements, [both], filter, limit), tooCommon: [] }
    const read = chosen.map((each) => readOf(index, frame, each, place.memories, quick))
    return { hits: bestOf(statements, read, filter, limit), tooCommon }
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
  return { asked, rare: 1, strong: new Map(rows.map((row) => [row, 1])) }
}

function readOf(
  index: SearchIndex,
  frame: SearchFrame,
  measured: Measured,
  all: number,
  quick: boolean,
): ReadWord {
  const strong = strengths(index, frame, measured, quick)
  const having = measured.size > MOST_OF_A_WORD ? measured.size : strong.size
  return { asked: [measured.sought.asked], rare: rarity(having, all), strong }
}
