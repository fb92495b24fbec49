/**
 * BM25, computed here and not by the index: the index would count words in the whole vault, and an
 * agent's ranking would tell it about memories it may not see. It is also ten times slower at it.
 */

/** Said once in the summary or as a tag counts like three times in the text: they are what it is about. */
const IN_HEAD = 3
/** How soon a word said more strongly stops mattering. */
const SATURATION = 1.2
/** How much a long text is held back. Little: what is remembered is short, and long because it says much. */
const LENGTH = 0.3
/** Tokens of a memory that is neither long nor short. Fixed: an average would depend on other memories. */
const USUAL_TOKENS = 100

export function strength(weight: number, inHead: boolean): number {
  return weight * (inHead ? IN_HEAD : 1)
}

/** How telling a word is that `having` of `all` memories hold. */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (Math.max(all - having, 0) + 0.5) / (having + 0.5))
}

export function part(strong: number, rare: number, tokens = USUAL_TOKENS): number {
  const length = 1 - LENGTH + (LENGTH * tokens) / USUAL_TOKENS
  return (rare * strong * (SATURATION + 1)) / (strong + SATURATION * length)
}
