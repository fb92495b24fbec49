import { writeSync } from 'node:fs'
import process from 'node:process'
import type { Principal } from '#engine/index.ts'
import { openVault } from '#engine/vault.ts'

// Thirty-two callers write at once until the process is stopped; says every text whose write was answered.
const [file = '', round = ''] = process.argv.slice(2)
const CALLERS = 32
const PUMPS = 4
const AGENT = { kind: 'agent' as const, teams: [], session: null, task: null }
let made = 100_000_000
let now = 1_790_000_000_000
const engine = await openVault(
  { file, name: 'Burst', backupsKept: 1 },
  {
    clock: { now: () => (now += 1) },
    // No two rounds make the same.
    ids: { random: (length) => `r${round}${(made += 1)}`.padEnd(length, 'x') },
    log: { write: () => undefined },
    tokens: { count: (text) => text.length },
    secrets: () => null,
  },
)
// A project holds so many and no more: each round has its own.
const scope = { kind: 'project', id: `round-${round}` } as const
/** Every second caller has a project of its own: what is written there is committed together. */
const scopeOf = (n: number) => (n % 2 === 0 ? scope : { ...scope, id: `${scope.id}-${n}` })
const draftOf = (text: string, n = 0) => ({ content: { form: 'text', text }, scope: scopeOf(n) })

await Promise.all(Array.from({ length: CALLERS }, (_, n) => (n === 0 ? bulk() : single(n))))

async function call(n: number, method: string, input: unknown): Promise<boolean> {
  const id = `DEV-${String(n).padStart(3, '0')}`
  const principal: Principal = { ...AGENT, id, project: scopeOf(n).id }
  const reply = await engine.call(principal, method, input, { key: `${round} ${(made += 1)}` })
  return reply.ok
}

async function single(n: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const text = `In round ${round} caller ${n} noted word${turn}of${n}.`
    if (await call(n, 'memories.create', draftOf(text, n))) writeSync(1, `${text}\n`)
  }
}

/** What is written at once clashes with what was said before it: that is found after the answer. */
async function bulk(): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const said = (times: number) =>
      Array.from(
        { length: PUMPS },
        (_, n) => `The pump${round}x${turn}x${n} retries failed deliveries ${times} times.`,
      )
    for (const text of said(5))
      if (await call(0, 'memories.create', draftOf(text))) writeSync(1, `${text}\n`)
    const texts = said(8)
    if (await call(0, 'memories.createMany', { drafts: texts.map((text) => draftOf(text)) }))
      writeSync(1, texts.map((text) => `${text}\n`).join(''))
  }
}
