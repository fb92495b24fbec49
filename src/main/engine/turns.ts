import { setImmediate } from 'node:timers'

export type Turn = () => Promise<void>

/**
 * One step of one call in each round of the loop. Without it the calls of eight agents that arrive together are
 * worked off in one go: no answer goes out, no timer fires and no new call is heard before the last of them is done.
 * Where nobody else is at it, there is nothing to wait for.
 */
export function takingTurns(): Turn {
  const waiting: (() => void)[] = []
  let isTaken = false
  const next = () => {
    const first = waiting.shift()
    isTaken = first !== undefined
    if (first === undefined) return
    setImmediate(next)
    first()
  }
  return () => {
    if (isTaken) return new Promise((go) => waiting.push(go))
    isTaken = true
    setImmediate(next)
    return FREE
  }
}

const FREE = Promise.resolve()
