import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { type Engine, type Principal } from '#engine/index.ts'
import { openVault } from '#engine/vault.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { round, say } from './measure.ts'
import { giveMeaning, standInMeaning } from './stand-in-meaning.ts'
import { topicMemories, topicQuestion } from './topics.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const TARGET = { memories: 100_000, p95: 3 }
const ROUNDS = 300
const WARM_UP = 20
const AT = 1_763_200_000_000
const ASKING: Principal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: null,
  session: null,
  task: null,
}

interface Times {
  p50: number
  p95: number
}

const { values } = parseArgs({ options: { memories: { type: 'string', default: '1000000' } } })
const sizes = SIZES.filter((size) => size <= Number(values.memories))
if (sizes.length === 0) {
  say(`Name at least ${SIZES[0]} memories: --memories ${SIZES[0]}.`)
  process.exit(1)
}

const meaning = await standInMeaning()
say(
  `recall.search as an agent (parse, words, ${meaning === null ? 'no model' : 'meaning'}, weigh, explain, access recorded) against the`,
)
say(
  'bare FTS5 query of the same words (OR, ORDER BY rank, 10 rows) on the same rows, by turns. Milliseconds.',
)
say(
  ['memories', 'Loci p50', 'p95', 'bare p50', 'p95', 'ratio p50', 'p95']
    .map((name) => name.padStart(10))
    .join(''),
)
const ratios: Record<string, Times> = {}
const costs: Times[] = []
for (const size of sizes) {
  const { loci, bare } = await measured(size)
  const ratio = { p50: round(loci.p50 / bare.p50), p95: round(loci.p95 / bare.p95) }
  ratios[size] = ratio
  costs.push(loci)
  const figures = [loci.p50, loci.p95, bare.p50, bare.p95, ratio.p50, ratio.p95]
  say(
    `${String(size).padStart(10)}${figures.map((figure) => figure.toFixed(2).padStart(10)).join('')}${verdict(size, ratio)}`,
  )
}
const [first, last] = [costs[0], costs.at(-1)]
if (first !== undefined && last !== undefined && sizes.length > 1) {
  const more = (sizes.at(-1) ?? 0) / (sizes[0] ?? 1)
  say(
    `${more} times the memories cost ${round(last.p50 / first.p50)} times as much at p50, ${round(last.p95 / first.p95)} at p95.`,
  )
}
await meaning?.close()
say(JSON.stringify(ratios))

/** What is asked for at the size it is asked for. */
function verdict(size: number, { p95 }: Times): string {
  if (size !== TARGET.memories) return ''
  return `  ${p95 <= TARGET.p95 ? 'meets' : 'MISSES'} ${TARGET.p95} at p95`
}

async function measured(size: number): Promise<{ loci: Times; bare: Times }> {
  const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
  try {
    const file = join(folder, 'search.loci')
    await build(file, size)
    return await compare(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In batches, then left alone until the index has been put in order, as an open vault is. */
async function build(file: string, size: number): Promise<void> {
  const store = openSqliteStore({
    file,
    name: 'Bench',
    vaultId: 'bench',
    now: AT,
    backupsKept: 1,
    durable: false,
  })
  const entry = {
    at: AT,
    actor: 'USER',
    kind: 'do',
    label: 'Made memories',
    why: null,
    undoes: null,
  } as const
  for (let first = 0; first < size; first += 1000) {
    const changes = topicMemories(1000, first).map((memory) => created('memory', memory.id, memory))
    await store.commit({ id: `chg_${first}`, ...entry, changes, attachments: new Map() })
  }
  if (meaning !== null) await giveMeaning(store, meaning.embed)
  while (await store.maintain());
  await store.close()
}

async function compare(file: string): Promise<{ loci: Times; bare: Times }> {
  const vault = { file, name: 'Bench', backupsKept: 1 }
  const engine = await openVault(vault, {
    clock: { now: () => AT },
    ids: { random: (length) => '0'.repeat(length) },
    log: { write: () => {} },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: () => null,
    ...(meaning !== null && { embed: () => ({ kind: 'ready', embed: meaning.embed }) }),
  })
  const db = new Database(file, { readonly: true })
  db.pragma('cache_size = -32768')
  const query = db.prepare<[string]>(
    'SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT 10',
  )
  const times = { loci: [] as number[], bare: [] as number[] }
  for (let n = 0; n < ROUNDS + WARM_UP; n += 1) {
    const text = topicQuestion(n)
    const expression = text
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' OR ')
    const turns = [
      [times.loci, () => recall(engine, text)],
      [times.bare, () => query.all(expression)],
    ] as const
    for (const [list, run] of n % 2 === 0 ? turns : turns.toReversed()) {
      // As between two calls at the door: the engine gets back to its loop, and what follows an answer is done there.
      await setImmediate()
      const start = performance.now()
      await run()
      if (n >= WARM_UP) list.push(performance.now() - start)
    }
  }
  db.close()
  await engine.close()
  return { loci: summary(times.loci), bare: summary(times.bare) }
}

async function recall(engine: Engine, text: string): Promise<void> {
  const reply = await engine.call(ASKING, 'recall.search', { text })
  if (!reply.ok) throw new Error(reply.error.message)
}

function summary(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
