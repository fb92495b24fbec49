import type { Pool } from './pool.ts'
import { raritiesIn } from '../words/bm25.ts'

/** Cosines of unrelated sentences lie below the first, of one thing said twice above the second. */
const UNRELATED = 0.15
const SAME = 0.65
/** What stands beside a good answer is not one by that alone: its own words or meaning must say something too. */
const AROUND = 0.15

/**
 * Whether a memory is about the question at all, 0..1; `tagged` says how much each speaks by its tags. Scores cannot tell: they compare with the best,
 * and the best answer to nonsense is still the best.
 */
export function relevances(pool: Pool, tagged: readonly number[]): number[] {
  const { asked, bags, windows, candidates } = pool
  if (asked.words.length === 0 && asked.tags.length === 0) return candidates.map(() => 1)
  const rarity = raritiesIn(bags)
  const whole = rarity.reduce((sum, each) => sum + each, 0) || 1
  const covered = (counts: readonly number[]) => {
    let sum = 0
    for (let word = 0; word < rarity.length; word++)
      if ((counts[word] ?? 0) > 0) sum += rarity[word] ?? 0
    return sum / whole
  }
  return candidates.map(({ cosine }, place) => {
    const own = covered(bags[place]?.counts ?? [])
    const said = own + AROUND * (covered(windows[place]?.counts ?? []) - own)
    const meant = Math.min(1, Math.max(0, ((cosine ?? 0) - UNRELATED) / (SAME - UNRELATED)))
    return Math.max(1 - (1 - said) * (1 - meant), Math.min(1, tagged[place] ?? 0))
  })
}

/** A question that something answers has an answer at least this relevant; measured in docs/recall.md. */
const ANSWERED = 0.65
const FLOOR = 0.3
/** Where nothing answers, only what comes near is better than nothing. */
const UNANSWERED_FLOOR = 0.5
/** By words alone a memory cannot be known to be beside the point, so one telling word of five will do. */
const WORDS_FLOOR = 0.2

/** Below this nothing is shown: nothing is better than noise. */
export function floorOf({ candidates }: Pool, relevance: readonly number[]): number {
  if (candidates.every(({ cosine }) => cosine === null)) return WORDS_FLOOR
  return relevance.some((each) => each >= ANSWERED) ? FLOOR : UNANSWERED_FLOOR
}
