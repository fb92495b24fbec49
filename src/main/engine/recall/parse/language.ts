import { stopWordsOf } from './stop-words.ts'

/** A script that is written by one language in practice, or where one sign tells. */
const BY_SCRIPT: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]
const LATIN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const

const PLAIN = /^\p{ASCII}*$/u

/** What is read to guess: more does not change the guess. */
const ENOUGH = 4000

/** A guess, by script and by small words; `und` when nothing tells. */
export function languageOf(text: string): string {
  const sample = text.slice(0, ENOUGH)
  const letters = count(sample, /\p{L}/gu)
  if (letters === 0) return 'und'
  // Nine scripts were looked for in every text that is written.
  if (PLAIN.test(sample)) return latinLanguage(sample)
  // A fifth: a Japanese sentence is full of names of things in Latin letters.
  const script = BY_SCRIPT.find(([, own]) => count(sample, own) * 5 >= letters)
  return script?.[0] ?? latinLanguage(sample)
}

function latinLanguage(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { language: 'und', hits: 0 }
  for (const language of LATIN) {
    const small = stopWordsOf(language)
    const hits = words.filter((word) => small.has(word)).length
    if (hits > best.hits) best = { language, hits }
  }
  return best.language
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
