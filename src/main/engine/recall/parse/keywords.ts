import { fold } from '#engine/store/words/fold.ts'
import { searchWords } from '#engine/store/words/segment.ts'
import { isStopWord } from './stop-words.ts'

/** More than anybody types; of a pasted log the words that tell most. */
const MOST = 48
const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\s\p{M}]+$/u
const LOCALES = ['ja', 'zh', 'th']

/** What the text is about, in the order it was said: the last word may still be being typed. */
export function keywordsOf(text: string, language: string): string[] {
  const seen = new Map<string, { word: string; times: number; at: number }>()
  let at = 0
  for (const word of wordsOf(text, language)) {
    const key = fold(word)
    const known = seen.get(key)
    if (known === undefined) seen.set(key, { word, times: 1, at: (at += 1) })
    else known.times += 1
  }
  const all = [...seen.values()]
  const telling = all.filter(({ word }) => !isStopWord(word, language))
  const kept = telling.length === 0 ? all : telling
  return mostTelling(kept).map(({ word }) => word)
}

function mostTelling<T extends { word: string; times: number; at: number }>(words: T[]): T[] {
  if (words.length <= MOST) return words
  const worth = ({ word, times }: T) =>
    (isMachineMade(word) ? 0.1 : 1) * Math.log(1 + times) * Math.min(word.length, 12)
  return words
    .toSorted((a, b) => worth(b) - worth(a) || a.at - b.at)
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
}

/** Numbers, addresses and digests: a log is full of them and hardly two are the same. */
function isMachineMade(word: string): boolean {
  return /^\p{N}+$/u.test(word) || (/\p{N}/u.test(word) && word.length >= 8) || word.length > 40
}

function wordsOf(text: string, language: string): string[] {
  return searchWords(text).flatMap((word) =>
    word.includes(' ') && UNSPACED.test(word) ? cut(word.replaceAll(' ', ''), language) : [word],
  )
}

/** A sentence without spaces into words, by the dictionary of ICU. The index does not depend on where it cuts. */
function cut(run: string, language: string): string[] {
  const words = [...segmenterOf(language).segment(run)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
  return words.filter((word) => !/^\p{Script=Hiragana}$/u.test(word))
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const locale = LOCALES.includes(language) ? language : 'en'
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, known)
  return known
}
