import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryEdit } from '#shared/memory.ts'
import { DEV } from '../../test-support.ts'
import {
  applied,
  exported,
  openArchiving,
  openFilled,
  planned,
  tempFolder,
  treeOf,
} from '#main/adapters/archives/test-support/engines.ts'

type Loci = Awaited<ReturnType<typeof openArchiving>>

const ATLAS = { kind: 'project', id: 'atlas' } as const
const text = (said: string) => ({ form: 'text' as const, text: said })

async function written(loci: Loci, said: string, given: object = {}) {
  const draft = { content: text(said), scope: ATLAS, ...given }
  const { id } = await loci.call('memories.create', draft)
  if (id === null) throw new Error('It waits.')
  return loci.call('memories.get', { id })
}

/** As a person edits it who has just looked at it. */
async function edited(loci: Loci, id: Memory['id'], edit: MemoryEdit) {
  const seen = await loci.call('memories.get', { id })
  await loci.call('memories.revise', { id, edit, seen })
}

const rows = async (loci: Loci) =>
  (await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 500 })).rows

/** The vault, another one filled from its archive, and the archive. */
async function twins(folder: ReturnType<typeof tempFolder>) {
  const here = await openArchiving()
  const one = await written(here, 'The build takes nine minutes on the small machine.')
  const other = await written(here, 'Invoices are sent on the first of each month.')
  await exported(here, folder.at('out'))
  const there = await openArchiving()
  await applied(there, (await planned(there, folder.at('out'))).id)
  return { here, there, one, other }
}

test('[V110] a plan tells new, changed, identical and conflicting apart, and writes nothing', async () => {
  using folder = tempFolder()
  const { here, there, one, other } = await twins(folder)
  await edited(here, one.id, { priority: 'high' })
  here.clock.pass(1000)
  await written(here, 'Backups are kept for thirty days.')
  there.clock.pass(500)
  await edited(there, other.id, { priority: 'low' })
  here.clock.pass(1000)
  await edited(here, other.id, { priority: 'critical' })
  await exported(here, folder.at('out'))
  const before = await rows(there)
  const plan = await planned(there, folder.at('out'))
  expect(plan).toMatchObject({
    own: true,
    intoEmpty: false,
    from: 'loci',
    vault: 'Test',
    groups: { new: 1, changed: 1, identical: 0, conflicting: 1, refused: 0 },
  })
  const { lines } = await there.call('archive.plan', { plan: plan.id })
  expect(
    lines
      .map(({ title, group, reason }) => ({ title, group, reason }))
      .toSorted((a, b) => (a.group < b.group ? -1 : 1)),
  ).toEqual([
    { title: one.summary, group: 'changed', reason: null },
    { title: other.summary, group: 'conflicting', reason: 'It was changed here and there.' },
    { title: 'Backups are kept for thirty days.', group: 'new', reason: null },
  ])
  expect(await rows(there)).toEqual(before)
  await here.close()
  await there.close()
})

test('[V111] what is chosen is taken in as one run, undone as one, and done again as one', async () => {
  using folder = tempFolder()
  const here = await openFilled(folder, 230)
  await exported(here, folder.at('out'))
  const there = await openArchiving()
  await written(there, 'The office closes at six.')
  const before = await rows(there)
  const plan = await planned(there, folder.at('out'))
  const done = await applied(there, plan.id)
  expect(done).toMatchObject({ written: 230, held: 0, label: 'Imported 230 records from out' })
  const { entries } = await there.call('journal.page', { limit: 5 })
  expect(entries[0]).toMatchObject({
    actor: 'USER',
    run: { label: done.label, done: true, entries: 3 },
  })
  expect(entries).toHaveLength(2)
  expect((await there.call('vault.summary', {})).memories).toBe(231)
  await there.call('journal.undo', {})
  expect(await rows(there)).toEqual(before)
  await there.call('journal.redo', {})
  expect((await there.call('vault.summary', {})).memories).toBe(231)
  await here.close()
  await there.close()
}, 60_000)

test('[V112] a conflict is shown from both sides, and mine, theirs or both is what stands', async () => {
  for (const choice of ['mine', 'theirs', 'both'] as const) {
    using folder = tempFolder()
    const { here, there, one } = await twins(folder)
    here.clock.pass(1000)
    await edited(here, one.id, { content: text('The build takes four minutes.') })
    there.clock.pass(2000)
    await edited(there, one.id, { content: text('The build takes six minutes.') })
    await exported(here, folder.at('out'))
    const plan = await planned(there, folder.at('out'))
    const { lines } = await there.call('archive.plan', { plan: plan.id, group: 'conflicting' })
    const [line] = lines
    const conflict = await there.call('archive.conflict', { plan: plan.id, line: line?.path ?? '' })
    expect(conflict).toMatchObject({
      mine: { content: text('The build takes six minutes.') },
      theirs: { content: text('The build takes four minutes.') },
      line: { reason: 'It was changed here later.' },
    })
    expect(conflict.differs).toContain('content')
    await applied(there, plan.id, { each: { [line?.path ?? '']: choice } })
    const said = (await rows(there))
      .map(({ summary }) => summary)
      .filter((each) => each.startsWith('The build'))
    const both = ['The build takes four minutes.', 'The build takes six minutes.']
    expect(said.toSorted()).toEqual({ mine: both.slice(1), theirs: both.slice(0, 1), both }[choice])
    await here.close()
    await there.close()
  }
})

test('[V113] keys that meet, a place that differs, links to nothing, contradictions and your own words are told before', async () => {
  using folder = tempFolder()
  const there = await openArchiving()
  const mine = await written(there, 'Deploys happen on Fridays.')
  await written(there, 'The status page is green.', {})
  const here = await openArchiving()
  await written(here, 'A first one, so that names differ.')
  const same = await written(here, 'Deploys happen on Fridays.')
  const linked = await written(here, 'Lunch is at noon.', {
    links: [{ kind: 'related', to: 'mem_zzzzzzzzzzzz' }],
  })
  const clash = await written(here, 'The webhook retries failed deliveries 8 times.')
  const five = await written(there, 'The webhook retries failed deliveries 5 times.')
  await exported(here, folder.at('out'))
  const plan = await planned(there, folder.at('out'))
  const { lines } = await there.call('archive.plan', { plan: plan.id })
  const of = (id: string | undefined) => lines.find((line) => line.id === id)
  expect(plan.warnings).toMatchObject({ 'missing-link': 1, 'your-words': 4 })
  expect(of(linked.id)?.warnings.map(({ kind }) => kind)).toEqual(['missing-link', 'your-words'])
  const byKey = lines.find(
    ({ reason }) => reason?.startsWith('Another memory says the same here') === true,
  )
  expect([same.id, mine.id]).toContain(byKey?.id)
  expect(of(clash.id)?.warnings.map(({ kind }) => kind)).toContain('contradicts')
  // Taken all the same, neither is set aside for the other: the person is asked.
  await applied(there, plan.id)
  const [item] = await there.call('reviews.list', { state: 'open', kind: 'contradiction' })
  expect(item?.memoryIds.toSorted()).toEqual([five.id, clash.id].toSorted())
  expect((await there.call('memories.get', { id: five.id })).status).toBe('active')
  await here.close()
  await there.close()
})

test('[V114] what agents said stays theirs, and what was a person’s stays theirs', async () => {
  using folder = tempFolder()
  const here = await openArchiving()
  await here.call('memories.create', { content: text('I prefer tabs.'), scope: ATLAS }, DEV)
  await written(here, 'I prefer spaces.')
  await exported(here, folder.at('out'))
  const there = await openArchiving()
  await applied(there, (await planned(there, folder.at('out'))).id)
  const by = (await rows(there)).map(({ createdBy, summary }) => `${createdBy}: ${summary}`)
  expect(by.toSorted()).toEqual(['DEV-001: I prefer tabs.', 'USER: I prefer spaces.'])
  await here.close()
  await there.close()
})

test('[V115] an archive that was changed after it was opened is not taken in', async () => {
  using folder = tempFolder()
  const { here, there } = await twins(folder)
  here.clock.pass(10)
  await written(here, 'A third thing to know.')
  await exported(here, folder.at('out'))
  const plan = await planned(there, folder.at('out'))
  const [path = ''] = Object.keys(treeOf(folder.at('out')))
    .filter((each) => each.includes('mem_'))
    .filter((each) => readFileSync(folder.at(`out/${each}`), 'utf8').includes('A third thing'))
  const before = await rows(there)
  writeFileSync(
    folder.at(`out/${path}`),
    readFileSync(folder.at(`out/${path}`), 'utf8').replace('third', 'fourth'),
  )
  await expect(applied(there, plan.id)).rejects.toThrow('changed since it was opened')
  expect(await rows(there)).toEqual(before)
  await here.close()
  await there.close()
})

test('[V116] an import that is cancelled in the middle leaves nothing', async () => {
  using folder = tempFolder()
  const here = await openFilled(folder, 600)
  await exported(here, folder.at('out'))
  const there = await openArchiving()
  const plan = await planned(there, folder.at('out'))
  const { work } = await there.call('archive.apply', { plan: plan.id })
  while ((await rows(there)).length < 100) await new Promise((resolve) => setTimeout(resolve, 1))
  await there.call('archive.cancel', { work })
  for (;;) {
    const { state } = await there.call('archive.progress', { work })
    if (state === 'running') await new Promise((resolve) => setTimeout(resolve, 2))
    else {
      expect(state).toBe('cancelled')
      break
    }
  }
  expect(await rows(there)).toEqual([])
  await here.close()
  await there.close()
}, 60_000)

test('[V117] archives are for people: every method refuses an agent', async () => {
  const loci = await openArchiving()
  const calls = [
    ['archive.exportPreview', {}],
    ['archive.export', { target: '/tmp/x' }],
    ['archive.open', { source: '/tmp/x' }],
    ['archive.progress', { work: 'wrk_1' }],
    ['archive.works', {}],
    ['archive.cancel', { work: 'wrk_1' }],
    ['archive.plan', { plan: 'imp_1' }],
    ['archive.conflict', { plan: 'imp_1', line: 'x' }],
    ['archive.apply', { plan: 'imp_1' }],
    ['archive.close', { plan: 'imp_1' }],
  ] as const
  for (const [method, input] of calls)
    expect(await loci.raw(method, input, DEV)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  await loci.close()
})
