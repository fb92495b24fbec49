import { expect, test } from 'vitest'
import { AppError, toWire } from '#shared/errors.ts'
import type { EngineProcess } from './connection.ts'
import { superviseEngine } from './supervisor.ts'
import type { EngineConfig, FromEngine, ToEngine } from './messages.ts'
import { AS_INSTALLED } from './test-support/in-process.ts'

const order = {
  file: '/vaults/work.loci',
  name: 'Work',
  mustExist: false,
}
const config = AS_INSTALLED

test('calls are answered by id, in whichever order the replies come', async () => {
  const { host, children } = await started()
  const first = host.call('vault.summary', '{}')
  const second = host.call('scopes.list', '{"a":1}')
  await settled()
  const [, , one, two] = children[0]?.got ?? []
  expect(one).toEqual({ kind: 'call', id: 1, method: 'vault.summary', input: '{}' })
  expect(two).toEqual({ kind: 'call', id: 2, method: 'scopes.list', input: '{"a":1}' })
  children[0]?.say({ kind: 'reply', id: 2, reply: '"second"' })
  children[0]?.say({ kind: 'reply', id: 1, reply: '"first"' })
  expect([await first, await second]).toEqual(['"first"', '"second"'])
})

test('what is pending when the engine falls is refused with a sentence, and the next call goes to a new engine', async () => {
  const { host, children, heard } = await started()
  const lost = host.call('memories.create', '{}')
  await settled()
  children[0]?.fall(139)
  expect(JSON.parse(await lost)).toMatchObject({ ok: false, error: { code: 'engine_stopped' } })
  await settled()
  // Had the file gone away meanwhile, an empty vault in its place would look as if everything was lost.
  expect(children[1]?.got).toEqual([{ kind: 'open', order: { ...order, config, mustExist: true } }])
  const waiting = host.call('vault.summary', '{}')
  children[1]?.say({ kind: 'opened', reply: { ok: true, value: { name: 'Work' } } })
  await settled()
  children[1]?.say({ kind: 'reply', id: 1, reply: '"back"' })
  expect(await waiting).toBe('"back"')
  expect(heard.flat()).toContain('memories')
})

test('[C5] what the person chose is told as it changes, and to an engine that is started again', async () => {
  const chosen = { ...config, roots: ['/elsewhere'] }
  const { host, children, choose } = await started()
  choose(chosen)
  host.reconfigure()
  expect(children[0]?.got).toEqual([
    { kind: 'open', order: { ...order, config } },
    { kind: 'configure', config },
    { kind: 'configure', config: chosen },
  ])
  children[0]?.fall(1)
  await settled()
  const again = { ...order, mustExist: true, config: chosen }
  expect(children[1]?.got).toEqual([{ kind: 'open', order: again }])
})

test('an engine that keeps falling is not started for ever', async () => {
  const { host, children, failures } = await started({ openByThemselves: true })
  for (let n = 0; n < 10; n++) {
    children.at(-1)?.fall(1)
    await settled()
  }
  expect(children).toHaveLength(4)
  expect(failures.map(({ code }) => code)).toEqual(['engine_stopped'])
  expect(JSON.parse(await host.call('vault.summary', '{}'))).toMatchObject({
    ok: false,
    error: { code: 'engine_stopped' },
  })
})

test('falls long ago do not count', async () => {
  const { children, failures, later } = await started({ openByThemselves: true })
  for (let n = 0; n < 10; n++) {
    children.at(-1)?.fall(1)
    await settled()
    later(61_000)
  }
  expect(children).toHaveLength(11)
  expect(failures).toEqual([])
})

test('a vault that cannot be opened again after a fall is reported with its own reason', async () => {
  const { children, failures } = await started()
  children[0]?.fall(1)
  await settled()
  const error = toWire(new AppError('vault_corrupt', 'Damaged.'))
  children[1]?.say({ kind: 'opened', reply: { ok: false, error } })
  await settled()
  expect(children[1]?.got.at(-1)).toEqual({ kind: 'close' })
  children[1]?.fall(0)
  await settled()
  expect(failures.map(({ code, message }) => [code, message])).toEqual([
    ['vault_corrupt', 'Damaged.'],
  ])
  expect(children).toHaveLength(2)
})

test('[V5] a vault that turns out to be damaged while it is open is closed, and its windows hear why', async () => {
  const { host, children, failures } = await started()
  const met = host.call('memories.get', '{}')
  await settled()
  const damaged = { ok: false, error: toWire(new AppError('vault_corrupt', 'Damaged.')) }
  children[0]?.say({ kind: 'reply', id: 1, reply: JSON.stringify(damaged) })
  children[0]?.say({ kind: 'trouble', error: damaged.error })
  expect(JSON.parse(await met)).toEqual(damaged)
  expect(children[0]?.got.at(-1)).toEqual({ kind: 'close' })
  children[0]?.fall(0)
  await settled()
  expect(failures.map(({ code }) => code)).toEqual(['vault_corrupt'])
  expect(children).toHaveLength(1)
})

test('[V5] a full disk is told of and does not close the vault; whoever comes too late hears of the end', async () => {
  const { host, children, events } = await started()
  children[0]?.say({ kind: 'trouble', error: toWire(new AppError('disk_full', 'Full.')) })
  expect([events, children[0]?.got.at(-1)?.kind]).toEqual([['trouble'], 'configure'])
  children[0]?.say({ kind: 'trouble', error: toWire(new AppError('vault_lost', 'Gone.')) })
  expect(children[0]?.got.at(-1)).toEqual({ kind: 'close' })
  children[0]?.fall(0)
  await settled()
  const late: unknown[] = []
  host.subscribe((event) => void late.push(event))
  expect(events).toEqual(['trouble', 'trouble', 'ended'])
  expect(late).toEqual([{ kind: 'ended', why: expect.objectContaining({ code: 'vault_lost' }) }])
  expect(JSON.parse(await host.call('vault.summary', '{}')).error.code).toBe('vault_lost')
})

test('a vault that does not open is a refusal, and no process is left behind', async () => {
  const child = aChild()
  const opening = superviseEngine({ ...quiet, fork: () => child })
  child.say({
    kind: 'opened',
    reply: { ok: false, error: toWire(new AppError('vault_in_use', 'In use.')) },
  })
  await settled()
  expect(child.got.at(-1)).toEqual({ kind: 'close' })
  child.fall(0)
  await expect(opening).rejects.toMatchObject({ code: 'vault_in_use', message: 'In use.' })
})

test('a clean close asks the engine to finish, waits for its end and does not start it again', async () => {
  const { host, children } = await started()
  const closing = host.close()
  expect(children[0]?.got.at(-1)).toEqual({ kind: 'close' })
  children[0]?.fall(0)
  await closing
  await settled()
  expect(children).toHaveLength(1)
})

const quiet = {
  order,
  config: () => config,
  log: { write: () => undefined },
  now: () => 0,
}

async function started({ openByThemselves = false } = {}) {
  const children: ReturnType<typeof aChild>[] = []
  const heard: string[][] = []
  const failures: AppError[] = []
  const events: string[] = []
  let now = 0
  let chosen = config
  const opened: FromEngine = { kind: 'opened', reply: { ok: true, value: { name: 'Work' } } }
  const fork = () => {
    const child = aChild()
    children.push(child)
    if (openByThemselves || children.length === 1) queueMicrotask(() => child.say(opened))
    return child
  }
  const host = await superviseEngine({
    ...quiet,
    fork,
    config: () => chosen,
    now: () => now,
  })
  host.subscribe((event) => {
    events.push(event.kind)
    if (event.kind === 'changed') heard.push(event.topics)
    if (event.kind === 'ended' && event.why !== null) failures.push(event.why)
  })
  return {
    events,
    host,
    children,
    heard,
    failures,
    later: (ms: number) => void (now += ms),
    choose: (next: EngineConfig) => void (chosen = next),
  }
}

function aChild() {
  const got: ToEngine[] = []
  let onMessage: (message: FromEngine) => void = () => undefined
  let onExit: (code: number) => void = () => undefined
  const child: EngineProcess = {
    post: (message) => void got.push(message),
    onMessage: (listener) => void (onMessage = listener),
    onExit: (listener) => void (onExit = listener),
    kill: () => onExit(9),
  }
  return {
    ...child,
    got,
    say: (message: FromEngine) => onMessage(message),
    fall: (code: number) => onExit(code),
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
