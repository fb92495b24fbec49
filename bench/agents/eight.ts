import { setTimeout as wait } from 'node:timers/promises'
import { type McpAgent, anAgent } from '../../e2e/support/mcp.ts'
import { round } from '../measure.ts'
import type { BenchOwner } from './start-owner.ts'

const AGENTS = 8
const EVERY_MS = 500
const WRITE_EVERY = 10
const WRITES_OF_TEN = 3
const ALONE = 120

interface EightOptions {
  userData: string
  vault: string
  owner: BenchOwner
  /** How long eight agents work at their own pace, and as fast as they can. */
  seconds: number
}

/** Eight agents at once beside the same calls one after the other. */
export async function eight({ userData, vault, owner, seconds }: EightOptions) {
  const agents = await Promise.all(
    Array.from({ length: AGENTS }, (_, n) =>
      anAgent({ userData, vault, agent: `DEV-${n}`, args: ['--project', 'project-1'] }),
    ),
  )
  let errors = 0
  let made = 0
  const callOnce = async (agent: McpAgent, n: number, recalls: number[]) => {
    const isWrite = n % WRITE_EVERY < WRITES_OF_TEN
    const began = performance.now()
    const { failed } = isWrite
      ? await agent.ask('remember', { text: `Errand ${++made} of eight was run.`, for: 'me' })
      : await agent.ask('recall', { about: `relay ${n % 97} answered` })
    if (failed) errors += 1
    if (!isWrite) recalls.push(performance.now() - began)
  }
  // Whoever is the first waits for what is loaded once.
  for (const [n, agent] of agents.entries()) await callOnce(agent, n, [])
  owner.isWarm()
  const alone: number[] = []
  for (let n = 0; n < ALONE; n++) await callOnce(agents[n % AGENTS] ?? raise(), n, alone)

  const together: number[] = []
  await Promise.all(
    agents.map(async (agent, first) => {
      await wait((first * EVERY_MS) / AGENTS)
      for (let n = first; n < first + (seconds * 1000) / EVERY_MS; n++) {
        const next = wait(EVERY_MS)
        await callOnce(agent, n, together)
        await next
      }
    }),
  )
  const before = owner.rss()
  const counts = agents.map(() => 0)
  const until = performance.now() + seconds * 1000
  await Promise.all(
    agents.map(async (agent, at) => {
      for (let n = at; performance.now() < until; n++) {
        await callOnce(agent, n, [])
        counts[at] = (counts[at] ?? 0) + 1
      }
    }),
  )
  const after = owner.rss()
  await Promise.all(agents.map((agent) => agent.close()))
  return {
    recallP95Ratio: round(p95(together) / p95(alone)),
    recallP95Ms: round(p95(together)),
    slowestOverFastest: round(Math.min(...counts) / Math.max(...counts)),
    callsPerSecond: round(counts.reduce((sum, count) => sum + count, 0) / seconds),
    grownMb: round(after - before),
    errors,
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

function raise(): never {
  throw new Error('No agent.')
}
