import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { actorOf, type Principal } from '#shared/principal.ts'
import type { ReviewKind, SecretFinding } from '#shared/review.ts'
import type { Secrets } from '../ports/secrets.ts'
import { concernsOthers } from './for-everybody.ts'
import { refusePlaces } from './names.ts'
import { protection } from './protected.ts'
import { findSecrets } from './secrets.ts'
import { stepsOf } from './step.ts'

/** Why a changeset has to wait for a person; null when it need not. */
export type Hold = { kind: ReviewKind; reason: string; findings: SecretFinding[] } | null

export interface Write {
  changes: Change[]
  attachments: ReadonlyMap<string, string>
  /** What the memories it touches, and those it says to supersede, are now. */
  current: ReadonlyMap<string, Memory>
}

/** Every write passes here before it is committed, whoever makes it. */
export async function holdBack(
  write: Write,
  principal: Principal,
  secrets: Secrets | null,
): Promise<Hold> {
  const waits = principal.kind === 'agent' ? waitsFor(write, actorOf(principal)) : null
  if (secrets !== null) await refusePlaces(write.changes, secrets)
  const findings = secrets === null ? [] : await findSecrets(write, secrets)
  if (findings.length > 0) {
    const rules = [...new Set(findings.map(({ rule }) => rule))].join(', ')
    const reason = `The text looks like it holds a credential (${rules}).`
    const both = waits === null ? reason : `${reason} ${waits.reason}`
    return { kind: 'secret', reason: both, findings }
  }
  return waits === null ? null : { ...waits, findings }
}

/** What an agent may not do by itself. */
function waitsFor(
  { changes, current }: Write,
  agent: string,
): Pick<NonNullable<Hold>, 'kind' | 'reason'> | null {
  const steps = stepsOf(changes, current)
  const concerns = concernsOthers(steps, agent)
  if (concerns !== null) return concerns
  const reason = protection(steps, current, agent)
  return reason === null ? null : { kind: 'protected', reason }
}
