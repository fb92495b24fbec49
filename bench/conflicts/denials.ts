import { denialBetween } from '#engine/conflicts/detect/compare/negated.ts'
import { statementsOf } from '#engine/conflicts/detect/read/statements.ts'
import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Pair } from '../duplicates/judged.ts'
import { fit, type Judged, WITH_MEANING, WITHOUT_MEANING } from './fit.ts'
import type { Nearness } from './meaning.ts'

/** The weights of denial-head.ts, fitted on these pairs. */
export function fittedHeads(pairs: readonly Pair[], near: Nearness, lexicon: Lexicon | null) {
  const judged = pairs.flatMap((pair) => denialsOf(pair, near, lexicon))
  return {
    pairs: judged.length,
    withoutMeaning: fit(judged, WITHOUT_MEANING),
    withMeaning: fit(judged, WITH_MEANING),
  }
}

function denialsOf({ a, b, label }: Pair, near: Nearness, lexicon: Lexicon | null): Judged[] {
  return statementsOf(a).flatMap((one) =>
    statementsOf(b).flatMap((other) => {
      const denial = denialBetween(one, other, lexicon) ?? denialBetween(other, one, lexicon)
      if (denial === null) return []
      const inputs = { ...denial.features, cosine: near(a, b) ?? 0 }
      return [{ inputs, contradicts: label === 'contradiction' }]
    }),
  )
}
