import { lru } from '#shared/lru.ts'

/** What was made lately, each under its name; the one used longest ago goes first. */
export interface Memo<T> {
  /** Made anew where there is none, or where it does not hold any more. */
  get(name: string, make: () => Promise<T>, holds?: (made: T) => Promise<boolean>): Promise<T>
  /** This one is not kept any longer. */
  drop(name: string): void
  forget(): void
}

export function memo<T>(most: number): Memo<T> {
  const kept = lru<string, Promise<T>>(most)

  function put(name: string, one: Promise<T>): Promise<T> {
    kept.set(name, one)
    // What failed once may succeed the next time.
    one.catch(() => remove(name, one))
    return one
  }

  function remove(name: string, one: Promise<T>): void {
    if (kept.peek(name) === one) kept.delete(name)
  }

  return {
    async get(name, make, holds) {
      const known = kept.peek(name)
      if (known !== undefined && holds !== undefined && !(await holds(await known)))
        remove(name, known)
      return kept.get(name) ?? put(name, make())
    },
    drop: (name) => kept.delete(name),
    forget: () => kept.clear(),
  }
}
