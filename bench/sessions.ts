import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import type { Engine } from '#engine/index.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { openVault } from '#engine/vault.ts'
import { filesWithin } from '#main/adapters/files.ts'
import { treeSitterParsers } from '#main/adapters/parsers.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import { AT, TASKS, buildVault, taskText } from './context/vault.ts'
import { contest, round, say } from './measure.ts'

const TARGETS = { receipt: 1.3, timeline: 3, window: 3 }
const SESSIONS = 10_000
const PAGE = 50
/** As many as the window asks for at a time. */
const WINDOW_PAGE = 1000
const BUDGET = 4000
const ASKING: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: null,
  session: null,
  task: null,
}

const { values } = parseArgs({ options: { memories: { type: 'string', default: '100000' } } })
const tokens = await gptTokenizers().of('o200k')
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
const file = join(folder, 'sessions.loci')
try {
  say(`${values.memories} memories, ${SESSIONS} sessions of three tasks. Milliseconds, medians.`)
  await buildVault(file, folder, Number(values.memories), tokens)
  await fill()
  await measured()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Past days of a hundred agents. */
async function fill(): Promise<void> {
  const store = openSqliteStore({
    file,
    name: 'Bench',
    vaultId: 'vlt_bench',
    now: AT,
    backupsKept: 1,
    durable: false,
  })
  const name = (n: number) => n.toString(36).padStart(12, '0')
  for (let first = 0; first < SESSIONS; first += 500) {
    const changes = Array.from({ length: 500 }, (_, n) => first + n).flatMap((n) => {
      const at = AT - (SESSIONS - n) * 60_000
      const of = { agent: `DEV-${n % 100}`, project: 'atlas', startedAt: at, endedAt: at + 50_000 }
      const session: SessionRecord = {
        ...of,
        id: `ses_${name(n)}`,
        client: null,
        status: 'archived',
        endedBy: 'agent',
        lastTask: null,
      }
      const tasks = [0, 1, 2].map((which): TaskRecord => {
        const id = `tsk_${name(3 * n + which)}`
        const said = { text: `Task ${n}`, intent: 'fix', entities: [], stages: [] } as const
        const over = { status: 'completed', summary: null, reward: null } as const
        return {
          ...of,
          ...said,
          ...over,
          id,
          scope: id,
          session: session.id,
          entities: [],
          stages: [],
        }
      })
      return [
        created('session', session.id, session),
        ...tasks.map((task) => created('task', task.id, task)),
      ]
    })
    const entry = {
      id: `chg_${first}`,
      at: AT,
      actor: 'SYSTEM',
      kind: 'do',
      label: 'Filled',
    } as const
    await store.commit({ ...entry, why: null, undoes: null, changes, attachments: new Map() })
  }
  await store.close()
}

async function call(engine: Engine, method: string, input: object): Promise<void> {
  const reply = await engine.call(ASKING, method, input)
  if (!reply.ok) throw new Error(reply.error.message)
}

async function measured(): Promise<void> {
  let now = AT
  let ids = 0
  const engine = await openVault(
    { file, name: 'Bench', backupsKept: 1 },
    {
      clock: { now: () => (now += 10) },
      ids: { random: (length) => `z${(ids++).toString(36).padStart(length - 1, '0')}` },
      log: { write: () => {} },
      tokens,
      tokenizers: gptTokenizers(),
      parsers: treeSitterParsers(),
      files: filesWithin(() => [folder]),
      secrets: () => null,
    },
  )
  const text = (turn: number) => taskText(turn % TASKS)
  for (let turn = 0; turn < TASKS; turn += 1)
    await call(engine, 'context.assemble', { task: text(turn), budget: BUDGET })
  const receipt = await contest(
    40,
    (turn) => call(engine, 'tasks.start', { text: text(turn), budget: BUDGET }),
    (turn) => call(engine, 'context.assemble', { task: text(turn), budget: BUDGET }),
  )
  const bare = new Database(file, { readonly: true })
  const page = bare.prepare<[number], { record: string; tasks: number; failed: number }>(`
    SELECT record, (SELECT count(*) FROM records t WHERE t.noun = 'task' AND t.record ->> 'session' = r.record ->> 'id') AS tasks,
      (SELECT count(*) FROM records t WHERE t.noun = 'task' AND t.record ->> 'session' = r.record ->> 'id'
        AND t.record ->> 'status' = 'failed') AS failed
    FROM records r WHERE noun = 'session' ORDER BY row DESC LIMIT ?`)
  const timeline = await contest(
    200,
    () => engine.call({ kind: 'user' }, 'sessions.list', { limit: PAGE }),
    () => page.all(PAGE + 1).map(({ record }): unknown => JSON.parse(record)),
  )
  // The last day of the vault, as the window shows it first.
  const day = { from: AT - 86_400_000, to: AT }
  const ofDay = bare.prepare<[number, number, number], { record: string; tasks: number }>(`
    SELECT record, (SELECT count(*) FROM records t WHERE t.noun = 'task' AND t.record ->> 'session' = r.record ->> 'id') AS tasks,
      (SELECT count(*) FROM records t WHERE t.noun = 'task' AND t.record ->> 'session' = r.record ->> 'id'
        AND t.record ->> 'status' = 'failed') AS failed
    FROM records r WHERE noun = 'session' AND ifnull(record ->> 'endedAt', 9007199254740991) > ?
      AND record ->> 'startedAt' < ? ORDER BY row DESC LIMIT ?`)
  const window = await contest(
    100,
    () => engine.call({ kind: 'user' }, 'sessions.list', { ...day, limit: WINDOW_PAGE }),
    () =>
      ofDay.all(day.from, day.to, WINDOW_PAGE + 1).map(({ record }): unknown => JSON.parse(record)),
  )
  bare.close()
  await engine.close()
  const figures = {
    receipt: round(receipt.loci / receipt.raw),
    timeline: round(timeline.loci / timeline.raw),
    window: round(window.loci / window.raw),
  }
  const verdict = (name: keyof typeof TARGETS) =>
    figures[name] <= TARGETS[name] ? 'meets' : 'MISSES'
  say(
    `tasks.start:      ${round(receipt.loci)} beside ${round(receipt.raw)}  ${verdict('receipt')} ${TARGETS.receipt}`,
  )
  say(
    `first page:       ${round(timeline.loci)} beside ${round(timeline.raw)}  ${verdict('timeline')} ${TARGETS.timeline}`,
  )
  say(
    `a day:            ${round(window.loci)} beside ${round(window.raw)}  ${verdict('window')} ${TARGETS.window}`,
  )
  say(JSON.stringify(figures))
  const names = ['receipt', 'timeline', 'window'] as const
  if (names.some((name) => figures[name] > TARGETS[name])) process.exitCode = 1
}
