import type { Scope } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { inScopes, saidByAll } from '../filter/match-expression.ts'
import type { Stretches, Turns } from './stretches.ts'
import { type TypedWords, typedWordsIn } from './words-typed.ts'

/** Which rows say what was typed: a byte for each row of the vault. */
export interface SaidRows {
  count: number
  says(row: number): boolean
  /** All of them, from the first to the last. */
  rows(): number[]
}

export interface WordsSaid {
  /** Null where the index itself has to be asked. */
  all(text: string): Promise<SaidRows | null>
  /** The same in these places alone, as if there were no others; null for all there are. Kept for nobody: how quickly one is answered must not tell what another has asked. */
  allWithin(text: string, places: readonly Scope[] | null): Promise<SaidRows | null>
  /** Of these rows those that say it; null where to find all is less work. */
  among(text: string, rows: readonly number[]): Promise<ReadonlySet<number> | null>
}

/** Words looked for at once; more, and each row would be compared with lists that do not hold it. */
const WORDS_AT_ONCE = 32
/** A word that is to stand in some places is looked up in as many lists. */
const PLACED = 12
/** Rows this near to each other are looked up together. */
const NEAR = 64
/** To look up in the index this often takes as long as to read the places of a common word. */
const MOST_LOOKUPS = 2000

interface Found {
  text: string
  entry: number
  words: Promise<TypedWords | null>
  rows: Promise<SaidRows | null> | null
}

/**
 * What is typed above the table, looked for a part at a time. What was found last is kept as long as
 * nothing is written: a page, its outline and the counts beside it ask for the same.
 */
export function wordsSaidIn(db: Db, stretches: Stretches, lastEntry: () => number): WordsSaid {
  const typed = typedWordsIn(db)
  // As whole numbers: for any other the index is read from its first row.
  const within = db
    .prepare<{ match: string; after: number; until: number }, number>(
      sql`SELECT rowid FROM words WHERE words MATCH :match
      AND rowid > CAST(:after AS INTEGER) AND rowid <= CAST(:until AS INTEGER)`,
    )
    .pluck()
  const following = db
    .prepare<{ match: string; after: number; limit: number }, number>(
      sql`SELECT rowid FROM words WHERE words MATCH :match
      AND rowid > CAST(:after AS INTEGER) ORDER BY rowid LIMIT :limit + 0`,
    )
    .pluck()
  let kept: Found | null = null

  const foundOf = (text: string): Found => {
    const entry = lastEntry()
    if (kept?.text === text && kept.entry === entry) return kept
    const found: Found = { text, entry, words: typed(text, stretches.turns()), rows: null }
    kept = found
    return found
  }

  async function marked(
    words: TypedWords,
    turns: Turns,
    places: readonly Scope[] | null = null,
  ): Promise<SaidRows> {
    const inside = (terms: readonly string[]) =>
      places === null ? saidByAll(terms) : `(${saidByAll(terms)}) AND (${inScopes(places)})`
    const end = stretches.end()
    const whole = words.whole.length === 0 ? null : new Uint8Array(end + 1)
    if (whole !== null) {
      const match = inside(words.whole)
      for (let after = 0; after < end; after += stretches.length) {
        await turns.give(words.whole.length, stretches.length / 2)
        for (const row of within.all({ match, after, until: after + stretches.length }))
          whole[row] = 1
      }
    }
    const said = new Uint8Array(end + 1)
    let count = 0
    for (const word of words.last) {
      const match = inside([word])
      for (let after = 0; ;) {
        const rows = following.all({ match, after, limit: stretches.length })
        for (const row of rows) {
          if (row > end || said[row] === 1 || whole?.[row] === 0) continue
          said[row] = 1
          count += 1
        }
        await turns.give(places === null ? 1 : PLACED, rows.length)
        const last = rows.at(-1)
        if (last === undefined || rows.length < stretches.length) break
        after = last
      }
    }
    return saidRows(said, count)
  }

  /** What failed is tried anew by the next who asks. */
  const forget = (found: Found) => (error: unknown) => {
    if (kept === found) kept = null
    throw error
  }

  return {
    async allWithin(text, places) {
      const words = await typed(text, stretches.turns())
      return words === null ? null : marked(words, stretches.turns(), places)
    },
    all(text) {
      const found = foundOf(text)
      found.rows ??= found.words
        .then((words) => (words === null ? null : marked(words, stretches.turns())))
        .catch(forget(found))
      return found.rows
    },
    async among(text, rows) {
      const asked = foundOf(text)
      const words = await asked.words.catch(forget(asked))
      if (words === null) return null
      const near = nearRows(rows)
      const groups = Math.ceil(words.last.length / WORDS_AT_ONCE)
      if (groups * near.length > MOST_LOOKUPS) return null
      const turns = stretches.turns()
      const found = new Set<number>()
      for (let at = 0; at < words.last.length; at += WORDS_AT_ONCE) {
        const some = words.last.slice(at, at + WORDS_AT_ONCE).join(' OR ')
        const match = saidByAll([...words.whole, `(${some})`])
        for (const stretch of near) {
          await turns.give(WORDS_AT_ONCE, stretch.until - stretch.after)
          for (const row of within.all({ match, ...stretch })) found.add(row)
        }
      }
      return found
    },
  }
}

/** The same answered by the index itself. */
export function saidOf(rows: readonly number[]): SaidRows {
  const said = new Uint8Array(rows.reduce((most, row) => Math.max(most, row), 0) + 1)
  for (const row of rows) said[row] = 1
  return saidRows(said, rows.length)
}

function saidRows(said: Uint8Array, count: number): SaidRows {
  return {
    count,
    says: (row) => said[row] === 1,
    rows() {
      const rows: number[] = []
      for (let row = said.indexOf(1); row !== -1; row = said.indexOf(1, row + 1)) rows.push(row)
      return rows
    },
  }
}

/** Stretches that hold these rows, and few others. */
function nearRows(rows: readonly number[]): { after: number; until: number }[] {
  const found: { after: number; until: number }[] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last !== undefined && row - last.until <= NEAR) last.until = row
    else found.push({ after: row - 1, until: row })
  }
  return found
}
