import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOOKED_THROUGH } from '../../said/in-common.ts'
import type { SaidThere } from '../../said/there.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import {
  aChangeset,
  committed,
  creating,
  removing,
  revising,
} from '../../test-support/changesets.ts'
import { changesFor, editSequences } from '../../test-support/edits.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { SCOPES } from '../../test-support/varied.ts'
import { connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { feedIn } from '../journal/feed.ts'
import { journalReadsIn } from '../journal/journal-reads.ts'
import { tablesIn } from '../rows/tables.ts'
import { heldSaidIn } from './held-said.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const LEDGER = { kind: 'project', id: 'ledger' } as const

/** Somebody who reads this vault beside its owner, and holds what they read. */
function reading(file: string) {
  const db = connect(file, true)
  const tables = tablesIn(db)
  const feed = feedIn(db, journalReadsIn(db, tables.names, statementsIn(db)))
  return { ...heldSaidIn(tables, feed), said: tables.said, [Symbol.dispose]: () => db.close() }
}

const plain = (there: SaidThere | string) =>
  typeof there === 'string'
    ? there
    : there.rows
        .map((row, at) => [row, ...there.marks.subarray(there.ends[at - 1] ?? 0, there.ends[at])])
        .toSorted(([a = 0], [b = 0]) => a - b)

test(
  '[S91] what is held of a place is what stands there, whatever was written, moved, taken back and purged since',
  { timeout: 60_000 },
  async () => {
    const property = fc.asyncProperty(editSequences, fc.nat(8), async (sequences, gone) => {
      await using vault = tempVault()
      const store = vault.open()
      using reader = reading(vault.file)
      const same = () => {
        for (const scope of SCOPES)
          expect(plain(reader.in(scope))).toEqual(plain(reader.said.in(scope)))
      }
      await committed(store, creating(aMemory(gone)))
      for (const edits of sequences) {
        const changes = await changesFor(store, edits)
        if (changes.length > 0) await committed(store, aChangeset(changes))
        same()
      }
      await store.purge({ ids: [memoryId(gone)], at: NOON, actor: 'USER', label: 'Purged' })
      same()
    })
    await fc.assert(property, { numRuns: 40 })
  },
)

test('[S91] one that comes as another goes is not taken for it', async () => {
  await using vault = tempVault()
  const store = vault.open()
  using reader = reading(vault.file)
  const [one, other] = [aMemory(1), aMemory(2)]
  await committed(store, creating(one))
  expect(plain(reader.in(ATLAS))).toHaveLength(1)
  await committed(store, revising(one, { scope: LEDGER }))
  await committed(store, { ...creating(other), bulk: true })
  expect(reader.in(ATLAS)).toBe('lacking')
  expect(plain(reader.in(LEDGER))).toEqual(plain(reader.said.in(LEDGER)))
})

test('[S91] a place that has come to hold too much is not held any more', async () => {
  await using vault = tempVault()
  const store = vault.open()
  using reader = reading(vault.file)
  const some = [1, 2].map((n) => aMemory(n))
  await committed(store, creating(...some))
  expect(plain(reader.in(ATLAS))).toHaveLength(2)
  const many = Array.from({ length: LOOKED_THROUGH }, (_, n) => aMemory(n + 10))
  await committed(store, { ...creating(...many), bulk: true })
  expect(reader.in(ATLAS)).toBe('too much')
  await committed(store, removing(...many))
  expect(plain(reader.in(ATLAS))).toEqual(plain(reader.said.in(ATLAS)))
})
