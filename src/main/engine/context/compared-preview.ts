import type { Compared } from './compare.ts'
import type { Composed } from './compose.ts'
import { judgeOf } from './verdicts.ts'

/** As much of a preview as a comparison needs. Few are asked about, so nobody is looked up before. */
export function comparedPreview({ packing, items, tokens }: Composed): Compared {
  let judge: ReturnType<typeof judgeOf> | null = null
  return {
    items: items(),
    tokens,
    told(id) {
      const candidate = packing.line.ranking.find((one) => one.id === id)
      if (candidate === undefined) return null
      judge ??= judgeOf(packing)
      const form = packing.placed.find((one) => one.candidate === candidate)?.form
      return form === undefined ? judge.outside(candidate) : judge.inside(candidate, form)
    },
  }
}
