import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** A whole copy beside the vault, taken before `version` changes it. */
export function keepCopy(db: Db, file: string, version: number, backupsKept: number): void {
  const copy = `${file}.before-v${version}.bak`
  const making = `${copy}.making`
  rmSync(making, { force: true })
  // Made empty first: the copy would otherwise be readable by everybody while it is written.
  closeSync(openSync(making, 'wx', 0o600))
  db.prepare(sql`VACUUM INTO ?`).run(making)
  renameSync(making, copy)
  for (const old of copies(file).slice(backupsKept)) rmSync(old, { force: true })
}

/** Newest version first. */
function copies(file: string): string[] {
  const shape = /\.before-v(\d+)\.bak$/
  const versionOf = (name: string) => Number(shape.exec(name)?.[1])
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-v`) && shape.test(name))
    .toSorted((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(dirname(file), name))
}
