import { createHash } from 'node:crypto'
import { lru } from '#shared/lru.ts'

/** What is made of a text, kept under its digest: a file that has not changed is parsed and counted once, not once a task. */
export interface KeptByText<T> {
  get(text: string, make: () => T): T
}

export function keptByText<T>(most: number): KeptByText<T> {
  const kept = lru<string, { made: T }>(most)
  return {
    get(text, make) {
      const digest = createHash('sha256').update(text).digest('base64')
      const known = kept.get(digest)
      if (known !== undefined) return known.made
      const made = make()
      kept.set(digest, { made })
      return made
    },
  }
}
