import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { Loss } from '#shared/review.ts'
import type { Room } from '#engine/room.ts'

/** What agents would be given no more that is critical, or that a person said. */
export function lossesOf(losers: readonly Memory[]): Loss[] {
  const lost = losers.filter(({ status }) => status === 'active')
  return [
    ...(lost.some(({ priority }) => priority === 'critical') ? (['critical'] as const) : []),
    ...(lost.some(({ contributors }) => contributors.includes('USER'))
      ? (['your-words'] as const)
      : []),
  ]
}

/** Of what is set aside, removed or reworded; as it is now, because a change names only the fields it touches. */
export async function lossesIn({ store }: Room, changes: readonly Change[]): Promise<Loss[]> {
  const taking = changes.filter(isTaking).map(({ id }) => id)
  return taking.length === 0 ? [] : lossesOf(await store.get('memory', taking))
}

function isTaking({ noun, before, after }: Change): boolean {
  if (noun !== 'memory' || before === null) return false
  const changed = (field: string) => after !== null && after[field] !== before[field]
  return after === null || changed('status') || changed('key')
}
