import { BestFirstHeap } from './best-first-heap.ts'
import { type Sentence, sentencesOf } from './split-sentences.ts'
import { shortened } from './shorten.ts'

/** Enough to know what a long text is about, and little enough to weigh at once. */
const WEIGHED = 500_000
const LONGEST_SENTENCE = 300

/**
 * The most telling sentences of a text in their order, at most `longest` characters. A word tells
 * something when it recurs without being everywhere; the beginning, and what follows a heading,
 * count more; what was said already counts less.
 */
export function keySentences(text: string, longest: number): string {
  const whole = text.trim()
  if (whole.length <= longest) return whole.toWellFormed()
  const sentences = sentencesOf(whole.slice(0, WEIGHED).toWellFormed())
  if (sentences.length < 3) return shortened(whole.toWellFormed(), longest)
  const chosen = chosenFrom(sentences, longest)
  if (chosen.size === 0) return shortened(whole.toWellFormed(), longest)
  return joined(sentences, chosen, whole.length > WEIGHED)
}

function chosenFrom(sentences: readonly Sentence[], longest: number): Set<number> {
  const weights = weightsOf(sentences)
  const chosen = new Set<number>()
  // Room for the mark of what was left out after each, and at the end.
  let room = longest - 2
  const fits = (index: number) => costOf(sentences[index]) <= room
  const take = (index: number) => {
    chosen.add(index)
    room -= costOf(sentences[index])
    for (const word of sentences[index]?.words ?? [])
      weights.set(word, (weights.get(word) ?? 0) / 3)
  }
  const first = sentences.findIndex(({ isHeading }) => !isHeading)
  if (first >= 0 && fits(first)) take(first)
  // What is taken makes others tell less, never more: only the one that seems best is weighed again.
  // Weighing all of them each time took twelve seconds for 20,000 short lines.
  const waiting = new BestFirstHeap()
  for (const [index, sentence] of sentences.entries())
    if (!chosen.has(index)) waiting.put({ index, score: scoreOf(sentence, index, weights) })
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) {
    const { index } = next
    const sentence = sentences[index]
    if (sentence === undefined || !fits(index)) continue
    const score = scoreOf(sentence, index, weights)
    if (score <= 0) continue
    if (score < next.score) waiting.put({ index, score })
    else take(index)
  }
  return chosen
}

const costOf = (sentence: Sentence | undefined) =>
  Math.min(sentence?.text.length ?? 0, LONGEST_SENTENCE) + 3

function weightsOf(sentences: readonly Sentence[]): Map<string, number> {
  const uses = new Map<string, { times: number; inHeading: boolean }>()
  for (const { words, isHeading } of sentences) {
    for (const word of words) {
      const use = uses.get(word) ?? { times: 0, inHeading: false }
      use.times += 1
      use.inHeading ||= isHeading
      uses.set(word, use)
    }
  }
  const weight = (times: number, inHeading: boolean) =>
    (times < 2 ? 0.2 : Math.log(1 + times)) *
    Math.log(1 + sentences.length / times) *
    (inHeading ? 1.5 : 1)
  return new Map([...uses].map(([word, use]) => [word, weight(use.times, use.inHeading)]))
}

function scoreOf(
  { words, opens, text, isHeading }: Sentence,
  index: number,
  weights: ReadonlyMap<string, number>,
): number {
  // A heading names its matter and says nothing about it.
  if (isHeading) return 0
  let told = 0
  for (const word of words) told += weights.get(word) ?? 0
  const perWord = told / Math.sqrt(words.length + 6)
  const short = words.length < 4 ? 0.4 : 1
  const long = text.length > LONGEST_SENTENCE ? 0.7 : 1
  const place = (index < 3 ? 1.3 : 1) * (opens ? 1.15 : 1)
  return perWord * short * long * place
}

function joined(
  sentences: readonly Sentence[],
  chosen: ReadonlySet<number>,
  isCut: boolean,
): string {
  const order = [...chosen].toSorted((a, b) => a - b)
  const last = order.at(-1) ?? 0
  const parts = order.map((index, nth) => {
    const sentence = sentences[index]
    const before = sentences[order[nth - 1] ?? -1]
    const said = shortened(sentence?.text ?? '', LONGEST_SENTENCE)
    if (before === undefined) return said
    if (before.paragraph !== sentence?.paragraph) return `\n${said}`
    return order[nth - 1] === index - 1 ? ` ${said}` : ` … ${said}`
  })
  const more = isCut || last < sentences.length - 1
  return `${parts.join('')}${more ? ' …' : ''}`
}
