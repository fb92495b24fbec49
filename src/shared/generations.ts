/** At least the latest so many values by name, and at most twice as many: what was not set since is let go all at once. */
export interface Generations<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  clear(): void
  isEmpty(): boolean
}

/** Where thousands come and go with every question: a list in the order of use took longer to keep than to do without. */
export function generations<K, V>(most: number): Generations<K, V> {
  let latest = new Map<K, V>()
  let before = new Map<K, V>()
  return {
    get: (key) => latest.get(key) ?? before.get(key),
    set(key, value) {
      if (latest.size >= most) [before, latest] = [latest, new Map()]
      latest.set(key, value)
    },
    delete(key) {
      latest.delete(key)
      before.delete(key)
    },
    clear() {
      latest = new Map()
      before = new Map()
    },
    isEmpty: () => latest.size + before.size === 0,
  }
}
