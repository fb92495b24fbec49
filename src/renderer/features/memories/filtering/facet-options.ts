import type { FacetName } from '#shared/filter.ts'
import { PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'

export interface FacetOption {
  value: string
  count: number
  picked: boolean
}

const SHOWN = 7
/** Below this the eye is faster than the keyboard. */
const SEARCHABLE = 12

export interface FacetOptions {
  options: FacetOption[]
  /** How many more there are to show. */
  more: number
  searchable: boolean
}

/** Values that Loci chose keep their place, whatever their counts: a list that is ticked must not jump. */
export function inOwnOrder<T extends { value: string }>(
  facet: FacetName,
  counts: readonly T[],
): readonly T[] {
  const order = ORDERS[facet]
  return order ? counts.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : counts
}

const ORDERS: Partial<Record<FacetName, readonly string[]>> = {
  types: TYPES,
  priorities: PRIORITIES.toReversed(),
  statuses: STATUSES,
}

/** What a facet's list shows: picked values always, even those that no row has any more. */
export function facetOptions(
  counts: readonly { value: string; count: number }[],
  picked: readonly string[],
  {
    search,
    all,
    say = String,
  }: { search: string; all: boolean; say?: ((value: string) => string) | undefined },
): FacetOptions {
  const known = new Set(counts.map(({ value }) => value))
  const lost = picked.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  const every = [...lost, ...counts].map((option) => ({
    ...option,
    picked: picked.includes(option.value),
  }))
  const words = search.trim().toLowerCase()
  const found = every.filter(({ value }) => say(value).toLowerCase().includes(words))
  const searchable = every.length > SEARCHABLE
  if (all || words !== '') return { options: found, more: 0, searchable }
  const options = found.filter((option, place) => option.picked || place < SHOWN)
  // One more line would be no longer than the button that hides it.
  if (found.length - options.length <= 1) return { options: found, more: 0, searchable }
  return { options, more: found.length - options.length, searchable }
}
