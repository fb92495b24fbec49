import type { StoreFilter } from '../../filter.ts'
import type { WordsHeld } from '../../indices.ts'
import { MOST_OF_A_WORD } from '../../words/afford.ts'
import type { Count } from '../lists/counts.ts'
import type { Db } from '../connection/connection.ts'
import type { Statements } from '../connection/statements.ts'
import { anywhere, frameOf, type SearchIndex, searchIndexIn } from './full-text.ts'
import { searchedScopesIn } from './scopes-searched.ts'

/** In how many memories of where the asker may look each word stands. Words hold letters and digits only. */
export function wordsHeldIn(db: Db, statements: Statements, lastEntry: () => number, count: Count) {
  const placeOf = searchedScopesIn(statements, lastEntry, count)
  let opened: SearchIndex | null = null

  return (words: readonly string[], filter: StoreFilter): WordsHeld => {
    const index = (opened ??= searchIndexIn(db))
    const place = placeOf(filter)
    const frame = frameOf({ sought: [], required: [], excluded: [] }, place)
    return {
      all: place.memories,
      having: words.map((word) => index.count(frame(anywhere([word])), MOST_OF_A_WORD)),
    }
  }
}
