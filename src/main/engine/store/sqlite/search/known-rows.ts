import { lru } from '#shared/lru.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { fold } from '../../words/fold.ts'
import { beginningIn } from '../../words/longer.ts'
import { columnsOf, holdsPhrase } from '../../words/tokens.ts'
import { inScopes } from '../filter/match-expression.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import type { MemoryRows } from '../rows/memory-rows.ts'
import { anywhere } from './full-text.ts'

/**
 * Where common words and scopes stand, kept from one write to the next. The index has no list of a word within a scope:
 * for each word of each write it went through all memories of the vault that hold it, which was the largest part of comparing.
 */
export interface KnownRows {
  /** As the index has them, the oldest first; null where the index is to be asked. */
  some(
    texts: readonly string[],
    inside: readonly (readonly Scope[])[],
    limit: number,
  ): number[] | null
}

/** A list of what was asked for twice; longer ones would cost more memory than they save time. */
const LONGEST = 20_000
const LISTS = { texts: 100, scopes: 200, askedOnce: 500 }
/** Changed memories by which lists are brought up to date; one that is farther behind is read anew. */
const MOST_CHANGED = 1000

interface KnownList {
  /** Null where there are too many. */
  rows: number[] | null
  /** As many changes are in it. */
  upTo: number
}

/** What a memory that was written since holds; null where there is none any more. */
interface ChangedRow {
  row: number
  held: { label: string; words: ReadonlySet<string>; columns: readonly string[][] } | null
}

type IsHeld = (held: NonNullable<ChangedRow['held']>) => boolean

export function knownRowsIn(
  read: (expression: string, limit: number) => number[],
  memories: Pick<MemoryRows, 'read'>,
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
): KnownRows {
  const texts = lru<string, KnownList>(LISTS.texts)
  const scopes = lru<string, KnownList>(LISTS.scopes)
  const askedOnce = lru<string, true>(LISTS.askedOnce)
  let changed: ChangedRow[] = []
  let dropped = 0
  let followedTo = feed.last()

  const forget = () => {
    texts.clear()
    scopes.clear()
    dropped += changed.length
    changed = []
  }
  const follow = () => {
    const last = feed.last()
    if (last === followedTo) return
    const rows = feed.rowsSince(followedTo)
    followedTo = last
    if (texts.size === 0) return
    if (rows.length > MOST_CHANGED) return forget()
    for (const row of rows) {
      const memory = memories.read(row)
      // All of it may be a book: to read it again here would keep its writer waiting.
      if (memory !== null && memory.attachment !== null) return forget()
      changed.push({ row, held: memory === null ? null : heldIn(memory) })
    }
    const over = changed.length - MOST_CHANGED
    if (over <= 0) return
    changed = changed.slice(over)
    dropped += over
  }
  const listed = (
    kept: typeof texts,
    key: string,
    expression: () => string,
    isHeld: IsHeld,
  ): number[] | null => {
    const upTo = dropped + changed.length
    const known = kept.get(key)
    if (known === undefined || known.upTo < dropped) {
      const rows = read(expression(), LONGEST + 1)
      kept.set(key, { rows: rows.length > LONGEST ? null : rows, upTo })
    } else if (known.rows !== null) {
      for (const { row, held } of changed.slice(known.upTo - dropped))
        set(known.rows, row, held !== null && isHeld(held))
      known.upTo = upTo
    }
    return kept.peek(key)?.rows ?? null
  }
  return {
    some(asked, [inside, ...more], limit) {
      if (inside === undefined || more.length > 0) return null
      follow()
      const key = asked.join('\n')
      if (askedOnce.get(key) === undefined) {
        askedOnce.set(key, true)
        return null
      }
      const holding = listed(texts, key, () => anywhere(asked), isHolding(asked))
      if (holding === null) return null
      const found: number[] = []
      for (const scope of inside) {
        const label = scopeLabel(scope)
        const there = listed(
          scopes,
          label,
          () => inScopes([scope]),
          (held) => held.label === label,
        )
        if (there === null) return null
        found.push(...inBoth(holding, there, limit))
      }
      // A memory lies in one scope: none is found twice.
      return (inside.length > 1 ? found.toSorted((a, b) => a - b) : found).slice(0, limit)
    },
  }
}

function heldIn(memory: NonNullable<ReturnType<MemoryRows['read']>>): ChangedRow['held'] {
  const { summary, body, tags } = columnsOf(memory, null)
  const columns = [summary, body, tags]
  return { label: scopeLabel(memory.scope), words: new Set(columns.flat()), columns }
}

function isHolding(texts: readonly string[]): IsHeld {
  const phrases = texts.map((text) => {
    const { word, goesOn } = beginningIn(text)
    return { tokens: word.split(' ').map(fold), goesOn }
  })
  return ({ words, columns }) =>
    phrases.some(({ tokens, goesOn }) =>
      tokens.length === 1 && !goesOn
        ? words.has(tokens[0] ?? '')
        : columns.some((column) => holdsPhrase(column, tokens, goesOn)),
    )
}

/** Whether it is on the list, which stays in order. */
function set(rows: number[], row: number, isThere: boolean): void {
  const last = rows.at(-1)
  const at = last === undefined || last < row ? rows.length : placeOf(rows, row, 0)
  const was = rows[at] === row
  if (was && !isThere) rows.splice(at, 1)
  if (!was && isThere) rows.splice(at, 0, row)
}

/** The first that is not smaller. */
function placeOf(rows: readonly number[], row: number, from: number): number {
  let [low, high] = [from, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

function inBoth(a: readonly number[], b: readonly number[], limit: number): number[] {
  const [few, many] = a.length < b.length ? [a, b] : [b, a]
  const found: number[] = []
  let at = 0
  for (const row of few) {
    at = placeOf(many, row, at)
    if (many[at] === row) found.push(row)
    if (found.length >= limit) break
  }
  return found
}
