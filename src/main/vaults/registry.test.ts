import type { Topic } from '#shared/contract/method.ts'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { vaultRegistry } from './registry.ts'
import type { StartVault } from './registry.ts'

const work = { file: '/vaults/work.loci', name: 'Work' }
const home = { file: '/vaults/home.loci', name: 'Home' }

test('two windows on one vault share its engine, and it closes with the last of them', async () => {
  const { registry, started, closed } = aRegistry()
  const first = await registry.hold(work, aHolder())
  const second = await registry.hold({ ...work, file: '/vaults/../vaults/work.loci' }, aHolder())
  expect(started).toEqual([work.file])
  await first.release()
  expect(closed).toEqual([])
  await second.release()
  expect(closed).toEqual([work.file])
})

test('two vaults do not mix: each window reaches and hears its own', async () => {
  const { registry, announce } = aRegistry()
  const [a, b] = [aHolder(), aHolder()]
  const first = await registry.hold(work, a)
  const second = await registry.hold(home, b)
  expect(await first.call('m', '1')).toBe('/vaults/work.loci m 1')
  expect(await second.call('m', '1')).toBe('/vaults/home.loci m 1')
  announce(home.file, ['memories'])
  expect([a.heard, b.heard]).toEqual([[], ['memories']])
})

test('a vault that is just closing is opened anew, not joined', async () => {
  const { registry, started } = aRegistry()
  const first = await registry.hold(work, aHolder())
  const closing = first.release()
  const second = await registry.hold(work, aHolder())
  await closing
  expect(started).toEqual([work.file, work.file])
  expect(await second.call('m', '')).toContain('work')
})

test('a vault that does not open leaves nothing behind', async () => {
  const { registry, started } = aRegistry({ refuse: work.file })
  await expect(registry.hold(work, aHolder())).rejects.toMatchObject({ code: 'vault_corrupt' })
  await expect(registry.hold(work, aHolder())).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(started).toEqual([work.file, work.file])
})

test('when an engine is given up every window of its vault hears why, and the next one gets a fresh engine', async () => {
  const { registry, fail, started } = aRegistry()
  const [a, b] = [aHolder(), aHolder()]
  await registry.hold(work, a)
  await registry.hold(work, b)
  fail(work.file, new AppError('engine_stopped', 'Stopped.'))
  expect([a.failed, b.failed]).toEqual(['engine_stopped', 'engine_stopped'])
  await registry.hold(work, aHolder())
  expect(started).toHaveLength(2)
})

test('quitting closes every vault, whoever holds it', async () => {
  const { registry, closed } = aRegistry()
  await registry.hold(work, aHolder())
  await registry.hold(home, aHolder())
  await registry.closeAll()
  expect(closed.toSorted()).toEqual([home.file, work.file])
})

test('what the person chose reaches every vault that is open', async () => {
  const { registry, configured } = aRegistry()
  await registry.hold(work, aHolder())
  const second = await registry.hold(home, aHolder())
  registry.reconfigure()
  await Promise.resolve()
  expect(configured.toSorted()).toEqual([home.file, work.file])
  await second.release()
  registry.reconfigure()
  await Promise.resolve()
  expect(configured).toHaveLength(3)
})

function aHolder() {
  const holder = {
    heard: [] as Topic[],
    failed: '',
    onChanged: (topics: Topic[]) => void holder.heard.push(...topics),
    onFailed: (why: AppError) => void (holder.failed = why.code),
  }
  return holder
}

function aRegistry({ refuse = '' } = {}) {
  const started: string[] = []
  const closed: string[] = []
  const configured: string[] = []
  const hosts = new Map<string, Parameters<StartVault>[1]>()
  const registry = vaultRegistry(async ({ file, name }, heard) => {
    started.push(file)
    hosts.set(file, heard)
    if (file === refuse) throw new AppError('vault_corrupt', 'Damaged.')
    return {
      name,
      reconfigure: () => void configured.push(file),
      call: async (method, input) => `${file} ${method} ${input}`,
      close: async () => {
        await Promise.resolve()
        closed.push(file)
      },
    }
  })
  return {
    registry,
    started,
    closed,
    configured,
    announce: (file: string, topics: Topic[]) => hosts.get(file)?.onChanged(topics),
    fail: (file: string, why: AppError) => hosts.get(file)?.onFailed(why),
  }
}
