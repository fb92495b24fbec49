import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { meaningText } from '../meaning-text.ts'
import { hashOf } from './hash.ts'
import { type TextSketch, sketchOf } from './minhash.ts'

/** A change of any of these changes what a memory is found to be like, or by whom. */
export const SKETCHED_FIELDS = ['summary', 'content', 'scope'] as const

/** Read of one band in one place: "Tests passed." may have been written a hundred thousand times. */
export const A_BAND = 50

/** Of a long memory its beginning, of an attachment its excerpt: a sketch is made while somebody waits. */
export function sketchOfMemory(memory: Memory): TextSketch | null {
  return sketchOf(meaningText(memory, null))
}

/**
 * A scope as a number of 24 bits. It is part of the key: otherwise what others wrote would take
 * places among the few that are read of a band, and an agent could tell.
 */
export function placeNumber(scope: Scope): number {
  return hashOf(scopeLabel(scope)) >> 8
}

/** Most bands in common first, the newest among equals. */
export function mostShared(lists: Iterable<readonly number[]>): number[] {
  const shared = new Map<number, number>()
  for (const rows of lists) for (const row of rows) shared.set(row, (shared.get(row) ?? 0) + 1)
  return [...shared].toSorted(([a, na], [b, nb]) => nb - na || b - a).map(([row]) => row)
}
