import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Engine, Principal } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import type { Embed } from '#engine/ports/embed.ts'
import { openVault } from '#engine/vault.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import { lexiconFolder, wordnetLexicon } from '#main/adapters/lexicon.ts'
import { readPairs } from './duplicates/judged.ts'
import { round, say } from './measure.ts'
import { AT } from './search/asking.ts'
import { type Times, summary } from './search/times.ts'

const USE = 'npm run bench:pairs -- [--writes N]'
/** Pairs that are timed alone, before anything else is asked of the model. */
const ALONE = 200
const EVERY_MS = 50
const NOTES = 'corpus/contradictions/dev.jsonl'

const AGENT: Principal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'bench',
  session: null,
  task: null,
}

const { values } = parseArgs({ options: { writes: { type: 'string', default: '1000' } } })
const writes = Number(values.writes)
if (!Number.isInteger(writes) || writes < 1) stop(`Name a number of writes: ${USE}`)
const lazy = unbuiltEmbed()
const lending = await lazy.load()
if (lending.kind !== 'ready') stop('This needs the language model: npm start fetches it.')
const { embed } = lending
if (embed.pairs == null) stop('There is no model here that reads pairs (models/contradictions).')
const { pairs } = embed

const notes = readPairs(NOTES).filter(({ lang }) => lang === 'en')
const texts = [...new Set(notes.flatMap(({ a, b }) => [a, b]))].slice(0, writes)
const msAPair = await alone()
say(`A pair takes ${msAPair} ms in both orders while nothing else is asked of the model.`)
const figures = { writes: texts.length, msAPair, ...(await backlog()) }
await lazy.close()
say(JSON.stringify(figures))

async function alone(): Promise<number> {
  const some = notes.slice(0, ALONE).map(({ a, b }) => [a, b] as const)
  await pairs.read(some.slice(0, 5))
  const start = performance.now()
  await pairs.read(some)
  return round((performance.now() - start) / some.length)
}

/** All is written, then embedded, then read pair by pair, and somebody searches all the while. */
async function backlog() {
  const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
  let read = 0
  const counting: Embed = {
    ...embed,
    pairs: {
      ...pairs,
      read: (some) => {
        read += some.length
        return pairs.read(some)
      },
    },
  }
  try {
    const engine = await vaultIn(join(folder, 'pairs.loci'), counting)
    for (const text of texts) await write(engine, text)
    const embedding = await searchedBehind(engine, 'embedding')
    const reading = await searchedBehind(engine, 'reading-pairs')
    const idle = summary(await searches(engine, setTimeout(3000)))
    await engine.close()
    line('idle', idle)
    line('behind embedding', embedding.search)
    line('behind reading pairs', reading.search)
    const ratio = round(reading.search.p95 / embedding.search.p95)
    say(`${read} pairs read in ${reading.seconds} s; a search waits ${ratio} times as long at p95.`)
    return {
      pairs: read,
      seconds: { embedding: embedding.seconds, reading: reading.seconds },
      searchP95: {
        idle: round(idle.p95),
        embedding: round(embedding.search.p95),
        reading: round(reading.search.p95),
      },
      readingOverEmbedding: ratio,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function searchedBehind(engine: Engine, job: 'embedding' | 'reading-pairs') {
  const start = performance.now()
  const work = (async () => {
    while (await step(engine, job)) void 0
  })()
  const times = await searches(engine, work)
  return { search: summary(times), seconds: round((performance.now() - start) / 1000) }
}

/** One search after the other, with a breath between, until the work is done. */
async function searches(engine: Engine, work: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  const times: number[] = []
  for (let n = 0; !over.signal.aborted; n += 1) {
    await setTimeout(EVERY_MS)
    const start = performance.now()
    // Another question each time: one that was asked before is not embedded again.
    const text = `${notes[n % notes.length]?.b ?? ''} ${n}`
    const reply = await engine.call(AGENT, 'recall.search', { text })
    if (!reply.ok) throw new Error(reply.error.message)
    times.push(performance.now() - start)
  }
  await done
  return times
}

function vaultIn(file: string, model: Embed): Promise<Engine> {
  let made = 0
  const words = lexiconFolder()
  return openVault(
    { file, name: 'Bench', backupsKept: 1, durable: false },
    {
      clock: { now: () => AT + made * 1000 },
      ids: { random: (length) => (made++).toString(36).padStart(length, '0') },
      log: { write: () => {} },
      tokens: { count: (text) => Math.ceil(text.length / 4) },
      secrets: () => null,
      lexicon: words === null ? null : wordnetLexicon(words),
      projectLimit: () => 1_000_000,
      embed: () => ({ kind: 'ready', embed: model }),
    },
  )
}

async function write(engine: Engine, text: string): Promise<void> {
  const reply = await engine.call(AGENT, 'memories.create', { content: { form: 'text', text } })
  if (!reply.ok) throw new Error(reply.error.message)
}

function line(what: string, { p50, p95 }: Times): void {
  say(`A search ${what}: ${p50.toFixed(1)} ms at p50, ${p95.toFixed(1)} at p95.`)
}

function stop(why: string): never {
  say(why)
  process.exit(1)
}
