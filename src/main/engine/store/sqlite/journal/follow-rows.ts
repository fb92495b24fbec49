import type { SqliteFeed } from './feed.ts'

interface HeldRows {
  isEmpty(): boolean
  /** These were changed since. */
  follow(rows: readonly number[]): void
  forget(): void
  /** Of a larger change each is not looked at: what is held is read again. */
  most: number
}

/** To be called before what is held is looked at. */
export function followRows(
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
  held: HeldRows,
): () => void {
  let followed = feed.last()
  return () => {
    const last = feed.last()
    if (last === followed) return
    const rows = held.isEmpty() ? [] : feed.rowsSince(followed)
    if (rows.length > held.most) held.forget()
    else held.follow(rows)
    // Not before: what could not be read would never be followed.
    followed = last
  }
}
