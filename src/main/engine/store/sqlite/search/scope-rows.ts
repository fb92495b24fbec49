import { lru } from '#shared/lru.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { EntryReader } from '../entries/entry-reader.ts'
import { scopeToken } from '../rows/word-rows.ts'

/** Of up to 50,000 rows each: those of the scopes that a few agents see. */
const KEPT = 8
const SCOPE = 8

/**
 * The rows of scopes that the asker sees; null where they cannot be read. Until something is committed they are the
 * same, and are kept under the names of exactly these scopes: how long it takes tells nothing of what lies elsewhere,
 * nor of what others looked for there.
 */
export function scopeRowsKept(lastEntry: () => number) {
  const kept = lru<string, Int32Array>(KEPT)
  let keptAt = -1
  return (entries: EntryReader, scopes: readonly Scope[]): Int32Array | null => {
    const at = lastEntry()
    if (at !== keptAt) kept.clear()
    keptAt = at
    const key = JSON.stringify(scopes.map(scopeLabel))
    const found = kept.get(key) ?? scopeRows(entries, scopes)
    if (found !== null) kept.set(key, found)
    return found
  }
}

/** Every row that lies in one of these scopes. */
export function scopeRows(entries: EntryReader, scopes: readonly Scope[]): Int32Array | null {
  const tokens = scopes.map((scope) => ({ token: scopeToken(scope), goesOn: false }))
  const found: number[] = []
  const isRead = entries.each(tokens, ({ rows, columns, count }) => {
    for (let at = 0; at < count; at++)
      // Somebody may have written a word that is spelt like it.
      if (((columns[at] ?? 0) & SCOPE) !== 0) found.push(rows[at] ?? 0)
    return true
  })
  return isRead ? Int32Array.from(found) : null
}
