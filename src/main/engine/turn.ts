import { AsyncLocalStorage } from 'node:async_hooks'

/** One after the other; what is begun within a turn belongs to it and does not wait for itself. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function inTurns(): InTurn {
  const within = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (within.getStore() === true) return work()
    const turn = last.then(() => within.run(true, work))
    last = turn.catch(() => undefined)
    return turn
  }
}
