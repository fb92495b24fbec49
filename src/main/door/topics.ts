import type { ScreenTopic } from '#shared/contract/method.ts'
import type { Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'

/** As much of a memory as decides who sees it. */
export type Standing = Pick<Memory, 'scope' | 'status' | 'expiresAt' | 'priority'>

/** One thing a commit changed; a memory with how it stood before and stands after. */
export type Touched =
  | { noun: 'memory'; id: string; before: Standing | null; after: Standing | null }
  | { noun: Exclude<Noun, 'memory'> }

export interface Commit {
  topics: readonly ScreenTopic[]
  touched: readonly Touched[]
  /** Memories that agents may not be given for now, wherever they lie. */
  withheld: ReadonlySet<string>
}

/**
 * What one who follows these topics may hear of a commit. To an agent most topics would count what others
 * do: every commit writes the journal, every agent's package, every hidden memory an embedding. It is told
 * of memories, and only when one changed that it saw before or sees now.
 */
export function topicsFor(principal: Principal, commit: Commit, now: number): ScreenTopic[] {
  const scopes = scopesOf(principal)
  if (scopes === null) return [...commit.topics]
  const mine = new Set(scopes.map(scopeLabel))
  const seen = (id: string, standing: Standing | null) =>
    standing !== null &&
    mine.has(scopeLabel(standing.scope)) &&
    standing.status === 'active' &&
    !(standing.expiresAt !== null && standing.expiresAt <= now) &&
    (standing.priority === 'critical' || !commit.withheld.has(id))
  const isTheirs = commit.touched.some(
    (touched) =>
      touched.noun === 'memory' &&
      (seen(touched.id, touched.before) || seen(touched.id, touched.after)),
  )
  return isTheirs ? ['memories'] : []
}

/** The topics a principal may follow at all. */
export function followable(principal: Principal, topics: readonly ScreenTopic[]): ScreenTopic[] {
  return topics.filter((topic) => principal.kind !== 'agent' || topic === 'memories')
}
