import type { Clash, ClashKind } from '#shared/conflict.ts'

/** Of these many pairs were judged by people, so that their confidence is a share that was counted. */
const COUNTED: ReadonlySet<ClashKind> = new Set<ClashKind>([
  'negation',
  'opposite',
  'value',
  'meaning',
])

/** A confidence as what it promises; where nobody has counted, it says so. */
export function confidenceWords({ kind, confidence }: Pick<Clash, 'kind' | 'confidence'>): string {
  const share = `${Math.round(confidence * 100)} of 100 such pairs contradict`
  return COUNTED.has(kind) ? share : `about ${share}, by estimate`
}
