/** Runs one piece of work after the other, in the order they came; one that fails does not stop the next. */
export interface Mutex {
  <T>(work: () => Promise<T>): Promise<T>
  /** How many have not begun yet. */
  waiting(): number
}

export function mutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting++
    const result = last.then(() => {
      waiting--
      return work()
    })
    last = result.catch(() => undefined)
    return result
  }
  return Object.assign(inTurn, { waiting: () => waiting })
}
