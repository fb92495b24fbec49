import type { Memory } from '#shared/memory.ts'
import { DAY_MS } from '../figures.ts'
import { rowOf } from '../gather/read-memory.ts'
import type { AlikePair, Snapshot } from '../snapshot.ts'
import { aMemory, NOON } from '../../store/test-support/a-memory.ts'

/** Just before `NOW`: nothing about it is old. */
export const NOW = NOON + 1000 * DAY_MS

export const daysAgo = (days: number) => NOW - days * DAY_MS

/** A memory somebody wrote an hour ago and that nothing is wrong with. */
export function fresh(n: number, given: Partial<Omit<Memory, 'id'>> = {}): Memory {
  const at = given.createdAt ?? NOW - 3_600_000 + n
  return aMemory(n, { createdAt: at, updatedAt: at, expiresAt: null, ttl: 'permanent', ...given })
}

export function says(n: number, text: string, given: Partial<Omit<Memory, 'id'>> = {}): Memory {
  return fresh(n, { summary: text.slice(0, 200), content: { form: 'text', text }, ...given })
}

export function aSnapshot(memories: readonly Memory[], given: Partial<Snapshot> = {}): Snapshot {
  return {
    rows: memories.map(rowOf),
    whole: new Map(memories.map((memory) => [memory.id, memory])),
    alike: [],
    themes: [],
    promotions: [],
    waiting: new Set(),
    spokenFor: new Set(),
    asked: new Set(),
    open: new Map(),
    seed: 'seed',
    countTokens: (text) => text.split(/\s+/u).length,
    ...given,
  }
}

export function alike(a: Memory, b: Memory, given: Partial<AlikePair> = {}): AlikePair {
  return { a: a.id, b: b.id, likeness: 0.9, clash: null, sameOrder: true, foreign: false, ...given }
}
