import type { Input } from '#shared/contract.ts'
import type { Search } from '#shared/saved-filter.ts'

/** As many as somebody looks through; the engine gives agents ten. */
export const SHOWN = 30

/** In the box the last word may always be the beginning of one; nothing says that somebody is done. */
export function queryOf({ text, as, tags, ...within }: Search): Input<'recall.search'> {
  return {
    text,
    limit: SHOWN,
    typing: true,
    ...within,
    // Asked for as tags they would only count for more: here somebody wants nothing else.
    ...(tags !== undefined && { filter: { tags: { $in: tags } } }),
    ...(as !== null && { as }),
  }
}

/** Whether there is anything to look for. */
export const isAsked = ({ text }: Search) => text.trim() !== ''
