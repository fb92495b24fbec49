import type { Memory } from '#shared/memory.ts'
import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import { aMemory, memoryId, NOON } from '../store/test-support/a-memory.ts'
import { questionOf } from './find/question.ts'
import { parseTask } from './parse/task.ts'
import { type Candidate, type Pool, poolOf } from './weigh/pool.ts'

export interface MemorySketch extends Partial<Omit<Memory, 'id' | 'content'>> {
  says: string
  cosine?: number | null
  from?: Candidate['from']
}

/** A pool of memories that say these things, written in this order; all of one chain unless told otherwise. */
export function aPool(
  query: Partial<RecallQuery>,
  sketches: readonly MemorySketch[],
  { chains, touched = new Map() }: { chains?: string[][]; touched?: Map<string, number> } = {},
): Pool {
  const candidates = sketches.map(
    ({ says, cosine = null, from = 'vault', ...given }, n): Candidate => ({
      memory: aMemory(n, {
        content: { form: 'text', text: says },
        summary: says.slice(0, 60) || '…',
        tags: [],
        ...given,
      }),
      from,
      cosine,
    }),
  )
  const parsed: ParsedTask = parseTask(query.text ?? '', NOON)
  const asked = questionOf(query, parsed, {
    now: NOON,
    touched,
    authors: candidates.map(({ memory }) => memory.createdBy),
  })
  return poolOf(asked, candidates, chains ?? [candidates.map(({ memory }) => memory.id)])
}

export const apart = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [memoryId(n)])
