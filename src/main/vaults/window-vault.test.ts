import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { WindowState } from '#shared/vault.ts'
import type { EngineEvent } from '../host/supervisor.ts'
import { anEngine } from '../host/test-support/an-engine.ts'
import { vaultRegistry } from './registry.ts'
import { windowVault } from './window-vault.ts'

const work = { file: '/vaults/work.loci', name: 'Work' }
const home = { file: '/vaults/home.loci', name: 'Home' }
const damaged = { file: '/vaults/damaged.loci', name: 'Damaged' }
const inUse = { file: '/vaults/in-use.loci', name: 'In use' }

test('a window begins with nothing, and its calls are refused until a vault is open', async () => {
  const { vault } = aWindow()
  expect(await vault.state()).toEqual({ kind: 'welcome' })
  expect(JSON.parse(await vault.call('vault.summary', '{}'))).toMatchObject({
    ok: false,
    error: { code: 'no_vault' },
  })
  await vault.show(work)
  expect(await vault.call('vault.summary', '{}')).toBe(work.file)
})

test('switching opens the new vault before it lets go of the old one', async () => {
  const { vault, events, states } = aWindow()
  await vault.show(work)
  await vault.show(home)
  expect(await vault.call('m', '')).toBe(home.file)
  expect(events).toEqual(['start work', 'start home', 'close work'])
  expect(states.map((state) => (state.kind === 'open' ? state.vault.name : state.kind))).toEqual([
    'Work',
    'Home',
  ])
})

test('[O134] what a page means for the vault it was showing does not land in another that is open by now', async () => {
  const { vault } = aWindow()
  await vault.show(work)
  const first = await vault.state()
  const meant = first.kind === 'open' ? first.vault.id : ''
  expect(await vault.call('reviews.setModelAsks', '{}', meant)).toBe(work.file)
  await vault.show(home)
  expect(JSON.parse(await vault.call('reviews.setModelAsks', '{}', meant))).toEqual({
    ok: false,
    error: {
      code: 'stale',
      message:
        'This window shows Home by now; what you did was meant for another vault. Nothing was changed. Do it again where you mean it.',
      fields: [],
    },
  })
  await vault.show(work)
  expect(await vault.call('reviews.setModelAsks', '{}', meant)).toBe(work.file)
})

test('opening the vault that is shown changes nothing', async () => {
  const { vault, events } = aWindow()
  await vault.show(work)
  await vault.show(work)
  expect(events).toEqual(['start work'])
})

test('two impatient clicks open one after the other and leave no vault behind', async () => {
  const { vault, events } = aWindow()
  await Promise.all([vault.show(work), vault.show(home)])
  expect(events).toEqual(['start work', 'start home', 'close work'])
})

test('a vault that is refused leaves the shown one in place', async () => {
  const { vault } = aWindow()
  await vault.show(work)
  await expect(vault.show(inUse)).rejects.toMatchObject({ code: 'vault_in_use' })
  expect(await vault.call('m', '')).toBe(work.file)
})

test('a damaged vault is shown as such and can be recovered; an occupied one cannot', async () => {
  const { vault } = aWindow()
  await vault.show(work)
  await expect(vault.show(damaged)).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(await vault.state()).toMatchObject({
    kind: 'failed',
    code: 'vault_corrupt',
    message: 'Damaged.',
    recoverable: true,
  })
  expect(vault.failed()).toEqual({ place: damaged, damaged: true })
  const other = aWindow().vault
  await expect(other.show(inUse)).rejects.toThrow()
  expect(await other.state()).toMatchObject({
    kind: 'failed',
    code: 'vault_in_use',
    recoverable: false,
  })
  expect(other.failed()).toEqual({ place: inUse, damaged: false })
})

test('a state asked for while a vault is opening is the one after it', async () => {
  const { vault } = aWindow()
  void vault.show(work)
  expect(await vault.state()).toMatchObject({ kind: 'open', vault: { name: 'Work' } })
})

test('an engine that is given up shows in the window', async () => {
  const { vault, emit } = aWindow()
  await vault.show(work)
  emit(work.file, { kind: 'ended', why: new AppError('engine_stopped', 'Stopped.') })
  expect(await vault.state()).toMatchObject({
    kind: 'failed',
    code: 'engine_stopped',
    recoverable: false,
  })
})

test('closing on purpose is remembered, a window that goes away is not', async () => {
  const first = aWindow()
  await first.vault.show(work)
  await first.vault.leave()
  expect(first.events).toEqual(['start work', 'close work'])
  const second = aWindow()
  await second.vault.show(work)
  await second.vault.close()
  expect(second.events).toEqual(['start work', 'forget work', 'close work'])
  expect(await second.vault.state()).toEqual({ kind: 'welcome' })
})

test('a window hears of what happens in the vault it shows, and of no other', async () => {
  const { vault, emit, announced } = aWindow()
  await vault.show(work)
  emit(work.file, { kind: 'changed', topics: ['memories'] })
  await vault.show(home)
  emit(work.file, { kind: 'changed', topics: ['journal'] })
  emit(work.file, { kind: 'ended', why: new AppError('engine_stopped', 'Stopped.') })
  emit(home.file, { kind: 'changed', topics: ['reviews'] })
  expect(announced).toEqual([['memories'], ['reviews']])
  expect(await vault.state()).toMatchObject({ kind: 'open', vault: { name: 'Home' } })
})

function aWindow() {
  const events: string[] = []
  const states: WindowState[] = []
  const announced: string[][] = []
  const engines = new Map<string, ReturnType<typeof anEngine>>()
  const nameOf = (file: string) => file.replace(/.*\/|\.loci$/g, '')
  const registry = vaultRegistry({
    async start({ file, name }) {
      if (file === damaged.file) throw new AppError('vault_corrupt', 'Damaged.')
      if (file === inUse.file) throw new AppError('vault_in_use', 'In use.')
      events.push(`start ${nameOf(file)}`)
      const engine = anEngine(name, {
        call: async () => file,
        close: async () => void events.push(`close ${nameOf(file)}`),
      })
      engines.set(file, engine)
      return engine
    },
  })
  const vault = windowVault({
    registry,
    recents: {
      opened: () => undefined,
      closed: (file) => void events.push(`forget ${nameOf(file)}`),
    },
    onChanged: (topics) => void announced.push(topics),
    onState: (state) => void states.push(state),
  })
  return {
    vault,
    events,
    states,
    announced,
    emit: (file: string, event: EngineEvent) => engines.get(file)?.emit(event),
  }
}
