import type { StoreFilter } from '../../filter.ts'
import type { NextWord } from '../../words/completions.ts'
import { fold } from '../../words/fold.ts'
import { searchWords } from '../../words/segment.ts'
import { type Selection, selectionByRow } from '../filter/selection.ts'

/** What a filter means, to be read from the first row to the last; null where it can only be read in one go. */
export type RowsInParts = (filter: StoreFilter) => Omit<Selection, 'lead'> | null

/** Words that begin alike, each of which is looked for in every part. */
const MOST_WORDS = 300

/**
 * The index finds a beginning by putting together all that begins so, again for every part it is asked for. The words
 * themselves it finds part by part; they are known only for who may know all of them.
 */
export function rowsInPartsOf(next: NextWord): RowsInParts {
  return (filter) => {
    const { text = '', within } = filter
    const last = searchWords(text).at(-1)
    if (last === undefined) return selectionByRow(filter)
    if (within !== undefined || last.includes(' ')) return null
    const words = wordsLike(fold(last), next)
    return words === null ? null : selectionByRow(filter, words)
  }
}

/** Every word that begins so, itself among them in any case; null where there are too many. */
function wordsLike(beginning: string, next: NextWord): string[] | null {
  const words = [beginning]
  for (let from = beginning; ;) {
    const word = next(from)
    if (word === null || !word.startsWith(beginning)) return words
    if (words.length >= MOST_WORDS) return null
    if (word !== beginning) words.push(word)
    from = `${word}\u0001`
  }
}
