import Database from 'better-sqlite3'
import type { Embed } from '#engine/ports/embed.ts'
import { isStopWord } from '#engine/recall/parse/stop-words.ts'
import type { Conversation, Turn } from './locomo.ts'

export type Ranked = (question: string) => Promise<string[]>

const DEPTH = 20

/** What anybody would build first: every turn with its date as one text. */
const textOf = ({ text, at }: Turn) =>
  `${new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })} ${text}`

/** FTS5 as it is: Porter's endings, bm25, any of the words but stop words. */
export function plainText({ turns }: Conversation): Ranked {
  const db = new Database(':memory:')
  db.exec(`CREATE VIRTUAL TABLE turns USING fts5 (text, tokenize = 'porter unicode61')`)
  const insert = db.prepare<[number, string]>('INSERT INTO turns (rowid, text) VALUES (?, ?)')
  turns.forEach((turn, row) => insert.run(row, textOf(turn)))
  const select = db
    .prepare<[string], number>(
      'SELECT rowid FROM turns WHERE turns MATCH ? ORDER BY bm25(turns) LIMIT 20',
    )
    .pluck()
  return async (question) => {
    const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const telling = words.filter((word) => !isStopWord(word, 'en'))
    const asked = telling.length === 0 ? words : telling
    return select
      .all(asked.map((word) => `"${word}"`).join(' OR '))
      .map((row) => turns[row]?.id ?? '')
  }
}

/** Every turn and the question embedded by the same model, nearest first. Without the date, which was measured to harm it. */
export async function plainVectors({ turns }: Conversation, embed: Embed): Promise<Ranked> {
  const vectors: Float32Array[] = []
  for (let first = 0; first < turns.length; first += 32)
    vectors.push(
      ...(await embed.vectors(
        turns.slice(first, first + 32).map(({ text }) => text),
        'later',
      )),
    )
  return async (question) => {
    const [asked] = await embed.vectors([question])
    if (asked === undefined) return []
    return turns
      .map(({ id }, n) => ({ id, near: dot(asked, vectors[n]) }))
      .toSorted((a, b) => b.near - a.near)
      .slice(0, DEPTH)
      .map(({ id }) => id)
  }
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  return a.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0)
}
