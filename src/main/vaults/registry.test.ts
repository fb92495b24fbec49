import type { Topic } from '#shared/contract/method.ts'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { anEngine } from '../host/test-support/an-engine.ts'
import { vaultRegistry } from './registry.ts'
import type { HeldVault } from './registry.ts'

const work = { file: '/vaults/work.loci', name: 'Work' }
const home = { file: '/vaults/home.loci', name: 'Home' }

test('two windows on one vault share its engine, and it closes with the last of them', async () => {
  const { registry, started, closed } = aRegistry()
  const first = await registry.hold(work)
  const second = await registry.hold({ ...work, file: '/vaults/../vaults/work.loci' })
  expect(started).toEqual([work.file])
  await first.release()
  expect(closed).toEqual([])
  await second.release()
  expect(closed).toEqual([work.file])
})

test('two vaults do not mix: each window reaches and hears its own', async () => {
  const { registry, announce } = aRegistry()
  const first = await registry.hold(work)
  const second = await registry.hold(home)
  const [a, b] = [aHolder(first), aHolder(second)]
  expect(await first.engine.call('m', '1')).toBe('/vaults/work.loci m 1')
  expect(await second.engine.call('m', '1')).toBe('/vaults/home.loci m 1')
  announce(home.file, ['memories'])
  expect([a.heard, b.heard]).toEqual([[], ['memories']])
})

test('a vault that is just closing is opened anew, not joined', async () => {
  const { registry, started } = aRegistry()
  const first = await registry.hold(work)
  const closing = first.release()
  const second = await registry.hold(work)
  await closing
  expect(started).toEqual([work.file, work.file])
  expect(await second.engine.call('m', '')).toContain('work')
})

test('a vault that does not open leaves nothing behind', async () => {
  const { registry, started } = aRegistry({ refuse: work.file })
  await expect(registry.hold(work)).rejects.toMatchObject({ code: 'vault_corrupt' })
  await expect(registry.hold(work)).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(started).toEqual([work.file, work.file])
})

test('when an engine is given up every window of its vault hears why, and the next one gets a fresh engine', async () => {
  const { registry, fail, started } = aRegistry()
  const a = aHolder(await registry.hold(work))
  const b = aHolder(await registry.hold(work))
  fail(work.file, new AppError('engine_stopped', 'Stopped.'))
  expect([a.failed, b.failed]).toEqual(['engine_stopped', 'engine_stopped'])
  await registry.hold(work)
  expect(started).toHaveLength(2)
})

test('quitting closes every vault, whoever holds it', async () => {
  const { registry, closed } = aRegistry()
  await registry.hold(work)
  await registry.hold(home)
  await registry.closeAll()
  expect(closed.toSorted()).toEqual([home.file, work.file])
})

test('what the person chose reaches every vault that is open', async () => {
  const { registry, configured } = aRegistry()
  await registry.hold(work)
  const second = await registry.hold(home)
  registry.reconfigure()
  await Promise.resolve()
  expect(configured.toSorted()).toEqual([home.file, work.file])
  await second.release()
  registry.reconfigure()
  await Promise.resolve()
  expect(configured).toHaveLength(3)
})

test('whoever asks hears of each vault that was opened, and of none that would not open', async () => {
  const { registry, opened } = aRegistry({ refuse: home.file })
  await registry.hold(work)
  await registry.hold(work)
  await expect(registry.hold(home)).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(opened).toEqual([[work.file, 'Work']])
})

function aHolder({ engine }: HeldVault) {
  const holder = { heard: [] as Topic[], failed: '' }
  engine.subscribe((event) => {
    if (event.kind === 'changed') holder.heard.push(...event.topics)
    if (event.kind === 'ended') holder.failed = event.why?.code ?? ''
  })
  return holder
}

function aRegistry({ refuse = '' } = {}) {
  const started: string[] = []
  const closed: string[] = []
  const configured: string[] = []
  const opened: [file: string, name: string][] = []
  const engines = new Map<string, ReturnType<typeof anEngine>>()
  const registry = vaultRegistry({
    async start({ file, name }) {
      started.push(file)
      if (file === refuse) throw new AppError('vault_corrupt', 'Damaged.')
      const engine = anEngine(name, {
        call: async (method, input) => `${file} ${method} ${input}`,
        reconfigure: () => void configured.push(file),
        close: async () => {
          await Promise.resolve()
          closed.push(file)
        },
      })
      engines.set(file, engine)
      return engine
    },
    onOpened: (file, { name }) => void opened.push([file, name]),
  })
  return {
    registry,
    started,
    closed,
    configured,
    opened,
    announce: (file: string, topics: Topic[]) =>
      engines.get(file)?.emit({ kind: 'changed', topics }),
    fail: (file: string, why: AppError) => engines.get(file)?.emit({ kind: 'ended', why }),
  }
}
