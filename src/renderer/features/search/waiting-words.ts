import { count } from '#renderer/lib/format.ts'
import type { Semantic } from '#shared/recall.ts'

/** What a search that takes long is doing, and since when. */
export function waitingWords(seconds: number, semantic: Semantic | undefined): string {
  return `Still searching after ${seconds} s: ${workOf(semantic)}.`
}

function workOf(semantic: Semantic | undefined): string {
  if (semantic === undefined) return 'looking through the vault'
  const { state, model, embedded, waiting } = semantic
  if (state === 'off') return 'looking through the words of all memories'
  if (model === null) return 'the language model is being read, and words are looked up meanwhile'
  const compared = `comparing words and meaning of ${count(embedded)} memories`
  return waiting === 0 ? compared : `${compared}, and the words of ${count(waiting)} more`
}
