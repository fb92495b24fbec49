import type { Clock } from '../ports/clock.ts'
import type { LineUp } from './line-up.ts'

const KEPT = 4
/** As long as a file that was read is taken for what is there. */
const TTL_MS = 30_000

export interface KeptLineUps {
  get(name: string, open: () => Promise<LineUp>): Promise<LineUp>
  /** Somebody wrote: none of them holds any more. */
  forget(): void
}

/** The last few tasks a person tried: dragging a budget must not search the vault again. */
export function keptLineUps(clock: Clock): KeptLineUps {
  /** The one used longest ago first. */
  const kept = new Map<string, { at: number; lineUp: Promise<LineUp> }>()
  return {
    async get(name, open) {
      const found = kept.get(name)
      kept.delete(name)
      const isFresh = found !== undefined && clock.now() - found.at < TTL_MS
      const one = isFresh ? found : { at: clock.now(), lineUp: open() }
      kept.set(name, one)
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
      try {
        return await one.lineUp
      } catch (error) {
        if (kept.get(name) === one) kept.delete(name)
        throw error
      }
    },
    forget: () => kept.clear(),
  }
}
