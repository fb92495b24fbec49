import { generations } from '#shared/generations.ts'
import type { Memory } from '#shared/memory.ts'
import type { FadedBy } from '../../upkeep/fading.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import { followRows } from '../journal/follow-rows.ts'

/** Of a thousand or two thousand bytes each: those that a few agents work with. */
const WHOLE = 4096
/** Longer ones are read again. */
const MOST_TOKENS = 1000
const FADED = 8192
/** Changed at once. */
const MANY = 2000

/** All of a memory, or only that it had faded by then. */
export type HeldMemory = { memory: Memory } | { id: string; fadedBy: FadedBy }

/** What questions have read last: an agent asks about the same things again, and half of a question was to read them. */
export interface HeldMemories {
  /** By the numbers of their rows; undefined where one has to be read. */
  among(rows: readonly (number | null)[]): (HeldMemory | undefined)[]
  hold(row: number, held: HeldMemory): void
  /** These were used, or something was said of their uses. */
  drop(rows: readonly (number | null)[]): void
  /** Nothing is left of what was purged. */
  forget(): void
}

export function heldMemoriesIn(feed: Pick<SqliteFeed, 'last' | 'rowsSince'>): HeldMemories {
  const whole = generations<number, HeldMemory>(WHOLE)
  const faded = generations<number, HeldMemory>(FADED)
  const forget = () => {
    whole.clear()
    faded.clear()
  }
  const drop = (rows: readonly (number | null)[]) => {
    for (const row of rows) {
      if (row === null) continue
      whole.delete(row)
      faded.delete(row)
    }
  }
  const isEmpty = () => whole.isEmpty() && faded.isEmpty()
  const follow = followRows(feed, { isEmpty, follow: drop, forget, most: MANY })
  return {
    drop,
    forget,
    among(rows) {
      follow()
      return rows.map((row) => (row === null ? undefined : (whole.get(row) ?? faded.get(row))))
    },
    hold(row, held) {
      drop([row])
      if (!('memory' in held)) faded.set(row, held)
      else if (held.memory.tokens <= MOST_TOKENS) whole.set(row, held)
    },
  }
}
