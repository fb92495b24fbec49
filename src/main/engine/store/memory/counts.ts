import type { FacetName, Facets } from '#shared/filter.ts'
import type { StoreFilter } from '../filter.ts'
import { type Memory, PRIORITIES } from '#shared/memory.ts'
import { SCOPE_KINDS, type ScopeCount, scopeLabel } from '#shared/scope.ts'
import { compare } from '../match/compare.ts'

const VALUES: Record<FacetName, (memory: Memory) => string[]> = {
  types: ({ type }) => [type],
  subtypes: ({ subtype }) => [subtype],
  priorities: ({ priority }) => [priority],
  tags: ({ tags }) => tags,
  creators: ({ createdBy }) => [createdBy],
  statuses: ({ status }) => [status],
}

export function facetsOf(filter: StoreFilter, chosen: (filter: StoreFilter) => Memory[]): Facets {
  const facet = (name: FacetName) => {
    const { [name]: _own, ...others } = filter
    const values = chosen(name === 'tags' ? filter : others).flatMap(VALUES[name])
    return mostFirst(values, name === 'priorities' ? byRank : compare)
  }
  return {
    types: facet('types'),
    subtypes: facet('subtypes'),
    priorities: facet('priorities'),
    tags: facet('tags'),
    creators: facet('creators'),
    statuses: facet('statuses'),
  }
}

export function scopesOf(memories: Memory[]): ScopeCount[] {
  const byScope = Map.groupBy(memories, ({ scope }) => scopeLabel(scope))
  const counts = [...byScope.values()].flatMap((own) => {
    const active = own.filter(({ status }) => status === 'active').length
    return own.slice(0, 1).map(({ scope }) => ({ scope, active, total: own.length }))
  })
  const rank = ({ scope }: ScopeCount) => SCOPE_KINDS.indexOf(scope.kind)
  return counts.toSorted(
    (a, b) => rank(a) - rank(b) || compare(scopeLabel(a.scope), scopeLabel(b.scope)),
  )
}

const RANKS: readonly string[] = PRIORITIES
const byRank = (a: string, b: string) => RANKS.indexOf(a) - RANKS.indexOf(b)

function mostFirst(
  values: string[],
  compare: (a: string, b: string) => number,
): { value: string; count: number }[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || compare(a.value, b.value))
    .slice(0, 100)
}
