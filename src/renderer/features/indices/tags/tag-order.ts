import type { TagUse } from '#shared/indices.ts'
import type { TagOrder } from '../indices-view.ts'

/** Equals by name, so that nothing jumps. */
export function inTagOrder(tags: readonly TagUse[], order: TagOrder): TagUse[] {
  const weight = ({ active, scopes }: TagUse) =>
    order === 'uses' ? active : order === 'scopes' ? scopes : 0
  return tags.toSorted((a, b) => weight(b) - weight(a) || a.tag.localeCompare(b.tag, 'en'))
}

/** A tag used ten times as often stands a step larger; 0 to 4. */
export function cloudStep(active: number, most: number): number {
  if (most <= 1) return 2
  return Math.round((4 * Math.log(Math.max(1, active))) / Math.log(most))
}
