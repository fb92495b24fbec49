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
  const units = unitsOf(text)
  const { phrases, roots } = soughtIn(words, isTyping)
  const places: MarkedPlace[] = []
  for (const [at, { key, from, until }] of units.entries()) {
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
  return { phrases, roots }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

const PLAIN = /^\p{ASCII}*$/u
const PLAIN_RUN = /[a-z0-9]+/g

/** Words of a text where they stand; letters of an unspaced script one by one. */
function unitsOf(text: string): Unit[] {
  if (PLAIN.test(text)) {
    const runs = text.toLowerCase().matchAll(PLAIN_RUN)
    return Array.from(runs, ({ 0: key, index }) => ({
      key,
      from: index,
      until: index + key.length,
    }))
  }
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const spaced = segment(run).trim()
    if (!spaced.includes(' '))
      return [{ key: fold(spaced), from: index, until: index + run.length }]
    return lettersOf(run, index)
  })
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
