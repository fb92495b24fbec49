import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countingIds, DEV, openTestEngine, stoppedClock } from '../../../test-support.ts'
import type { TestEngine } from '../../../test-support.ts'
import { recover } from './recover.ts'

const TEXTS = Array.from(
  { length: 60 },
  (_, n) => `Memory number ${n} says ${'something long '.repeat(3 * n)}.`,
)
const LONG = 'A very long text. '.repeat(3000)
const lent = { clock: stoppedClock('2026-04-01T00:00:00Z'), ids: countingIds() }

const vault = join(mkdtempSync(join(tmpdir(), 'loci-recover-')), 'whole.loci')
let original: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  const loci = await openTestEngine({ file: vault })
  await fill(loci)
  original = await contentsOf(loci)
  await loci.close()
}, 60_000)

let folder: string
let damaged: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loci-recover-'))
  damaged = join(folder, 'work.loci')
  copyFileSync(vault, damaged)
})
let opened: TestEngine | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

test('an undamaged vault is recovered as it was: memories, filters, journal, history, long texts and search', async () => {
  const { salvaged, found } = await recovered()
  expect(salvaged).toEqual({ memories: 61, lost: 'Nothing is known to be lost.' })
  expect(found).toEqual({
    ...original,
    journal: ['Recovered 61 memories from a damaged vault', ...original.journal],
  })
})

test.each([
  ['the first hundred bytes are zero', () => overwrite(0, Buffer.alloc(100))],
  ['the first page is rubbish', () => overwrite(0, Buffer.alloc(4096, 0xa5))],
  ['the first three pages are rubbish', () => overwrite(0, Buffer.alloc(3 * 4096, 0xa5))],
])('every memory comes back when %s', async (_what, damage) => {
  damage()
  const { salvaged, found } = await recovered()
  expect(salvaged.memories).toBe(61)
  expect(found.texts).toEqual(original.texts)
  expect(found.history).toBe(original.history)
})

test('pages that are gone cost what stood on them and nothing else, and the rest is said to be lost', async () => {
  const pages = statSync(damaged).size / 4096
  for (let page = 4; page < pages; page += 9) overwrite(page * 4096, Buffer.alloc(4096, 0x33))
  const { salvaged, found } = await recovered()
  expect(salvaged.memories).toBeGreaterThan(20)
  expect(salvaged.lost).toMatch(/1 long text is cut to its beginning/)
  expect(salvaged.lost).toMatch(/ lost/)
  for (const text of found.texts)
    if (!text.includes('A very long')) expect(original.texts).toContain(text)
})

test('half a file gives what stands in that half', async () => {
  truncateSync(damaged, Math.floor(statSync(damaged).size / 2 / 4096) * 4096 + 1234)
  const { salvaged, found } = await recovered()
  expect(salvaged.memories).toBeGreaterThan(5)
  expect(salvaged.lost).toContain('The end of the file was cut off')
  for (const text of found.texts) expect(original.texts).toContain(text)
})

test('the damaged file is not touched, and nothing else is left beside the new one', async () => {
  overwrite(0, Buffer.alloc(100))
  const before = readFileSync(damaged)
  await recover({ damaged, into: join(folder, 'new.loci'), name: 'New' }, lent)
  expect(readFileSync(damaged).equals(before)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['new.loci', 'work.loci'])
})

test.each([
  ['nothing', ''],
  ['a diary', 'Dear diary, this is no vault.'],
  ['a bare header', 'SQLite format 3\0'],
  ['what looks like pages', '\r'.repeat(9000)],
])('a file of %s gives a refusal and no vault', async (_what, text) => {
  writeFileSync(damaged, text)
  await expect(
    recover({ damaged, into: join(folder, 'new.loci'), name: 'New' }, lent),
  ).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(readdirSync(folder)).toEqual(['work.loci'])
})

test('random rubbish anywhere never ends in anything but a vault or a refusal', async () => {
  const whole = readFileSync(damaged)
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 10; round++) {
    const bytes = Buffer.from(whole)
    for (let n = 0; n < 40; n++) bytes[random(bytes.length)] = random(256)
    writeFileSync(damaged, bytes)
    const result = await recover(
      { damaged, into: join(folder, `new-${round}.loci`), name: 'New' },
      lent,
    )
    expect(result.memories).toBeGreaterThan(0)
  }
})

function overwrite(at: number, bytes: Buffer): void {
  const descriptor = openSync(damaged, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

async function recovered() {
  const into = join(folder, 'recovered.loci')
  const salvaged = await recover({ damaged, into, name: 'Work (recovered)' }, lent)
  opened = await openTestEngine({ file: into })
  return { salvaged, found: await contentsOf(opened) }
}

async function fill(loci: TestEngine): Promise<void> {
  for (const text of TEXTS) {
    await loci.call('memories.create', { content: { form: 'text', text }, tags: ['a', 'b'] }, DEV)
  }
  const { id } = await loci.call('memories.create', { content: { form: 'text', text: LONG } })
  await loci.call('memories.revise', { id, edit: { priority: 'high' }, seen: {} })
  await loci.call('filters.save', {
    name: 'Mine',
    filter: { tags: ['a'] },
    sort: { by: 'tokens', direction: 'desc' },
  })
  const waits = { form: 'text', text: 'Everybody uses tabs.' } as const
  await loci.call(
    'memories.create',
    { content: waits, scope: { kind: 'global' }, subtype: 'preference' },
    DEV,
  )
  const { now } = await loci.call('recall.weights', {})
  await loci.call('recall.setWeights', { weights: { ...now, recency: 3 } })
}

async function contentsOf(loci: TestEngine) {
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const { rows } = await loci.call('memories.page', { filter: {}, sort, limit: 500 })
  const memories = await Promise.all(
    rows.map(({ id }) => loci.call('memories.get', { id, whole: true })),
  )
  const texts = memories.map(({ content }) => JSON.stringify(content))
  const newest = memories.find(({ createdBy }) => createdBy === 'USER')
  const history =
    newest && (await loci.call('memories.history', { id: newest.id })).revisions.length
  const journal = (await loci.call('journal.page', { limit: 200 })).entries.map(
    ({ label }) => label,
  )
  const found = (
    await loci.call('memories.page', { filter: { text: 'something' }, sort, limit: 500 })
  ).rows.length
  return {
    texts,
    memories,
    history,
    journal,
    found,
    scopes: await loci.call('scopes.list', {}),
    filters: await loci.call('filters.list', {}),
    reviews: await loci.call('reviews.list', { state: 'open' }),
    weights: await loci.call('recall.weights', {}),
  }
}
