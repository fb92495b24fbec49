import { type Link, type Memory, PRIORITIES, hashOf } from '#shared/memory.ts'
import { SCOPE_KINDS, type Scope, scopeLabel } from '#shared/scope.ts'
import { same } from '../store/changes.ts'
import { supersededBy } from '../store/circles.ts'
import type { MemoryStep } from './step.ts'

const CRITICAL =
  'It is critical, so an agent’s change of it takes effect only when a person approves it.'
const PERSONS =
  'A person said this, so an agent’s change of it takes effect only when a person approves it.'
const REPLACED = {
  persons:
    'It would replace what a person said, so it takes effect only when a person approves it.',
  critical:
    'It would replace something critical, so it takes effect only when a person approves it.',
}

/** Why an agent may not do this by itself; null when it may. */
export function protection(
  steps: readonly MemoryStep[],
  current: ReadonlyMap<string, Memory>,
  agent: string,
): string | null {
  for (const step of steps) {
    const { was, becomes } = step
    const reason = was === null ? null : unlessKept(steps, was, becomes, agent)
    if (reason !== null) return reason
    for (const id of newlyReplaced(step)) {
      const replaced = current.get(id)
      if (replaced === undefined) continue
      if (isPersons(replaced)) return REPLACED.persons
      if (isAnothersCritical(replaced, agent)) return REPLACED.critical
    }
  }
  return null
}

/** A person who said the same stands behind it, whoever said it first; and what stands under their name is theirs. */
export function isPersons({ createdBy, contributors }: Memory): boolean {
  return createdBy === 'USER' || contributors.includes('USER')
}

const isAnothersCritical = ({ priority, contributors }: Memory, agent: string) =>
  priority === 'critical' && contributors.some((who) => who !== agent)

function unlessKept(
  steps: readonly MemoryStep[],
  was: Memory,
  becomes: Memory | null,
  agent: string,
): string | null {
  const goesOn = () => steps.some((step) => carriesOn(step.becomes, was))
  if (isAnothersCritical(was, agent)) {
    if (isReworded(was, becomes) || (isTakenAway(was, becomes) && !goesOn())) return CRITICAL
  }
  if (!isPersons(was)) return null
  if (becomes === null || isReworded(was, becomes) || isPutInTheirMouth(was, becomes))
    return PERSONS
  // Out of a task or session that ends it has to go somewhere; from anywhere else it was put there on purpose.
  const leavesTask = was.scope.kind === 'task' || was.scope.kind === 'session'
  const isLessOrElsewhere =
    isTakenAway(was, becomes) || isPlayedDown(was, becomes) || !same(was.scope, becomes.scope)
  return isLessOrElsewhere && !(leavesTask && goesOn()) ? PERSONS : null
}

/** The key is of what it says: that a message was read, or what it is filed under, changes no word of it. */
function isReworded(was: Memory, becomes: Memory | null): boolean {
  if (becomes === null || hashOf(becomes) !== hashOf(was)) return true
  // White space is no part of the key, but a list or a program is another one without it.
  return !same(wordsOf(was), wordsOf(becomes))
}

function wordsOf({ content, attachment, summary }: Memory) {
  const said = content.form === 'message' ? { ...content, read: true } : content
  return { said, digest: attachment?.digest ?? null, summary }
}

/** Circumstances and origin are told with the words, and nobody told them but the person. */
function isPutInTheirMouth(was: Memory, becomes: Memory): boolean {
  const stands = (who: string) => becomes.contributors.includes(who)
  return (
    !same(was.context, becomes.context) ||
    was.source !== becomes.source ||
    was.createdBy !== becomes.createdBy ||
    !was.contributors.every(stands) ||
    !same(claimsOf(was), claimsOf(becomes)) ||
    // As what happened, and not as a claim, it would not stand against what contradicts it.
    was.type !== becomes.type ||
    (becomes.priority === 'critical' && was.priority !== 'critical')
  )
}

/** What it is said to replace or to contradict. */
function claimsOf({ links }: Memory): Link[] {
  return links.filter(({ kind }) => kind === 'supersedes' || kind === 'contradicts')
}

/** Found later than before, or not at all. */
function isPlayedDown(was: Memory, becomes: Memory): boolean {
  return (
    rankOf(becomes) < rankOf(was) ||
    becomes.importance < was.importance ||
    becomes.confidence < was.confidence
  )
}

const rankOf = ({ priority }: Memory) => PRIORITIES.indexOf(priority)

/** Whether some are not given it any more, or not for as long. */
function isTakenAway(was: Memory, becomes: Memory | null): boolean {
  if (becomes === null) return true
  const left = was.status === 'active' && becomes.status !== 'active'
  const lowered = rankOf(becomes) < rankOf(was)
  return left || lowered || endOf(becomes) < endOf(was) || !reaches(becomes.scope, was.scope)
}

const endOf = ({ expiresAt }: Memory) => expiresAt ?? Infinity

/** Promoting archives a memory, but what it says goes on, word for word, where at least as many see it. */
function carriesOn(other: Memory | null, was: Memory): boolean {
  if (other === null || other.status !== 'active' || other.priority !== was.priority) return false
  const comesFrom = ({ kind, to }: Link) => kind === 'derived-from' && to === was.id
  return (
    other.links.some(comesFrom) &&
    reaches(other.scope, was.scope) &&
    !isReworded(was, other) &&
    same(was.context, other.context) &&
    endOf(other) >= endOf(was) &&
    was.contributors.every((who) => other.contributors.includes(who))
  )
}

/** Whether whoever sees the second sees the first; of what one agent keeps for itself nobody else sees anything. */
function reaches(scope: Scope, other: Scope): boolean {
  if (scopeLabel(scope) === scopeLabel(other)) return true
  return scope.kind !== 'agent' && SCOPE_KINDS.indexOf(scope.kind) < SCOPE_KINDS.indexOf(other.kind)
}

function newlyReplaced({ was, becomes }: MemoryStep): string[] {
  const known = new Set(was === null ? [] : supersededBy(was))
  return becomes === null ? [] : supersededBy(becomes).filter((id) => !known.has(id))
}
