import { setImmediate } from 'node:timers/promises'

/** Work that nobody's answer waits for, in order; whoever calls next finds it done. */
export interface Afterwards {
  later(work: () => Promise<void>): void
  settled(): Promise<void>
}

export function openAfterwards(failed: (error: unknown) => void): Afterwards {
  let last: Promise<void> | null = null
  return {
    later(work) {
      const before = last
      const mine = (async () => {
        // The answer goes out first.
        await (before ?? setImmediate())
        await work()
      })()
        .catch(failed)
        .finally(() => {
          if (last === mine) last = null
        })
      last = mine
    },
    settled: async () => last ?? undefined,
  }
}
