import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { quoted, wordsSought } from '../filter/match-expression.ts'
import type { Turns } from './stretches.ts'

/** What was typed as terms of the index: no term is a beginning, so the index can be read a part at a time. */
export interface TypedWords {
  /** All of these are said, */
  whole: string[]
  /** and one of these: each word that begins like the last one. */
  last: string[]
}

/**
 * Of a beginning the index would put together all places of all such words before it names the first of them. Which
 * words there are is told to nobody: only what of them is said where the asker may look.
 */
export function typedWordsIn(db: Db) {
  const index = () => {
    // Words are cut and folded by the index itself: what it makes of a letter nobody else knows for sure.
    db.exec(sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.typed USING fts5 (
      word, content = '', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`)
    db.exec(
      sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.typed_terms USING fts5vocab ('temp', 'typed', 'instance')`,
    )
    // By instance: a list with counts would read every place of a word before it names it.
    db.exec(
      sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.terms_there USING fts5vocab (main, words, instance)`,
    )
    return {
      add: db.prepare<[number, string]>(sql`INSERT INTO temp.typed (rowid, word) VALUES (?, ?)`),
      cut: db
        .prepare<[], [word: number, term: string]>(
          sql`SELECT doc, term FROM temp.typed_terms ORDER BY doc, "offset"`,
        )
        .raw(),
      clear: db.prepare<[]>(sql`INSERT INTO temp.typed (typed) VALUES ('delete-all')`),
      next: db
        .prepare<[string], string>(sql`SELECT term FROM temp.terms_there WHERE term >= ? LIMIT 1`)
        .pluck(),
    }
  }
  let opened: ReturnType<typeof index> | null = null

  const termsOf = (words: readonly string[]): string[][] => {
    const { add, cut, clear } = (opened ??= index())
    try {
      words.forEach((word, at) => add.run(at + 1, word))
      const terms = words.map((): string[] => [])
      for (const [at, term] of cut.all()) terms[at - 1]?.push(term)
      return terms
    } finally {
      clear.run()
    }
  }

  /** Null where the index takes a word for something else than we do: it has to be asked itself. */
  return async (text: string, turns: Turns): Promise<TypedWords | null> => {
    const sought = wordsSought(text)
    if (sought === null) return null
    const terms = termsOf([...sought.whole, sought.last])
    const before = terms.pop()
    const beginning = before?.pop()
    if (before === undefined || beginning === undefined) return null
    if (terms.some((each) => each.length === 0)) return null
    const last: string[] = []
    for (let from = beginning; ;) {
      const term = opened?.next.get(from)
      if (term === undefined || !term.startsWith(beginning)) break
      last.push(quoted([...before, term].join(' ')))
      // After the word, and before all that begin like it.
      from = `${term}\u0001`
      await turns.give(1, 0)
    }
    return { whole: terms.map((each) => quoted(each.join(' '))), last }
  }
}
