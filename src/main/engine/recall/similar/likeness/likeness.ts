import { type Likeness, NEARLY_THE_SAME } from '#shared/recall.ts'
import { percent } from '#engine/recall/weigh/signals/signal.ts'
import { type LikenessClash, clashesBetween } from './clash.ts'
import { overlap, trigramOverlap } from './overlap.ts'

/** Common words on top of meaning: the same said in the same words is more surely the same. */
const WORDS = 0.1
const AGAINST: Record<LikenessClash, number> = { negation: 0.15, numbers: 0.2 }

/**
 * Raw sums against what people say about pairs of sentences (docs/recall.md): at 0.80 nine of ten are
 * called the same, and of contradicting pairs fewer than two in a hundred come so far.
 */
const CALIBRATED = [
  [0.3, 0],
  [0.8, 0.3],
  [0.92, 0.5],
  [1, 0.65],
  [1.07, 0.8],
  [1 + WORDS, 1],
] as const

/** Without a model only nearly the same words are taken for the same. */
const BY_WORDS_ALONE = [
  [0, 0],
  [0.6, 0.4],
  [0.95, 0.75],
  [1, 1],
] as const

/** How alike two texts are. `cosine` is null without a model. */
export function likeness(a: string, b: string, cosine: number | null): Likeness {
  const words = overlap(a, b)
  const clashes = a === b ? [] : clashesBetween(a, b)
  const against = clashes.reduce((sum, clash) => sum + AGAINST[clash], 0)
  const score =
    cosine === null
      ? calibrated((words + trigramOverlap(a, b)) / 2 - against, BY_WORDS_ALONE)
      : calibrated(cosine + WORDS * words - against, CALIBRATED)
  return { score, words, meaning: cosine, sentence: sentenceOf(score, words, cosine, clashes) }
}

/** The least share of words in common with which two texts can come so far, whatever they mean. */
export function wordsNeeded(score: number, isMeaningKnown: boolean): number {
  const needed = isMeaningKnown
    ? (rawOf(score, CALIBRATED) - 1) / WORDS
    : 2 * rawOf(score, BY_WORDS_ALONE) - 1
  return Math.max(0, needed)
}

/** Most are told apart by their words: letters, numbers and denials need not be laid side by side. */
export function mayBeNearlySame(a: string, b: string, cosine: number | null): boolean {
  return overlap(a, b) >= wordsNeeded(NEARLY_THE_SAME, cosine !== null)
}

/** The raw sum that comes to this score. */
function rawOf(score: number, points: readonly (readonly [number, number])[]): number {
  const above = points.findIndex(([, at]) => score <= at)
  const [right, left] = [points[above], points[above - 1]]
  if (right === undefined) return Infinity
  if (left === undefined) return right[0]
  return left[0] + ((score - left[1]) / (right[1] - left[1])) * (right[0] - left[0])
}

/** Straight lines between the measured points. */
function calibrated(raw: number, points: readonly (readonly [number, number])[]): number {
  const above = points.findIndex(([at]) => raw < at)
  if (above === -1) return 1
  const [left, right] = [points[above - 1], points[above]]
  if (left === undefined || right === undefined) return 0
  const [from, low] = left
  const [to, high] = right
  return low + ((raw - from) / (to - from)) * (high - low)
}

const CLASH_WORDS: Record<LikenessClash, string> = {
  negation: 'one says not',
  numbers: 'their numbers differ',
}

function sentenceOf(
  score: number,
  words: number,
  cosine: number | null,
  clashes: LikenessClash[],
): string {
  const meaning = cosine === null ? 'meaning not compared' : `meaning ${cosine.toFixed(2)}`
  const but =
    clashes.length === 0 ? '' : `, but ${clashes.map((clash) => CLASH_WORDS[clash]).join(' and ')}`
  return `${percent(score)} similar: ${percent(words)} of the words in common, ${meaning}${but}.`
}
