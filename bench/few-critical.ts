import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'

/** One of so many critical ones stays so: hundreds of a million, as a vault may well have. */
const ONE_OF = 400

/** The same vault with few critical memories; the one that is there already, if there is one. Its tallies still speak of all. */
export function withFewCritical(file: string): string {
  const few = file.replace(/\.loci$/, '-few-critical.loci')
  if (existsSync(few)) return few
  const unfinished = `${few}.unfinished`
  rmSync(unfinished, { force: true })
  copyFileSync(file, unfinished)
  const db = new Database(unfinished)
  db.pragma('synchronous = off')
  db.prepare('UPDATE memories SET priority = 2 WHERE priority = 3 AND row % ? <> 0').run(ONE_OF)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  renameSync(unfinished, few)
  return few
}
