import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { searchWords } from '../../words/segment.ts'
import { scopeToken } from '../rows/word-rows.ts'

/**
 * The full-text expression for what somebody typed: every word, the last one as a beginning.
 * Null when there is no word in it. Words hold letters, marks and digits only, so nothing typed
 * can become an operator. Where to look stands in it too: else every memory with these words would be
 * looked up, and how long that takes would tell how many there are elsewhere.
 */
export function matchExpression(
  text: string,
  { within, scopes, scopeKinds }: StoreFilter,
): string | null {
  const words = wordsSought(text)
  if (words === null) return null
  const said = saidByAll([...words.whole.map(quoted), `${quoted(words.last)} *`])
  const places = [within, scopeKinds === undefined ? scopes : undefined]
  const inside = places.filter((each) => each !== undefined).map(inScopes)
  return [said, ...inside].map((each) => `(${each})`).join(' AND ')
}

/** What somebody typed: words, and the beginning of one; null where there is none. */
export function wordsSought(text: string): { whole: string[]; last: string } | null {
  const words = searchWords(text)
  const last = words.pop()
  return last === undefined ? null : { whole: [...new Set(words)], last }
}

/** Each of these anywhere a person reads. */
export const saidByAll = (terms: readonly string[]) =>
  `{summary body tags} : (${terms.join(' AND ')})`

export const quoted = (word: string) => `"${word}"`

/** A word no scope has, for a list of none: an empty one is a mistake to FTS5. */
const NOWHERE = 'nowhere'

/** In one of these. */
export function inScopes(scopes: readonly Scope[]): string {
  const tokens = scopes.length === 0 ? [NOWHERE] : scopes.map(scopeToken)
  return `scope : (${tokens.map(quoted).join(' OR ')})`
}
