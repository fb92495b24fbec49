import { z } from 'zod'
import { identifier } from './text.ts'

/** From general to specific. */
export const SCOPE_KINDS = ['global', 'team', 'project', 'agent', 'session', 'task'] as const
export const ScopeKind = z.enum(SCOPE_KINDS, `Scope must be one of ${SCOPE_KINDS.join(', ')}.`)
export type ScopeKind = z.infer<typeof ScopeKind>

/** `global` belongs to everybody and has no id; every other scope names whom it belongs to. */
export const Scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('global') }),
  z.strictObject({
    kind: z.enum(['team', 'project', 'agent', 'session', 'task']),
    id: identifier('Scope id'),
  }),
])
export type Scope = z.infer<typeof Scope>

/** `global`, `project/atlas`: how a scope is written everywhere a person or a file sees it. */
export function scopeLabel(scope: Scope): string {
  return scope.kind === 'global' ? 'global' : `${scope.kind}/${scope.id}`
}

/** The other way round; null for what names no scope. */
export function parseScope(label: string): Scope | null {
  const [kind, ...id] = label.split('/')
  const parsed = Scope.safeParse(kind === 'global' ? { kind } : { kind, id: id.join('/') })
  return parsed.success && (kind !== 'global' || id.length === 0) ? parsed.data : null
}

export const ScopeCount = z.object({ scope: Scope, active: z.int(), total: z.int() })
export type ScopeCount = z.infer<typeof ScopeCount>
