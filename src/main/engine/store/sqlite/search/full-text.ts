import type { NextWord } from '../../words/completions.ts'
import { beginningIn } from '../../words/longer.ts'
import type { WordSearch } from '../../words/query.ts'
import type { Db } from '../connection/connection.ts'
import type { SearchedScopes } from './scopes-searched.ts'
import { inScopes } from '../filter/match-expression.ts'
import { afterScopeTokens, mayNameScope } from '../rows/word-rows.ts'
import { sql } from '../connection/sql.ts'

/** Numbers of memories for a full-text expression, newest first; never ranked by the index itself. */
export interface SearchIndex {
  rows(expression: string, limit: number): number[]
  /** All of them, or the first so many as the index has them: it reads forwards most cheaply. */
  some(expression: string, limit: number): number[]
  /** How many there are, counted no further than `limit`. */
  count(expression: string, limit: number): number
  /** Of all words there are, whoever wrote them where: only for who sees everything. */
  nextWord: NextWord
}

export function searchIndexIn(db: Db): SearchIndex {
  const rows = db
    .prepare<[string, number], number>(
      sql`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ? + 0`,
    )
    .pluck()
  const some = db
    .prepare<[string, number], number>(sql`SELECT rowid FROM words WHERE words MATCH ? LIMIT ? + 0`)
    .pluck()
  const count = db
    .prepare<[string, number], number>(
      sql`SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ? + 0)`,
    )
    .pluck()
  // By instance: a list with counts would read every place of a word before it names it.
  db.exec(
    sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.word_list USING fts5vocab (main, words, instance)`,
  )
  const next = db
    .prepare<[string], string>(sql`SELECT term FROM temp.word_list WHERE term >= ? LIMIT 1`)
    .pluck()
  return {
    rows: (expression, limit) => rows.all(expression, limit),
    some: (expression, limit) => some.all(expression, limit),
    count: (expression, limit) => count.get(expression, limit) ?? 0,
    nextWord(from) {
      for (let at = from; ;) {
        const word = next.get(at) ?? null
        const beyond = word === null ? null : afterScopeTokens(word)
        if (beyond === null) return word
        at = beyond
      }
    },
  }
}

/** Any of these texts, anywhere a person reads. Texts hold letters and digits only: nothing in them is syntax. */
export function anywhere(texts: readonly string[]): string {
  // The index looks at every place of a word for a column: only where the word could be that of a scope.
  const isRead = texts.every((text) => {
    const { word, goesOn } = beginningIn(text)
    return !mayNameScope(word.toLowerCase(), goesOn)
  })
  return isRead ? anyOf(texts) : `{summary body tags} : (${anyOf(texts)})`
}

/** Any of these texts where a memory says what it is about. */
export function inHead(texts: readonly string[]): string {
  return `{summary tags} : (${anyOf(texts)})`
}

/** Puts what everything found has to meet around an expression. */
export type SearchFrame = (expression: string) => string

export function frameOf({ required, excluded }: WordSearch, place: SearchedScopes): SearchFrame {
  const must = required.map((text) => anywhere([text]))
  must.push(...place.inside.map(inScopes))
  const not = [
    ...(excluded.length === 0 ? [] : [anywhere(excluded)]),
    ...(place.outside.length === 0 ? [] : [inScopes(place.outside)]),
  ]
  return (expression) => {
    const all = [expression, ...must].map((each) => `(${each})`).join(' AND ')
    return not.reduce((found, each) => `(${found}) NOT (${each})`, all)
  }
}

const anyOf = (texts: readonly string[]) => texts.map(termOf).join(' OR ')

function termOf(text: string): string {
  const { word, goesOn } = beginningIn(text)
  return goesOn ? `"${word}" *` : `"${word}"`
}
