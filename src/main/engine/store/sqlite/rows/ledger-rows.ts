import type { ExposedIn, KeptPackage, KeptVerdict, PackagesRequest } from '../../ledger.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface LedgerRows {
  keep(kept: KeptPackage, verdicts: readonly KeptVerdict[], most: number): void
  more(packageId: string, verdicts: readonly KeptVerdict[]): void
  list(request: PackagesRequest): KeptPackage[]
  read(id: string): { package: KeptPackage; verdicts: KeptVerdict[] } | null
  exposures(memoryId: string, limit: number): ExposedIn[]
  /** What is known of purged memories. */
  forget(ids: readonly string[]): void
}

export function ledgerRowsIn(db: Db): LedgerRows {
  const insert = db.prepare<[string, number, string, string]>(
    sql`INSERT INTO packages (id, at, agent, told) VALUES (?, ?, ?, ?)`,
  )
  const insertItem = db.prepare<[number | bigint, number, string, number | null, string]>(
    sql`INSERT INTO package_items (package, rank, memory, place, told) VALUES (?, ?, ?, ?, ?)`,
  )
  const beyond = db
    .prepare<[number], number>(sql`SELECT row FROM packages ORDER BY row DESC LIMIT 1 OFFSET ?`)
    .pluck()
  const dropItems = db.prepare<[number]>(sql`DELETE FROM package_items WHERE package <= ?`)
  const drop = db.prepare<[number]>(sql`DELETE FROM packages WHERE row <= ?`)
  const before = sql`row < ifnull((SELECT row FROM packages WHERE id = :before), :below)`
  const listed = db
    .prepare<[object], string>(
      sql`SELECT told FROM packages WHERE ${before} ORDER BY row DESC LIMIT :limit + 0`,
    )
    .pluck()
  const listedOf = db
    .prepare<[object], string>(
      sql`SELECT told FROM packages WHERE agent = :agent AND ${before} ORDER BY row DESC LIMIT :limit + 0`,
    )
    .pluck()
  const one = db.prepare<[string], { row: number; told: string }>(
    sql`SELECT row, told FROM packages WHERE id = ?`,
  )
  const itemsOf = db
    .prepare<[number], string>(sql`SELECT told FROM package_items WHERE package = ? ORDER BY rank`)
    .pluck()
  const exposed = db.prepare<
    [string, number],
    { told: string; verdict: string; nextAt: number | null }
  >(
    sql`SELECT p.told, i.told AS verdict,
      (SELECT n.at FROM packages n WHERE n.agent = p.agent AND n.row > p.row
        ORDER BY n.row LIMIT 1) AS nextAt
    FROM package_items i CROSS JOIN packages p ON p.row = i.package
    WHERE i.memory = ? AND i.place IS NOT NULL ORDER BY i.package DESC LIMIT ?`,
  )
  const forgetOne = db.prepare<[string]>(sql`DELETE FROM package_items WHERE memory = ?`)

  // A purge may have come between the first part of a package and this one.
  const isThere = db
    .prepare<[string], number>(
      sql`SELECT 1 FROM names n CROSS JOIN memories m ON m.row = n.row WHERE n.noun = 'memory' AND n.id = ?`,
    )
    .pluck()
  const more = db.transaction((packageId: string, verdicts: readonly KeptVerdict[]) => {
    const found = one.get(packageId)
    if (found === undefined) return
    for (const verdict of verdicts)
      if (verdict.from !== 'vault' || isThere.get(verdict.id) === 1) add(found.row, verdict)
  })
  const add = (row: number | bigint, verdict: KeptVerdict) =>
    insertItem.run(row, verdict.rank, verdict.id, verdict.place, JSON.stringify(verdict))

  const keep = db.transaction(
    (kept: KeptPackage, verdicts: readonly KeptVerdict[], most: number) => {
      const { id, at, principal } = kept
      const row = insert.run(id, at, principal.id, JSON.stringify(kept)).lastInsertRowid
      for (const verdict of verdicts) add(row, verdict)
      const last = beyond.get(most)
      if (last === undefined) return
      dropItems.run(last)
      drop.run(last)
    },
  )

  return {
    keep: keep.immediate,
    more: more.immediate,
    list({ before: id, agent, limit }) {
      // Nothing stands before one that is not there.
      const from = {
        before: id ?? '',
        below: id === undefined ? Number.MAX_SAFE_INTEGER : 0,
        limit,
      }
      const told = agent === undefined ? listed.all(from) : listedOf.all({ ...from, agent })
      return told.map(toPackage)
    },
    read(id) {
      const found = one.get(id)
      if (found === undefined) return null
      return { package: toPackage(found.told), verdicts: itemsOf.all(found.row).map(toVerdict) }
    },
    exposures: (memoryId, limit) =>
      exposed.all(memoryId, limit).map(({ told, verdict, nextAt }) => ({
        package: toPackage(told),
        verdict: toVerdict(verdict),
        nextAt,
      })),
    forget(ids) {
      for (const id of ids) forgetOne.run(id)
    },
  }
}

const toPackage = (told: string): KeptPackage => JSON.parse(told)
const toVerdict = (told: string): KeptVerdict => JSON.parse(told)
