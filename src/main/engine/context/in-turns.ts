import { setImmediate } from 'node:timers/promises'
import { type InParts, givingWay } from '#shared/in-parts.ts'

/** What is made of each, so many at once, with time for others in between: a vault may hold thousands of critical memories. */
export async function inTurns<T, R>(
  all: readonly T[],
  atOnce: number,
  make: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const made: R[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await setImmediate()
    for (const each of await make(all.slice(from, from + atOnce))) made.push(each)
  }
  return made
}

/** With time for others after every part. */
export const withOthers = <T>(work: InParts<T>): Promise<T> => givingWay(work, setImmediate)
