import {
  type AtOnce,
  type KeptRun,
  RUNS_KEPT,
  RUNS_WITH_PROPOSALS,
  type UpkeepRuns,
} from '../../upkeep/runs.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface UpkeepRunRows {
  begin: AtOnce<'beginUpkeep'>
  revise: AtOnce<'reviseUpkeep'>
  drop: AtOnce<'dropUpkeep'>
  claim: AtOnce<'claimUpkeep'>
  one: AtOnce<'upkeepRun'>
  list: AtOnce<'upkeepRuns'>
  underWay: AtOnce<'upkeepUnderWay'>
}

interface RunRow {
  state: KeptRun['state']
  told: string
}

const RUN = sql`SELECT state, told FROM upkeep_runs`

export function upkeepRunRowsIn(db: Db): UpkeepRunRows {
  const insert = db.prepare<[id: string, state: string, told: string]>(
    sql`INSERT INTO upkeep_runs (id, state, told) VALUES (?, ?, ?)`,
  )
  const update = db.prepare<[state: string, told: string, id: string]>(
    sql`UPDATE upkeep_runs SET state = ?, told = ? WHERE id = ?`,
  )
  const claim = db.prepare<{ id: string; by: string; now: number; until: number }>(
    sql`UPDATE upkeep_runs SET claimed_by = :by, claimed_until = :until
    WHERE id = :id AND (claimed_by IS NULL OR claimed_by = :by OR claimed_until <= :now)`,
  )
  const byId = db.prepare<[id: string], RunRow>(sql`${RUN} WHERE id = ?`)
  const underWay = db.prepare<[], RunRow>(sql`${RUN} WHERE state IN ('planning', 'applying')`)
  const newest = db.prepare<{ before: string; below: number; limit: number }, RunRow>(
    sql`${RUN} WHERE number < ifnull((SELECT number FROM upkeep_runs WHERE id = :before), :below)
    ORDER BY number DESC LIMIT :limit + 0`,
  )
  const beyond = db
    .prepare<[number], number>(
      sql`SELECT number FROM upkeep_runs ORDER BY number DESC LIMIT 1 OFFSET ?`,
    )
    .pluck()
  const dropProposals = db.prepare<[number]>(sql`DELETE FROM upkeep_proposals WHERE run <= ?`)
  const dropRuns = db.prepare<[number]>(sql`DELETE FROM upkeep_runs WHERE number <= ?`)
  const proposalsOf = db.prepare<[string]>(
    sql`DELETE FROM upkeep_proposals WHERE run = (SELECT number FROM upkeep_runs WHERE id = ?)`,
  )
  const dropOne = db.prepare<[string]>(sql`DELETE FROM upkeep_runs WHERE id = ?`)

  const one = (id: string) => orNull(byId.get(id))
  const current = () => orNull(underWay.get())
  const trim = () => {
    const past = beyond.get(RUNS_WITH_PROPOSALS)
    if (past !== undefined) dropProposals.run(past)
    const old = beyond.get(RUNS_KEPT)
    if (old !== undefined) dropRuns.run(old)
  }
  const begin = db.transaction((run: KeptRun) => {
    if (current() !== null) return false
    insert.run(run.id, run.state, JSON.stringify(run))
    trim()
    return true
  })
  const revise = db.transaction((...[id, from, next]: Parameters<UpkeepRuns['reviseUpkeep']>) => {
    const run = one(id)
    if (run === null || !from.includes(run.state)) return false
    const revised = { ...run, ...next }
    const other = current()
    const begins = revised.state === 'planning' || revised.state === 'applying'
    if (begins && other !== null && other.id !== id) return false
    update.run(revised.state, JSON.stringify(revised), id)
    return true
  })
  const drop = db.transaction((id: string) => {
    proposalsOf.run(id)
    dropOne.run(id)
  })
  return {
    begin: begin.immediate,
    revise: revise.immediate,
    drop: drop.immediate,
    claim: (id, by, now, until) => claim.run({ id, by, now, until }).changes > 0,
    one,
    underWay: current,
    list: ({ before, limit }) =>
      newest
        // Nothing stands before one that is not there.
        .all({
          before: before ?? '',
          below: before === undefined ? Number.MAX_SAFE_INTEGER : 0,
          limit,
        })
        .map(toRun),
  }
}

const orNull = (row: RunRow | undefined) => (row === undefined ? null : toRun(row))
const toRun = ({ state, told }: RunRow): KeptRun => ({ ...JSON.parse(told), state })
