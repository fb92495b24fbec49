import { createHash } from 'node:crypto'
import { ENTRY_KINDS, NOUNS } from '#shared/journal.ts'
import type { FoundRow } from './scan-rows.ts'
import type { SqlValue } from './record-format.ts'

/** The tables that cannot be made anew from the others. */
export type Salvageable =
  | 'vault'
  | 'names'
  | 'memories'
  | 'bodies'
  | 'records'
  | 'attachments'
  | 'journal'
  | 'journal_changes'
  | 'runs'
  | 'commits'

type Kind = '-' | 't' | 't?' | '#' | '#?'

/** A row alone does not say where it belongs; its columns do. `-` is the row number, which stands outside the row. */
const COLUMNS: Record<Salvageable, readonly Kind[]> = {
  vault: ['-', 't', 't', '#', '#'],
  names: ['-', 't', 't'],
  memories: [
    '-',
    't',
    't',
    't',
    't',
    't',
    't',
    '#',
    't',
    '#',
    '#',
    't',
    '#',
    '#',
    '#',
    '#?',
    '#',
    '#?',
    '#',
  ],
  bodies: ['-', 't', 't', 't', 't', 't', 't', 't', 't', 't', 't?', '#?', 't', 't'],
  records: ['-', 't', 't'],
  attachments: ['t', 't'],
  journal: ['-', '#', 't', 't', 't', 't?', '#', '#?', '#?'],
  journal_changes: ['-', '#', '#', 't?', 't?', '#'],
  runs: ['-', 't', 't', '#'],
  commits: ['-', 't', '#?', 't?'],
}

const nouns: readonly unknown[] = NOUNS
const kinds: readonly unknown[] = ENTRY_KINDS
const isJson = (value: SqlValue | undefined) => typeof value === 'string' && /^[[{]/.test(value)

/** What the columns leave open. */
const DISTINGUISHES: Record<Salvageable, (values: readonly SqlValue[]) => boolean> = {
  vault: ([, id]) => String(id).startsWith('vlt_'),
  names: ([, noun, id]) => nouns.includes(noun) && !isJson(id),
  memories: ([, id]) => String(id).startsWith('mem_'),
  bodies: ([, , , links]) => isJson(links),
  records: ([, noun, record]) => nouns.includes(noun) && isJson(record),
  // Its name is the digest of what it says: an altered text is no longer the one a memory means.
  attachments: ([digest, text]) =>
    createHash('sha256').update(String(text)).digest('hex') === digest,
  journal: ([, , , kind]) => kinds.includes(kind),
  journal_changes: ([, , , before, after]) =>
    [before, after].every((side) => side === null || isJson(side)),
  runs: ([, id, , done]) => !isJson(id) && (done === 0 || done === 1),
  commits: ([, id]) => !isJson(id),
}

export function recogniseTable({ values }: FoundRow): Salvageable | null {
  for (const table of TABLES) {
    const columns = COLUMNS[table]
    const fits =
      columns.length === values.length && columns.every((kind, index) => isOf(kind, values[index]))
    if (fits && DISTINGUISHES[table](values)) return table
  }
  return null
}

const TABLES: readonly Salvageable[] = [
  'memories',
  'bodies',
  'journal_changes',
  'journal',
  'names',
  'records',
  'attachments',
  'vault',
  'runs',
  'commits',
]

function isOf(kind: Kind, value: SqlValue | undefined): boolean {
  switch (kind) {
    case '-':
      return value === null
    case 't':
      return typeof value === 'string'
    case '#':
      return typeof value === 'number'
    case 't?':
      return value === null || typeof value === 'string'
    case '#?':
      return value === null || typeof value === 'number'
  }
}
