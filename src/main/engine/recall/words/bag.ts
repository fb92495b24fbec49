import { searchWords } from '../../store/words/segment.ts'
import { NOWHERE, SMALL, isLikely, placeAgain, placeOf, sightOf } from './sight.ts'
import { stem } from './stem.ts'

/** A word of the question, as it was written and as it is compared. */
export interface AskedWord {
  shown: string
  stem: string
  /** As the index looks for it. */
  pieces: readonly string[]
  /** Written without spaces: looked for inside the text, because nothing marks where it begins. */
  unspaced: boolean
  /** Still being typed: any word that begins so will do. */
  open: boolean
}

/** How often each asked word is said in one text, and how long that text is. */
export interface Bag {
  counts: readonly number[]
  length: number
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
/** Of a very long memory only so much is weighed: one pasted log must not cost as much as a thousand memories. */
const MOST_READ = 4000
/** A letter of an unspaced script says about as much as half a word. */
const LETTERS_A_WORD = 2

export function askedWord(shown: string, open = false): AskedWord {
  const folded = fold(shown).replaceAll(' ', '')
  return {
    shown,
    stem: open ? folded : stem(folded),
    pieces: searchWords(shown),
    unspaced: UNSPACED.test(folded),
    open,
  }
}

export function wordsIn(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

export function bagOf(text: string, asked: readonly AskedWord[]): Bag {
  const read = text.length > MOST_READ ? text.slice(0, MOST_READ) : text
  return plainBag(read, asked) ?? anyBag(fold(read), asked)
}

/** As many bytes as a text of one byte a letter can have here, and one that ends its last word. */
const letters = new Uint8Array(MOST_READ + 2)
const starts = new Uint16Array(MOST_READ + 1)
const encoder = new TextEncoder()

/**
 * Cutting three hundred memories into words costs more than finding them: in one walk without a branch words are
 * counted, and only those that begin like one of the question are cut out. Null where something else than ASCII is written.
 */
function plainBag(text: string, asked: readonly AskedWord[]): Bag | null {
  const { read, written } = encoder.encodeInto(text, letters)
  // Whatever is not ASCII takes more bytes than it has letters, or does not fit.
  if (read < text.length || written !== text.length) return null
  const counts = asked.map(() => 0)
  const sight = sightOf(asked)
  const length = wordStarts(written)
  for (let word = 0; word < length; word++) {
    const from = starts[word] ?? 0
    if (!isLikely(sight, letters, from)) continue
    let until = from + 1
    while (letters[until] !== 0) until++
    const place = placeAgain(text.slice(from, until).toLowerCase(), sight)
    if (place !== NOWHERE) counts[place] = (counts[place] ?? 0) + 1
  }
  return { counts, length }
}

/** Makes small letters of `letters`, and 0 of what stands between words; tells how many words begin, and `starts` where. */
function wordStarts(size: number): number {
  let found = 0
  let before = 0
  for (let at = 0; at < size; at++) {
    const letter = SMALL[letters[at] ?? 0] ?? 0
    letters[at] = letter
    starts[found] = at
    const here = Number(letter !== 0)
    found += here & (before ^ 1)
    before = here
  }
  letters[size] = 0
  letters[size + 1] = 0
  return found
}

/** The same for every script, word by word. */
export function anyBag(text: string, asked: readonly AskedWord[]): Bag {
  const counts = asked.map(() => 0)
  const sight = sightOf(asked)
  let length = 0
  for (const word of text.match(WORD) ?? []) {
    length += UNSPACED.test(word) ? Math.ceil(word.length / LETTERS_A_WORD) : 1
    const place = placeOf(word, sight)
    if (place !== NOWHERE) counts[place] = (counts[place] ?? 0) + 1
  }
  asked.forEach((word, place) => {
    if (word.unspaced) counts[place] = text.split(word.stem).length - 1
  })
  return { counts, length }
}

/** The index knows forms of words this one does not, and has read what is too long to be read here. */
export function withFound(
  bag: Bag,
  asked: readonly AskedWord[],
  holds: readonly string[] | undefined,
): Bag {
  if (holds === undefined || holds.length === 0 || !bag.counts.includes(0)) return bag
  const counts = bag.counts.map((count, word) =>
    count === 0 && asked[word]?.pieces.every((piece) => holds.includes(piece)) === true ? 1 : count,
  )
  return { counts, length: bag.length }
}

/** Every bag of a window together, as if its texts were one. */
export function together(bags: readonly (Bag | undefined)[]): Bag {
  const [first] = bags
  if (bags.length === 1 && first !== undefined) return first
  let counts: number[] = []
  let length = 0
  for (const bag of bags) {
    if (bag === undefined) continue
    length += bag.length
    if (counts.length === 0) counts = [...bag.counts]
    else
      for (let word = 0; word < counts.length; word++)
        counts[word] = (counts[word] ?? 0) + (bag.counts[word] ?? 0)
  }
  return { counts, length }
}

const PLAIN = /^\p{ASCII}*$/u
const fold = (text: string) => (PLAIN.test(text) ? text : text.normalize('NFKC')).toLowerCase()
