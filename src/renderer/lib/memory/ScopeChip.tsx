import {
  Bot,
  CircleCheckBig,
  FolderGit2,
  Globe,
  type LucideIcon,
  MessagesSquare,
  Users,
} from 'lucide-react'
import { type Scope, scopeLabel, type ScopeKind } from '#shared/scope.ts'

/** Whom a memory belongs to, written as everywhere: project/atlas. */
export function ScopeChip({ scope }: { scope: Scope }) {
  const Icon = SCOPE_ICONS[scope.kind]
  const label = scopeLabel(scope)
  return (
    <span
      title={label}
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle"
    >
      <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />
      <span className="truncate">{label}</span>
    </span>
  )
}

export const SCOPE_ICONS: Record<ScopeKind, LucideIcon> = {
  global: Globe,
  team: Users,
  project: FolderGit2,
  agent: Bot,
  session: MessagesSquare,
  task: CircleCheckBig,
}
