import { fold } from './fold.ts'
import { type WordForm, formsOf, rootOf } from './forms.ts'
import { searchWords } from './segment.ts'

/** A search as data: nothing in it is ever read as query syntax. */
export interface TextQuery {
  /** Any of them; each a word, or several letters of an unspaced script. */
  words: readonly string[]
  /** All of them, in this order of words. */
  phrases: readonly string[]
  /** None of them. */
  excluded: readonly string[]
  /** The last word may be the beginning of one: somebody is still typing. */
  prefix: boolean
}

/** One thing to look for. */
export interface Sought {
  /** As it was asked for, to be named when it is left out. */
  asked: string
  /** Each the text of a phrase: one word, or letters of an unspaced script in a row. */
  forms: readonly WordForm[]
  /** What longer words may begin with; null when only the word itself is meant. */
  beginning: string | null
  /** Somebody is still typing it: words that begin so are meant as much as the word itself. */
  isOpen: boolean
}

export interface WordSearch {
  sought: Sought[]
  required: string[]
  excluded: string[]
}

/** A pasted log has thousands of words. The first ones are the ones the caller found most telling. */
const MOST_WORDS = 48
const MOST_PHRASES = 8
const MOST_EXCLUDED = 32
/** A longer phrase costs the square of its length, and its beginning tells as much. */
const LONGEST = 24

export function searchOf({ words, phrases, excluded, prefix }: TextQuery): WordSearch {
  const pieces = words.flatMap(searchWords).map(beginningOf)
  const last = pieces.at(-1)
  const kept = distinct(pieces, MOST_WORDS)
  if (prefix && last !== undefined && !kept.some((word) => fold(word) === fold(last))) {
    kept[kept.length - 1] = last
  }
  const required = distinct(phrases.map(asPhrase).filter(Boolean), MOST_PHRASES)
  const typed = prefix && last !== undefined ? fold(last) : null
  return {
    sought: [
      ...required.map((text) => only(text)),
      ...kept.map((word) => soughtAs(word, fold(word) === typed)),
    ],
    required,
    excluded: distinct(excluded.map(asPhrase).filter(Boolean), MOST_EXCLUDED),
  }
}

const asPhrase = (text: string) => beginningOf(searchWords(text).join(' '))

const beginningOf = (phrase: string) => phrase.split(' ', LONGEST).join(' ')

function only(text: string): Sought {
  return { asked: text, forms: [{ text, weight: 1 }], beginning: null, isOpen: false }
}

function soughtAs(word: string, isOpen: boolean): Sought {
  if (word.includes(' ')) return only(word)
  return {
    asked: word,
    forms: formsOf(word),
    beginning: beginningFor(fold(word), isOpen),
    isOpen,
  }
}

/**
 * German puts words together, Korean hangs particles on them and Russian endings: "Datenbank" is in
 * "Datenbankverbindung", 서울 in 서울에서. A short word would begin too much that is something else.
 */
function beginningFor(word: string, isOpen: boolean): string | null {
  // A particle may be typed already: what stands before it is the word.
  if (isOpen) return /^\p{Script=Hangul}+$/u.test(word) ? rootOf(word) : word
  const isLongEnough =
    /^\p{Script=Hangul}{2,}$/u.test(word) ||
    /^\p{Script=Latin}{5,}$/u.test(word) ||
    (/^\p{L}{4,}$/u.test(word) && !/\p{Script=Latin}/u.test(word))
  return isLongEnough ? rootOf(word) : null
}

function distinct(words: readonly string[], most: number): string[] {
  const byFold = new Map<string, string>()
  for (const word of words) {
    if (byFold.size >= most) break
    const key = fold(word)
    if (!byFold.has(key)) byFold.set(key, word)
  }
  return [...byFold.values()]
}
