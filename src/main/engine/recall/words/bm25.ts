import type { Bag } from './bag.ts'

/** The usual constants: a word said twice counts not quite double, a long text has to say it more often. */
const SATURATION = 1.2
const LENGTH = 0.75

/**
 * How well each text of this pool answers the asked words. How rare a word is, is counted inside the
 * pool: counted over the whole vault, memories nobody here may see would move the scores.
 */
export function bm25(bags: readonly Bag[], boosts?: readonly number[]): number[] {
  const rarity = raritiesIn(bags)
  const mean = bags.reduce((sum, { length }) => sum + length, 0) / Math.max(1, bags.length) || 1
  return bags.map(({ counts, length }) => {
    const drag = SATURATION * (1 - LENGTH + (LENGTH * length) / mean)
    let sum = 0
    for (let word = 0; word < counts.length; word++) {
      const count = counts[word] ?? 0
      if (count === 0) continue
      sum +=
        ((boosts?.[word] ?? 1) * (rarity[word] ?? 0) * count * (SATURATION + 1)) / (count + drag)
    }
    return sum
  })
}

export function raritiesIn(bags: readonly Bag[]): number[] {
  const holding = Array.from({ length: bags[0]?.counts.length ?? 0 }, () => 0)
  for (const { counts } of bags)
    for (let word = 0; word < holding.length; word++)
      if ((counts[word] ?? 0) > 0) holding[word] = (holding[word] ?? 0) + 1
  return holding.map((having) => Math.log(1 + (bags.length - having + 0.5) / (having + 0.5)))
}

/** Against the best of them: 1 for the best, 0 for nothing. */
export function shares(values: readonly number[]): number[] {
  const best = Math.max(0, ...values)
  return values.map((value) => (best > 0 ? Math.max(0, value) / best : 0))
}
