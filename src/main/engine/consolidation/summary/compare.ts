import type { Unlike } from '#shared/summary.ts'
import { sentencesOf } from '../../memories/text/split-sentences.ts'
import { isNegated } from '../../recall/similar/likeness/clash.ts'
import { tellingStems } from '../../recall/similar/likeness/overlap.ts'

const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu
const WORD = /[\p{L}\p{N}_]+(?:[-./@][\p{L}\p{N}_]+)*/gu
const LOOKS_LIKE_A_NAME = /\p{Lu}|_|\p{L}.*\p{N}|\p{N}.*\p{L}/u

/**
 * What of a text does not stand in its sources: numbers, names, and a “not” where they have none or the
 * other way round. It finds what is easily seen, not what is wrong: a person still has to read both.
 */
export function unlike(text: string, sources: readonly string[]): Unlike {
  const notes = sources.map((source) => source.normalize('NFKC'))
  const all = notes.join('\n')
  const said = text.normalize('NFKC')
  const numbers = new Set(all.match(NUMBER))
  const words = new Set([...all.matchAll(WORD)].map(([word]) => word.toLowerCase()))
  const stems = tellingStems(all)
  const isKnown = (word: string) =>
    words.has(word.toLowerCase()) || [...tellingStems(word)].every((stem) => stems.has(stem))
  const names = (said.match(WORD) ?? []).filter(
    (word) => LOOKS_LIKE_A_NAME.test(word) && !isKnown(word),
  )
  const read = notes.flatMap((note) => sentencesOf(note)).flatMap((each) => clausesOf(each.text))
  return {
    numbers: [...new Set(said.match(NUMBER))].filter((number) => !numbers.has(number)),
    names: [...new Set(names)],
    negations: sentencesOf(said)
      .map((sentence) => sentence.text)
      .filter((sentence) => clausesOf(sentence).some((clause) => isTurnedRound(clause, read))),
  }
}

/** “A did, and B did not” is two things, and only one of them is denied. */
const clausesOf = (sentence: string) =>
  sentence.split(/[,;:—–]|\s(?:and|but|or|und|aber|oder|et|mais|ou|y|pero)\s/u)

/** Fewer words in common say nothing about each other. */
const SAME_THING = 2

/** What says most of the same has a “not” where this has none; or this has one that nothing there bears out. */
function isTurnedRound(clause: string, sources: readonly string[]): boolean {
  const stems = [...tellingStems(clause)]
  const negated = isNegated(clause)
  const nearest = { same: 0, other: 0 }
  for (const source of sources) {
    const there = tellingStems(source)
    const shared = stems.filter((stem) => there.has(stem)).length
    const side = isNegated(source) === negated ? 'same' : 'other'
    nearest[side] = Math.max(nearest[side], shared)
  }
  const isUnfounded = negated && stems.length > 0 && nearest.same === 0
  return isUnfounded || (nearest.other >= SAME_THING && nearest.other > nearest.same)
}
