import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type Link, MemoryId } from '#shared/memory.ts'
import { USER } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

async function said(words: string, links: Link[] = [], scope: Scope = { kind: 'global' }) {
  const content = { form: 'text', text: words } as const
  return (await loci.call('memories.create', { content, links, scope })).id
}
const revise = (id: MemoryId, links: Link[]) =>
  loci.raw('memories.revise', { id, edit: { links }, seen: {} })
const supersedes = (to: MemoryId): Link => ({ kind: 'supersedes', to })
const refused = {
  ok: false,
  error: { code: 'invalid_input', fields: [expect.objectContaining({ path: ['links'] })] },
}

test('[L1] no memory supersedes itself, alone or through others', async () => {
  const first = await said('first')
  const second = await said('second', [supersedes(first)])
  const third = await said('third', [supersedes(second)])
  expect(await revise(first, [supersedes(first)])).toMatchObject(refused)
  expect(await revise(first, [supersedes(second)])).toMatchObject(refused)
  expect(await revise(first, [supersedes(third)])).toMatchObject(refused)
  expect(await revise(first, [{ kind: 'related', to: third }])).toMatchObject({ ok: true })
  expect(await revise(third, [supersedes(second), supersedes(first)])).toMatchObject({ ok: true })
})

test('[L1] bringing back a revision closes no circle either', async () => {
  const first = await said('first')
  const second = await said('second', [supersedes(first)])
  const { revisions } = await loci.call('memories.history', { id: second })
  await revise(second, [])
  expect(await revise(first, [supersedes(second)])).toMatchObject({ ok: true })
  const seq = revisions.at(-1)?.entry.seq ?? 0
  expect(await loci.raw('memories.restoreRevision', { id: second, seq })).toMatchObject(refused)
})

test('[L2] both ends know of a link; a forgotten end shows as such, a purged one only by its id', async () => {
  const error = await said('the build breaks')
  const doomed = await said('an old guess')
  const fix = await said('clear the cache', [
    { kind: 'fixes', to: error },
    { kind: 'related', to: doomed },
  ])
  await loci.call('memories.change', {
    target: { ids: [error] },
    action: { do: 'status', status: 'forgotten' },
  })
  await loci.call('memories.purge', { target: { ids: [doomed] } })
  const end = { kind: 'memory', type: 'factual', scope: { kind: 'global' } }
  expect(await loci.call('memories.links', { id: fix })).toEqual([
    {
      link: 'fixes',
      direction: 'out',
      end: { ...end, id: error, summary: 'the build breaks', status: 'forgotten' },
    },
    { link: 'related', direction: 'out', end: { kind: 'gone', id: doomed } },
  ])
  expect(await loci.call('memories.links', { id: error })).toEqual([
    {
      link: 'fixes',
      direction: 'in',
      end: { ...end, id: fix, summary: 'clear the cache', status: 'active' },
    },
  ])
})

test('[L3] an agent is told of no end that it may not see, in either direction', async () => {
  const hidden = { kind: 'project', id: 'beacon' } as const
  const away = await said('not for DEV', [], hidden)
  const seen = await said('for all', [{ kind: 'related', to: away }])
  await said('also not for DEV', [{ kind: 'related', to: seen }], hidden)
  expect(await loci.call('memories.links', { id: seen }, DEV)).toEqual([])
  expect(await loci.call('memories.links', { id: seen })).toHaveLength(2)
})

test('[L5] an agent’s view of a memory has no link to what is hidden, and no filter finds one by it', async () => {
  const hidden = { kind: 'project', id: 'beacon' } as const
  const away = await said('not for DEV', [], hidden)
  const near = await said('near')
  const both = await said('both', [
    { kind: 'fixes', to: away },
    { kind: 'related', to: near },
  ])
  const one = await said('one', [{ kind: 'fixes', to: away }])
  expect((await loci.call('memories.get', { id: both }, DEV)).links).toEqual([
    { kind: 'related', to: near },
  ])
  const found = async (where: Record<string, unknown>, who = DEV) => {
    const page = { filter: { where }, sort: NEWEST_FIRST }
    const { rows } = await loci.call('memories.page', page, who)
    const { total } = await loci.call('memories.outline', page, who)
    return [rows.map(({ id }) => id).toSorted(), total]
  }
  expect(await found({ links: away })).toEqual([[], 0])
  expect(await found({ links: 'fixes' })).toEqual([[], 0])
  expect(await found({ links: { $in: ['fixes', 'related'] } })).toEqual([[both], 1])
  expect(await found({ links: { $ne: 'fixes' } })).toEqual([[near, both, one].toSorted(), 3])
  expect(await found({ links: away }, USER)).toEqual([[both, one].toSorted(), 2])
})

test('[L5] an agent neither takes a hidden link away by editing the others nor makes one', async () => {
  const away = await said('not for DEV', [], { kind: 'project', id: 'beacon' })
  const near = await said('near')
  // A new memory may name what its author cannot see: there or not, nothing comes back of it.
  for (const to of [away, MemoryId.parse('mem_zzzzzzzzzzzz')]) {
    const draft = { content: { form: 'text', text: `mine ${to}` } as const }
    const links = [{ kind: 'related' as const, to }]
    const made = await loci.call('memories.create', { ...draft, links }, DEV)
    expect((await loci.call('memories.get', { id: made.id }, DEV)).links).toEqual([])
  }
  const id = await said('for all', [{ kind: 'related', to: away }])
  const edit = { links: [{ kind: 'fixes' as const, to: near }] }
  await loci.call('memories.revise', { id, edit, seen: { links: [] } }, DEV)
  expect((await loci.call('memories.get', { id })).links).toEqual([
    { kind: 'related', to: away },
    { kind: 'fixes', to: near },
  ])
})
