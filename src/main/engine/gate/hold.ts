import type { Change } from '#shared/journal.ts'
import { actorOf, type Principal } from '#shared/principal.ts'
import type { ReviewKind, SecretFinding } from '#shared/review.ts'
import type { Secrets } from '../ports/secrets.ts'
import { refusePlaces } from './names.ts'
import { protection } from './protected.ts'
import { findSecrets } from './secrets.ts'

/** Why a changeset has to wait for a person; null when it need not. */
export type Hold = { kind: ReviewKind; reason: string; findings: SecretFinding[] } | null

export interface Write {
  changes: Change[]
  attachments: ReadonlyMap<string, string>
  /** What the memories it touches are now. */
  current: ReadonlyMap<string, Record<string, unknown>>
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
function waitsFor(write: Write, agent: string): Pick<NonNullable<Hold>, 'kind' | 'reason'> | null {
  const { changes, current } = write
  if (changes.some((change) => touchesGlobal(change, current.get(change.id) ?? null)))
    return { kind: 'global-write', reason: GLOBAL }
  const reason = protection(write, agent)
  return reason === null ? null : { kind: 'protected', reason }
}

const GLOBAL =
  'An agent’s change of a global preference, or one that takes something global away, takes effect only when a person approves it.'

/** When nobody is served it any more. */
function endOf({ expiresAt }: Record<string, unknown>): number {
  return typeof expiresAt === 'number' ? expiresAt : Infinity
}

/** Preferences and the clearing of global memory concern every agent; patterns and notes do not. */
function touchesGlobal(
  { noun, before, after }: Change,
  current: Record<string, unknown> | null,
): boolean {
  if (noun !== 'memory') return false
  const was = current ?? {}
  const becomes = { ...was, ...after }
  const isPreference = (record: Record<string, unknown>) =>
    inGlobal(record) && record['subtype'] === 'preference'
  const clears =
    inGlobal(was) &&
    before !== null &&
    (after === null ||
      (after['status'] ?? 'active') !== 'active' ||
      !inGlobal(becomes) ||
      ('ttl' in after && endOf(becomes) < endOf(was)))
  return isPreference(was) || isPreference(becomes) || clears
}

function inGlobal(record: Record<string, unknown>): boolean {
  const { scope } = record
  return scope !== null && typeof scope === 'object' && 'kind' in scope && scope.kind === 'global'
}
