import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { weighed } from '#engine/short-term/buffer.ts'
import { type ShortTerm, openShortTerm } from '#engine/short-term/short-term.ts'
import { type ExperienceDraft, RING_SIZE } from '#shared/experience.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { round, say } from './measure.ts'

const AGENTS = 1000
/** A single push is far below what a timer can tell, so a sample is this many. */
const BATCH = 1000
const SAMPLES = 3000
const TICKS = 200
const WARM_UP = 300

const SUBTYPES = ['observation', 'remark', 'observation', 'remark', 'anything']
const clock = { at: 1_763_200_000_000, now: () => clock.at }
const agents = Array.from({ length: AGENTS }, (_, n) => anAgent(n))
const [first] = agents
if (first === undefined) throw new Error('There are no agents.')

say('Short-term memory against the plainest thing that could do the same, by turns in one run.')
say(`${''.padEnd(64)}${['p50', 'p99'].map((name) => name.padStart(10)).join('')}`)
const one = enqueues([first])
say(line('enqueue for one agent, ns', one.loci, 1e6 / BATCH))
say(line('  a record put into a plain ring of 100, ns', one.plain, 1e6 / BATCH))
const many = enqueues(agents)
say(line(`enqueue for one of ${AGENTS} agents, ns`, many.loci, 1e6 / BATCH))
say(line(`  a record put into one of ${AGENTS} plain rings in a map, ns`, many.plain, 1e6 / BATCH))
const enqueueP99 = round(Math.max(one.loci.p99 / one.plain.p99, many.loci.p99 / many.plain.p99))
say(`  the larger ratio of p99s is ${enqueueP99}: ${enqueueP99 <= 3 ? 'meets' : 'MISSES'} 3`)
const ticked = await ticks()
say(
  line(
    `tick over ${AGENTS} agents of ${RING_SIZE} experiences, one new each: µs an agent`,
    ticked.loci,
    1e3 / AGENTS,
  ),
)
say(line('  a plain loop over the same buffers: weigh, keep?, fade?', ticked.plain, 1e3 / AGENTS))
const tickPerAgent = round(ticked.loci.p50 / ticked.plain.p50)
say(`  the ratio of medians is ${tickPerAgent}`)
const bytesPerAgent = bytes(RING_SIZE)
say(
  `bytes an agent holds: ${bytes(1)} with one experience, ${bytesPerAgent} with ${RING_SIZE} of 120 characters`,
)
say(JSON.stringify({ enqueueP99, tickPerAgent, bytesPerAgent }))

interface Times {
  p50: number
  p99: number
}

/** A batch of enqueues here, of pushes into plain rings there; both make the same record. */
function enqueues(principals: AgentPrincipal[]): { loci: Times; plain: Times } {
  const { enqueue } = shortTermOf(0)
  const rings = new Map(
    principals.map(({ id }) => [
      id,
      { items: Array.from<unknown>({ length: RING_SIZE }), next: 0 },
    ]),
  )
  const calls = Array.from({ length: BATCH }, (_, n) => ({
    principal: at(principals, (n * 7919) % principals.length),
    draft: aDraft(n),
  }))
  let id = 0
  const only = principals.length === 1 ? rings.get(at(principals, 0).id) : undefined
  const loci = () => {
    for (const { principal, draft } of calls) enqueue(principal, draft)
  }
  const plain = () => {
    for (const { principal, draft } of calls) {
      const ring = only ?? rings.get(principal.id)
      if (ring === undefined) throw new Error('There is no ring.')
      ring.items[ring.next] = { id: ++id, at: clock.now(), principal, draft }
      ring.next = (ring.next + 1) % RING_SIZE
    }
  }
  return byTurns(SAMPLES, loci, plain)
}

/** Nothing to write in either: what a tick costs while agents talk, most seconds of most days. */
async function ticks(): Promise<{ loci: Times; plain: Times }> {
  const shortTerm = shortTermOf(RING_SIZE)
  await shortTerm.tick()
  const buffers = [...shortTerm.buffers.values()]
  const loci: number[] = []
  const plain: number[] = []
  let found = 0
  for (let turn = 0; turn < TICKS; turn++) {
    for (const agent of agents) shortTerm.enqueue(agent, aDraft(turn))
    loci.push(await timed(() => shortTerm.tick()))
    plain.push(
      await timed(() => {
        for (const { ring } of buffers) {
          const held = ring.items()
          found += held.filter((one) => weighed(one).value >= 0.6).length
          found += held.filter(
            (one) => clock.at - one.at >= 3_600_000 && weighed(one).value < 0.5,
          ).length
        }
      }),
    )
  }
  if (found > 0) throw new Error('The bench measures ticks that write.')
  return { loci: timesOf(loci), plain: timesOf(plain) }
}

function bytes(experiences: number): number {
  const before = heap()
  const shortTerm = shortTermOf(experiences)
  const after = heap()
  return Math.round((after - before) / shortTerm.buffers.size)
}

/** So many experiences for every agent, none of them worth a write. */
function shortTermOf(experiences: number): ShortTerm {
  const log = { write: () => undefined }
  const shortTerm = openShortTerm({
    clock,
    log,
    keep: async () => new Map(),
    onChanged: () => undefined,
  })
  for (let n = 0; n < experiences; n++)
    for (const agent of agents) shortTerm.enqueue(agent, aDraft(n))
  return shortTerm
}

function byTurns(
  samples: number,
  loci: () => void,
  plain: () => void,
): { loci: Times; plain: Times } {
  const times = { loci: [] as number[], plain: [] as number[] }
  for (let sample = -WARM_UP; sample < samples; sample++) {
    const turns = [() => times.loci.push(timedNow(loci)), () => times.plain.push(timedNow(plain))]
    for (const turn of sample % 2 === 0 ? turns : turns.toReversed()) turn()
  }
  return { loci: timesOf(times.loci.slice(WARM_UP)), plain: timesOf(times.plain.slice(WARM_UP)) }
}

function timedNow(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: at(sorted, Math.floor(sorted.length * 0.5)),
    p99: at(sorted, Math.floor(sorted.length * 0.99)),
  }
}

function line(name: string, { p50, p99 }: Times, factor: number): string {
  return `${name.padEnd(64)}${[p50, p99].map((time) => (time * factor).toFixed(2).padStart(10)).join('')}`
}

function aDraft(n: number): ExperienceDraft {
  const text = `${n} `.padEnd(120, 'something happened that is worth a sentence or two ')
  return {
    content: { form: 'text', text },
    subtype: at(SUBTYPES, n % SUBTYPES.length),
    context: { room: 'ops' },
    durable: false,
  }
}

function anAgent(n: number): AgentPrincipal {
  return {
    kind: 'agent',
    id: `DEV-${n}`,
    teams: ['core'],
    project: 'atlas',
    session: null,
    task: null,
  }
}

function heap(): number {
  setFlagsFromString('--expose_gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc !== 'function') throw new Error('The garbage collector cannot be called.')
  for (let times = 0; times < 4; times++) gc()
  return process.memoryUsage().heapUsed
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}
