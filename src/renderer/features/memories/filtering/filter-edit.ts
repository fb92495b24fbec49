import { actorInSentence } from '#shared/actor-words.ts'
import type { FacetName, MemoryFilter } from '#shared/filter.ts'
import { scopeLabel } from '#shared/scope.ts'
import { conditionVerdict, dayOf, fieldNoun } from '#shared/where-words.ts'
import { type Condition, type Where, conditionsOf } from '#shared/where.ts'

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

/** One more condition; asked anew, the same question takes the place of the old one. */
export function withCondition(filter: MemoryFilter, condition: Condition): MemoryFilter {
  const others = conditionsIn(filter).filter((other) => !sameQuestion(other, condition))
  return withConditions(filter, [...others, condition])
}

export function clearConditions(filter: MemoryFilter): MemoryFilter {
  return without(filter, 'where')
}

export function conditionsIn({ where }: MemoryFilter): Condition[] {
  return where === undefined ? [] : conditionsOf(where)
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
    ...listed(filter, 'creators', 'By', actorInSentence),
    ...moment(filter, 'updatedSince', 'Changed since'),
    ...moment(filter, 'expiresBefore', 'Expires before'),
    ...conditions(filter),
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
  return [{ key: field, name, value: dayOf(at), without: without(filter, field) }]
}

function conditions(filter: MemoryFilter): Restriction[] {
  const all = conditionsIn(filter)
  return all.map((condition) => ({
    key: `where:${condition.field}:${condition.op}`,
    name: chipName(condition.field),
    value: conditionVerdict(condition),
    without: withConditions(
      filter,
      all.filter((other) => !sameQuestion(other, condition)),
    ),
  }))
}

/** As the other chips begin; a path is written as it was. */
function chipName(field: string): string {
  const noun = fieldNoun(field)
  return /^(context|content)\./.test(noun) ? noun : noun.charAt(0).toUpperCase() + noun.slice(1)
}

function withConditions(filter: MemoryFilter, all: readonly Condition[]): MemoryFilter {
  const where: Where = {}
  for (const { field } of all)
    where[field] = Object.fromEntries(
      all.filter((other) => other.field === field).map(({ op, value }) => [op, value]),
    )
  return all.length === 0 ? without(filter, 'where') : { ...filter, where }
}

const sameQuestion = (one: Condition, other: Condition) =>
  one.field === other.field && one.op === other.op

function withList(filter: MemoryFilter, field: ListField, items: readonly unknown[]): MemoryFilter {
  return items.length === 0 ? without(filter, field) : { ...filter, [field]: items }
}

function without(filter: MemoryFilter, field: keyof MemoryFilter): MemoryFilter {
  const { [field]: _gone, ...rest } = filter
  return rest
}
