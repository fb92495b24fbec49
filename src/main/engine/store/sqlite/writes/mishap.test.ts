import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

test.for(['now', 'later', 'together'] as const)(
  '[W89] where vectors in memory cannot follow what was written, it is written all the same: %s',
  async (pace) => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    const [first] = await store.unembedded('letters', 1)
    if (first === undefined) throw new Error('Nothing waits for a vector.')
    await store.putVectors('letters', [{ ...first, vector: letterVector(first.text) }])
    await store.nearest({ model: 'letters', vector: letterVector('x'), filter: {}, limit: 1 })
    const mishaps: unknown[] = []
    // Nor does one that cannot bear to hear of it [W96].
    store.onMishap(() => {
      throw new Error('unbearable')
    })
    store.onMishap((error) => void mishaps.push(error))

    const other = new Database(vault.file)
    onTestFinished(() => void other.close())
    other.exec('ALTER TABLE vectors RENAME TO lost_vectors')
    const done = await Promise.all([2, 3].map((n) => store.commit(creating(aMemory(n)), pace)))
    expect(done.map(({ kind }) => kind)).toEqual(['committed', 'committed'])
    expect(mishaps.map(String)).toContainEqual(expect.stringContaining('vectors'))
    other.exec('ALTER TABLE lost_vectors RENAME TO vectors')
    expect(await store.get('memory', [2, 3].map(memoryId))).toHaveLength(2)
  },
)
