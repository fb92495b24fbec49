import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type Engine, type Principal, USER } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import { openVault } from '#engine/vault.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { unbuiltAhead } from '#main/adapters/ahead/unbuilt.ts'
import { unbuiltCheckpoints } from '#main/adapters/checkpoints/unbuilt.ts'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import type { Memory } from '#shared/memory.ts'
import { contest, median, round, row, say } from './measure.ts'
import { openRaw, readyRows } from './raw-vault.ts'
import { giveMeaning, standInMeaning } from './stand-in-meaning.ts'
import { claimMemories } from './claims.ts'

const AT = 1_763_200_000_000
const BATCH = 1000
const WARM_UP = 20
const ROUNDS = 300
const TARGET = 1.8
/**
 * Callers at once, writes of one caller and of all of them by turns. While V8 compiles what the thread beside the engine
 * runs, it takes a fifth of both cores: those rounds, but for the very first, are a figure of their own.
 */
const CROWD = { callers: 32, one: 40, all: 320, target: 2 }
const COMPILING = { from: 2, until: 9 }
const COMPILED = { from: 9, until: 24 }
const MANY = { rounds: 7, size: 1000, target: 0.3 }
/** A memory of this many characters with a vector, what it leaves on the disk. */
const SIZED = { memories: 5000, characters: 300, target: 4300 }
const WORDS =
  'after agent alarm answer before branch bucket build cache call change client cluster column commit config copy count crash daily data delay deploy disk draft edge email error event export file filter flag folder gate graph group host image import index input item job key label layer limit line link list load local lock log main mark match merge metric model name network node note number object order owner page panel parse patch path plan port price proxy query queue range rate read record region release report result retry role route row rule run scale schema scope score script search server session shard shape signal size source stage start state store stream table tag task team test thread ticket time token topic trace tree update user value vault vector version view volume wait watch window word worker write zone'.split(
    ' ',
  )

const writing = ({ scope }: Memory, who = 1): Principal => ({
  kind: 'agent',
  id: `DEV-${String(who).padStart(3, '0')}`,
  teams: [],
  project: scope.kind === 'project' ? scope.id : null,
  session: null,
  task: null,
})

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '100000' },
    /** Until upkeep has nothing left to do: filled at once, a vault has so much to file that some of it is done behind the writes. */
    rested: { type: 'boolean', default: false },
  },
})
const memories = Number(values.memories)
if (!Number.isInteger(memories) || memories < BATCH) {
  say(`Name at least ${BATCH} memories: --memories ${BATCH}.`)
  process.exit(1)
}
let on = true
let ids = 0
const meaning = await standInMeaning()
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
try {
  say(
    `memories.create by an agent in a vault of ${memories} memories, to the disk, with and without`,
  )
  say(
    `detection by turns (words, tags, domain, ${meaning === null ? 'no model' : 'meaning'}). Milliseconds, medians.`,
  )
  const file = join(folder, 'write.loci')
  await filled(file)
  const figures = await measured(file)
  const createMany = await bulk()
  const bytesPerMemory = await sized()
  say(JSON.stringify({ ...figures, createMany, bytesPerMemory }))
} finally {
  rmSync(folder, { recursive: true, force: true })
  await meaning?.close()
}

async function filled(file: string): Promise<void> {
  const made = { name: 'Bench', now: AT, vaultId: 'vlt_bench', backupsKept: 1, mustExist: false }
  const store = openSqliteStore({ file, ...made, durable: false })
  for (let from = 0; from < memories; from += BATCH) {
    const changes = claimMemories(BATCH, from).map((each) => created('memory', each.id, each))
    const entry = { at: AT, actor: 'USER', kind: 'do', label: 'Filled', why: null } as const
    await store.commit({
      id: `chg_${from}`,
      ...entry,
      undoes: null,
      attachments: new Map(),
      changes,
    })
  }
  if (meaning !== null) await giveMeaning(store, meaning.embed)
  if (values.rested) while (await store.maintain());
  await store.close()
}

function opened(file: string): Promise<Engine> {
  const vault = { file, name: 'Bench', backupsKept: 1 }
  return openVault(vault, {
    clock: { now: () => AT + ids },
    ids: { random: (length) => `z${(ids++).toString(36).padStart(length - 1, '0')}` },
    log: { write: () => {} },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: () => null,
    lexicon: shippedLexicon(),
    ahead: unbuiltAhead(file, (error) => {
      throw error
    }),
    checkpoints: unbuiltCheckpoints(file, (error) => {
      throw error
    }),
    findContradictions: () => on,
    embed: () =>
      meaning === null
        ? { kind: 'off', why: 'No model.' }
        : { kind: 'ready', embed: meaning.embed },
  })
}

async function measured(
  file: string,
): Promise<{ withDetection: number; crowd: number; crowdAtFirst: number }> {
  const engine = await opened(file)
  await step(engine, 'embedding')
  const times = { with: [] as number[], without: [] as number[] }
  let raised = 0
  for (const [turn, memory] of claimMemories(WARM_UP + ROUNDS, memories).entries()) {
    on = turn % 2 === 0
    const start = performance.now()
    const reply = await engine.call(writing(memory), 'memories.create', draftOf(memory))
    const took = performance.now() - start
    if (!reply.ok) throw new Error(reply.error.message)
    if (turn >= WARM_UP) times[on ? 'with' : 'without'].push(took)
    raised += JSON.stringify(reply.value).includes('"stands"') ? 1 : 0
  }
  const [detecting, plain] = [median(times.with), median(times.without)]
  say(`with ${round(detecting)}, without ${round(plain)}, contradictions raised: ${raised}`)
  const withDetection = round(detecting / plain)
  say(withDetection <= TARGET ? `at most ${TARGET}: met` : `at most ${TARGET}: missed`)
  on = true
  const crowd = await crowded(engine)
  await engine.close()
  return { withDetection, ...crowd }
}

/** Writes with detection per second: one caller, and all of them at once, by turns. */
async function crowded(engine: Engine): Promise<{ crowd: number; crowdAtFirst: number }> {
  let next = memories + WARM_UP + ROUNDS
  const perSecond = async (callers: number, writes: number): Promise<number> => {
    const waiting = claimMemories(writes, next)
    next += writes
    const start = performance.now()
    await Promise.all(
      Array.from({ length: callers }, async (_, who) => {
        for (let memory = waiting.pop(); memory !== undefined; memory = waiting.pop()) {
          const reply = await engine.call(
            writing(memory, who + 1),
            'memories.create',
            draftOf(memory),
          )
          if (!reply.ok) throw new Error(reply.error.message)
        }
      }),
    )
    return (1000 * writes) / (performance.now() - start)
  }
  const rates = { one: [] as number[], all: [] as number[] }
  for (let turn = 0; turn < COMPILED.until; turn += 1) {
    rates.one.push(await perSecond(1, CROWD.one))
    rates.all.push(await perSecond(CROWD.callers, CROWD.all))
  }
  const over = ({ from, until }: typeof COMPILED) => {
    const one = median(rates.one.slice(from, until))
    const all = median(rates.all.slice(from, until))
    say(`writes a second: one caller ${round(one)}, ${CROWD.callers} callers ${round(all)}`)
    return round(all / one)
  }
  const [crowdAtFirst, crowd] = [over(COMPILING), over(COMPILED)]
  say(`at least ${CROWD.target} times: ${crowd >= CROWD.target ? 'met' : 'missed'}`)
  return { crowd, crowdAtFirst }
}

/** A thousand memories by one call of a person, against raw inserts of the same rows in one transaction. */
async function bulk(): Promise<number> {
  const engine = await opened(join(folder, 'many.loci'))
  const rawFile = join(folder, 'many-raw.loci')
  await (await opened(rawFile)).close()
  const raw = openRaw(rawFile)
  const rows = (n: number) => claimMemories(MANY.size, n * MANY.size)
  const ready = Array.from({ length: MANY.rounds }, (_, n) => readyRows(rows(n)))
  const drafts = Array.from({ length: MANY.rounds }, (_, n) => rows(n).map(draftOf))
  const result = await contest(
    MANY.rounds,
    async (n) => {
      const reply = await engine.call(USER, 'memories.createMany', { drafts: drafts[n] })
      if (!reply.ok) throw new Error(reply.error.message)
    },
    (n) => {
      const each = ready[n]
      if (each !== undefined) raw.write(each)
    },
  )
  raw.close()
  await engine.close()
  say(row(`createMany of ${MANY.size}, to be compared after the answer`, result, MANY.target))
  return round(result.ratio)
}

/** Bytes of the file a memory, written one by one as agents do, with its vector and the index merged. */
async function sized(): Promise<number> {
  const file = join(folder, 'sized.loci')
  await (await opened(file)).close()
  const made = { name: 'Bench', now: AT, vaultId: 'vlt_bench', backupsKept: 1 }
  const store = openSqliteStore({ file, ...made, durable: false })
  const empty = statSync(file).size
  for (const [n, memory] of claimMemories(SIZED.memories, 0).entries()) {
    const said = memory.content.form === 'text' ? memory.content.text : ''
    const text = `${said} ${fillerOf(n)}`.slice(0, SIZED.characters)
    const whole: Memory = { ...memory, content: { form: 'text', text } }
    const entry = { at: AT, actor: 'DEV-001', kind: 'do', label: 'Created', why: null } as const
    const changes = [created('memory', memory.id, whole)]
    const changeset = { ...entry, undoes: null, attachments: new Map(), changes }
    await store.commit({ id: `chg_${memory.id}`, ...changeset })
  }
  if (meaning !== null) await giveMeaning(store, meaning.embed)
  while (await store.maintain());
  await store.close()
  const bytes = Math.round((statSync(file).size - empty) / SIZED.memories)
  say(`a memory of ${SIZED.characters} characters with its vector: ${bytes} bytes on the disk`)
  say(`at most ${SIZED.target}: ${bytes <= SIZED.target ? 'met' : 'missed'}`)
  return bytes
}

/** Words that differ from memory to memory, as texts do. */
function fillerOf(seed: number): string {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  const words = Array.from({ length: 60 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return WORDS[state % WORDS.length]
  })
  return words.join(' ')
}

function draftOf({ content, summary, scope, tags, domain }: Memory) {
  return { content, summary, scope, tags, domain, type: 'factual' }
}
