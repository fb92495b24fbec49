import { setImmediate as turn } from 'node:timers/promises'

/** Work done one piece at a time; every urgent piece goes before all that can wait. */
export function priorityQueue<Piece>(work: (piece: Piece) => Promise<void>) {
  const waiting: Record<'now' | 'later', Piece[]> = { now: [], later: [] }
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    for (;;) {
      const next = waiting.now.shift() ?? waiting.later.shift()
      if (next === undefined) break
      await work(next)
      // Work that blocks its thread would otherwise keep out what has come in meanwhile, urgent or an end.
      await turn()
    }
    running = null
  }
  return {
    add(pieces: readonly Piece[], when: 'now' | 'later'): void {
      waiting[when].push(...pieces)
      running ??= run()
    },
    /** Drops what waits; resolves when the piece under way is done. */
    async clear(): Promise<void> {
      waiting.now = []
      waiting.later = []
      await running
    },
  }
}
