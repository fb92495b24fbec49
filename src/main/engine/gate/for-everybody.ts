import type { Memory } from '#shared/memory.ts'
import type { ReviewKind } from '#shared/review.ts'
import type { MemoryStep } from './step.ts'

const PREFERENCE =
  'It is a preference of everybody, which every agent is given: what an agent writes or changes there takes effect only when a person approves it.'
const CLEARED =
  'It takes something global away from every agent, so it takes effect only when a person approves it.'
const GLOBAL_CRITICAL =
  'It is global and critical, so every agent is given it: what an agent writes or changes there takes effect only when a person approves it.'
const RULE =
  'It is a rule that other agents are given, so it takes effect only when a person approves it.'

/** Why an agent may not say this to everybody by itself; null when it may. */
export function concernsOthers(
  steps: readonly MemoryStep[],
  agent: string,
): { kind: ReviewKind; reason: string } | null {
  for (const { was, becomes } of steps) {
    const sides = [was, becomes].filter((side) => side !== null)
    const isGlobal = sides.some(inGlobal)
    const kind = isGlobal ? ('global-write' as const) : ('protected' as const)
    if (sides.some((side) => isRule(side) && reachesOthers(side, agent)))
      return { kind, reason: RULE }
    if (sides.some((side) => inGlobal(side) && side.priority === 'critical'))
      return { kind, reason: GLOBAL_CRITICAL }
    if (sides.some((side) => inGlobal(side) && side.subtype === 'preference'))
      return { kind, reason: PREFERENCE }
    if (was !== null && inGlobal(was) && isCleared(was, becomes)) return { kind, reason: CLEARED }
  }
  return null
}

/** What tells whoever is given it what to do, whatever it is filed under. */
export function isRule({ content, subtype }: Memory): boolean {
  return content.form === 'rom' || subtype === 'rule'
}

/** Only what an agent keeps for itself is given to nobody else; a task or session may be shared. */
const reachesOthers = ({ scope }: Memory, agent: string) =>
  !(scope.kind === 'agent' && scope.id === agent)

function isCleared(was: Memory, becomes: Memory | null): boolean {
  if (becomes === null || becomes.status !== 'active' || !inGlobal(becomes)) return true
  return endOf(becomes) < endOf(was)
}

/** When nobody is served it any more. */
const endOf = ({ expiresAt }: Memory) => expiresAt ?? Infinity

const inGlobal = ({ scope }: Memory) => scope.kind === 'global'
