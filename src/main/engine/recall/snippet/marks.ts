import { fold } from '#engine/store/words/fold.ts'
import { formsOf, rootOf } from '#engine/store/words/forms.ts'
import { searchWords, segment } from '#engine/store/words/segment.ts'

/** A place of a text that says a word: which of the words, from where, until where. */
export interface MarkedPlace {
  word: number
  from: number
  until: number
}

const RUN = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const LETTERS_OF_A_ROOT = 5

interface Unit {
  key: string
  from: number
  until: number
}

/** Everywhere a text says one of the words, in any of its forms, as the index would find it. */
export function placesOf(text: string, words: readonly string[], isTyping: boolean): MarkedPlace[] {
  const sought = soughtIn(words, isTyping)
  const units = unitsOf(text, sought)
  const { phrases, roots } = sought
  const places: MarkedPlace[] = []
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]
    if (unit === undefined) continue
    const { key, from, until } = unit
    const phrase = phrases
      .get(key)
      ?.find(({ keys }) => keys.every((each, step) => units[at + step]?.key === each))
    const last = phrase === undefined ? undefined : units[at + phrase.keys.length - 1]
    if (phrase !== undefined) places.push({ word: phrase.word, from, until: last?.until ?? from })
    else {
      const root = roots.get(key.charAt(0))?.find((each) => key.startsWith(each.text))
      if (root !== undefined) places.push({ word: root.word, from, until })
    }
  }
  return places
}

const lastSought: { key: string; sought: Sought | null } = { key: '', sought: null }

/** Ten hits are marked for one question: its words are taken apart once. */
function soughtIn(words: readonly string[], isTyping: boolean): Sought {
  const key = JSON.stringify([words, isTyping])
  if (lastSought.sought !== null && lastSought.key === key) return lastSought.sought
  const sought = soughtNow(words, isTyping)
  Object.assign(lastSought, { key, sought })
  return sought
}

type Sought = ReturnType<typeof soughtNow>

function soughtNow(words: readonly string[], isTyping: boolean) {
  const pieces = words.flatMap((word, index) =>
    searchWords(word).map((piece) => ({ piece, index })),
  )
  const phrases = new Map<string, { word: number; keys: string[] }[]>()
  const roots = new Map<string, { word: number; text: string }[]>()
  for (const [at, { piece, index }] of pieces.entries()) {
    for (const { text } of piece.includes(' ') ? [{ text: piece }] : formsOf(piece)) {
      const keys = text.split(' ').map(fold)
      add(phrases, keys[0] ?? '', { word: index, keys })
    }
    const isOpen = isTyping && at === pieces.length - 1
    const root = isOpen ? fold(piece) : rootOf(fold(piece))
    const isRoot = root.length >= LETTERS_OF_A_ROOT || /^\p{Script=Hangul}{2,}$/u.test(root)
    if (!piece.includes(' ') && (isOpen || isRoot))
      add(roots, root.charAt(0), { word: index, text: root })
  }
  return { phrases, roots, beginnings: beginningsOf(phrases, roots) }
}

/** By its first two letters, whether a plain word can be one of them; null where some are several words in a row. */
function beginningsOf(
  phrases: ReadonlyMap<string, readonly { keys: readonly string[] }[]>,
  roots: ReadonlyMap<string, readonly { text: string }[]>,
): Uint8Array | null {
  if (phrases.values().some((list) => list.some(({ keys }) => keys.length > 1))) return null
  const begins = new Uint8Array(PLAIN_LETTERS * PLAIN_LETTERS)
  for (const key of phrases.keys()) begins[beginningOf(key, 0, key.length)] = 1
  for (const { text } of [...roots.values()].flat())
    // Of a single letter, whatever follows it, or nothing.
    for (const next of text.length > 1 ? [text.charCodeAt(1)] : EVERY_LETTER)
      begins[(text.charCodeAt(0) & LAST_PLAIN) * PLAIN_LETTERS + (next & LAST_PLAIN)] = 1
  return begins
}

/** A word that is not plain is taken for another one that begins so: it is compared, and found to be none. */
function beginningOf(text: string, from: number, until: number): number {
  const second = until - from > 1 ? text.charCodeAt(from + 1) : 0
  return (text.charCodeAt(from) & LAST_PLAIN) * PLAIN_LETTERS + (second & LAST_PLAIN)
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

const PLAIN = /^\p{ASCII}*$/u
const PLAIN_LETTERS = 128
const LAST_PLAIN = PLAIN_LETTERS - 1
const EVERY_LETTER = Array.from({ length: PLAIN_LETTERS }, (_, code) => code)

/** Words of a text where they stand; letters of an unspaced script one by one. */
function unitsOf(text: string, { beginnings }: Sought): Unit[] {
  if (PLAIN.test(text)) return plainUnits(text.toLowerCase(), beginnings)
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const spaced = segment(run).trim()
    if (!spaced.includes(' '))
      return [{ key: fold(spaced), from: index, until: index + run.length }]
    return lettersOf(run, index)
  })
}

/** In one walk, and only those that begin like something sought: of ten hits a thousand words begin otherwise. */
function plainUnits(text: string, beginnings: Uint8Array | null): Unit[] {
  const units: Unit[] = []
  let from = -1
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    const isInside = (code > 96 && code < 123) || (code > 47 && code < 58)
    if (isInside && from === -1) from = at
    else if (!isInside && from !== -1) {
      const isLikely = beginnings === null || beginnings[beginningOf(text, from, at)] === 1
      if (isLikely) units.push({ key: text.slice(from, at), from, until: at })
      from = -1
    }
  }
  return units
}

/** Letter by letter, because normalising may have changed how long a run is. */
function lettersOf(run: string, start: number): Unit[] {
  const units: Unit[] = []
  let at = start
  let word: Unit | null = null
  for (const letter of run.match(/\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu) ?? []) {
    const isOwn = segment(letter).startsWith(' ')
    const key = fold(segment(letter).trim())
    if (isOwn || word === null) units.push((word = { key, from: at, until: at + letter.length }))
    else {
      word.key += key
      word.until = at + letter.length
    }
    if (isOwn) word = null
    at += letter.length
  }
  return units
}
