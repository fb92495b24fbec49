import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import { meaningText } from '../../meaning-text.ts'
import { placeNumber, sketchOfMemory } from '../../sketch/sketch.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { aChangeset, committed, creating } from '../../test-support/changesets.ts'
import { changesFor, editSequences } from '../../test-support/edits.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'

interface Kept {
  id: string
  bands: number
  place: number | null
}

/** What the file says about each memory that has a sketch, and how many bands there are at all. */
function keptIn(file: string): { sketched: Kept[]; bands: number } {
  const db = new Database(file, { readonly: true })
  try {
    return {
      sketched: db
        .prepare<[], Kept>(
          `SELECT m.id, count(b.band) AS bands, b.place FROM sketches s
            JOIN memories m ON m.row = s.row LEFT JOIN bands b ON b.row = s.row
          GROUP BY s.row, b.place ORDER BY m.id`,
        )
        .all(),
      bands: db.prepare<[], number>('SELECT count(*) FROM bands').pluck().get() ?? 0,
    }
  } finally {
    db.close()
  }
}

function expected(memories: readonly Memory[]) {
  const sketched = memories
    .map((memory): Kept => {
      const sketch = sketchOfMemory(memory)
      const bands = sketch?.bands.length ?? 0
      return { id: memory.id, bands, place: bands === 0 ? null : placeNumber(memory.scope) }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { sketched, bands: sketched.reduce((sum, { bands }) => sum + bands, 0) }
}

const everyId = Array.from({ length: 200 }, (_, n) => memoryId(n))

test(
  '[N24] whatever is written and purged, after a quiet moment the table holds the bands of what is there',
  { timeout: 60_000 },
  async () => {
    const property = fc.asyncProperty(editSequences, fc.nat(8), async (sequences, gone) => {
      await using vault = tempVault()
      const store = vault.open()
      await committed(store, creating(aMemory(gone)))
      for (const edits of sequences) {
        const changes = await changesFor(store, edits)
        if (changes.length > 0) await committed(store, aChangeset(changes))
      }
      await store.purge({ ids: [memoryId(gone)], at: NOON, actor: 'USER', label: 'Purged' })
      while (await store.sketchSome());
      expect(keptIn(vault.file)).toEqual(expected(await store.get('memory', everyId)))
    })
    await fc.assert(property, { numRuns: 25 })
  },
)

test('[N25] a vault without sketches gets them in quiet moments, and what is written meanwhile is right', async () => {
  await using vault = tempVault()
  const before = vault.open()
  const memories = [
    ...variedMemories(150),
    aMemory(180, { summary: '…', content: { form: 'text', text: '—' } }),
  ]
  await committed(before, creating(...memories))
  await before.close()
  const db = new Database(vault.file)
  db.exec('DELETE FROM sketches; DELETE FROM bands')
  db.close()
  const store = vault.open()
  const [first] = memories
  if (first === undefined) throw new Error('There are memories.')
  await store.maintain()
  const edits = [{ noun: 'memory' as const, n: 140, next: { summary: 'Rewritten meanwhile.' } }]
  await committed(store, aChangeset(await changesFor(store, edits)))
  let steps = 0
  while (await store.maintain()) expect((steps += 1)).toBeLessThan(1000)
  expect(keptIn(vault.file)).toEqual(expected(await store.get('memory', everyId)))
  const alike = await store.alike({ text: meaningText(first, null), filter: {}, limit: 1 })
  expect(alike).toEqual([{ id: first.id, score: 1 }])
})

test('[V214] what comes in bulk is sketched in a quiet moment, and a vault without it is whole', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memories = variedMemories(120)
  const run = { id: 'imp_1', label: 'Imported' }
  await committed(store, { ...creating(...memories), run, bulk: true })
  await store.finishRun(run.id)
  expect(keptIn(vault.file)).toEqual({ sketched: [], bands: 0 })
  expect([...store.check()].flatMap(({ damages }) => damages)).toEqual([])
  while (await store.maintain());
  expect(keptIn(vault.file)).toEqual(expected(memories))
  await committed(store, creating(aMemory(900)))
  while (await store.sketchSome());
  expect(keptIn(vault.file)).toEqual(expected([...memories, aMemory(900)]))
})
