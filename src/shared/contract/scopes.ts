import { z } from 'zod'
import { EffectiveThing, KnownAgent } from '../agent.ts'
import { Outcome } from '../journal.ts'
import { AgentPrincipal } from '../principal.ts'
import { Scope, ScopeCount } from '../scope.ts'
import { VaultSummary } from '../vault.ts'
import { mutation, nothing, personQuery, query, reason, seenAs } from './method.ts'

export const scopeMethods = {
  'vault.summary': personQuery(['memories', 'journal'], nothing, VaultSummary),
  'scopes.list': query(['memories'], z.strictObject(seenAs), z.array(ScopeCount)),
  'scopes.effective': personQuery(
    ['memories', 'reviews'],
    z.strictObject({ as: AgentPrincipal }),
    z.array(EffectiveThing),
  ),
  /** A task or session is over: what is worth keeping goes to another scope first. */
  'scopes.end': mutation(
    ['tokens'],
    z.strictObject({ scope: Scope, promoteTo: Scope, ...reason }),
    Outcome,
  ),
  'agents.list': personQuery(['memories'], nothing, z.array(KnownAgent)),
}
