/** What was made lately, each under its name; the one used longest ago goes first. */
export interface LastFew<T> {
  /** Made anew where there is none, or where it does not hold any more. */
  get(name: string, make: () => Promise<T>, holds?: (made: T) => Promise<boolean>): Promise<T>
  forget(): void
}

export function lastFew<T>(most: number): LastFew<T> {
  const kept = new Map<string, Promise<T>>()

  function put(name: string, one: Promise<T>): Promise<T> {
    kept.delete(name)
    kept.set(name, one)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    // What failed once may succeed the next time.
    one.catch(() => remove(name, one))
    return one
  }

  function remove(name: string, one: Promise<T>): void {
    if (kept.get(name) === one) kept.delete(name)
  }

  return {
    async get(name, make, holds) {
      const known = kept.get(name)
      if (known !== undefined && holds !== undefined && !(await holds(await known)))
        remove(name, known)
      return put(name, kept.get(name) ?? make())
    },
    forget: () => kept.clear(),
  }
}
