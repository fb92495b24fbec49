import { isMonthOrDay } from './calendar.ts'
import { isStopWord } from './stop-words.ts'

const MOST = 32
const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]{1,40}(?![\p{N}_])/gu
const BEGINNING = /(?:^|[.!?:;\n]\s*|["“(]\s*)$/u

/**
 * Names of people and things: words with a capital that no sentence began with, joined while they
 * stand side by side. Not for German, which gives every noun a capital.
 */
export function namesOf(text: string): string[] {
  const names: { text: string; from: number; until: number; isSure: boolean }[] = []
  for (const match of text.matchAll(CAPITAL)) {
    const word = match[0].replace(/['’]s?$/, '')
    if (word.length < 2 || isStopWord(word, 'en') || isMonthOrDay(word)) continue
    const from = match.index
    const isPossessive = word.length < match[0].length
    const isSure = isPossessive || !BEGINNING.test(text.slice(Math.max(0, from - 4), from))
    const before = names.at(-1)
    if (before !== undefined && text.slice(before.until, from) === ' ') {
      before.text += ` ${word}`
      before.until = from + match[0].length
      before.isSure ||= isSure
    } else names.push({ text: word, from, until: from + match[0].length, isSure })
  }
  const sure = new Set(names.filter(({ isSure }) => isSure).map((name) => name.text))
  return [...sure].slice(0, MOST)
}
