import type { Memory } from '#shared/memory.ts'
import { type Alike, NEARLY_THE_SAME } from '#shared/recall.ts'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import { meaningText } from '#engine/store/meaning-text.ts'
import type { InCommonRequest } from '#engine/store/search.ts'
import { textOf } from '../weigh/pool.ts'
import { likeness, mayBeNearlySame } from './likeness/likeness.ts'

/** Of those that have so much of their words in common that they may be nearly the same: hardly ever one. */
export const SHARING = { weighed: 8, least: 0.6 }
const LONGEST = 2000

/** What has most of its words in common with this one, as a question to the vault. */
export function askedSharing(
  self: Memory,
  places: readonly Scope[],
  filter: StoreFilter,
): InCommonRequest {
  const { weighed: limit, least: leastShare } = SHARING
  return { text: meaningText(self, null), places, filter, limit, leastShare }
}

/** As much as is compared: all of a page would take longer than the write. */
export const comparedText = (memory: Memory) => textOf(memory).slice(0, LONGEST)

/** Which of these says nearly the same, if any does. */
export function nearestOf(
  self: Memory,
  others: readonly Memory[],
): Pick<Alike, 'id' | 'summary' | 'likeness'> | null {
  const text = comparedText(self)
  const weighed = others.flatMap((other) => {
    const said = comparedText(other)
    if (!mayBeNearlySame(text, said, null)) return []
    return [{ id: other.id, summary: other.summary, likeness: likeness(text, said, null) }]
  })
  const [best] = weighed.toSorted((a, b) => b.likeness.score - a.likeness.score)
  return best !== undefined && best.likeness.score >= NEARLY_THE_SAME ? best : null
}
