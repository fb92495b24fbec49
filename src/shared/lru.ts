/** At most `most` values by name; the one that was used longest ago leaves first. */
export interface Lru<K, V> {
  /** Counts as a use. */
  get(key: K): V | undefined
  /** Looks without using it. */
  peek(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  clear(): void
  /** Unused for longest first. */
  entries(): IterableIterator<[K, V]>
  readonly size: number
}

export function lru<K, V>(most: number): Lru<K, V> {
  // A Map keeps the order of insertion: its first key is always the one unused for longest.
  const kept = new Map<K, V>()
  const put = (key: K, value: V) => {
    kept.delete(key)
    kept.set(key, value)
  }
  return {
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    peek: (key) => kept.get(key),
    set(key, value) {
      put(key, value)
      // Else every write would walk past all that has left before it finds the first.
      if (kept.size <= most) return
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return
        kept.delete(oldest)
      }
    },
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    entries: () => kept.entries(),
    get size() {
      return kept.size
    },
  }
}
