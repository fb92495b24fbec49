import type { MemoryFilter } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'
import {
  SCOPE_KINDS,
  type Scope,
  type ScopeCount,
  scopeLabel,
  type ScopeKind,
} from '#shared/scope.ts'

interface ScopeLeaf {
  key: string
  scope: Scope
  active: number
  total: number
}

export interface ScopeBranch {
  kind: ScopeKind
  active: number
  /** Empty for global, which has no scopes below it. */
  leaves: ScopeLeaf[]
}

/** Kinds from general to specific, the busiest scope of each first. Kinds that nothing belongs to are left out, but for global. */
export function scopeTree(
  counts: readonly ScopeCount[],
  agents: readonly string[] = [],
): ScopeBranch[] {
  const byKind = Map.groupBy(
    [...counts, ...agentsWithout(counts, agents)],
    ({ scope }) => scope.kind,
  )
  return SCOPE_KINDS.map((kind) => {
    const members = byKind.get(kind) ?? []
    return {
      kind,
      active: members.reduce((sum, member) => sum + member.active, 0),
      leaves:
        kind === 'global'
          ? []
          : members.map(leaf).toSorted((a, b) => b.active - a.active || (a.key < b.key ? -1 : 1)),
    }
  }).filter(({ kind, leaves }) => kind === 'global' || leaves.length > 0)
}

/** From so many scopes on, one looks for a scope by its name. */
export const FILTER_FROM = 10

export const scopesIn = (tree: readonly ScopeBranch[]) =>
  tree.reduce((sum, { leaves }) => sum + leaves.length, 0)

/** Only the scopes whose name holds these letters, and the kinds that have one. */
export function treeWith(tree: readonly ScopeBranch[], letters: string): readonly ScopeBranch[] {
  const wanted = letters.trim().toLowerCase()
  if (wanted === '') return tree
  return tree
    .map((branch) => ({
      ...branch,
      leaves: branch.leaves.filter(({ key }) => nameIn(key).includes(wanted)),
    }))
    .filter(({ leaves }) => leaves.length > 0)
}

/** What stands behind the kind: "project/atlas" is named atlas. */
const nameIn = (key: string) => key.slice(key.indexOf('/') + 1).toLowerCase()

/** An agent that writes only to projects or sessions has no memories of its own, and a page all the same. */
function agentsWithout(counts: readonly ScopeCount[], agents: readonly string[]): ScopeCount[] {
  const known = new Set(counts.map(({ scope }) => scopeLabel(scope)))
  return agents
    .map((id) => ({ scope: { kind: 'agent' as const, id }, active: 0, total: 0 }))
    .filter(({ scope }) => !known.has(scopeLabel(scope)))
}

export type TreeItem =
  | { type: 'branch'; id: string; branch: ScopeBranch; open: boolean | null }
  | { type: 'leaf'; id: string; leaf: ScopeLeaf; parent: string }
  | { type: 'more'; id: string; kind: ScopeKind; hidden: number; parent: string }

/** A vault may know thousands of sessions: a branch shows so many until somebody asks for the rest. */
export const SHOWN_LEAVES = 40

/** The rows as they stand on the screen, top to bottom: what the arrow keys walk over. */
export function visibleItems(
  tree: readonly ScopeBranch[],
  open: readonly ScopeKind[],
  unfolded: readonly ScopeKind[],
): TreeItem[] {
  return tree.flatMap((branch): TreeItem[] => {
    const isOpen = open.includes(branch.kind)
    const head: TreeItem = {
      type: 'branch',
      id: branch.kind,
      branch,
      open: branch.leaves.length === 0 ? null : isOpen,
    }
    if (!isOpen) return [head]
    const shown = unfolded.includes(branch.kind)
      ? branch.leaves
      : branch.leaves.slice(0, SHOWN_LEAVES)
    const hidden = branch.leaves.length - shown.length
    const leaves = shown.map((one): TreeItem => ({
      type: 'leaf',
      id: one.key,
      leaf: one,
      parent: branch.kind,
    }))
    const more: TreeItem = {
      type: 'more',
      id: `${branch.kind}/…`,
      kind: branch.kind,
      hidden,
      parent: branch.kind,
    }
    return hidden === 0 ? [head, ...leaves] : [head, ...leaves, more]
  })
}

export function filterFor(item: TreeItem): MemoryFilter | null {
  if (item.type === 'more') return null
  if (item.type === 'leaf') return { statuses: ['active'], scopes: [item.leaf.scope] }
  return { statuses: ['active'], scopeKinds: [item.branch.kind] }
}

/** Whose page there is; a kind of scopes has none. */
export function scopeOf(item: TreeItem): Scope | null {
  if (item.type === 'leaf') return item.leaf.scope
  return item.type === 'branch' && item.branch.kind === 'global' ? { kind: 'global' } : null
}

/** A scope stays marked while the list within it is narrowed further. */
export function isShown(item: TreeItem, { scopes, scopeKinds }: MemoryFilter): boolean {
  const wanted = filterFor(item)
  return (
    wanted !== null &&
    canonical([wanted.scopes, wanted.scopeKinds]) === canonical([scopes, scopeKinds])
  )
}

const leaf = ({ scope, active, total }: ScopeCount): ScopeLeaf => ({
  key: scopeLabel(scope),
  scope,
  active,
  total,
})
