import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type Engine, USER } from '#engine/index.ts'
import { openVault } from '#engine/vault.ts'
import { filesWithin } from '#main/adapters/files.ts'
import { treeSitterParsers } from '#main/adapters/parsers.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { contract } from '#shared/contract.ts'
import { AT, TASKS, buildVault, taskText } from './context/vault.ts'
import { median, round, say } from './measure.ts'

const BUDGET = 100_000
const TIGHT = 20_000
const TARGETS = { assemble: 2, repack: 0.1, tight: 2 }
const ROUNDS = 4
const ASKING: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: null,
  session: null,
  task: null,
}

const { values } = parseArgs({ options: { memories: { type: 'string', default: '100000' } } })
const memories = Number(values.memories)
if (!Number.isInteger(memories) || memories < 1000) {
  say('Name at least 1000 memories: --memories 1000.')
  process.exit(1)
}

const tokens = await gptTokenizers().of('o200k')
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
try {
  say(`${memories} memories, a budget of ${BUDGET} tokens, ${TASKS} tasks. Milliseconds, medians.`)
  const file = join(folder, 'context.loci')
  await buildVault(file, folder, memories, tokens)
  await measured(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measured(file: string): Promise<void> {
  let now = AT
  let ids = 0
  const vault = { file, name: 'Bench', backupsKept: 1 }
  const engine = await openVault(vault, {
    clock: { now: () => now },
    ids: { random: (length) => (ids++).toString(36).padStart(length, '0') },
    log: { write: () => {} },
    tokens,
    tokenizers: gptTokenizers(),
    parsers: treeSitterParsers(),
    files: filesWithin(() => [folder]),
    secrets: () => null,
  })
  const times = {
    assemble: [] as number[],
    plain: [] as number[],
    tight: [] as number[],
    again: [] as number[],
  }
  const counts: number[] = []
  const included = new Map<number, { text: string; files: string[] }>()
  for (let task = 0; task < TASKS; task += 1) included.set(task, await assemble(engine, task))
  for (let task = 0; task < TASKS; task += 1) await assemble(engine, task, TIGHT)
  const shortened = [...included.values()].map(({ text }) => text.split('"shortened":{').length - 1)
  say(`shortened to fit, by task: ${shortened.join(', ')}`)
  for (let turn = 0; turn < ROUNDS * TASKS; turn += 1) {
    const task = turn % TASKS
    const known = included.get(task) ?? { text: '', files: [] }
    const turns = [
      [times.assemble, () => assemble(engine, task)],
      [times.plain, () => plain(known)],
      [times.tight, () => assemble(engine, task, TIGHT)],
    ] as const
    for (const [list, run] of turn % 2 === 0 ? turns : turns.toReversed()) {
      // What was read a minute ago is read again.
      now += 60_000
      await timed(list, run)
    }
    counts.push(tokens.count(known.text))
  }
  for (let task = 0; task < TASKS; task += 1) {
    await preview(engine, task, BUDGET)
    // Dragged down until everything has been shortened once, then anywhere.
    const first = performance.now()
    await preview(engine, task, BUDGET / 2)
    say(`  task ${task}: shortened for the first time in ${round(performance.now() - first)}`)
    for (let step = 1; step <= 20; step += 1)
      await timed(times.again, () => preview(engine, task, 15_000 + step * 5501))
  }
  await engine.close()
  report(times, median(counts))
}

async function timed(list: number[], run: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await run()
  list.push(performance.now() - start)
}

function report(
  times: Record<'assemble' | 'plain' | 'tight' | 'again', number[]>,
  included: number,
): void {
  const [assembly, plainly, tight, again] = [
    median(times.assemble),
    median(times.plain),
    median(times.tight),
    median(times.again),
  ]
  const figures = {
    assemble: round(assembly / plainly),
    repack: round(again / assembly),
    tight: round(tight / plainly),
  }
  say(`included: ${included} tokens`)
  say(`reading and tokenising what is included: ${round(plainly)}`)
  say(
    `context.assemble: ${round(assembly)}, ${figures.assemble} times as long${verdict('assemble')}`,
  )
  // Of as much as the large budget takes in: what is shortened has to be read and counted too.
  say(`within ${TIGHT} tokens: ${round(tight)}, ${figures.tight} times as long${verdict('tight')}`)
  say(`packing again:    ${round(again)}, ${figures.repack} of an assembly${verdict('repack')}`)
  say(JSON.stringify(figures))

  function verdict(name: keyof typeof TARGETS): string {
    return `  ${figures[name] <= TARGETS[name] ? 'meets' : 'MISSES'} ${TARGETS[name]}`
  }
}

/** What nobody can do without: the files from the disk, and the tokens of the text they make. */
async function plain({ text, files }: { text: string; files: string[] }): Promise<number> {
  await Promise.all(files.map((name) => readFile(join(folder, name))))
  return tokens.count(text)
}

async function assemble(
  engine: Engine,
  task: number,
  budget = BUDGET,
): Promise<{ text: string; files: string[] }> {
  const input = { task: taskText(task), budget }
  const reply = await engine.call(ASKING, 'context.assemble', input)
  if (!reply.ok) throw new Error(reply.error.message)
  const { text } = contract['context.assemble'].output.pick({ text: true }).parse(reply.value)
  const files = [...text.matchAll(/"location":"([^"]+)"/g)].map(([, name = '']) => name)
  if (files.length === 0)
    throw new Error('No file went in: the baseline would have nothing to read.')
  return { text, files }
}

/** Both lists and the text: all that a person can look at. */
async function preview(engine: Engine, task: number, budget: number): Promise<void> {
  const input = { as: ASKING, task: taskText(task), budget }
  for (const method of ['context.preview', 'context.previewText']) {
    const reply = await engine.call(USER, method, input)
    if (!reply.ok) throw new Error(reply.error.message)
  }
}
