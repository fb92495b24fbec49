import type { Memory, MemoryId } from '#shared/memory.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { quoted } from '../memories/labels.ts'
import type { Room } from '../room.ts'
import { precedence, subjectOf } from '../scopes/effective.ts'
import type { Disputes } from './disputes.ts'
import type { Pool } from './weigh/pool.ts'

/** What may say otherwise: found beside it about the same subject, or known to contradict it. */
export async function rivalsOf(
  { store }: Room,
  { candidates }: Pool,
  memory: Memory,
  disputes: Disputes,
): Promise<Memory[]> {
  const subject = subjectOf(memory)
  const beside =
    subject === null
      ? []
      : candidates
          .map((candidate) => candidate.memory)
          .filter((other) => subjectOf(other)?.key === subject.key)
  const against = await disputes.contradicted(memory.id)
  const known = against.length === 0 ? [] : await store.get('memory', against)
  return [...beside, ...known.filter(({ status }) => status === 'active')]
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

const isMoreSpecific = (one: Memory, other: Memory) =>
  SCOPE_KINDS.indexOf(one.scope.kind) > SCOPE_KINDS.indexOf(other.scope.kind)
