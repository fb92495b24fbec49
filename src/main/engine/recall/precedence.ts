import type { Memory, MemoryId } from '#shared/memory.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { quoted } from '../memories/labels.ts'
import { precedence, subjectOf } from '../scopes/effective.ts'
import type { Candidate } from './pool.ts'

/** The more specific memory about the same subject, if one was found too: that one counts here. */
export function winnerOver(
  memory: Memory,
  candidates: readonly Candidate[],
): { id: MemoryId; sentence: string } | null {
  const subject = subjectOf(memory)
  if (subject === null) return null
  const [winner] = candidates
    .map((candidate) => candidate.memory)
    .filter((other) => isMoreSpecific(other, memory) && subjectOf(other)?.key === subject.key)
    .toSorted(precedence)
  if (winner === undefined) return null
  const sentence = `${scopeLabel(winner.scope)} says it more specifically, and that counts here: ${quoted(winner.summary)}`
  return { id: winner.id, sentence }
}

const isMoreSpecific = (one: Memory, other: Memory) =>
  SCOPE_KINDS.indexOf(one.scope.kind) > SCOPE_KINDS.indexOf(other.scope.kind)
