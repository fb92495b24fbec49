import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EngineMethod, type Input, type Output, contract } from '#shared/contract.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { fromWire } from '#shared/errors.ts'
import type { Listener } from './announce.ts'
import type { Secrets } from './ports/secrets.ts'
import { type Engine, type Principal, USER } from './index.ts'
import { type Job, step } from './jobs.ts'
import type { Lent } from './lent.ts'
import { type VaultFile, openVault } from './vault.ts'

export const DEV: Principal = agent('DEV-001')

export function agent(id: string): Principal {
  return { kind: 'agent', id, teams: ['platform'], project: 'atlas', session: null, task: null }
}

/** A clock that stands still until it is told otherwise. */
export function stoppedClock(iso: string) {
  let now = Temporal.Instant.from(iso).epochMilliseconds
  return { now: () => now, pass: (ms: number) => void (now += ms) }
}

/** Ids that count: the same calls give the same vault. */
export function countingIds() {
  let next = 0
  return { random: (length: number) => (next++).toString(36).padStart(length, '0') }
}

/** What a host does within a second, but for embedding and upkeep. */
async function tickOnce(engine: Engine): Promise<void> {
  await step(engine, 'postponed')
  await step(engine, 'short-term')
  while (await step(engine, 'expiry'));
}

export type TestEngine = Awaited<ReturnType<typeof openTestEngine>>

/** A real engine on a real file of its own. Calls throw refusals and check what comes back against the contract. */
interface TestOptions extends Partial<Omit<Lent, 'secrets'> & VaultFile> {
  secrets?: Secrets | null
}

export async function openTestEngine({ secrets = null, ...given }: TestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loci-'))
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const logged: unknown[] = []
  const options: VaultFile & Lent = {
    file: join(folder, 'test.loci'),
    name: 'Test',
    backupsKept: 2,
    clock,
    ids: countingIds(),
    log: { write: (...line) => void logged.push(line) },
    tokens: { count: (text) => text.split(/\s+/).filter(Boolean).length },
    secrets: () => secrets,
    ...given,
  }
  let engine = await openVault(options, options)
  const heard: ScreenTopic[][] = []
  engine.onChanged((topics) => void heard.push(topics))
  return {
    onChanged: (listener: Listener) => engine.onChanged(listener),
    clock,
    file: options.file,
    heard,
    logged,
    raw: (
      method: string,
      input: unknown,
      principal: Principal = USER,
      options: { key?: string } = {},
    ) => engine.call(principal, method, input, options),
    async call<M extends EngineMethod>(
      method: M,
      input: Input<M>,
      principal: Principal = USER,
    ): Promise<Output<M>> {
      const reply = await engine.call(principal, method, input)
      if (!reply.ok) throw fromWire(reply.error)
      const { output }: { output: { parse(value: unknown): unknown } } = contract[method]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was just parsed as that
      return output.parse(reply.value) as Output<M>
    },
    tick: () => tickOnce(engine),
    step: (name: Job['name']) => step(engine, name),
    embedSome: () => step(engine, 'embedding'),
    /** All the upkeep there is to do. */
    async tidyUp() {
      while (await step(engine, 'upkeep'));
    },
    async reopen() {
      await engine.close()
      engine = await openVault(options, options)
    },
    /** Lets go of the vault, for another process to open. */
    rest: () => engine.close(),
    async rise() {
      engine = await openVault(options, options)
    },
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
