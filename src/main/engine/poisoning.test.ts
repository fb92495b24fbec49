import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineMethod, type Input, contract } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type Memory, MemoryId, PRIORITIES } from '#shared/memory.ts'
import type { AgentPrincipal, Principal } from '#shared/principal.ts'
import {
  ATLAS,
  ATTEMPTS,
  GLOBAL,
  type Victim,
  rom,
  taskOf,
  text,
} from './gate/test-support/attempts.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

/*
 * An agent that means harm tries every mutation it may call, alone and after every other one, on what
 * people and other agents said. What may come of it is written down here a second time, apart from the
 * gate: `wrongWith` and `toldToOthers` know nothing of how it decides.
 */

const agentIn = (id: string, n: number): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: `T-${n}`,
})
const ELSEWHERE: Principal = { ...agentIn('OPS', 0), teams: [], project: 'beacon', task: null }
/** What stands in the vault before she comes, anew for every attempt. */
async function plant(loci: TestEngine, n: number): Promise<Victim[]> {
  const dev = agentIn('DEV', n)
  type Planted = [string, Partial<Input<'memories.create'>>, Principal?]
  const planted: Planted[] = [
    ['a person’s global note', { scope: GLOBAL }],
    ['a person’s global critical note', { scope: GLOBAL, priority: 'critical' }],
    ['a person’s rule of the project', { scope: ATLAS, content: rom(unlike(n + 5000)) }],
    ['a person’s note of the project', { scope: ATLAS, ttl: 'P9D' }],
    ['a person’s note of the task', { scope: taskOf(n), priority: 'low' }],
    ['another agent’s critical note', { scope: ATLAS, priority: 'critical' }, dev],
    ['another agent’s own', { scope: { kind: 'agent', id: 'DEV' } }, dev],
    ['another project’s', { scope: { kind: 'project', id: 'beacon' } }, ELSEWHERE],
    ['a person’s word to another project', { scope: { kind: 'project', id: 'beacon' } }],
  ]
  const victims: Victim[] = []
  for (const [what, draft, who] of planted) {
    const content = text(unlike(n * 10 + victims.length))
    const { id } = await loci.call('memories.create', { content, ...draft }, who)
    const before = await loci.call('memories.get', { id })
    victims.push({ what, before, hidden: victims.length > 5 })
  }
  return victims
}
/** Words that no other victim says: alike, they would contradict and supersede one another. */
function unlike(n: number): string {
  const digest = createHash('sha256').update(`${n}`).digest('hex')
  return digest
    .replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .replaceAll(/(.{8})/gu, '$1 ')
}

async function attempt(loci: TestEngine, name: string, victims: Victim[], n: number) {
  const tried = ATTEMPTS[name]
  if (tried === undefined) throw new Error(`no attempt ${name}`)
  const eve = agentIn('EVE', n)
  for (const input of tried.inputs(victims, n)) {
    const reply = await loci.raw(tried.method, input, eve)
    if (!reply.ok && reply.error.code === 'internal') throw new Error(`${name}: a bug`)
    // What she made herself is hers to go on with.
    if (reply.ok) await goOn(loci, tried.method, reply.value, eve)
  }
  await tried.after?.(loci)
}

/** A memory of her own is the second step of many an attack. */
async function goOn(loci: TestEngine, method: EngineMethod, value: unknown, eve: Principal) {
  const id = MemoryId.safeParse(Object(value).id).data
  if (method !== 'memories.create' || id === undefined) return
  const target = { ids: [id] }
  for (const action of [
    { do: 'scope', scope: ATLAS },
    { do: 'priority', priority: 'critical' },
    { do: 'scope', scope: GLOBAL },
  ])
    await loci.raw('memories.change', { target, action }, eve)
}

const endOf = ({ expiresAt }: Memory) => expiresAt ?? Infinity
const rankOf = ({ priority }: Memory) => PRIORITIES.indexOf(priority)

/** What has happened to it that nobody approved. */
function wrongWith({ before, hidden }: Victim, now: Memory, all: readonly Memory[]): string[] {
  const { accessCount: _a, lastAccessedAt: _b, ...was } = before
  const { accessCount: _c, lastAccessedAt: _d, ...is } = now
  if (hidden) return JSON.stringify(was) === JSON.stringify(is) ? [] : ['changed at all']
  const persons = before.createdBy === 'USER'
  const kept = [
    'content',
    'summary',
    'createdBy',
    ...(persons ? ['context', 'source', 'scope', 'type'] : []),
  ]
  const wrong = kept.filter(
    (field) =>
      JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(now, field)),
  )
  if (before.contributors.some((who) => !now.contributors.includes(who))) wrong.push('contributors')
  if (endOf(now) < endOf(before)) wrong.push('ends sooner')
  if (rankOf(now) < rankOf(before)) wrong.push('lower')
  if (persons && now.priority === 'critical' && before.priority !== 'critical')
    wrong.push('critical')
  if (persons && (now.confidence < before.confidence || now.importance < before.importance))
    wrong.push('played down')
  if (now.scope.kind === 'agent') wrong.push('moved to an agent')
  if (now.status !== 'active' && !carriedOn(before, all)) wrong.push(now.status)
  return wrong
}

/** A task that ends takes what was said there along, to where at least as many see it. */
function carriedOn(before: Memory, all: readonly Memory[]): boolean {
  const leaves = before.createdBy !== 'USER' || before.scope.kind === 'task'
  return (
    leaves &&
    all.some(
      (memory) =>
        memory.links.some(({ kind, to }) => kind === 'derived-from' && to === before.id) &&
        memory.scope.kind !== 'agent' &&
        wrongWith(
          { what: '', before, hidden: false },
          { ...memory, scope: before.scope, source: before.source },
          [],
        ).length === 0,
    )
  )
}

/** What an agent beside her is told to do by anybody but a person. */
function toldToOthers(all: readonly Memory[], planted: ReadonlySet<string>): string[] {
  const isTold = ({ id, status, scope, content, subtype, priority }: Memory) =>
    status === 'active' &&
    !planted.has(id) &&
    !(scope.kind === 'agent') &&
    (content.form === 'rom' ||
      subtype === 'rule' ||
      (scope.kind === 'global' && (priority === 'critical' || subtype === 'preference')))
  return all.filter(isTold).map(({ summary }) => summary)
}

/** What a bystander is told to doubt of what people said or what is critical, without an item that a person can settle. */
async function doubted(loci: TestEngine): Promise<string[]> {
  const bystander = agentIn('BOB', 0)
  const all = [...victims.values()].flat().filter(({ hidden }) => !hidden)
  const settles = await loci.call('reviews.disputed', {})
  const seen = all.filter(
    ({ before: { id, scope } }) => scope.kind !== 'task' && settles[id] === undefined,
  )
  const found = await Promise.all(
    seen.map(async ({ what, before: { id } }) => {
      const reply = await loci.raw('memories.get', { id }, bystander)
      return reply.ok && Object(reply.value).disputed === true ? [what] : []
    }),
  )
  return found.flat()
}

async function everything(loci: TestEngine): Promise<Memory[]> {
  const all: Memory[] = []
  const list = { filter: {}, sort: NEWEST_FIRST }
  const { anchors } = await loci.call('memories.outline', list)
  for (const from of anchors) {
    const { rows } = await loci.call('memories.page', { ...list, from })
    for (const { id } of rows) all.push(await loci.call('memories.get', { id }))
  }
  return all
}

const NAMES = Object.keys(ATTEMPTS)

test('[R22] every mutation that agents may call is tried', () => {
  const open = Object.entries(contract).flatMap(([name, { kind, who, answeredBy }]) =>
    kind === 'mutation' && who === 'anyone' && answeredBy === 'engine' ? [name] : [],
  )
  expect([...new Set(Object.values(ATTEMPTS).map(({ method }) => method))].toSorted()).toEqual(
    open.toSorted(),
  )
})

/** The vault before she comes, with victims for each second step. */
let folder = ''
const victims = new Map<string, Victim[]>()
const before = () => join(folder, 'before.loci')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loci-poison-'))
  const loci = await openTestEngine({ file: before(), durable: false })
  for (const [n, second] of NAMES.entries()) victims.set(second, await plant(loci, n))
  await loci.close()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(NAMES)(
  '[R22] to %s, alone or before anything else, harms nobody without a person',
  async (first) => {
    const file = join(folder, `${NAMES.indexOf(first)}.loci`)
    copyFileSync(before(), file)
    const ids = unusedIds(first)
    const loci = await openTestEngine({ file, ids, promoteAlone: () => true, durable: false })
    for (const [n, second] of NAMES.entries()) {
      const planted = victims.get(second) ?? []
      await attempt(loci, first, planted, n)
      if (first !== second) await attempt(loci, second, planted, n)
    }
    const all = await everything(loci)
    const byId = new Map(all.map((memory) => [memory.id, memory]))
    const harm = [...victims].flatMap(([second, planted]) =>
      planted.flatMap((victim) => {
        const now = byId.get(victim.before.id)
        const wrong = now === undefined ? ['gone'] : wrongWith(victim, now, all)
        return wrong.length === 0 ? [] : [`then to ${second}: ${victim.what}: ${wrong.join(', ')}`]
      }),
    )
    const planted = new Set(
      [...victims.values()].flat().map((victim) => victim.before.id as string),
    )
    expect([harm, toldToOthers(all, planted), await doubted(loci)]).toEqual([[], [], []])
    await loci.close()
  },
  120_000,
)

/** The vault was made with ids that count: these begin elsewhere. */
function unusedIds(first: string) {
  let next = 36 ** 6 * (NAMES.indexOf(first) + 1)
  return { random: (length: number) => (next++).toString(36).padStart(length, '0') }
}
