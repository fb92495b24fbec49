import { z } from 'zod'
import { AgentCall, EffectiveThing, KnownAgent, MOST_CALLS } from '../agent.ts'
import { Outcome } from '../journal.ts'
import { AgentPrincipal } from '../principal.ts'
import { Scope, ScopeCount } from '../scope.ts'
import { identifier } from '../text.ts'
import { VaultCheck, VaultCheckState } from '../vault-check.ts'
import { VaultSummary } from '../vault.ts'
import { mutation, nothing, personMutation, personQuery, query, reason, seenAs } from './method.ts'

export const scopeMethods = {
  'vault.summary': personQuery(['memories', 'journal'], nothing, VaultSummary),
  /** All of it against itself: takes a while, and keeps nobody waiting meanwhile. */
  'vault.check': personQuery([], nothing, VaultCheck),
  /** How far the check is that is under way, and what the last one found. */
  'vault.checkState': personQuery([], nothing, VaultCheckState),
  /** Whoever waits for the check is told that it was stopped. */
  'vault.stopCheck': personMutation([], nothing, nothing),
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
  /** Everybody who ever wrote, asked or reported something, and who is connected. */
  'agents.list': personQuery(['memories', 'packages', 'agents'], nothing, z.array(KnownAgent)),
  /** The last calls since the vault was opened, newest first. */
  'agents.calls': personQuery(
    ['agents'],
    z.strictObject({
      agent: identifier('Agent').optional(),
      limit: z.int().min(1).max(MOST_CALLS).default(100),
    }),
    z.array(AgentCall),
  ),
}
