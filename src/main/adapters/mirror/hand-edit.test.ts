import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applied, exported, planned, treeOf } from '../archives/test-support/engines.ts'
import { openMirrored } from './test-support/mirrored.ts'

const text = (said: string) => ({ form: 'text', text: said })

test('[V205] words edited by hand in the mirror bring their own key, summary and tokens, and the file is settled in the vault’s own form', async () => {
  await using loci = await openMirrored()
  const plain = await loci.remember('The relay restarts at noon.')
  const named = await loci.remember('Tiles are cached for a day.', { summary: 'Tiles' })
  const both = await loci.remember('Invoices go out on the first.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const before = await loci.call('memories.get', { id: plain })
  loci.clock.pass(1000)
  loci.edit(`global/${plain}.json`, {
    content: text('The relay restarts at midnight, twice a week.'),
  })
  loci.edit(`global/${named}.json`, { content: text('Tiles are cached for a week.') })
  loci.edit(`global/${both}.json`, {
    content: text('Invoices go out on the last.'),
    summary: 'Mine',
  })
  const reference = await loci.call('memories.create', {
    content: { form: 'text', text: 'The relay restarts at midnight, twice a week.' },
    scope: { kind: 'project', id: 'elsewhere' },
  })
  const wanted = await loci.call('memories.get', { id: reference.id })

  await loci.call('mirror.sync', {})
  const plan = await loci.planEdits()
  expect(plan.groups).toMatchObject({ changed: 3, conflicting: 0 })
  expect(await applied(loci, plan.id)).toMatchObject({ written: 3 })

  expect(await loci.call('memories.get', { id: plain })).toEqual({
    ...before,
    content: wanted.content,
    key: wanted.key,
    summary: wanted.summary,
    tokens: wanted.tokens,
    updatedAt: loci.clock.now(),
  })
  expect((await loci.call('memories.get', { id: named })).summary).toBe('Tiles')
  expect((await loci.call('memories.get', { id: both })).summary).toBe('Mine')
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 0, state: 'in-step' })
  await exported(loci, join(loci.home, 'out'))
  expect(loci.tree()).toEqual(treeOf(join(loci.home, 'out')))
  await expect(loci.call('mirror.edits', {})).rejects.toThrow('Nothing was edited in the folder.')

  await loci.call('journal.undo', {})
  await loci.later()
  expect(await loci.call('memories.get', { id: plain })).toEqual(before)
  expect(readFileSync(loci.at(`global/${plain}.json`), 'utf8')).toContain('at noon')
})

test('[V205] the same by an archive, and where it was changed here as well', async () => {
  await using loci = await openMirrored()
  const id = await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  await exported(loci, join(loci.home, 'out'))
  const edit = { content: text('The relay restarts at midnight.') }
  loci.edit(`global/${id}.json`, edit)
  loci.edit(`../out/global/${id}.json`, edit)
  const changed = await planned(loci, join(loci.home, 'out'))
  expect(changed.groups).toMatchObject({ changed: 1, conflicting: 0 })
  loci.clock.pass(1000)
  await loci.call('memories.revise', {
    id,
    edit: { content: { form: 'text', text: 'The relay restarts at one.' } },
    seen: {},
  })
  const plan = await planned(loci, join(loci.home, 'out'))
  expect(plan.groups).toMatchObject({ changed: 0, conflicting: 1 })
  await loci.call('mirror.sync', {})
  const edits = await loci.planEdits()
  expect(edits.groups).toMatchObject({ changed: 0, conflicting: 1 })
  await applied(loci, edits.id, { conflicts: 'theirs' })
  const now = await loci.call('memories.get', { id })
  expect(now).toMatchObject({ ...edit, summary: 'The relay restarts at midnight.' })
  // Taken once, the same edit of the archive says nothing else than its key and moment of before.
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 0, state: 'in-step' })
  const { id: same } = await loci.call('memories.create', { content: now.content })
  expect(same).toBe(id)
})

test('[V206] an edit by hand that says what another memory says here is a conflict; taken, the other one is kept aside and the file is settled', async () => {
  await using loci = await openMirrored()
  const one = await loci.remember('The relay restarts at noon.')
  const other = await loci.remember('The gate is painted green.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const path = `global/${one}.json`
  loci.edit(path, { content: text('The gate is painted green.') })
  loci.clock.pass(1000)
  await loci.call('mirror.sync', {})
  const plan = await loci.planEdits()
  expect(plan.groups).toMatchObject({ changed: 0, conflicting: 1 })
  expect(await loci.call('archive.plan', { plan: plan.id, group: 'conflicting' })).toMatchObject({
    lines: [{ path, reason: 'Another memory says the same here: “The gate is painted green.”.' }],
  })
  await applied(loci, plan.id, { each: { [path]: 'theirs' } })
  expect(await loci.call('memories.get', { id: other })).toMatchObject({ status: 'superseded' })
  expect(await loci.call('memories.get', { id: one })).toMatchObject({
    status: 'active',
    links: [{ kind: 'supersedes', to: other }],
  })
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 0, state: 'in-step' })
})
