import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOOKED_THROUGH } from '../../said/in-common.ts'
import { BETWEEN, marksOf, written } from '../../said/marks.ts'
import { type SaidThere, saidThere } from '../../said/there.ts'
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
  const feed = feedIn(tables, journalReadsIn(db, tables.names, statementsIn(db)))
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

test('[S97] what is held is bounded however little is said in each place', () => {
  let read = 0
  const held = heldSaidIn(
    {
      said: { countIn: () => 0, in: () => (read++, saidThere([], '')), of: () => null },
      memories: { placesOf: () => new Map() },
    },
    { last: () => 0, rowsSince: () => [] },
  )
  const sessions = Array.from({ length: 100_000 }, (_, n) => `ses_${n}`)
  for (const id of sessions) held.in({ kind: 'session', id })
  // The last are held, the first are read again.
  held.in({ kind: 'session', id: sessions.at(-1) ?? '' })
  expect(read).toBe(sessions.length)
  held.in({ kind: 'session', id: 'ses_0' })
  expect(read).toBe(sessions.length + 1)
})

test('[S91] what a crowd wrote between two questions is followed: no place is read again for it', () => {
  const said = new Map([[1, written(marksOf('The gate 1 is green.'))]])
  let [read, last] = [0, 0]
  const held = heldSaidIn(
    {
      said: {
        countIn: () => said.size,
        in: () => (read++, saidThere([...said.keys()], [...said.values()].join(BETWEEN))),
        of: (_scope, row) => said.get(row) ?? null,
      },
      memories: {
        placesOf: (rows) => new Map(rows.map((row) => [row, said.has(row) ? ATLAS : LEDGER])),
      },
    },
    { last: () => last, rowsSince: () => Array.from({ length: 600 }, (_, n) => n + 1) },
  )
  held.in(ATLAS)
  said.set(2, written(marksOf('The gate 2 is red.')))
  last = 32
  expect(plain(held.in(ATLAS))).toEqual(plain(saidThere([1, 2], [...said.values()].join(BETWEEN))))
  expect(read).toBe(1)
})

test('[S99] what could not be followed to its end is followed again', () => {
  const said = new Map([1, 2].map((row) => [row, written(marksOf(`The gate ${row} is green.`))]))
  let [last, fails] = [0, false]
  const held = heldSaidIn(
    {
      said: {
        countIn: () => said.size,
        in: () => saidThere([...said.keys()], [...said.values()].join(BETWEEN)),
        of(_scope, row) {
          if (fails) throw new Error('The disk is gone.')
          return said.get(row) ?? null
        },
      },
      memories: { placesOf: (rows) => new Map(rows.map((row) => [row, ATLAS])) },
    },
    { last: () => last, rowsSince: () => [1, 2] },
  )
  held.in(ATLAS)
  said.set(2, written(marksOf('The gate 2 is red.')))
  ;[last, fails] = [1, true]
  expect(() => held.in(ATLAS)).toThrow('The disk is gone.')
  fails = false
  expect(plain(held.in(ATLAS))).toEqual(plain(saidThere([1, 2], [...said.values()].join(BETWEEN))))
})
