import type { FacetName, MemoryFilter } from '#shared/filter.ts'
import { scopeLabel } from '#shared/scope.ts'

/** A facet's value picked or, if it was, let go. A list that runs empty goes: it would match nothing. */
export function toggleFacet(filter: MemoryFilter, facet: FacetName, value: string): MemoryFilter {
  const now = facetValues(filter, facet)
  const next = now.includes(value) ? now.filter((item) => item !== value) : [...now, value]
  return withList(filter, facet, next)
}

export function clearFacet(filter: MemoryFilter, facet: FacetName): MemoryFilter {
  return without(filter, facet)
}

export function facetValues(filter: MemoryFilter, facet: FacetName): readonly string[] {
  return filter[facet] ?? []
}

export function withText(filter: MemoryFilter, text: string): MemoryFilter {
  return text.trim() === '' ? without(filter, 'text') : { ...filter, text }
}

/** One restriction, as a chip shows it, and the filter without it. */
export interface Restriction {
  key: string
  name: string
  value: string
  without: MemoryFilter
}

/** Everything that narrows the list, but the text: the search field shows that itself. */
export function restrictions(filter: MemoryFilter): Restriction[] {
  return [
    ...listed(filter, 'scopeKinds', 'In', (kind) => `any ${kind}`),
    ...listed(filter, 'scopes', 'In', scopeLabel),
    ...listed(filter, 'statuses', 'Status', String),
    ...listed(filter, 'types', 'Type', String),
    ...listed(filter, 'subtypes', 'Subtype', String),
    ...listed(filter, 'priorities', 'Priority', String),
    ...listed(filter, 'tags', 'Tag', String),
    ...listed(filter, 'creators', 'By', String),
    ...moment(filter, 'updatedSince', 'Changed since'),
    ...moment(filter, 'expiresBefore', 'Expires before'),
  ]
}

type ListField = 'scopeKinds' | 'scopes' | FacetName
type Item<F extends ListField> = NonNullable<MemoryFilter[F]>[number]

function listed<F extends ListField>(
  filter: MemoryFilter,
  field: F,
  name: string,
  say: (item: Item<F>) => string,
): Restriction[] {
  const items: readonly Item<F>[] = filter[field] ?? []
  return items.map((item) => ({
    key: `${field}:${say(item)}`,
    name,
    value: say(item),
    without: withList(
      filter,
      field,
      items.filter((other) => other !== item),
    ),
  }))
}

function moment(
  filter: MemoryFilter,
  field: 'updatedSince' | 'expiresBefore',
  name: string,
): Restriction[] {
  const at = filter[field]
  if (at === undefined) return []
  const value = new Date(at).toISOString().slice(0, 10)
  return [{ key: field, name, value, without: without(filter, field) }]
}

function withList(filter: MemoryFilter, field: ListField, items: readonly unknown[]): MemoryFilter {
  return items.length === 0 ? without(filter, field) : { ...filter, [field]: items }
}

function without(filter: MemoryFilter, field: keyof MemoryFilter): MemoryFilter {
  const { [field]: _gone, ...rest } = filter
  return rest
}
