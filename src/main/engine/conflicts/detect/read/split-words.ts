import { stem } from '#engine/recall/words/stem.ts'
import { FOREIGN_FUNCTION_WORDS, FUNCTION_WORDS } from './function-words.ts'
import { baseOf } from './irregular.ts'
import { plainWordEnd } from './plain-words.ts'
import { HINT, hintsOfFigure } from './hints.ts'
import { hintsOf } from './word-hints.ts'
import type { Word } from './word.ts'

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
  for (let at = 0; at < text.length;) {
    if (isBlank(text.charCodeAt(at))) {
      at++
      continue
    }
    const end = plainWordEnd(text, at)
    if (end > at) {
      words.push(plainWord(text.slice(at, end), from + at))
      at = end
    } else at = addPiece(words, text, at, from)
  }
  return words
}

const isBlank = (code: number) => code === 32 || code === 10

/** Every word by the expression alone; a test holds the short cut for plain words against it. */
export function wordsByExpression(text: string, from = 0): Word[] {
  const words: Word[] = []
  for (let at = 0; at < text.length;) at = addPiece(words, text, at, from)
  return words
}

/** Where the piece that follows `begin` ends; the end of the text where there is none. */
function addPiece(words: Word[], text: string, begin: number, from: number): number {
  PIECES.lastIndex = begin
  const match = PIECES.exec(text)
  if (match === null) return text.length
  const [whole, code, link, negated, not, number, letter, word, mark] = match
  const at = from + match.index
  if (code !== undefined) {
    for (const piece of code.matchAll(CODE_PIECES))
      words.push(wordAt(piece[0], at + piece.index, 'code'))
  } else if (negated !== undefined && not !== undefined) {
    words.push(wordAt(negated, at, 'word'), wordAt(not, at + negated.length, 'word'))
  } else if (number !== undefined) words.push(wordAt(number, at, 'number'))
  else if (mark !== undefined) words.push(wordAt(mark, at, 'mark'))
  else words.push(wordAt(link ?? letter ?? word ?? whole, at, 'word'))
  return match.index + whole.length
}

function plainWord(shown: string, start: number): Word {
  const code = shown.charCodeAt(0)
  if (code < 48 || code > 57) return wordAt(shown, start, code < 65 ? 'mark' : 'word')
  const hints = HINT.counts | hintsOfFigure(shown, shown)
  return wordWith({ shown, lower: shown, root: shown, empty: false, hints }, start, 'number')
}

function wordAt(shown: string, start: number, kind: Word['kind']): Word {
  const isKept = kind === 'word' || kind === 'mark'
  return wordWith(isKept ? keptOf(shown, kind) : knownOf(shown, kind), start, kind)
}

type Known = Pick<Word, 'shown' | 'lower' | 'root' | 'empty' | 'hints'>

function wordWith(known: Known, start: number, kind: Word['kind']): Word {
  const { shown, lower, root, empty, hints } = known
  const end = start + shown.length
  return { shown, lower, root, start, end, kind, empty, figure: null, hints }
}

/** Every write is compared with dozens of texts of the same few thousand words. */
const kept = new Map<string, Known>()
const MOST_KEPT = 20_000
/** Longer ones come once. */
const LONGEST_KEPT = 32

function keptOf(shown: string, kind: 'word' | 'mark'): Known {
  const known = kept.get(shown)
  if (known !== undefined) return known
  if (shown.length > LONGEST_KEPT) return knownOf(shown, kind)
  // A piece of a text keeps all of it in memory.
  const own = ` ${shown}`.slice(1)
  const read = knownOf(own, kind)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(own, read)
  return read
}

function knownOf(shown: string, kind: Word['kind']): Known {
  const lower = shown.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  return {
    shown,
    lower,
    root: kind === 'word' ? stem(baseOf(lower)) : lower,
    empty: kind === 'mark' || (kind === 'word' && isEmpty(shown, lower)),
    hints: hintsOf({ shown, lower, kind }),
  }
}

function isEmpty(shown: string, lower: string): boolean {
  // “in the US”, “IT support”.
  if (shown === 'US' || shown === 'IT') return false
  // “cohort D”, “team S”.
  if (/^[B-HJ-Z]$/.test(shown)) return false
  if (FUNCTION_WORDS.has(lower) || lower === "n't") return true
  return FOREIGN_FUNCTION_WORDS.has(lower) && !/^\p{Lu}{2,}$/u.test(shown)
}
