import { searchWords } from '../../store/words/segment.ts'
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

/**
 * Cutting three hundred memories into words costs more than finding them: in one walk words are counted, and only
 * those that begin like one of the question are cut out. Null where something else than ASCII is written.
 */
function plainBag(text: string, asked: readonly AskedWord[]): Bag | null {
  const counts = asked.map(() => 0)
  const { begins, places, open } = sightOf(asked)
  let length = 0
  let from = -1
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE
    if (code > LAST_PLAIN) return null
    if (LETTER[code] === 1) {
      if (from === -1) {
        length++
        from = at
      }
    } else if (from !== -1) {
      const first = text.charCodeAt(from) | LOWER
      const second = at - from > 1 ? text.charCodeAt(from + 1) | LOWER : 0
      if (begins[(first & LAST_PLAIN) * BEGINNINGS + (second & LAST_PLAIN)] === 1) {
        const place = placeOf(text.slice(from, at).toLowerCase(), places, open)
        if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1
      }
      from = -1
    }
  }
  return { counts, length }
}

/** The same for every script, word by word. */
export function anyBag(text: string, asked: readonly AskedWord[]): Bag {
  const counts = asked.map(() => 0)
  const { places, open } = sightOf(asked)
  let length = 0
  for (const word of text.match(WORD) ?? []) {
    length += UNSPACED.test(word) ? Math.ceil(word.length / LETTERS_A_WORD) : 1
    const place = placeOf(word, places, open)
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1
  }
  asked.forEach((word, place) => {
    if (word.unspaced) counts[place] = text.split(word.stem).length - 1
  })
  return { counts, length }
}

interface Sight {
  places: ReadonlyMap<string, number>
  open: { beginning: string; place: number } | null
  /** By its first two letters, whether a word is worth a look. */
  begins: Uint8Array
}

const sights = new WeakMap<readonly AskedWord[], Sight>()

function sightOf(asked: readonly AskedWord[]): Sight {
  const known = sights.get(asked)
  if (known !== undefined) return known
  const spaced = asked.filter(({ unspaced }) => !unspaced)
  const typed = asked.findIndex(({ open, unspaced }) => open && !unspaced)
  const beginnings = spaced.map(({ stem: whole, open }) => (open ? whole : beginningOf(whole)))
  const plain = beginnings.filter((each) => /^[a-z0-9]+$/.test(each))
  const sight: Sight = {
    places: new Map(
      asked.flatMap(({ stem: whole, unspaced }, place) =>
        unspaced ? [] : [[whole, place] as const],
      ),
    ),
    open: typed === -1 ? null : { beginning: asked[typed]?.stem ?? '', place: typed },
    begins: beginningsOf(plain),
  }
  sights.set(asked, sight)
  return sight
}

/** A stem may end otherwise than its words do: "hope" is the stem of "hoping". */
const beginningOf = (whole: string) => (whole.length > 2 ? whole.slice(0, -1) : whole)

function placeOf(word: string, places: Sight['places'], open: Sight['open']): number | undefined {
  return open !== null && word.startsWith(open.beginning) ? open.place : places.get(stem(word))
}

const SPACE = 32
const LAST_PLAIN = 127
const BEGINNINGS = 128
/** Makes a letter small and leaves a digit a digit. */
const LOWER = 32

/** 1 for a letter or digit of ASCII. */
const LETTER = Uint8Array.from({ length: BEGINNINGS }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
)

function beginningsOf(plain: readonly string[]): Uint8Array {
  const begins = new Uint8Array(BEGINNINGS * BEGINNINGS)
  for (const each of plain) {
    const first = (each.charCodeAt(0) | LOWER) * BEGINNINGS
    if (each.length > 1) begins[first + (each.charCodeAt(1) | LOWER)] = 1
    // Of a single letter, whatever follows it, or nothing.
    else begins.fill(1, first, first + BEGINNINGS)
  }
  return begins
}

/** The index knows forms of words this one does not, and has read what is too long to be read here. */
export function withFound(
  bag: Bag,
  asked: readonly AskedWord[],
  holds: ReadonlySet<string> | undefined,
): Bag {
  if (holds === undefined || holds.size === 0) return bag
  const counts = bag.counts.map((count, word) =>
    count === 0 && asked[word]?.pieces.every((piece) => holds.has(piece)) === true ? 1 : count,
  )
  return { ...bag, counts }
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
    else bag.counts.forEach((count, word) => void (counts[word] = (counts[word] ?? 0) + count))
  }
  return { counts, length }
}

const PLAIN = /^\p{ASCII}*$/u
const fold = (text: string) => (PLAIN.test(text) ? text : text.normalize('NFKC')).toLowerCase()
