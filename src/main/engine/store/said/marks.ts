import type { Memory } from '#shared/memory.ts'
import { meaningText } from '../meaning-text.ts'
import { hashOf } from '../sketch/hash.ts'
import { tokensOf } from '../words/tokens.ts'

/** Of a wall of text the first so many different words: what follows is found by the index of words. */
const MOST = 256
/** Longer words are told apart by how they begin, so that “retries” meets “retry”. */
const BEGINNING = 5
const SHORT = 3
const PLAIN = /^\p{ASCII}*$/u
const PLAIN_WORDS = /[a-z0-9]+/g
const LETTERS = /^[a-z]+$/

/**
 * The words of a text as numbers of 24 bits, each once. What two memories cannot both be true of they say in the same
 * words but for a few: by these one finds it without asking the index for each word and each of its endings.
 */
export function marksOf(text: string): Set<number> {
  const words = PLAIN.test(text) ? (text.toLowerCase().match(PLAIN_WORDS) ?? []) : tokensOf(text)
  const marks = new Set<number>()
  for (const word of words) {
    const cut = LETTERS.test(word) ? begun(word) : word
    if (cut !== null) marks.add(hashOf(cut) >>> 8)
    if (marks.size === MOST) break
  }
  return marks
}

/** Null for what holds a sentence together only. */
function begun(word: string): string | null {
  if (word.length < SHORT) return null
  const beginning = word.length > BEGINNING ? word.slice(0, BEGINNING) : withoutPlural(word)
  return beginning.endsWith('y') ? `${beginning.slice(0, -1)}i` : beginning
}

const withoutPlural = (word: string) =>
  word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

/** A change of any of these changes the marks of a memory, or where they stand. */
export const MARKED_FIELDS = ['summary', 'content', 'scope'] as const

export const marksOfMemory = (memory: Memory) => marksOf(meaningText(memory, null))

/** Four letters a mark: as text a whole place is read in one piece. */
const FIRST = 48
export const BETWEEN = ','

export function written(marks: Iterable<number>): string {
  let text = ''
  for (const mark of marks)
    text += String.fromCharCode(
      FIRST + (mark >>> 18),
      FIRST + ((mark >>> 12) & 63),
      FIRST + ((mark >>> 6) & 63),
      FIRST + (mark & 63),
    )
  return text
}

/** The mark that stands there. */
export const readAt = (text: string, at: number) =>
  ((text.charCodeAt(at) - FIRST) << 18) |
  ((text.charCodeAt(at + 1) - FIRST) << 12) |
  ((text.charCodeAt(at + 2) - FIRST) << 6) |
  (text.charCodeAt(at + 3) - FIRST)
