import type Database from 'better-sqlite3'
import { attachmentText, bodyText } from '../../words/body-text.ts'
import { RESPELT } from '../../words/normal.ts'
import { segment } from '../../words/segment.ts'

interface Indexed {
  summary: string
  tags: string
  content: string
  attached: string | null
  scope: string
}

/**
 * The index holds words, not texts: memories with a letter that is spelt in several ways are read
 * again. Reads tables as they are in this version, and words as this Loci segments them: a later
 * change of segmenting reads everything again anyway.
 */
export function rereadRespelt(db: Database.Database): void {
  const every = db.prepare<[], number>('SELECT row FROM bodies').pluck()
  const one = db.prepare<[number], Indexed>(`
    SELECT b.summary, b.tags, b.content, a.text AS attached,
      CASE m.scope_kind WHEN 'global' THEN 'global' ELSE m.scope_kind || '/' || m.scope_id END AS scope
    FROM bodies b JOIN memories m ON m.row = b.row
    LEFT JOIN attachments a ON a.digest = b.attachment_digest WHERE b.row = ?`)
  const remove = db.prepare<[number]>('DELETE FROM words WHERE rowid = ?')
  const insert = db.prepare<[number, string, string, string, string]>(
    'INSERT INTO words (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)',
  )
  for (const row of every.all()) {
    const memory = one.get(row)
    if (memory === undefined || !isRespelt(memory)) continue
    const { summary, tags, content, attached, scope } = memory
    const body = attached === null ? bodyText(JSON.parse(content)) : attachmentText(attached)
    remove.run(row)
    insert.run(
      row,
      segment(summary),
      segment(body),
      segment(tags),
      Buffer.from(scope).toString('hex'),
    )
  }
}

function isRespelt({ summary, tags, content, attached }: Indexed): boolean {
  return [summary, tags, content, attached ?? ''].some((text) => RESPELT.test(text))
}
