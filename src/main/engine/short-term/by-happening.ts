import type { Memory } from '#shared/memory.ts'
import { placeKey } from '#engine/store/place-key.ts'

/**
 * Changesets in which no error stands twice: three times in one minute is three failures, and the
 * journal, which counts them, has one line a memory and changeset.
 */
export function byHappening<T extends { memory: Memory }>(batch: readonly T[]): T[][] {
  const rounds: T[][] = []
  const times = new Map<string, number>()
  for (const each of batch) {
    const place = placeKey(each.memory)
    const round = each.memory.content.form === 'error' ? (times.get(place) ?? 0) : 0
    times.set(place, round + 1)
    ;(rounds[round] ??= []).push(each)
  }
  return rounds.filter((round) => round.length > 0)
}
