import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { NOON, aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { type Db, connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { statementsIn } from '../connection/statements.ts'
import { countIn } from './counts.ts'
import { placesByScopeIn } from './places-by-scope.ts'

const OTHERS = { kind: 'project', id: 'hermes' } as const
const OWN = { kind: 'agent', id: 'DEV-001' } as const
const ASKED = {
  filter: { within: [OWN, { kind: 'global' as const }], aliveAt: NOON },
  sort: NEWEST_FIRST,
  from: null,
  until: null,
  limit: 10,
}

function placesIn(db: Db) {
  const statements = statementsIn(db)
  return placesByScopeIn(statements, countIn(statements))
}

test('[Q237] what lies in scopes that one does not see is not passed over', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const hidden = Array.from({ length: 300 }, (_, n) =>
    aMemory(n, { scope: OTHERS, expiresAt: null, updatedAt: NOON + 1000 + n }),
  )
  const own = [1, 2, 3].map((n) =>
    aMemory(900 + n, { scope: OWN, expiresAt: null, updatedAt: NOON + n }),
  )
  await committed(store, creating(...own, ...hidden))
  const db = connect(vault.file, true)
  const found = placesIn(db)(ASKED)
  expect(found?.map(({ value }) => value)).toEqual([NOON + 3, NOON + 2, NOON + 1])
  const plan = db
    .prepare<[], { detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT m.row FROM memories m INDEXED BY memories_by_scope
      WHERE m.scope_kind = 'agent' AND m.scope_id = 'DEV-001' AND m.expires_at > 0 AND m.status = 'active'
      ORDER BY m.updated_at DESC, m.row DESC LIMIT 10`,
    )
    .all()
    .map(({ detail }) => detail)
  expect(plan[0]).toContain('USING INDEX memories_by_scope (scope_kind=? AND scope_id=?')
  db.close()
})

test('[Q237] where another index leads, nothing is told', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const mine = aMemory(1)
  await committed(store, creating(mine))
  const db = connect(vault.file, true)
  const places = placesIn(db)
  const { filter } = ASKED
  for (const other of [
    // It sees most of the vault.
    { ...ASKED, filter: { ...filter, within: [mine.scope] } },
    { ...ASKED, filter: { aliveAt: NOON } },
    { ...ASKED, filter: { ...filter, text: 'deploy' } },
    { ...ASKED, filter: { ...filter, tags: ['deploy'] } },
    { ...ASKED, filter: { ...filter, priorities: ['critical' as const] } },
    { ...ASKED, filter: { ...filter, scopes: [OWN] } },
    { ...ASKED, sort: { by: 'importance', direction: 'desc' } as const },
  ])
    expect(places(other)).toBeNull()
  db.close()
})
