import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { NOON, aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { statementsIn } from '../connection/statements.ts'
import { countIn, countKeptIn } from './counts.ts'

const OWN = { kind: 'agent', id: 'DEV-001' } as const
const OTHERS = { kind: 'project', id: 'hermes' } as const
const GLOBAL = { kind: 'global' } as const
const NOWHERE = { kind: 'project', id: 'nowhere' } as const
const of = (n: number, scope: typeof OWN | typeof OTHERS | typeof GLOBAL, subtype = 'decision') =>
  aMemory(n, { scope, subtype, expiresAt: null })

test('[Q240] what lies within some scopes is counted as by looking at every memory, each scope once', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(of(1, OWN), of(2, OWN, 'file'), of(3, OTHERS), of(4, GLOBAL)))
  const db = connect(vault.file, true)
  const count = countIn(statementsIn(db))
  for (const within of [[OWN], [OWN, OWN, GLOBAL], [NOWHERE], [], [OTHERS, OWN, GLOBAL]])
    for (const more of [{}, { subtypes: ['file'] }, { scopes: [OWN] }, { scopeKinds: [OWN.kind] }])
      // Whoever asks what is alive is answered from the memories themselves.
      expect(count({ within, ...more })).toBe(count({ within, ...more, updatedSince: 0 }))
  expect(count({ within: [OWN, OWN] })).toBe(2)
  db.close()
})

test('[Q240] a count is kept until something is committed, and no longer', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(of(1, OTHERS)))
  const db = connect(vault.file, true)
  const last = db.prepare<[], number>(sql`SELECT max(seq) FROM journal`).pluck()
  const statements = statementsIn(db)
  let asked = 0
  const counting: typeof statements = (text) => {
    asked++
    return statements(text)
  }
  const count = countKeptIn(counting, () => last.get() ?? 0)
  const files = { within: [OWN], subtypes: ['file'] }
  expect([count(files), count(files), asked]).toEqual([0, 0, 1])
  await committed(store, creating(of(2, OWN, 'file')))
  expect([count(files), count(files), count({ within: [OTHERS] }), asked]).toEqual([1, 1, 1, 3])
  db.close()
})

test('[Q240] what is the first of its kind is on the next page of who asked for it in vain', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const files = async () => {
    const filter = { within: [OWN], subtypes: ['file'], aliveAt: NOON }
    const asked = { filter, sort: NEWEST_FIRST, from: null, until: null, limit: 10 }
    return (await store.page(asked)).rows.map(({ id }) => id)
  }
  await committed(store, creating(of(1, OWN), of(2, OTHERS, 'file')))
  expect(await files()).toEqual([])
  const first = of(3, OWN, 'file')
  await committed(store, creating(first))
  expect(await files()).toEqual([first.id])
})
