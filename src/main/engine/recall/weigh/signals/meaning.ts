import { each } from './signal.ts'

/** How near the meaning of the whole text is to the question's, against the nearest. */
export const meaning = each(
  ({ meant }, place) => meant[place] ?? 0,
  ({ candidates }, place) => {
    const cosine = candidates[place]?.cosine ?? null
    if (cosine === null) return 'Not among the nearest in meaning, or not compared.'
    return `Its meaning is near the question’s: cosine ${cosine.toFixed(2)}.`
  },
)
