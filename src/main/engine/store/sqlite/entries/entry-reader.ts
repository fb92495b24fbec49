import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { type IsDeleted, deletedIn } from './deleted-rows.ts'
import { type Leaf, leafOf } from './leaf.ts'
import { pageEntries } from './page-entries.ts'
import { ALL_SEGMENTS, type Segment, segmentsIn } from './segments.ts'
import { type LeafPages, type TakeEntries, walkTerm } from './term-walk.ts'

/** The entries of the full-text index as they are stored, for as long as nothing is written. */
export interface EntryReader {
  /**
   * Hands over who holds these tokens, or one that begins so, one after the other and a page at a time, until `take`
   * wants no more. False where the index is written otherwise than is known here: then it has to be asked itself.
   */
  each(tokens: readonly SoughtToken[], take: TakeEntries): boolean
  /** Looks up at once where all of these stand: asked for one after the other, that took as long as reading them. */
  lookUp(tokens: readonly string[]): void
}

export interface SoughtToken {
  /** In ASCII, as the index has it. */
  token: string
  /** Only a beginning. */
  goesOn: boolean
}

/** The only way of writing that is known here. */
const VERSION = 4
/** Where the tables of deleted rows of a segment lie. */
const DELETED = 65_536
const FIRST_PAGE = 1

/** Null where the index is not one that can be read so. */
export function entryReadersIn(db: Db): () => EntryReader | null {
  const record = db
    .prepare<[number], Uint8Array>(sql`SELECT block FROM words_data WHERE id = ?`)
    .pluck()
  // A number of JavaScript is handed over as one with a fraction: added as such, two tables of
  // deleted rows had one number, and what was reworded was found by words it had lost.
  const page = db
    .prepare<[segment: number, page: number], Uint8Array>(
      sql`SELECT block FROM words_data WHERE id = (? << 37) + CAST(? AS INTEGER)`,
    )
    .pluck()
  // One statement for all: to ask for each by itself costs more than to look. Before every token stands the number of its index.
  const pagesFor = db
    .prepare<[tokens: string, segments: string], number | null>(
      sql`SELECT (SELECT pgno >> 1 FROM words_idx
          WHERE segid = segment.value AND term <= CAST('0' || token.value AS BLOB)
          ORDER BY term DESC LIMIT 1)
        FROM json_each(?) token CROSS JOIN json_each(?) segment`,
    )
    .pluck()
  const version = db
    .prepare<[], number>(sql`SELECT v FROM words_config WHERE k = 'version'`)
    .pluck()
  // What a damaged page says must not be taken for the number of a memory: room would be made for all before it.
  const lastRow = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM names`).pluck()
  const entries = pageEntries()
  let known = { cookie: -1, isKnown: false }

  const leafAt = (segment: number, at: number): Leaf | null => {
    const bytes = page.get(segment, at)
    return bytes === undefined ? null : leafOf(bytes)
  }
  /** Null where a page of it is missing. */
  const deletedOf = ({ id, deletedPages }: Segment): IsDeleted | null =>
    deletedPages === 0
      ? () => false
      : deletedIn(deletedPages, (at) => page.get(id + DELETED, at) ?? null)

  return () => {
    const list = segmentsIn(record.get(ALL_SEGMENTS) ?? new Uint8Array())
    if (list === null) return null
    if (list.cookie !== known.cookie)
      known = { cookie: list.cookie, isKnown: version.get() === VERSION }
    if (!known.isKnown) return null
    entries.lastRow = lastRow.get() ?? 0
    // Everything in one without a first page has been merged into another.
    const segments = list.segments.filter(({ first }) => first > 0)
    const opened = segments.map((segment) => ({
      segment,
      pages: keptPages(segment, leafAt),
      isDeleted: deletedOf(segment),
    }))
    const numbers = JSON.stringify(segments.map(({ id }) => id))
    /** Of each token, the page of every segment on which it can begin. */
    const places = new Map<string, (number | null)[]>()
    const lookUp = (tokens: readonly string[]) => {
      const unknown = tokens.filter((token) => !places.has(token))
      if (unknown.length === 0) return
      const found = pagesFor.all(JSON.stringify(unknown), numbers)
      for (const [nth, token] of unknown.entries())
        places.set(token, found.slice(nth * opened.length, (nth + 1) * opened.length))
    }
    return {
      lookUp,
      each(tokens, take) {
        lookUp(tokens.map(({ token }) => token))
        for (const { token, goesOn } of tokens) {
          const sought = { letters: Buffer.from(`0${token}`), goesOn }
          const starts = places.get(token) ?? []
          for (const [of, { segment, pages, isDeleted }] of opened.entries()) {
            if (isDeleted === null) return false
            const start = starts[of] ?? FIRST_PAGE
            const given = segment.deletedPages === 0 ? take : withoutDeleted(take, isDeleted)
            const walked = walkTerm(pages, Math.max(segment.first, start), sought, entries, given)
            if (walked !== 'ended') return walked === 'stopped'
          }
        }
        return true
      },
    }
  }
}

/** The page read last and those before which terms were looked for on: most forms of a word stand on one page. */
function keptPages(
  { id, last }: Segment,
  read: (segment: number, page: number) => Leaf | null,
): LeafPages {
  const kept = new Map<number, Leaf | null>()
  return {
    last,
    at(page) {
      const known = kept.get(page)
      if (known !== undefined) return known
      const leaf = read(id, page)
      kept.set(page, leaf)
      return leaf
    },
  }
}

/** Puts the others in their place. */
function withoutDeleted(take: TakeEntries, isDeleted: IsDeleted): TakeEntries {
  return ({ rows, columns, count }) => {
    let left = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      rows[left] = row
      columns[left] = columns[at] ?? 0
      left += Number(!isDeleted(row))
    }
    return take({ rows, columns, count: left })
  }
}
