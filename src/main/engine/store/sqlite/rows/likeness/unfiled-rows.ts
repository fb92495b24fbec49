import type { Memory } from '#shared/memory.ts'
import type { TextSketch } from '../../../sketch/minhash.ts'
import { placeNumber, sketchOfMemory } from '../../../sketch/sketch.ts'
import type { Db } from '../../connection/connection.ts'
import { sql } from '../../connection/sql.ts'

export interface Unfiled {
  row: number
  place: number
  sketch: TextSketch
}

/**
 * Memories whose bands are not all in their table yet. To file those of one touches twenty pages, and its writer would
 * wait for them. Written down with the memory: whatever ends the process, and whoever else reads the file, knows of them.
 */
export interface UnfiledRows {
  /** About how many there are: what was taken back is counted until they are read the next time. */
  count(): number
  add(row: number): void
  /** Filed, or gone, or said otherwise now. */
  remove(row: number): void
  removeAll(rows: readonly number[]): void
  rows(): number[]
  /** Of those that are read already; null where there are no words. */
  known(row: number): Unfiled | null | undefined
  /** As it stands now; null where it is gone, and an older Loci left it here. */
  know(row: number, memory: Memory | null, sketch?: TextSketch | null): void
}

export function unfiledRowsIn(db: Db): UnfiledRows {
  const insert = db.prepare<[row: number]>(
    sql`INSERT OR IGNORE INTO follow_ups (task, row) VALUES ('sketch', ?)`,
  )
  const take = db.prepare<[row: number]>(
    sql`DELETE FROM follow_ups WHERE task = 'sketch' AND row = ?`,
  )
  const takeAll = db.prepare<[rows: string]>(
    sql`DELETE FROM follow_ups WHERE task = 'sketch' AND row IN (SELECT value FROM json_each(?))`,
  )
  const all = db
    .prepare<[], string>(sql`SELECT json_group_array(row) FROM follow_ups WHERE task = 'sketch'`)
    .pluck()
  const others = db.prepare<[], number>(sql`PRAGMA data_version`).pluck()
  const rows = (): number[] => JSON.parse(all.get() ?? '[]')
  const made = new Map<number, Unfiled | null>()
  let version = others.get()
  let count: number | null = null
  const counted = ({ changes }: { changes: number }, sign: 1 | -1) => {
    if (count !== null) count += sign * changes
  }
  return {
    count: () => (count ??= rows().length),
    add(row) {
      counted(insert.run(row), 1)
      made.delete(row)
    },
    remove(row) {
      counted(take.run(row), -1)
      made.delete(row)
    },
    removeAll(gone) {
      counted(takeAll.run(JSON.stringify(gone)), -1)
      for (const row of gone) made.delete(row)
    },
    rows() {
      const now = others.get()
      // Another process has written: what is known of these may be what they said before.
      if (now !== version) made.clear()
      version = now
      const waiting = rows()
      count = waiting.length
      if (made.size > 2 * waiting.length) made.clear()
      return waiting
    },
    known: (row) => made.get(row),
    know(row, memory, sketch = memory === null ? null : sketchOfMemory(memory)) {
      const isNone = memory === null || sketch === null
      made.set(row, isNone ? null : { row, place: placeNumber(memory.scope), sketch })
    },
  }
}
