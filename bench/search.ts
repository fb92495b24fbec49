import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { type Engine } from '#engine/index.ts'
import type { Embed } from '#engine/ports/embed.ts'
import { median, round, say } from './measure.ts'
import { asks, isCaughtUp, opened } from './search/asking.ts'
import { engineSize, readingMs } from './search/engine-size.ts'
import { behindEmbedding } from './search/behind-embedding.ts'
import { besidePeers } from './search/peers.ts'
import { type Times, ratioOf, summary } from './search/times.ts'
import { scopedVault, topicVault } from './search/topic-vault.ts'
import { standInMeaning } from './stand-in-meaning.ts'
import { topicQuestion } from './topics.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const TARGET = { memories: 100_000, p95: 3 }
const ROUNDS = 300
const WARM_UP = 20
const NAMES = ['asked', 'cpu', 'withAfter', 'bare', 'bareCpu'] as const
type Taken = Partial<Record<(typeof NAMES)[number], number>>

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
})
const sizes = SIZES.filter((size) => size <= Number(values.memories))
if (sizes.length === 0) {
  say(`Name at least ${SIZES[0]} memories: --memories ${SIZES[0]}.`)
  process.exit(1)
}

const meaning = await standInMeaning()
say(
  `recall.search as an agent (parse, words, ${meaning === null ? 'no model' : 'meaning'}, weigh, explain) against the`,
)
say(
  'bare FTS5 query of the same words (OR, ORDER BY rank, 10 rows) on the same rows, by turns. Milliseconds.',
)
say(
  ['memories', 'Loci p50', 'p95', 'bare p50', 'p95', 'ratio p50', 'p95']
    .map((name) => name.padStart(10))
    .join(''),
)
const figures: Record<string, unknown> = {}
const peers: Record<string, unknown> = {}
const costs: Times[] = []
for (const size of sizes) {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'loci-bench-'))
  try {
    const file = await topicVault(folder, size, meaning?.embed)
    figures[size] = await measured(file, size)
    if (values.peers) peers[size] = await besidePeers(file, await scopedVault(folder, size))
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
const [least, most] = [costs[0], costs.at(-1)]
if (least !== undefined && most !== undefined && sizes.length > 1) {
  const more = (sizes.at(-1) ?? 0) / (sizes[0] ?? 1)
  say(
    `${more} times the memories cost ${round(most.p50 / least.p50)} times as much at p50, ${round(most.p95 / least.p95)} at p95.`,
  )
}
if (meaning !== null) {
  figures['behindEmbedding'] = await behindEmbedding(meaning.read)
  say(`A question behind background embedding took ${String(figures['behindEmbedding'])} of idle.`)
}
await meaning?.close()
if (values.peers) figures['peers'] = peers
say(JSON.stringify(figures))

async function measured(file: string, size: number) {
  const start = await opening(file, size)
  const { asked, cpu, withAfter, bare } = await compare(file, true)
  const ratio = ratioOf(asked, bare)
  costs.push(asked)
  const told = [asked.p50, asked.p95, bare.p50, bare.p95, ratio.p50, ratio.p95]
  say(
    `${String(size).padStart(10)}${told.map((each) => each.toFixed(2).padStart(10)).join('')}${verdict(size, ratio)}`,
  )
  const byWords = await compare(file, false)
  const words = ratioOf(byWords.asked, byWords.bare)
  say(
    `  by words alone ${words.p50} / ${words.p95}; first after opening ${start.first} of the tenth`,
  )
  // By CPU time of the process too: on a busy machine the clock says more about neighbours than about Loci.
  return { ...ratio, cpu, withAfter: ratioOf(withAfter, bare), words, ...start }
}

/** What is asked for at the size it is asked for. */
function verdict(size: number, { p95 }: Times): string {
  if (size !== TARGET.memories) return ''
  return `  ${p95 <= TARGET.p95 ? 'meets' : 'MISSES'} ${TARGET.p95} at p95`
}

/** The first search after opening beside the tenth, and what vectors take in memory. The model has been read before. */
async function opening(file: string, size: number) {
  await meaning?.embed.vectors(['warm'], 'now')
  const first = await firstOverTenth(file, meaning?.embed)
  // Of fewer, what V8 and the system happen to hold is more than what vectors take.
  if (meaning === null || size < 100_000) return { first, vectorMB: null }
  // An engine takes memory by words too: what vectors take is what lies over that.
  const waitMs = readingMs(size)
  const sizes: number[] = []
  for (let round = 0; round < (size > 100_000 ? 1 : 5); round += 1) {
    const byWords = await engineSize(file, undefined, waitMs)
    sizes.push((await engineSize(file, meaning.embed, waitMs)).held - byWords.held)
  }
  return { first, vectorMB: Math.round(median(sizes) / 1e6 / (size / 100_000)) }
}

async function firstOverTenth(file: string, embed?: Embed): Promise<number> {
  const engine = await opened(file, embed)
  const times: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now()
    await asks(engine, topicQuestion(n))
    times.push(performance.now() - start)
    await setImmediate()
  }
  await engine.close()
  return round((times[0] ?? 0) / (times[9] ?? 1))
}

async function compare(file: string, byMeaning: boolean) {
  const engine = await opened(file, byMeaning ? meaning?.embed : undefined)
  const db = new Database(file, { readonly: true })
  db.pragma('cache_size = -32768')
  const query = db.prepare<[string]>(
    'SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT 10',
  )
  const times: Record<(typeof NAMES)[number], number[]> = {
    asked: [],
    cpu: [],
    withAfter: [],
    bare: [],
    bareCpu: [],
  }
  for (let n = 0; n < ROUNDS + WARM_UP; n += 1) {
    const text = topicQuestion(n)
    const expression = text
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' OR ')
    const turns: (() => Taken | Promise<Taken>)[] = [
      () => timedRecall(engine, text),
      () => timedBare(query, expression),
    ]
    for (const turn of n % 2 === 0 ? turns : turns.toReversed()) {
      // As between two calls at the door: the engine gets back to its loop.
      await setImmediate()
      const taken = await turn()
      if (n < WARM_UP) continue
      for (const name of NAMES) if (name in taken) times[name].push(taken[name] ?? 0)
    }
  }
  db.close()
  await engine.close()
  return {
    asked: summary(times.asked),
    cpu: ratioOf(summary(times.cpu), summary(times.bareCpu)),
    withAfter: summary(times.withAfter),
    bare: summary(times.bare),
  }
}

/** Until the answer, and until what follows it is done too: counting what was served, which the next call waits for. */
async function timedRecall(engine: Engine, text: string) {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await asks(engine, text)
  const asked = performance.now() - start
  const cpu = cpuSince(used)
  await setImmediate()
  await isCaughtUp(engine)
  return { asked, cpu, withAfter: performance.now() - start }
}

function timedBare(query: Database.Statement<[string]>, expression: string) {
  const [start, used] = [performance.now(), process.cpuUsage()]
  query.all(expression)
  return { bare: performance.now() - start, bareCpu: cpuSince(used) }
}

/** Of all threads, the model's too. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
