import type { MemoryType } from '#shared/memory.ts'
import type { Search } from '#shared/saved-filter.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'

type Change = Partial<Search>

export function withType({ types = [] }: Search, type: MemoryType, wanted: boolean): Change {
  const others = types.filter((other) => other !== type)
  const next = wanted ? [...others, type] : others
  return { types: next.length === 0 ? undefined : next }
}

export function withScope(scope: Scope | undefined): Change {
  return { scopes: scope && [scope] }
}

export function withTag(tag: string): Change {
  return { tags: tag === '' ? undefined : [tag] }
}

/** "factual, project/atlas, tagged deploy"; empty when nothing narrows the search. */
export function narrowedBy({ types = [], scopes = [], tags = [] }: Search): string {
  return [...types, ...scopes.map(scopeLabel), ...tags.map((tag) => `tagged ${tag}`)].join(', ')
}
