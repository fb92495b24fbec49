import type { LoadedMemory } from '#shared/session.ts'
import { distinctLoaded, type LoadedOnce } from './loaded.ts'

export interface ComparedLoads {
  onlyA: LoadedOnce[]
  both: LoadedOnce[]
  onlyB: LoadedOnce[]
}

/** What both were given, and what only one of them was. */
export function sharedAndOwn(
  a: readonly LoadedMemory[],
  b: readonly LoadedMemory[],
): ComparedLoads {
  const [first, second] = [distinctLoaded(a), distinctLoaded(b)]
  const inA = new Set(first.map(({ memory }) => memory))
  const inB = new Set(second.map(({ memory }) => memory))
  return {
    onlyA: first.filter(({ memory }) => !inB.has(memory)),
    both: first.filter(({ memory }) => inB.has(memory)),
    onlyB: second.filter(({ memory }) => !inA.has(memory)),
  }
}
