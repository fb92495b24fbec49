import { searchWords } from '../../words/segment.ts'

/**
 * The full-text expression for what somebody typed: every word, the last one as a beginning.
 * Null when there is no word in it. Words hold letters, marks and digits only, so nothing typed
 * can become an operator.
 */
export function matchExpression(text: string): string | null {
  const words = searchWords(text)
  const last = words.pop()
  if (last === undefined) return null
  const terms = [...new Set(words)].map((word) => `"${word}"`)
  return `{summary body tags} : (${[...terms, `"${last}" *`].join(' AND ')})`
}
