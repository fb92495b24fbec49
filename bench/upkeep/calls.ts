import process from 'node:process'
import { type Engine, type Principal, USER, openEngine } from '#engine/index.ts'
import { step } from '#engine/jobs.ts'
import type { Store } from '#engine/store/port.ts'
import { contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import { AT } from './vault.ts'

/** What an agent's search takes while upkeep runs, and while it does not, in milliseconds at p95. */
export interface CallTimes {
  quiet: number
  beside: number
}

const SEARCHES = 300
const WARM_UP = 30
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
 * By turns on one vault, in processor time of this thread, because a busy machine says nothing about us. Beside a run
 * means at the worst moment: the call comes just as a slice of it begins, and whatever that does before it lets go is counted.
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
  const search = (n: number) =>
    asked(engine, ASKING, 'recall.search', { text: `${WORDS[n % WORDS.length]} ${n % 97}` })
  const timed = async (n: number, slice: () => Promise<unknown>): Promise<number> => {
    const before = workedMs()
    const beside = slice()
    await search(n)
    const taken = workedMs() - before
    await beside
    return taken
  }
  for (let n = 0; n < WARM_UP; n++) await search(n)
  const begun = await asked(engine, USER, 'upkeep.start', {})
  const { run } = contract['upkeep.start'].output.parse(begun)
  const goOn = () => step(engine, 'consolidation')
  const times = { quiet: [] as number[], beside: [] as number[] }
  let slices = 0
  for (let n = 0; n < SEARCHES; n++) {
    times.quiet.push(await timed(n, async () => undefined))
    times.beside.push(await timed(n, goOn))
    // Half of them while it looks, half while it writes.
    const isAtHalf = n === SEARCHES / 2
    while (isAtHalf ? (await stateOf(engine, run)) === 'planning' : slices++ % 3 !== 0) await goOn()
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
