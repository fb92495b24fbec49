import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { DEV } from '#engine/test-support.ts'
import { knownCredentials } from '../secrets.ts'
import { applied, exported, treeOf } from '../archives/test-support/engines.ts'
import { openMirrored, until } from './test-support/mirrored.ts'

test('[V140] a mirror says what an export says, and follows what is written', async () => {
  await using loci = await openMirrored()
  const first = await loci.remember('The relay restarts at noon.', { tags: ['relay'] })
  await loci.remember('Tiles are cached for a day.', { scope: { kind: 'project', id: 'atlas' } })
  await loci.call('filters.save', {
    name: 'Relays',
    filter: { tags: ['relay'] },
    sort: NEWEST_FIRST,
  })
  expect(await loci.call('mirror.set', { folder: loci.folder })).toMatchObject({ state: 'writing' })
  expect(await loci.call('mirror.sync', {})).toEqual({
    state: 'in-step',
    sentence: 'The folder says what the vault says.',
    folder: loci.folder,
    commit: false,
    syncedAt: loci.clock.now(),
    files: 6,
    edited: 0,
    edits: [],
    git: { state: 'off', sentence: null, last: null },
  })
  const exportedTo = async (name: string) => {
    await exported(loci, join(loci.home, name))
    return treeOf(join(loci.home, name))
  }
  expect(loci.tree()).toEqual(await exportedTo('one'))
  expect(statSync(loci.folder).mode & 0o777).toBe(0o700)

  const path = `global/${first}.json`
  const other = statSync(loci.at('projects/atlas/_index.json')).mtimeMs
  await loci.resummarise(first, 'Relay restarts at twelve')
  await loci.remember('A third one.')
  expect(readFileSync(loci.at(path), 'utf8')).not.toContain('twelve')
  await loci.step('mirror')
  expect(readFileSync(loci.at(path), 'utf8')).not.toContain('twelve')
  expect(await loci.later()).toMatchObject({ state: 'in-step', files: 7 })
  expect(loci.tree()).toEqual(await exportedTo('two'))
  expect(statSync(loci.at('projects/atlas/_index.json')).mtimeMs).toBe(other)

  await loci.call('memories.change', {
    target: { ids: [first] },
    action: { do: 'scope', scope: { kind: 'project', id: 'atlas' } },
  })
  await loci.later()
  expect(loci.tree()).toEqual(await exportedTo('three'))
  await loci.call('memories.purge', { target: { ids: [first] } })
  await loci.later()
  expect(loci.tree()).toEqual(await exportedTo('four'))
  expect(Object.values(loci.tree()).join('')).not.toContain('twelve')
})

test('[V141] what changed while Loci was closed is found at its start, on both sides', async () => {
  await using loci = await openMirrored()
  const one = await loci.remember('The relay restarts at noon.')
  const two = await loci.remember('Tiles are cached for a day.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  await loci.resummarise(two, 'Tiles: one day')
  await loci.reopen()
  loci.edit(`global/${one}.json`, { summary: 'Edited while nobody looked' })
  expect(await loci.later()).toMatchObject({
    state: 'in-step',
    sentence:
      '1 file was edited in the folder. Look through it to take it in; until then nothing is written over it.',
    edited: 1,
    edits: [{ path: `global/${one}.json`, kind: 'changed' }],
  })
  expect(readFileSync(loci.at(`global/${two}.json`), 'utf8')).toContain('Tiles: one day')
})

test('[V142] an edit by hand is noticed, planned, and taken in as one run that can be undone', async () => {
  await using loci = await openMirrored()
  const id = await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const path = `global/${id}.json`
  loci.edit(path, { summary: 'By hand' })
  await until(async () => {
    await loci.later()
    return (await loci.call('mirror.state', {})).edited === 1
  })
  const plan = await loci.planEdits()
  expect(plan).toMatchObject({
    own: true,
    source: 'mirror',
    groups: { changed: 1, conflicting: 0 },
  })
  await applied(loci, plan.id)
  expect((await loci.call('memories.get', { id })).summary).toBe('By hand')
  expect(await loci.call('mirror.state', {})).toMatchObject({ edited: 0, state: 'in-step' })
  await expect(loci.call('mirror.edits', {})).rejects.toThrow('Nothing was edited in the folder.')
  await loci.call('journal.undo', {})
  await loci.later()
  expect(readFileSync(loci.at(path), 'utf8')).not.toContain('By hand')
})

test('[V143] edited there and here is a conflict: neither side is lost, whatever is chosen', async () => {
  await using loci = await openMirrored()
  const ids: string[] = []
  for (const text of ['One relay.', 'Two relays.', 'Three relays.', 'Four relays.'])
    ids.push(await loci.remember(text))
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const paths = ids.map((id) => `global/${id}.json`)
  for (const [n, id] of ids.entries()) {
    loci.edit(paths[n] ?? '', { summary: `By hand ${n}` })
    loci.clock.pass(1000)
    await loci.resummarise(id, `In the vault ${n}`)
  }
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    edited: 4,
    edits: paths.toSorted().map((path) => ({ path, kind: 'both' })),
    sentence: expect.stringContaining('4 files were edited in the folder, 4 of them here too.'),
  })
  const byHand = (n: number) => readFileSync(loci.at(paths[n] ?? ''), 'utf8')
  expect(byHand(0)).toContain('By hand 0')
  const plan = await loci.planEdits()
  expect(plan.groups).toMatchObject({ conflicting: 4, changed: 0 })
  const [mine = '', theirs = '', both = ''] = paths
  await applied(loci, plan.id, { each: { [mine]: 'mine', [theirs]: 'theirs', [both]: 'both' } })
  const summary = async (n: number) =>
    (await loci.call('memories.get', { id: ids[n] ?? '' })).summary
  expect([await summary(0), await summary(1), await summary(2), await summary(3)]).toEqual([
    'In the vault 0',
    'By hand 1',
    'In the vault 2',
    'In the vault 3',
  ])
  // What nobody chose stays a conflict, and the file stays as it was edited.
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    edited: 1,
    edits: [{ path: paths[3], kind: 'both' }],
  })
  expect([0, 1, 2, 3].map((n) => /"summary": "(.*)"/.exec(byHand(n))?.[1])).toEqual([
    'In the vault 0',
    'By hand 1',
    'In the vault 2',
    'By hand 3',
  ])
  expect(Object.values(loci.tree()).filter((text) => text.includes('By hand 2'))).not.toEqual([])
})

test('[V144] a new file, a broken one and one that was taken away: offered, told, and written again', async () => {
  await using loci = await openMirrored()
  const one = await loci.remember('The relay restarts at noon.')
  const two = await loci.remember('Tiles are cached for a day.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const whole: object = JSON.parse(readFileSync(loci.at(`global/${one}.json`), 'utf8'))
  const fresh = { ...whole, id: 'mem_byhandbyhand', key: 'text:by:hand', summary: 'New by hand' }
  writeFileSync(loci.at('global/mem_byhandbyhand.json'), JSON.stringify(fresh))
  writeFileSync(loci.at(`global/${two}.json`), '<<<<<<< HEAD\n')
  rmSync(loci.at(`global/${one}.json`))
  writeFileSync(loci.at('global/_index.json'), 'not an index')
  writeFileSync(loci.at('README.md'), 'Notes of my own')
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    edited: 2,
    edits: [
      { path: `global/${two}.json`, kind: 'changed' },
      { path: 'global/mem_byhandbyhand.json', kind: 'new' },
    ].toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  })
  expect(JSON.parse(readFileSync(loci.at(`global/${one}.json`), 'utf8'))).toEqual(whole)
  expect(JSON.parse(readFileSync(loci.at('global/_index.json'), 'utf8'))).toMatchObject({
    entry_count: 2,
  })
  const plan = await loci.planEdits()
  expect(plan.groups).toMatchObject({ new: 1, refused: 1 })
  await applied(loci, plan.id)
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 1 })
  expect(readFileSync(loci.at(`global/${two}.json`), 'utf8')).toBe('<<<<<<< HEAD\n')
  expect(readFileSync(loci.at('README.md'), 'utf8')).toBe('Notes of my own')
  rmSync(loci.at(`global/${two}.json`))
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 0 })
  expect(readFileSync(loci.at(`global/${two}.json`), 'utf8')).toContain('Tiles are cached')
})

test('[V145] how often something was given is no reason to write its file', async () => {
  await using loci = await openMirrored()
  const id = await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  const before = statSync(loci.at(`global/${id}.json`)).mtimeMs
  await loci.call('recall.search', { text: 'relay' }, DEV)
  expect((await loci.call('memories.get', { id })).accessCount).toBeGreaterThan(0)
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 0 })
  expect(statSync(loci.at(`global/${id}.json`)).mtimeMs).toBe(before)
})

test('[V146] a folder of something else is refused, one that is gone or emptied is waited for, nothing is made up', async () => {
  await using loci = await openMirrored()
  await loci.remember('The relay restarts at noon.')
  const letters = join(loci.home, 'letters')
  mkdirSync(letters)
  writeFileSync(join(letters, 'dear.txt'), 'Dear')
  const refusals = {
    [letters]:
      'This folder holds something else already. Choose an empty folder, or an archive of this whole vault.',
    'relative/folder': 'Name the folder by its whole path.',
    [join(loci.home, 'none', 'below')]: 'There is no folder “none” to make it in.',
    [loci.file]: '“work.loci” is a file; name a folder.',
  }
  for (const [folder, why] of Object.entries(refusals))
    await expect(loci.call('mirror.set', { folder })).rejects.toThrow(why)
  expect(treeOf(letters)).toEqual({ 'dear.txt': 'Dear' })
  await expect(loci.call('mirror.sync', {})).rejects.toThrow('No folder is kept in step')

  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  renameSync(loci.folder, `${loci.folder}-away`)
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    state: 'trouble',
    sentence: '“mirror” is not there. Is its disk connected? Loci goes on as soon as it is.',
  })
  mkdirSync(loci.folder)
  expect(await loci.call('mirror.sync', {})).toMatchObject({
    state: 'trouble',
    sentence:
      'The folder is empty. Is its disk connected? To write it anew, turn the mirror off and on again.',
  })
  expect(treeOf(loci.folder)).toEqual({})
  rmSync(loci.folder, { recursive: true })
  renameSync(`${loci.folder}-away`, loci.folder)
  await loci.later()
  expect(await loci.later()).toMatchObject({ state: 'in-step', edited: 0 })

  expect(await loci.call('mirror.off', {})).toMatchObject({ state: 'off', folder: null })
  const stays = loci.tree()
  await loci.remember('Written after it was turned off.')
  await loci.later()
  expect(loci.tree()).toEqual(stays)
  await loci.reopen()
  expect(await loci.call('mirror.state', {})).toMatchObject({ state: 'off' })
})

test('[V147] no agent learns of a mirror, begins one or ends one', async () => {
  await using loci = await openMirrored()
  for (const [method, input] of [
    ['mirror.state', {}],
    ['mirror.set', { folder: loci.folder }],
    ['mirror.off', {}],
    ['mirror.sync', {}],
    ['mirror.edits', {}],
  ] as const) {
    const reply = await loci.raw(method, input, DEV)
    expect(reply.ok ? method : reply.error.code).toBe('forbidden')
  }
})

const KEY = ['AKIA', 'Q3EGSCY7KMLQ2XYZ'].join('')

test('[V147] a credential that waits for a person never reaches the folder, nor does what came with it', async () => {
  await using loci = await openMirrored({ secrets: knownCredentials() })
  await loci.remember('The relay restarts at noon.')
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  await loci.call(
    'memories.create',
    {
      content: { form: 'text', text: `Deploy with ${KEY}` },
      scope: { kind: 'agent', id: 'DEV-001' },
    },
    DEV,
  )
  expect(await loci.call('reviews.list', { state: 'open' })).toHaveLength(1)
  await loci.later()
  await loci.call('mirror.sync', {})
  expect(Object.entries(loci.tree()).filter(([, text]) => text.includes(KEY))).toEqual([])
  expect(Object.keys(loci.tree()).filter((path) => path.startsWith('reviews/'))).toEqual([])

  // Brought in by hand it waits in the inbox, and its file goes.
  const [path = ''] = Object.keys(loci.tree()).filter((each) => /mem_/.test(each))
  loci.edit(path, { summary: `Deploy with ${KEY}` })
  expect(await loci.call('mirror.sync', {})).toMatchObject({ edited: 1 })
  const plan = await loci.planEdits()
  expect(plan.warnings.credential).toBe(1)
  expect(await applied(loci, plan.id)).toMatchObject({ held: 1 })
  await loci.call('mirror.sync', {})
  expect(Object.entries(loci.tree()).filter(([, text]) => text.includes(KEY))).toEqual([])
})
