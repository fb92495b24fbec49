/** Runs one piece of work after the other, in the order they came; one that fails does not stop the next. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

export function mutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
