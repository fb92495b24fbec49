import type { Memory } from '#shared/memory.ts'
import { SCOPE_KINDS, type Scope, scopeLabel } from '#shared/scope.ts'
import { attachmentText, bodyText } from '../../words/body-text.ts'
import { segment } from '../../words/segment.ts'
import type { AttachmentRows } from './attachment-rows.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface WordRows {
  insert(row: number, memory: Memory): void
  remove(row: number): void
  /** What stands in the index of this memory: summary, body, tags, scope. */
  columns(memory: Memory): WordColumns
}

type WordColumns = [summary: string, body: string, tags: string, scope: string]

/** A change of any of these changes what a search finds. */
export const INDEXED_FIELDS = ['summary', 'content', 'attachment', 'tags', 'scope'] as const

export function wordRowsIn(db: Db, attachments: AttachmentRows): WordRows {
  const insert = db.prepare<[number, string, string, string, string]>(
    sql`INSERT INTO words (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)`,
  )
  const remove = db.prepare<[number]>(sql`DELETE FROM words WHERE rowid = ?`)

  /** What an attachment holds is found like everything else, not just its excerpt. */
  const body = ({ content, attachment }: Memory): string => {
    const whole = attachment === null ? null : attachments.read(attachment.digest)
    return whole === null ? bodyText(content) : attachmentText(whole)
  }

  const columns = (memory: Memory): WordColumns => [
    segment(memory.summary),
    segment(body(memory)),
    segment(memory.tags.join(' ')),
    scopeToken(memory.scope),
  ]
  return {
    columns,
    insert(row, memory) {
      insert.run(row, ...columns(memory))
    },
    remove(row) {
      remove.run(row)
    },
  }
}

/** One token whatever the scope is called: "project/at-las" as text would be three. */
export function scopeToken(scope: Scope): string {
  return Buffer.from(scopeLabel(scope)).toString('hex')
}

/** What the tokens of every kind of scope begin with. */
const KINDS = SCOPE_KINDS.map((kind) => scopeToken(kind === 'global' ? { kind } : { kind, id: '' }))

/** Where the words go on after those that only name scopes of one kind; null for a word somebody wrote. */
export function afterScopeTokens(word: string): string | null {
  const kind = KINDS.find((each) => word.startsWith(each))
  // After the last digit of these tokens comes this letter.
  return kind === undefined ? null : `${kind}g`
}

/** Whether this word, or one that begins so, can be the token of a scope. */
export function mayNameScope(word: string, goesOn: boolean): boolean {
  return KINDS.some((each) => word.startsWith(each) || (goesOn && each.startsWith(word)))
}
