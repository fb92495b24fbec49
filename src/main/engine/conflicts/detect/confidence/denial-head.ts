import type { DenialFeatures } from '../compare/denial-features.ts'

export type DenialInputs = DenialFeatures & { cosine: number }

export const DENIAL_FEATURES = [
  'denialSaid',
  'denialMissing',
  'allSaid',
  'claimSaid',
  'claimMissing',
  'denialSubject',
  'lastSaid',
  'verbSaid',
  'atAll',
  'phrase',
  'length',
] as const satisfies readonly (keyof DenialFeatures)[]

type Weights = Readonly<Record<keyof DenialInputs, number>>

/** Fitted by `npm run bench:conflicts -- --pairs FILE --fit`; what each feature is, is told where it is measured. */
const WITHOUT_MEANING: { bias: number; weights: Weights } = {
  bias: -0.85,
  weights: {
    denialSaid: 0.63,
    denialMissing: -0.94,
    allSaid: 2.32,
    claimSaid: 0.72,
    claimMissing: -0.17,
    denialSubject: 0.56,
    lastSaid: 0.54,
    verbSaid: -1.4,
    atAll: 0.84,
    phrase: 0.77,
    length: 0.81,
    cosine: 0,
  },
}
const WITH_MEANING: { bias: number; weights: Weights } = {
  bias: -1.88,
  weights: {
    denialSaid: 0.35,
    denialMissing: -0.92,
    allSaid: 2.22,
    claimSaid: 0.35,
    claimMissing: -0.12,
    denialSubject: 0.43,
    lastSaid: 0.35,
    verbSaid: -1.4,
    atAll: 1.04,
    phrase: 0.81,
    length: 0.49,
    cosine: 2.82,
  },
}

/** 0..1: how likely a denial of this fit contradicts the claim. */
export function denialScore(features: DenialFeatures, cosine: number | null): number {
  const { bias, weights } = cosine === null ? WITHOUT_MEANING : WITH_MEANING
  let sum = bias + weights.cosine * (cosine ?? 0)
  for (const name of DENIAL_FEATURES) sum += weights[name] * features[name]
  return 1 / (1 + Math.exp(-sum))
}
