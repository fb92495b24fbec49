import type { Clock } from '../ports/clock.ts'
import type { Items } from './items.ts'

/** To be called now and then: nobody commits anything when a postponed item is open again, so nothing else tells of it. */
export function tellWhenDue(
  items: Pick<Items, 'cameBack'>,
  clock: Clock,
  tell: () => void,
): () => void {
  let toldUntil = clock.now()
  return () => {
    const now = clock.now()
    const due = items.cameBack(toldUntil, now)
    toldUntil = now
    if (due) tell()
  }
}
