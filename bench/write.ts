import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type Principal } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import { openVault } from '#engine/vault.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import type { Memory } from '#shared/memory.ts'
import { median, round, say } from './measure.ts'
import { giveMeaning, standInMeaning } from './stand-in-meaning.ts'
import { claimMemories } from './claims.ts'

const AT = 1_763_200_000_000
const BATCH = 1000
const WARM_UP = 20
const ROUNDS = 300
const TARGET = 3
const writing = ({ scope }: Memory): Principal => ({
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: scope.kind === 'project' ? scope.id : null,
  session: null,
  task: null,
})

const { values } = parseArgs({ options: { memories: { type: 'string', default: '100000' } } })
const memories = Number(values.memories)
if (!Number.isInteger(memories) || memories < BATCH) {
  say(`Name at least ${BATCH} memories: --memories ${BATCH}.`)
  process.exit(1)
}
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
  await measured(file)
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
  await store.close()
}

async function measured(file: string): Promise<void> {
  let on = true
  let ids = 0
  const vault = { file, name: 'Bench', backupsKept: 1 }
  const engine = await openVault(vault, {
    clock: { now: () => AT + ids },
    ids: { random: (length) => `z${(ids++).toString(36).padStart(length - 1, '0')}` },
    log: { write: () => {} },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: () => null,
    lexicon: shippedLexicon(),
    findContradictions: () => on,
    embed: () =>
      meaning === null
        ? { kind: 'off', why: 'No model.' }
        : { kind: 'ready', embed: meaning.embed },
  })
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
  await engine.close()
  const [detecting, plain] = [median(times.with), median(times.without)]
  say(`with ${round(detecting)}, without ${round(plain)}, contradictions raised: ${raised}`)
  const withDetection = round(detecting / plain)
  say(withDetection <= TARGET ? `at most ${TARGET}: met` : `at most ${TARGET}: missed`)
  say(JSON.stringify({ withDetection }))
}

function draftOf({ content, summary, scope, tags, domain }: Memory) {
  return { content, summary, scope, tags, domain, type: 'factual' }
}
