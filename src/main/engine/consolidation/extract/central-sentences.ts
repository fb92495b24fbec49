import { languageOf } from '../../recall/parse/language.ts'
import { type WordCounts, centralityOf } from './lexrank.ts'
import { readWords } from './words.ts'

/** Shorter ones say too little by themselves, longer ones too much at once. */
const FEWEST_WORDS = 4
const MOST_WORDS = 40
/** How much being central counts beside not repeating what is chosen already. */
const CENTRAL = 0.7

/**
 * The places of the sentences that tell most of all of them without repeating each other, in their
 * order. `kept` are chosen before any other.
 */
export function centralSentences(
  texts: readonly string[],
  most: number,
  kept: readonly number[] = [],
): number[] {
  const language = languageOf(texts.join(' '))
  const all = texts.map((text, place) => ({ place, ...readWords(text, language) }))
  const fits = ({ length, place }: (typeof all)[number]) =>
    kept.includes(place) || (length >= FEWEST_WORDS && length <= MOST_WORDS)
  const fitting = all.filter(fits)
  const sentences = fitting.length >= most ? fitting : all.filter(({ length }) => length > 0)
  const { scores, alike } = centralityOf(sentences.map(({ telling }) => counted(telling)))
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0)
  const chosen = sentences.flatMap(({ place }, at) => (kept.includes(place) ? [at] : []))
  /** How near each is to what is chosen. */
  const said = sentences.map((_, at) => Math.max(0, ...chosen.map((other) => alike(at, other))))
  while (chosen.length < Math.min(most, sentences.length)) {
    let next = { at: -1, worth: -Infinity }
    for (const at of sentences.keys()) {
      const worth = CENTRAL * ((scores[at] ?? 0) / best) - (1 - CENTRAL) * (said[at] ?? 0)
      if (worth > next.worth && !chosen.includes(at)) next = { at, worth }
    }
    chosen.push(next.at)
    for (const at of said.keys()) said[at] = Math.max(said[at] ?? 0, alike(at, next.at))
  }
  return chosen.map((at) => sentences[at]?.place ?? 0).toSorted((a, b) => a - b)
}

function counted(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
