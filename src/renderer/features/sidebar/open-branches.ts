import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ScopeKind } from '#shared/scope.ts'

interface TreeView {
  open: readonly ScopeKind[]
}

/** Which branches are open, kept for the next start. */
export const useTreeView = create<TreeView>()(
  persist((): TreeView => ({ open: ['team', 'project', 'agent'] }), {
    name: 'scope-tree',
    version: 1,
  }),
)

export function openBranch(kind: ScopeKind) {
  useTreeView.setState(({ open }) => ({ open: [...open.filter((other) => other !== kind), kind] }))
}

export function closeBranch(kind: ScopeKind) {
  useTreeView.setState(({ open }) => ({ open: open.filter((other) => other !== kind) }))
}
