import type { Change } from '#shared/journal.ts'
import { type Link, Memory, PRIORITIES } from '#shared/memory.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'

const CRITICAL =
  'It is critical, so an agent’s change of it takes effect only when a person approves it.'
const PERSONS =
  'A person said this, so an agent’s change of its words takes effect only when a person approves it.'

interface Doing {
  changes: readonly Change[]
  /** What the memories it touches are now. */
  current: ReadonlyMap<string, Record<string, unknown>>
}

/** Why an agent may not do this by itself; null when it may. */
export function protection({ changes, current }: Doing, agent: string): string | null {
  if (changes.every(({ before }) => before === null)) return null
  const steps = changes.flatMap((change) => stepOf(change, current.get(change.id)) ?? [])
  const reasons = steps.map(({ was, becomes }) => {
    if (was === null) return null
    const rewritten = becomes === null || hashOf(becomes) !== hashOf(was)
    const isOwn = was.contributors.every((who) => who === agent)
    if (was.priority === 'critical' && !isOwn) {
      const goesOn = () => steps.some((step) => carriesOn(step.becomes, was))
      if (rewritten || (isTakenAway(was, becomes) && !goesOn())) return CRITICAL
    }
    return rewritten && was.contributors.includes('USER') ? PERSONS : null
  })
  return reasons.find((reason) => reason !== null) ?? null
}

interface Step {
  was: Memory | null
  becomes: Memory | null
}

function stepOf({ noun, before, after }: Change, current?: Record<string, unknown>): Step | null {
  if (noun !== 'memory' || (before !== null && current === undefined)) return null
  return {
    was: before === null ? null : Memory.parse(current),
    becomes: after === null ? null : Memory.parse({ ...current, ...after }),
  }
}

/** Of what it says: that a message was read, or what it is filed under, changes no word of it. */
const hashOf = ({ key }: Memory) => key.split(':').at(-1)

/** Whether some are not given it any more, or not for as long. */
function isTakenAway(was: Memory, becomes: Memory | null): boolean {
  if (becomes === null) return true
  const left = was.status === 'active' && becomes.status !== 'active'
  const lowered = PRIORITIES.indexOf(becomes.priority) < PRIORITIES.indexOf(was.priority)
  const shortened = (becomes.expiresAt ?? Infinity) < (was.expiresAt ?? Infinity)
  return left || lowered || shortened || !reaches(becomes.scope, was.scope)
}

/** Promoting archives a memory, but what it says goes on where at least as many see it. */
function carriesOn(other: Memory | null, was: Memory): boolean {
  if (other === null || other.priority !== was.priority) return false
  const comesFrom = ({ kind, to }: Link) => kind === 'derived-from' && to === was.id
  return other.links.some(comesFrom) && reaches(other.scope, was.scope)
}

/** Whether whoever sees the second sees the first. */
function reaches(scope: Memory['scope'], other: Memory['scope']): boolean {
  const isWider = SCOPE_KINDS.indexOf(scope.kind) < SCOPE_KINDS.indexOf(other.kind)
  return isWider || scopeLabel(scope) === scopeLabel(other)
}
