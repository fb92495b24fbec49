import { expect, test } from 'vitest'
import type { MemoryId } from '#shared/memory.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { statementsIn } from '../connection/statements.ts'
import { bestHitsIn } from './best-hits.ts'
import { rowBoard } from './row-board.ts'

test('[Q220] those that recall reads next are not looked up by name, also where two of three are held back', async () => {
  await using vault = tempVault()
  const all = Array.from({ length: 200 }, (_, n) => aMemory(n + 1))
  await committed(vault.open(), creating(...all))
  const db = connect(vault.file, true)
  const known = new Map<number, string>()
  const best = bestHitsIn(
    statementsIn(db),
    { know: (row, id) => void known.set(row, id) },
    rowBoard(),
  )
  const rows = db
    .prepare<[], number>(sql`SELECT row FROM memories`)
    .pluck()
    .all()
  const word = { asked: ['release'], rare: 1, rows, strong: new Float64Array(rows.length).fill(1) }
  const hits = best([word], {}, 300)
  expect(hits).toHaveLength(200)
  expect(new Set(known.values())).toEqual(new Set<MemoryId>(hits.slice(0, 120).map(({ id }) => id)))
  db.close()
})
