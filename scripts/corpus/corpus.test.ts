import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface CorpusPair {
  id: string
  set: string
  topic: string
  lang: string
  a: string
  b: string
  label: string
  kind: string
}

const SPLITS = ['train', 'dev', 'test'] as const
const LABELS = ['contradiction', 'neutral', 'entailment'] as const
const FIELDS = ['id', 'set', 'topic', 'lang', 'a', 'b', 'label', 'kind']

const pairsOf = (split: string): CorpusPair[] =>
  readFileSync(new URL(`../../corpus/contradictions/${split}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): CorpusPair => JSON.parse(line))
const splits = SPLITS.map((split) => pairsOf(split))
const all = splits.flat()

test('[G88] the corpus is whole: every pair has its fields, its own name and two different texts', () => {
  expect(all.length).toBeGreaterThanOrEqual(10_000)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const isWhole = ({ a, b, label, ...more }: CorpusPair) =>
    Object.keys({ ...more, a, b, label })
      .toSorted()
      .join() === FIELDS.toSorted().join() &&
    LABELS.some((known) => known === label) &&
    a.isWellFormed() &&
    b.isWellFormed() &&
    a !== b
  expect(all.filter((pair) => !isWhole(pair))).toEqual([])
})

test('[G88] nothing stands in two parts: neither a topic nor a text', () => {
  const texts = splits.map((pairs) => new Set(pairs.flatMap(({ a, b }) => [a, b])))
  const topics = splits.map((pairs) => new Set(pairs.map(({ topic }) => topic)))
  for (const parts of [texts, topics])
    for (const [at, part] of parts.entries())
      for (const other of parts.slice(at + 1)) expect([...part.intersection(other)]).toEqual([])
})

const bigrams = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
const overlap = ({ a, b }: CorpusPair) => {
  const [one, other] = [bigrams(a.toLowerCase()), bigrams(b.toLowerCase())]
  return one.intersection(other).size / Math.max(1, one.union(other).size)
}
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

test('[G89] neither length nor shared letters nor how many there are gives a label away', () => {
  const by = LABELS.map((label) => all.filter((pair) => pair.label === label))
  const spread = (figures: readonly number[]) => Math.max(...figures) - Math.min(...figures)
  expect(spread(by.map((pairs) => pairs.length / all.length))).toBeLessThan(0.02)
  expect(spread(by.map((pairs) => mean(pairs.map(overlap))))).toBeLessThan(0.06)
  expect(spread(by.map((pairs) => mean(pairs.map(({ b }) => b.length))))).toBeLessThan(3)
})
