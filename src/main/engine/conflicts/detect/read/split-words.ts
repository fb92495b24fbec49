import { stem } from '#engine/recall/words/stem.ts'
import { FOREIGN_FUNCTION_WORDS, FUNCTION_WORDS } from './function-words.ts'
import { baseOf } from './irregular.ts'

/** One word of a text, where it stands, and as it is compared. */
export interface Word {
  shown: string
  lower: string
  /** Two forms of one word have the same. */
  root: string
  start: number
  end: number
  kind: 'word' | 'number' | 'code' | 'mark'
  /** Holds the sentence together only. */
  empty: boolean
}

/**
 * Backticked code is read word by word. `ATL-188`, `atlas-api`, 22:00, 3.0 and 2026-10-06 are one
 * word each, and so are addresses and paths; “isn't” is two, because the second half turns the first around.
 * In this order: code, link, negated and its not, number, letter, word, mark. With names, reading took a third longer.
 */
const PIECES =
  /(`[^`\n]{1,300}`)|(https?:\/\/[^\s"'<>()`]+[^\s"'<>()`.,;:!?]|(?<![\p{L}\p{N}])(?:~|\.{1,2})?\/[\p{L}\p{N}._/-]*[\p{L}\p{N}_-])|(\p{L}+?)(n['’]t)(?![\p{L}\p{N}])|([+-]?\p{N}+(?:[.,:/-]\p{N}+)*)(?![\p{L}\p{N}]|[.,]\p{N}+[kKM](?![\p{L}\p{N}]))|([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])|(\p{N}+(?:[.,]\p{N}+)+[kKM](?![\p{L}\p{N}])|(?:\*\.)?[\p{L}\p{N}\p{M}]+(?:[-_./@+]+[\p{L}\p{N}\p{M}]+)*)|([.,;:!?()"“”„«»%€$£…—–])/gu
const CODE_PIECES = /[^\s`]+/gu

/** `from` is where the text stands in a longer one. */
export function wordsOf(text: string, from = 0): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(PIECES)) {
    const [, code, link, negated, not, number, letter, word, mark] = match
    const at = from + match.index
    if (code !== undefined) {
      for (const piece of code.matchAll(CODE_PIECES))
        words.push(wordAt(piece[0], at + piece.index, 'code'))
    } else if (negated !== undefined && not !== undefined) {
      words.push(wordAt(negated, at, 'word'), wordAt(not, at + negated.length, 'word'))
    } else if (link !== undefined) words.push(wordAt(link, at, 'word'))
    else if (number !== undefined) words.push(wordAt(number, at, 'number'))
    else if (letter !== undefined) words.push(wordAt(letter, at, 'word'))
    else if (word !== undefined) words.push(wordAt(word, at, 'word'))
    else if (mark !== undefined) words.push(wordAt(mark, at, 'mark'))
  }
  return words
}

function wordAt(shown: string, start: number, kind: Word['kind']): Word {
  const lower = shown.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  return {
    shown,
    lower,
    root: kind === 'word' ? rootOf(lower) : lower,
    start,
    end: start + shown.length,
    kind,
    empty: kind === 'mark' || (kind === 'word' && isEmpty(shown, lower)),
  }
}

/** Every write is compared with dozens of texts of the same few thousand words. */
const roots = new Map<string, string>()
const MOST_ROOTS = 20_000

function rootOf(lower: string): string {
  const known = roots.get(lower)
  if (known !== undefined) return known
  const root = stem(baseOf(lower))
  if (roots.size >= MOST_ROOTS) roots.clear()
  roots.set(lower, root)
  return root
}

function isEmpty(shown: string, lower: string): boolean {
  // “in the US”, “IT support”.
  if (shown === 'US' || shown === 'IT') return false
  // “cohort D”, “team S”.
  if (/^[B-HJ-Z]$/.test(shown)) return false
  if (FUNCTION_WORDS.has(lower) || lower === "n't") return true
  return FOREIGN_FUNCTION_WORDS.has(lower) && !/^\p{Lu}{2,}$/u.test(shown)
}
