import type { Sort } from '#shared/filter.ts'
import { type Memory, PRIORITIES } from '#shared/memory.ts'
import type { SortPlace } from '../cursor.ts'
import { placeKey } from '../place-key.ts'
import { isAlive } from '../alive.ts'
import { compare } from '../match/compare.ts'

export interface Kept {
  memory: Memory
  row: number
}

export function placeOf({ memory, row }: Kept, { by }: Sort): SortPlace {
  if (by === 'priority') return { value: PRIORITIES.indexOf(memory.priority), row }
  if (by === 'expiresAt') return { value: memory.expiresAt ?? 2 ** 53, row }
  return { value: memory[by], row }
}

/** The sort value, then the number of the memory, both in one direction. */
export function inOrder({ direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1
  return (a: SortPlace, b: SortPlace): number => sign * (compare(a.value, b.value) || a.row - b.row)
}

/** The newest alive memory in a place. */
export function newestIn(
  kept: readonly Kept[],
  place: Pick<Memory, 'key' | 'scope'>,
  aliveAt: number,
): Memory | null {
  const sought = placeKey(place)
  const found = kept
    .filter(({ memory }) => placeKey(memory) === sought && isAlive(memory, aliveAt))
    .toSorted((a, b) => b.memory.createdAt - a.memory.createdAt || b.row - a.row)
  return found[0]?.memory ?? null
}
