import type { LoadedMemory } from '#shared/session.ts'

export interface LoadedOnce {
  memory: LoadedMemory['memory']
  summary: string | null
  times: number
  /** The last time, by which call and for which task. */
  last: LoadedMemory
}

/** Each memory once, the one that was given last first. */
export function distinctLoaded(loaded: readonly LoadedMemory[]): LoadedOnce[] {
  const byMemory = Map.groupBy(loaded, ({ memory }) => memory)
  return [...byMemory].flatMap(([memory, times]) => {
    const [last] = times
    return last === undefined ? [] : [{ memory, summary: last.summary, times: times.length, last }]
  })
}
