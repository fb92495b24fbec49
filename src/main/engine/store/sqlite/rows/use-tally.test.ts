import { expect, test } from 'vitest'
import { MOST_USERS } from '#shared/memory-use.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { agentUseRowsIn } from './use-rows.ts'

async function aTable(vault: TempVault, memories: number) {
  await vault.open().close()
  const db = connect(vault.file, false)
  const put = db.prepare<[string, string, number]>(sql`INSERT INTO uses VALUES (?, ?, 1, ?)`)
  db.transaction(() => {
    for (let n = 0; n < memories; n++)
      for (const agent of ['A', 'B', 'C']) put.run(idOf(n), agent, n)
  })()
  const anew = db.prepare(
    sql`SELECT agent, count(*) AS memories, max(last_at) AS lastAt FROM uses GROUP BY agent ORDER BY agent`,
  )
  const rows = agentUseRowsIn(db)
  const told = async () =>
    [...(await rows.byAgent())]
      .map(([agent, given]) => ({ agent, ...given }))
      .toSorted((a, b) => (a.agent < b.agent ? -1 : 1))
  return { rows, counted: () => anew.all(), told, [Symbol.dispose]: () => void db.close() }
}

const idOf = (n: number) => `mem_${String(n).padStart(12, '0')}`

test('[U20] what each agent was given is counted in steps and kept up, as if it were counted anew', async () => {
  await using vault = tempVault()
  using table = await aTable(vault, 3001)
  const { rows, counted, told } = table
  const first = told()
  // While it is counted: behind it, before it, known and new.
  rows.count(idOf(1), 'D', 9000)
  rows.count(idOf(2999), 'D', 9001)
  rows.count(idOf(2), 'A', 9002)
  rows.count(idOf(2998), 'B', 9003)
  rows.count(idOf(7000), 'E', 9004)
  await first
  expect(await told()).toEqual(counted())
  rows.count(idOf(5), 'E', 9005)
  rows.forget([idOf(5), idOf(6)])
  expect(await told()).toEqual(counted())
  for (let n = 0; n < MOST_USERS + 3; n++) rows.count(idOf(9), `F-${n}`, 9100 + n)
  expect(await told()).toEqual(counted())
})
