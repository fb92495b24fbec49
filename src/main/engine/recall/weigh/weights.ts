import type { SignalName, Weights } from '#shared/recall.ts'

/**
 * What Loci comes with. The measured ones come from conversations nobody here wrote (docs/recall.md):
 * each was moved up and down by a half, and none of them stands on a peak.
 */
export const DEFAULT_WEIGHTS: Weights = {
  /** Words are exact: who asks for “rollback” wants that word. */
  keywords: 2,
  /** Finds what was said in other words; alone it is weaker than words. */
  meaning: 2,
  /** A tag was given on purpose, so it says more than a word in passing. */
  tags: 3,
  /** Who is named in a question is nearly always its subject. */
  entities: 3,
  date: 2,
  /** The strongest single reason in conversations: an answer rarely repeats its question. */
  neighbours: 5,
  substance: 2,
  /** Gone after some days: only what just happened is helped by being new. */
  recency: 1,
  /** Between two that answer alike the one that is used; more would bury what is asked for once a year. */
  retention: 0.1,
  /** Critical and high as 5 to 3, in tenths (docs/recall.md): at full size every critical memory would be the answer to everything. */
  priority: 0.5,
  frequency: 0.5,
  confidence: 0.5,
  value: 1,
  file: 1.5,
  /** For each word. */
  topic: 0.2,
}

/** Weights tried out for one question, over the vault's. */
export function withTried(
  weights: Weights,
  tried: Partial<Record<SignalName, number | undefined>> = {},
): Weights {
  const given = Object.entries(tried).filter(([, weight]) => weight !== undefined)
  return { ...weights, ...Object.fromEntries(given) }
}
