import type { Memory, MemoryId } from '#shared/memory.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { quoted } from '../memories/labels.ts'
import { isAlive } from '#engine/store/alive.ts'
import type { Room } from '../room.ts'
import { areOfOtherDays, isOfTheSameThing, thingOf } from './same-thing.ts'

/**
 * What may count instead of it: found beside it and of the very same thing, or known to contradict it (`against`).
 * What is only filed under the same words says something of its own.
 */
export async function rivalsOf(
  { store, clock }: Room,
  { candidates }: { candidates: readonly { memory: Memory }[] },
  memory: Memory,
  against: readonly string[],
): Promise<Memory[]> {
  const others = thingOf(memory) === null ? [] : candidates
  const beside = others
    .map((candidate) => candidate.memory)
    .filter((other) => isOfTheSameThing(other, memory))
  const known = against.length === 0 ? [] : await store.get('memory', against)
  const counts = (other: Memory) => isAlive(other, clock.now()) && !areOfOtherDays(other, memory)
  return [...beside, ...known.filter(counts)]
}

/** The more specific of them, if there is one: that one counts here. */
export function winnerOver(
  memory: Memory,
  rivals: readonly Memory[],
): { id: MemoryId; sentence: string } | null {
  const [winner] = rivals.filter((other) => isMoreSpecific(other, memory)).toSorted(precedence)
  if (winner === undefined) return null
  const sentence = `Overridden by ${scopeLabel(winner.scope)}: ${quoted(winner.summary)}`
  return { id: winner.id, sentence }
}

/** The more specific scope first; within one scope, and between two as specific, the later word. */
export function precedence(a: Memory, b: Memory): number {
  return (
    SCOPE_KINDS.indexOf(b.scope.kind) - SCOPE_KINDS.indexOf(a.scope.kind) ||
    b.updatedAt - a.updatedAt ||
    (a.id < b.id ? -1 : 1)
  )
}

const isMoreSpecific = (one: Memory, other: Memory) =>
  SCOPE_KINDS.indexOf(one.scope.kind) > SCOPE_KINDS.indexOf(other.scope.kind)
