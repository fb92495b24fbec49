import type { MemoryId } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { AroundRequest } from '../lists.ts'
import type { Kept } from './kept.ts'

/** `meant` are the memories the filter allows. */
export function aroundAmong(
  all: readonly Kept[],
  meant: ReadonlySet<string>,
  { ids, reach, gapMs }: AroundRequest,
): MemoryId[][] {
  return ids.flatMap((id) => {
    const here = meant.has(id) ? all.find(({ memory }) => memory.id === id) : undefined
    if (here === undefined) return []
    const place = all
      .filter((each) => meant.has(each.memory.id) && sameScope(each, here))
      .toSorted((a, b) => a.memory.createdAt - b.memory.createdAt || a.row - b.row)
    const at = place.indexOf(here)
    const earlier = unbroken(place.slice(Math.max(0, at - reach), at + 1).toReversed(), gapMs)
    const later = unbroken(place.slice(at, at + reach + 1), gapMs)
    return [[...earlier.toReversed(), ...later.slice(1)].map(({ memory }) => memory.id)]
  })
}

const sameScope = (a: Kept, b: Kept) => scopeLabel(a.memory.scope) === scopeLabel(b.memory.scope)

function unbroken(places: readonly Kept[], gapMs: number): Kept[] {
  const broken = places.findIndex(({ memory }, index) => {
    const last = places[index - 1]?.memory.createdAt ?? memory.createdAt
    return Math.abs(memory.createdAt - last) > gapMs
  })
  return broken === -1 ? [...places] : places.slice(0, broken)
}
