import { z } from 'zod'
import { EffectiveThing, KnownAgent } from '../agent.ts'
import { Outcome } from '../journal.ts'
import { AgentPrincipal } from '../principal.ts'
import { Scope, ScopeCount } from '../scope.ts'
import { VaultCheck } from '../vault-check.ts'
import { VaultSummary } from '../vault.ts'
import { mutation, nothing, personQuery, query, seenAs } from './method.ts'

export const scopeMethods = {
  'vault.summary': personQuery(['memories', 'journal'], nothing, VaultSummary),
  /** All of it against itself: takes a while, and keeps nobody waiting meanwhile. */
  'vault.check': personQuery([], nothing, VaultCheck),
  'scopes.list': query(['memories'], z.strictObject(seenAs), z.array(ScopeCount)),
  'scopes.effective': personQuery(
    ['memories', 'reviews'],
    z.strictObject({ as: AgentPrincipal }),
    z.array(EffectiveThing),
  ),
  /** A task or session is over: what is worth keeping goes to another scope first. */
  'scopes.end': mutation(['tokens'], z.strictObject({ scope: Scope, promoteTo: Scope }), Outcome),
  'agents.list': personQuery(['memories'], nothing, z.array(KnownAgent)),
}
