import type { Memory } from '#shared/memory.ts'
import type { SaidThere } from '../../said/in-common.ts'
import { BETWEEN, marksOfMemory, written } from '../../said/marks.ts'
import { placeNumber } from '../../sketch/sketch.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** The table in which what is said in one scope lies side by side. */
export interface SaidRows {
  insert(row: number, memory: Memory): void
  remove(row: number, memory: Memory): void
  in(place: number): SaidThere
}

export function saidRowsIn(db: Db): SaidRows {
  const add = db.prepare<[place: number, row: number, marks: string]>(
    sql`INSERT OR REPLACE INTO said (place, row, marks) VALUES (?, ?, ?)`,
  )
  const take = db.prepare<[place: number, row: number]>(
    sql`DELETE FROM said WHERE place = ? AND row = ?`,
  )
  // As two texts: five hundred rows took longer to hand over than to read and to compare.
  const all = db
    .prepare<[between: string, place: number], [rows: string, said: string | null]>(
      sql`SELECT json_group_array(row), group_concat(marks, ?) FROM said WHERE place = ?`,
    )
    .raw()
  return {
    insert(row, memory) {
      add.run(placeNumber(memory.scope), row, written(marksOfMemory(memory)))
    },
    remove(row, { scope }) {
      take.run(placeNumber(scope), row)
    },
    in(place) {
      const [rows, said] = all.get(BETWEEN, place) ?? ['[]', null]
      return { rows: JSON.parse(rows), said: said ?? '' }
    },
  }
}
