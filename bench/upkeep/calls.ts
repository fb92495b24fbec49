import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, type Principal, USER, openEngine } from '#engine/index.ts'
import type { Store } from '#engine/store/port.ts'
import { runJobs } from '#main/host/run-jobs.ts'
import { contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import { AT } from './vault.ts'

/** What an agent's search takes while upkeep runs, and while it does not, in milliseconds at p95. */
export interface CallTimes {
  quiet: number
  beside: number
}

/** By turns in short rounds, so that others at work on the machine disturb both alike. */
const ROUNDS = 24
const SEARCHES = 25
const ASKING: Principal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'p7',
  session: null,
  task: null,
}
const WORDS = ['billing gateway', 'router retries failed call', 'parcel worker Oslo', 'logs kept']

/**
 * By the clock, from the moment a call arrives: it may arrive in the middle of a block, and then waits for its end. The run goes
 * on as a host lets it, between calls, while rounds with and without it take turns.
 */
export async function callTimes(store: Store, log: (line: string) => void): Promise<CallTimes> {
  const engine = await openEngine(store, {
    clock: { now: () => AT + Math.round(performance.now()) },
    ids: {
      random: (length) => `${Math.random().toString(36)}${'0'.repeat(length)}`.slice(2, 2 + length),
    },
    log: { write: () => undefined },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: () => null,
    worked: workedMs,
  })
  let underWay = 0
  const search = async (n: number) => {
    underWay += 1
    await asked(engine, ASKING, 'recall.search', { text: `${WORDS[n % WORDS.length]} ${n % 97}` })
    underWay -= 1
  }
  const round = async (from: number) => {
    const times: number[] = []
    for (let n = from; n < from + SEARCHES; n++) {
      const pause = 5 + ((n * 7919) % 40)
      const arrives = performance.now() + pause
      await wait(pause)
      await search(n)
      times.push(performance.now() - arrives)
    }
    return times
  }
  const consolidation = engine.jobs
    .filter(({ name }) => name === 'consolidation')
    .map((job) => ({ ...job, afterMs: 0, everyMs: 1 }))
  const isIdle = () => underWay === 0
  await round(0)
  const begun = await asked(engine, USER, 'upkeep.start', {})
  const { run } = contract['upkeep.start'].output.parse(begun)
  const times = { quiet: [] as number[], beside: [] as number[] }
  for (let n = 0; n < ROUNDS; n++) {
    times.quiet.push(...(await round(n * SEARCHES)))
    const jobs = runJobs(consolidation, { isIdle, log: { write: () => undefined } })
    // Half of them while it looks, half while it writes.
    if (n >= ROUNDS / 2) while ((await stateOf(engine, run)) === 'planning') await wait(50)
    times.beside.push(...(await round(n * SEARCHES)))
    await jobs.stop()
  }
  const told = contract['upkeep.run'].output.parse(await asked(engine, USER, 'upkeep.run', { run }))
  log(`  searched beside a run that is ${told.state} now and worked ${Math.round(told.workMs)} ms`)
  if (told.state === 'planning' || told.state === 'applying')
    await asked(engine, USER, 'upkeep.cancel', { run })
  return { quiet: p95(times.quiet), beside: p95(times.beside) }
}

async function stateOf(engine: Engine, run: string) {
  return contract['upkeep.run'].output.parse(await asked(engine, USER, 'upkeep.run', { run })).state
}

async function asked(engine: Engine, as: Principal, method: string, input: unknown) {
  const reply = await engine.call(as, method, input)
  if (!reply.ok) throw fromWire(reply.error)
  return reply.value
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
