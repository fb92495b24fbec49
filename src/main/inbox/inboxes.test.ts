import { expect, test } from 'vitest'
import type { Topic } from '#shared/contract/method.ts'
import { AppError } from '#shared/errors.ts'
import type { Waiting } from '#shared/review.ts'
import { anEngine } from '../host/test-support/an-engine.ts'
import { vaultRegistry } from '../vaults/registry.ts'
import { followInboxes } from './inboxes.ts'

const NONE: Waiting = { open: 0, urgent: [] }
const NEVER_PUT_OFF: { postponedUntil: number | null } = { postponedUntil: null }
const SECRET = { id: 'rev_1', kind: 'secret' } as const

test('[Y13] the numbers of all open vaults add up, and go with their vault', async () => {
  const { inboxes, counted, vault, pause } = anApp()
  const work = await vault('work', { open: 2, urgent: [] })
  const home = await vault('home', { open: 3, urgent: [] })
  await pause()
  expect([inboxes.open('work'), inboxes.open('home'), counted.at(-1)]).toEqual([2, 3, 5])
  await work.engine.close()
  expect([inboxes.open('work'), counted.at(-1)]).toEqual([0, 3])
  home.engine.emit({ kind: 'ended', why: new AppError('engine_stopped', 'Stopped.') })
  expect([inboxes.open('home'), counted.at(-1)]).toEqual([0, 0])
})

test('[Y14] only what comes after the vault was opened has arrived, and it arrives once', async () => {
  const { told, vault, pause } = anApp()
  const work = await vault('work', { open: 1, urgent: [SECRET] })
  await pause()
  const clash = { id: 'rev_2', kind: 'contradiction' } as const
  work.waiting = { open: 2, urgent: [SECRET, clash] }
  await work.changed(['memories', 'journal'])
  await work.changed(['reviews', 'journal'])
  await work.changed(['reviews'])
  work.waiting = { open: 1, urgent: [clash] }
  await work.changed(['reviews'])
  expect(told).toEqual([
    ['work', ['rev_1'], []],
    ['work', ['rev_1', 'rev_2'], ['rev_2']],
    ['work', ['rev_1', 'rev_2'], []],
    ['work', ['rev_2'], []],
  ])
})

test('[Y60] an item that was settled and taken back has not arrived, also when the vault was closed since; a postponed one has', async () => {
  const { told, vault, pause } = anApp()
  const arrived = () => told.map(([, , ids]) => ids).filter((ids) => ids.length > 0)
  const work = await vault('work', NONE)
  await pause()
  for (const urgent of [[SECRET], [], [SECRET]]) {
    work.waiting = { open: urgent.length, urgent }
    await work.changed(['reviews'])
  }
  expect(arrived()).toEqual([['rev_1']])
  await work.engine.close()
  const again = await vault('work', NONE)
  await pause()
  again.waiting = { open: 1, urgent: [SECRET] }
  await again.changed(['reviews'])
  expect(arrived()).toEqual([['rev_1']])
  again.waiting = NONE
  await again.changed(['reviews'])
  again.postponedUntil = 77
  again.waiting = { open: 1, urgent: [SECRET] }
  await again.changed(['reviews'])
  expect(arrived()).toEqual([['rev_1'], ['rev_1']])
})

test('[Y15] what comes while it looks is looked at once more, however much it was', async () => {
  const { vault, pause } = anApp()
  const work = await vault('work', NONE)
  await pause()
  work.asked = 0
  for (let write = 0; write < 20; write++)
    work.engine.emit({ kind: 'changed', topics: ['reviews'] })
  await pause()
  expect(work.asked).toBe(1)
})

test('[Y16] an engine that does not answer leaves the number as it was, and says so in the log', async () => {
  const { inboxes, logged, vault, pause } = anApp()
  const work = await vault('work', { open: 4, urgent: [] })
  await pause()
  work.waiting = null
  await work.changed(['reviews'])
  expect([inboxes.open('work'), logged]).toEqual([4, ['inbox.unread']])
  work.waiting = { open: 5, urgent: [] }
  await work.changed(['reviews'])
  expect(inboxes.open('work')).toBe(5)
})

test('[Y16] a vault that would not open has no inbox', async () => {
  const { inboxes, counted } = anApp()
  const refused = new AppError('vault_corrupt', 'Damaged.')
  const registry = vaultRegistry({
    start: () => Promise.reject(refused),
    onOpened: (file, engine) => inboxes.follow(file, engine),
  })
  await expect(registry.hold({ file: 'work', name: 'Work' })).rejects.toBe(refused)
  expect([inboxes.open('work'), counted]).toEqual([0, []])
})

function anApp() {
  const counted: number[] = []
  const told: [vault: string, urgent: string[], arrived: string[]][] = []
  const logged: string[] = []
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const inboxes = followInboxes({
    onCounted: (total) => void counted.push(total),
    onUrgent: (vault, urgent, arrived) => void told.push([vault, ids(urgent), ids(arrived)]),
    settle: () => Promise.resolve(),
    log: { write: (_level, event) => void logged.push(event) },
  })
  const vault = async (name: string, waiting: Waiting | null) => {
    const state = { waiting, asked: 0, ...NEVER_PUT_OFF }
    const engine = anEngine(name, {
      async call(method, input) {
        state.asked += 1
        if (method === 'reviews.get') {
          expect(input).toBe('{"id":"rev_1"}')
          return JSON.stringify({ ok: true, value: { postponedUntil: state.postponedUntil } })
        }
        expect([method, input]).toEqual(['reviews.waiting', '{}'])
        return JSON.stringify(
          state.waiting === null
            ? { ok: false, error: { code: 'engine_stopped', message: 'Stopped.' } }
            : { ok: true, value: state.waiting },
        )
      },
    })
    inboxes.follow(name, engine)
    const changed = async (topics: Topic[]) => {
      engine.emit({ kind: 'changed', topics })
      await pause()
    }
    return Object.assign(state, { engine, changed })
  }
  return { inboxes, counted, told, logged, vault, pause }
}
