import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type AgentPrincipal, USER } from '#shared/principal.ts'
import type { Ahead, Looking } from '#engine/ports/ahead.ts'
import { NOON, aMemory } from '#engine/store/test-support/a-memory.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { shippedLexicon } from '../shipped-lexicon.ts'
import { lookElsewhere } from './look-elsewhere.ts'
import { unbuiltAhead } from './unbuilt.ts'

const folder = mkdtempSync(join(tmpdir(), 'loci-ahead-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROJECTS = Array.from({ length: 24 }, (_, n) => `project-${n}`)
const by = (project: string, n: number): AgentPrincipal => ({
  kind: 'agent',
  id: `DEV-${n}`,
  teams: ['platform'],
  project,
  session: null,
  task: null,
})
const SAYINGS = [
  'The nightly backup runs at two in the morning.',
  'The nightly backup runs at four in the morning.',
  'The cache is enabled in production.',
  'The cache is not enabled in production.',
  'Deploys go out on Monday.',
  'The nightly backups run at two in the morning.',
  'The gate of the yard is open at night.',
  'The gate of the yard is shut at night.',
]

/** All projects say all of it, a round at a time and all at once, and some say it for their team and for themselves. */
async function crowd(file: string, ahead: Ahead | null, isThere = async () => {}) {
  const loci = await openTestEngine({ file, ahead, lexicon: shippedLexicon() })
  await isThere()
  const told: unknown[] = []
  for (const [round, text] of SAYINGS.entries()) {
    const calls = PROJECTS.flatMap((project, n) => [
      { project, n, scope: { kind: 'project' as const, id: project } },
      ...(n % 8 === round
        ? [{ project, n, scope: { kind: 'agent' as const, id: `DEV-${n}` } }]
        : []),
    ])
    const made = await Promise.all(
      calls.map(({ project, n, scope }) =>
        loci.call('memories.create', { content: { form: 'text', text }, scope }, by(project, n)),
      ),
    )
    told.push(
      made.map(({ contradictions, label, reinforced }) => ({
        label,
        reinforced,
        contradictions: contradictions.map(({ sentence, stands }) => ({ sentence, stands })),
      })),
    )
  }
  const { rows } = await loci.call('memories.page', {
    filter: {},
    sort: { by: 'createdAt', direction: 'asc' },
    from: null,
    limit: 500,
  })
  const stands = rows
    .map(({ summary, scope, status }) => JSON.stringify([summary, scope, status]))
    .toSorted()
  await loci.rest()
  return { told, stands }
}

/** Until the thread has read its program and answers. */
async function answers(ahead: Ahead): Promise<void> {
  for (;;) {
    const looking = ahead.look(anOrder())
    await wait(100)
    if (looking?.take() != null) return
  }
}

/** Counts what was of use. */
function counted(ahead: Ahead): Ahead & { used(): number } {
  let used = 0
  return {
    ...ahead,
    used: () => used,
    look(order) {
      const looking = ahead.look(order)
      const take = (): ReturnType<Looking['take']> => {
        const found = looking?.take() ?? null
        if (found !== null) used++
        return found
      }
      return { isAnswered: () => looking?.isAnswered() ?? true, take }
    },
  }
}

test('[W118] a crowd that is looked at beside the engine is told the same, and leaves the same, as without', async () => {
  const alone = await crowd(join(folder, 'alone.loci'), null)
  let used = 0
  // It gives way to the engine: beside other tests it may answer for a few of them only.
  for (let round = 0; used <= 20; round++) {
    expect(round).toBeLessThan(20)
    const file = join(folder, `beside-${round}.loci`)
    const fell: unknown[] = []
    const ahead = counted(unbuiltAhead(file, (error) => void fell.push(error)))
    const beside = await crowd(file, ahead, () => answers(ahead))
    expect(beside).toEqual(alone)
    expect(fell).toEqual([])
    used += ahead.used()
    // The last to leave the vault has tidied its log away.
    expect(existsSync(`${file}-wal`)).toBe(false)
  }
}, 60_000)

/** How nice each thread of this process is, by its name. */
function niceness(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return [name, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] as const
  })
  return new Map(threads)
}

test.runIf(process.platform === 'linux')(
  '[W134] whoever looks ahead gives way to the engine, and nobody else of the process does',
  async () => {
    const file = join(folder, 'nice.loci')
    const loci = await openTestEngine({ file })
    const before = niceness()
    const ahead = unbuiltAhead(file, () => {})
    await answers(ahead)
    const ours = [...niceness()].filter(([name, nice]) => nice !== (before.get(name) ?? 0))
    expect(ours).toEqual([['Loci looks ahea', 10]])
    await ahead.close()
    await loci.rest()
  },
)

/** A worker in whose place ours would be. */
function aWorker(name: string, source: string): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, source)
  return pathToFileURL(file)
}

test('[W119] whoever looks ahead and falls, or never answers, keeps nobody from writing, and it is told once', async () => {
  const alone = await crowd(join(folder, 'alone-again.loci'), null)
  for (const [name, source, falls] of [
    ['falls', `throw new Error('no such place')`, 1],
    [
      'falls-later',
      `import { parentPort as p } from 'node:worker_threads'; p.on('message', () => { throw new Error('no') })`,
      1,
    ],
    [
      'silent',
      `import { parentPort as p } from 'node:worker_threads'; p.on('message', () => {})`,
      0,
    ],
  ] as const) {
    const fell: unknown[] = []
    const file = join(folder, `${name}.loci`)
    const ahead = lookElsewhere(aWorker(name, source))(file, (error) => void fell.push(error))
    expect(await crowd(file, ahead)).toEqual(alone)
    await wait(50)
    expect([name, fell.length]).toEqual([name, falls])
  }
}, 60_000)

test('[W119] nobody is left to be answered by one that fell', async () => {
  const source = `import { parentPort as p } from 'node:worker_threads'; p.on('message', () => { throw new Error('no') })`
  const fell = Promise.withResolvers<void>()
  const file = join(folder, 'fell.loci')
  const ahead = lookElsewhere(aWorker('fell', source))(file, () => fell.resolve())
  const looking = ahead.look(anOrder())
  expect(looking?.isAnswered()).toBe(false)
  await fell.promise
  expect([looking?.isAnswered(), looking?.take()]).toEqual([true, null])
})

const anOrder = () => ({ written: aMemory(1), principal: USER, now: NOON, near: [], beyond: [] })
const QUIET = `import { parentPort as p } from 'node:worker_threads'; p.on('message', () => {})`

test('[W121] a thread that cannot be started, or be told of a write, keeps nobody from writing, and it is told once', async () => {
  const alone = await crowd(join(folder, 'alone-at-last.loci'), null)
  for (const [name, worker, spoil] of [
    ['nowhere', 'not a path of a worker', {}],
    ['untold', aWorker('untold', QUIET), { odd: () => undefined }],
  ] as const) {
    const fell: unknown[] = []
    const file = join(folder, `${name}.loci`)
    const elsewhere = lookElsewhere(worker)(file, (error) => void fell.push(error))
    const look: Ahead['look'] = (order) => elsewhere.look({ ...order, ...spoil })
    expect(await crowd(file, { ...elsewhere, look })).toEqual(alone)
    expect([name, fell.length]).toEqual([name, 1])
  }
}, 60_000)

test('[W122] who is asked after it was closed starts no thread: nobody would end it', async () => {
  const started = join(folder, 'started')
  const source = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(started)}, '')`
  const ahead = lookElsewhere(aWorker('closed', source))(join(folder, 'closed.loci'), () => {})
  await ahead.close()
  await ahead.close()
  expect(ahead.look(anOrder())).toBeNull()
  await wait(500)
  expect(existsSync(started)).toBe(false)
})
