import { AppError } from '#shared/errors.ts'
import type { ExperienceDraft } from '#shared/experience.ts'
import { type AgentPrincipal, type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { romIsCritical } from '../memories/compose/compose.ts'
import { formDefaults } from '../memories/compose/defaults.ts'

/** Refuses at once what could not become a memory later, when nobody would hear of it. */
export function accepted(principal: Principal, draft: ExperienceDraft): AgentPrincipal {
  if (principal.kind !== 'agent') {
    throw new AppError('forbidden', 'Only agents have a short-term memory; write a memory instead.')
  }
  const { scope, content } = draft
  if (
    scope !== undefined &&
    !scopesOf(principal)?.some((own) => scopeLabel(own) === scopeLabel(scope))
  ) {
    throw new AppError('forbidden', 'This agent may not write there.')
  }
  romIsCritical(content, draft.priority ?? formDefaults(content).priority)
  return principal
}

/** An agent looks into its own short-term memory, a person into anybody's. */
export function mayLookInto(principal: Principal, agent: string): void {
  if (principal.kind === 'agent' && principal.id !== agent) {
    throw new AppError('forbidden', 'An agent sees only its own short-term memory.')
  }
}
