import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryId } from '#shared/memory.ts'
import type { Principal } from '#shared/principal.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
let id: MemoryId
beforeEach(async () => {
  loci = await openTestEngine()
  ;({ id } = await loci.call('memories.create', { content: { form: 'text', text: 'Start.' } }, DEV))
})
afterEach(() => loci.close())

const tag = (name: string, principal?: Principal) =>
  loci.call(
    'memories.change',
    { target: { ids: [id] }, action: { do: 'tag', add: [name] } },
    principal,
  )
const tags = async () => (await loci.call('memories.get', { id })).tags
const undo = async () => (await loci.call('journal.undo', {})).label
const redo = async () => (await loci.call('journal.redo', {})).label

test('[J2] undo and redo walk a person’s own acts in order, also after a restart', async () => {
  await tag('one')
  await tag('two')
  const steps = [await undo(), await undo(), await redo()]
  await loci.reopen()
  steps.push(await redo(), await undo(), await redo())
  expect(steps).toEqual([
    'Undid: Tagged “Start.” with two',
    'Undid: Tagged “Start.” with one',
    'Redid: Tagged “Start.” with one',
    'Redid: Tagged “Start.” with two',
    'Undid: Tagged “Start.” with two',
    'Redid: Tagged “Start.” with two',
  ])
  expect(await tags()).toEqual(['one', 'two'])
  await expect(redo()).rejects.toMatchObject({ code: 'nothing_to_undo' })
})

test('[J2] a new act ends what could be redone', async () => {
  await tag('one')
  await undo()
  await tag('other')
  await expect(redo()).rejects.toThrow('There is nothing to redo.')
  await undo()
  await expect(undo()).rejects.toThrow('There is nothing left to undo.')
  expect(await tags()).toEqual([])
})

test('[J2] an agent’s act is not what the person’s undo takes back', async () => {
  await tag('mine')
  await loci.call('memories.revise', { id, edit: { priority: 'high' }, seen: {} }, DEV)
  expect(await undo()).toBe('Undid: Tagged “Start.” with mine')
  const { priority } = await loci.call('memories.get', { id })
  expect([priority, await tags()]).toEqual(['high', []])
})

test('[J3] what was changed again is not overwritten', async () => {
  const { seq } = await tag('one')
  await tag('two')
  await expect(loci.call('journal.revert', { seq: seq ?? 0 })).rejects.toMatchObject({
    code: 'stale',
    message:
      'What this changed (tags) was changed again since; take back the later change first, or restore a revision.',
  })
})

test('[J5] undoing a revert makes the reverted entry stand again', async () => {
  await tag('agents', DEV)
  const [{ seq = 0 } = {}] = (await loci.call('journal.page', {})).entries
  await loci.call('journal.revert', { seq })
  const undone = async () => (await loci.call('journal.entry', { seq })).entry.undoneBy
  const states = [await undone()]
  await undo()
  states.push(await undone())
  await redo()
  states.push(await undone())
  expect(states).toEqual([3, null, 3])
  expect(await tags()).toEqual([])
})

test('[J5] what was taken back already is refused as that, not as changed since', async () => {
  const { seq } = await tag('once')
  await loci.call('journal.revert', { seq: seq ?? 0 })
  await expect(loci.call('journal.revert', { seq: seq ?? 0 })).rejects.toMatchObject({
    code: 'nothing_to_undo',
    message: 'This was taken back already.',
  })
})

test('[J2] the next undo and redo can be named before they happen', async () => {
  await tag('one')
  await undo()
  const { undo: back, redo: forth } = await loci.call('journal.next', {})
  expect([back, forth?.label]).toEqual([null, 'Undid: Tagged “Start.” with one'])
})

test('[J1] the journal can be read by actor and by memory, page by page', async () => {
  for (const name of ['a', 'b', 'c']) await tag(name)
  const first = await loci.call('journal.page', { limit: 2 })
  const second = await loci.call('journal.page', { limit: 2, before: first.next ?? 0 })
  expect([
    first.entries.map(({ seq }) => seq),
    second.entries.map(({ seq }) => seq),
    second.next,
  ]).toEqual([[4, 3], [2, 1], null])
  const byAgent = await loci.call('journal.page', { actor: 'DEV-001', memoryId: id })
  expect(byAgent.entries.map(({ label }) => label)).toEqual(['Created “Start.”'])
  expect(await loci.call('journal.actors', {})).toEqual(['DEV-001', 'USER'])
})

test('[J1] saved filters are undone like everything else', async () => {
  const { id: filter } = await loci.call('filters.save', {
    name: 'Mine',
    filter: { creators: ['USER'] },
    sort: { by: 'tokens', direction: 'desc' },
  })
  await loci.call('filters.remove', { id: filter })
  await undo()
  expect(await loci.call('filters.list', {})).toEqual([
    {
      id: filter,
      name: 'Mine',
      filter: { creators: ['USER'] },
      sort: { by: 'tokens', direction: 'desc' },
    },
  ])
})
