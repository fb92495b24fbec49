import { sentencesOf } from '../memories/text/split-sentences.ts'
import { isNegated, numbersIn } from '../recall/similar/likeness/clash.ts'
import { tellingStems } from '../recall/similar/likeness/overlap.ts'

/** Whether the telling words two texts share are first said in the same order. */
export function inOneOrder(a: string, b: string): boolean {
  const [one, other] = [tellingStems(a), tellingStems(b)]
  const shared = [...one].filter((word) => other.has(word))
  const again = [...other].filter((word) => one.has(word))
  return shared.every((word, at) => word === again[at])
}

/** Whether a sentence says nothing that the other does not: its telling words in their order, its numbers, its “not”. */
export function isSaidIn(sentence: string, other: string): boolean {
  const isCovered = [...tellingStems(sentence)].every((word) => tellingStems(other).has(word))
  return (
    isCovered &&
    numbersIn(sentence) === numbersIn(other) &&
    isNegated(sentence) === isNegated(other) &&
    inOneOrder(sentence, other)
  )
}

/** Whether the first says anything that the second does not. */
export function saysMore(text: string, other: string): boolean {
  const said = sentencesOf(other)
  return sentencesOf(text).some(
    (sentence) => !said.some((each) => isSaidIn(sentence.text, each.text)),
  )
}
