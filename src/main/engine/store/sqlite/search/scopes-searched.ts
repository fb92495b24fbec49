import { lru } from '#shared/lru.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { MANY } from '../../words/afford.ts'
import { type Count, scopesIn } from '../lists/counts.ts'
import type { Statements } from '../connection/statements.ts'

/** Where a search may look, as words of the index. */
export interface SearchedScopes {
  /** In one of the scopes of every list. */
  inside: readonly (readonly Scope[])[]
  /** In none of these. */
  outside: readonly Scope[]
  /** How many memories are there. */
  memories: number
  /** How many lie in the scopes that have to be known to tell who is there. */
  listed: number
}

/** Without knowing how much is there. */
export function searchedUncounted({ within, scopes, scopeKinds }: StoreFilter): SearchedScopes {
  const chosen = scopeKinds === undefined && scopes !== undefined ? [scopes] : []
  const inside = within === undefined ? chosen : [within, ...chosen]
  return { inside, outside: [], memories: MANY, listed: MANY }
}

const KEPT = 100
/** More scopes than this are dearer to leave out than the visible ones to look in. */
const MOST_OUTSIDE = 64

/**
 * The scope is a word of the index, so that a search in a small scope reads that scope and not the
 * vault. Who sees most of the vault would read all of it beside every word: there the rest is left out.
 */
export function searchedScopesIn(
  statements: Statements,
  lastEntry: () => number,
  count: Count,
): (filter: StoreFilter) => SearchedScopes {
  const known = scopesIn(statements)
  /** Until something is committed, the same question has the same answer. */
  const kept = lru<string, SearchedScopes>(KEPT)
  let keptAt = -1

  return ({ within, scopes, scopeKinds }) => {
    const at = lastEntry()
    if (at !== keptAt) kept.clear()
    keptAt = at
    const key = JSON.stringify([within, scopes, scopeKinds])
    const found = kept.get(key) ?? counted({ within, scopes, scopeKinds })
    kept.set(key, found)
    return found
  }

  function counted({ within, scopes, scopeKinds }: StoreFilter): SearchedScopes {
    const chosen = scopeKinds === undefined && scopes !== undefined ? [scopes] : []
    const memories = count({ within, scopes: chosen[0] })
    const listed = chosen.length > 0 ? memories : 0
    if (within === undefined) return { inside: chosen, outside: [], memories, listed }
    const [all, seen] = [count({}), count({ within })]
    const narrowed = { inside: [within, ...chosen], outside: [], memories, listed: memories }
    if (seen * 2 < all) return narrowed
    const labels = new Set(within.map(scopeLabel))
    const outside = known()
      .filter(({ scope, total }) => total > 0 && !labels.has(scopeLabel(scope)))
      .map(({ scope }) => scope)
    if (outside.length > MOST_OUTSIDE) return narrowed
    return { inside: chosen, outside, memories, listed: listed || all - seen }
  }
}
