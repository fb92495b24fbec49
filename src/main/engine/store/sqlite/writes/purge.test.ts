import { existsSync, readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { ALL_SEGMENTS, segmentsIn } from '../entries/segments.ts'

const ORDER = { at: NOON, actor: 'USER', label: 'Purged' }
/**
 * A word unlike every other, its own letters first: the index stores a word without what it shares
 * with its neighbour, so a common beginning would hide what is left.
 */
function canary(n: number): string {
  let state = n + 1
  const letters = Array.from({ length: 16 }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return String.fromCharCode(97 + ((state >>> 8) % 26))
  })
  return letters.join('')
}

/** Which canaries can be read in the bytes of the vault or of its log, by their last ten letters. */
function canariesIn(file: string, numbers: number[]): number[] {
  const files = [file, `${file}-wal`].filter((each) => existsSync(each))
  const bytes = files.map((each) => readFileSync(each).toString('latin1')).join('\n')
  return numbers.filter((n) => bytes.includes(canary(n).slice(-10)))
}

/** Says its canary wherever a memory can say something. */
function telling(n: number, length: number): Memory {
  const word = canary(n)
  return aMemory(n, {
    summary: `The ${word} sings`,
    content: { form: 'text', text: `${word} and more `.repeat(length) },
    context: { room: word },
    source: word,
    tags: [word],
    key: `ops:${word}:1`,
    scope: { kind: 'project', id: 'atlas' },
    attachment: n % 5 === 0 ? { digest: `sha-${n}`, bytes: 10 } : null,
    updatedAt: NOON + ((n * 7919) % 1000),
  })
}

test('[S12] after a purge no word of it is left in the bytes of the vault or its log', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memories = Array.from({ length: 400 }, (_, n) => telling(n, (n * 37) % 120))
  for (let start = 0; start < memories.length; start += 23) {
    const batch = memories.slice(start, start + 23)
    const attachments = new Map(
      batch.flatMap(({ id, attachment, tags }) =>
        attachment === null ? [] : [[attachment.digest, `${tags[0]} ${id} `.repeat(900)]],
      ),
    )
    await committed(store, { ...creating(...batch), attachments })
  }
  for (const memory of memories.filter((_, n) => n % 3 === 0)) {
    const next = {
      content: { form: 'text' as const, text: `${memory.summary} again`.repeat(40) },
      tags: [],
      updatedAt: NOON + 5000,
    }
    const label = `Rewrote “${memory.summary}”`
    await committed(store, { ...revising(memory, next), label, why: memory.summary })
  }
  const numbers = memories.map((_, n) => n)
  const purged = numbers.filter((n) => n % 2 === 0)
  expect(canariesIn(vault.file, purged)).toEqual(purged)
  await store.purge({ ids: purged.map(memoryId), ...ORDER })
  expect(canariesIn(vault.file, purged)).toEqual([])
  await store.close()
  expect(canariesIn(vault.file, numbers)).toEqual(numbers.filter((n) => n % 2 === 1))
}, 60_000)

test('[S12] a purge cut short by a crash is finished by upkeep', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(
    store,
    creating(...Array.from({ length: 300 }, (_, n) => ({ ...telling(n, 40), attachment: null }))),
  )
  const purge = store.purge({ ids: [memoryId(7)], ...ORDER })
  await store.close()
  await purge
  const again = vault.open()
  while (await again.maintain()) expect((await again.stats()).memories).toBe(299)
  expect(canariesIn(vault.file, [7, 8])).toEqual([8])
})

const LETTERS: Record<number, string> = { 7: 'aa', 8: 'aa', 9: 'zz' }

/** So much that one step of a merge writes a part of it, and two whose words come first in order, and one whose words come last. */
async function filled(store: Store): Promise<void> {
  let word = 1000
  const all = Array.from({ length: 1200 }, (_, n) =>
    aMemory(n, {
      content: { form: 'text', text: Array.from({ length: 60 }, () => canary(word++)).join(' ') },
      summary: `${LETTERS[n] ?? 'other'}${canary(n)}`,
    }),
  )
  for (let start = 0; start < all.length; start += 200)
    await committed(store, creating(...all.slice(start, start + 200)))
}

test('[S100] what is purged while all of the index is being merged is not left in what the merge had written', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await filled(store)
  const db = new Database(vault.file, { readonly: true })
  const record = db
    .prepare<[number], Uint8Array>('SELECT block FROM words_data WHERE id = ?')
    .pluck()
  const isUnderWay = () =>
    segmentsIn(record.get(ALL_SEGMENTS) ?? new Uint8Array())?.areBecomingOne === true
  while (!isUnderWay()) expect(await store.maintain()).toBe(true)
  db.close()
  await store.purge({ ids: [memoryId(7)], ...ORDER })
  expect(canariesIn(vault.file, [7, 8])).toEqual([8])
})

test('[S100] what is purged while upkeep ends an earlier purge leaves nothing either', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await filled(store)
  await store.close()
  // As a crash leaves it behind a purge.
  const db = new Database(vault.file)
  db.exec('UPDATE vault SET scrub_pending = 1')
  db.close()
  const again = vault.open()
  expect([await again.maintain(), await again.maintain()]).toEqual([true, true])
  await again.purge({ ids: [memoryId(8)], ...ORDER })
  expect(canariesIn(vault.file, [7, 8])).toEqual([7])
})

test('[S101] what is purged from an index of one piece is gone, though somebody writes before it is merged', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await filled(store)
  while (await store.maintain());
  const purge = store.purge({ ids: [memoryId(9)], ...ORDER })
  await committed(store, creating(aMemory(5000)))
  await purge
  expect(canariesIn(vault.file, [8, 9])).toEqual([8])
})

test('upkeep ends, and what it merged is still found', async () => {
  await using vault = tempVault()
  const store = vault.open()
  for (let n = 0; n < 40; n += 1)
    await committed(store, creating({ ...telling(n, 3), attachment: null }))
  let steps = 0
  while (await store.maintain()) expect((steps += 1)).toBeLessThan(1000)
  expect(steps).toBeGreaterThan(0)
  expect(await store.find({ text: canary(11) }, { by: 'updatedAt', direction: 'asc' }, 10)).toEqual(
    [memoryId(11)],
  )
})
