import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestEngine, openTestEngine } from '../test-support.ts'
import { atWork, DEV, handOver, idsOf, NEIGHBOUR, QA, said } from './test-support/at-work.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

test('[T65] until it is accepted its sender and a person change it; afterwards nobody does', async () => {
  const { loaded, created } = await atWork(loci)
  const { id } = await handOver(loci, { pending: ['Test on a phone'] })
  const fact = { content: said('Phones have small screens.'), scope: { kind: 'global' } as const }
  const { id: phones } = await loci.call('memories.create', fact)
  const mine = {
    id,
    summary: 'Tiles are drawn and cached.',
    recommended: [phones],
    without: [loaded],
  }
  const { handoff } = await loci.call('handoffs.edit', mine, DEV)
  expect(handoff).toMatchObject({
    summary: 'Tiles are drawn and cached.',
    pending: ['Test on a phone'],
    editedBy: null,
  })
  expect(idsOf(handoff.items)).toContain(phones)
  expect(idsOf(handoff.items)).not.toContain(loaded)
  const others = { id, pending: ['Test on a tablet'], without: [created] }
  const byPerson = await loci.call('handoffs.edit', others)
  expect(byPerson.handoff).toMatchObject({ pending: ['Test on a tablet'], editedBy: 'USER' })
  // What an agent words after a person must not stand under the person’s name.
  const again = await loci.call('handoffs.edit', { id, summary: 'Mine again.' }, DEV)
  expect(again.handoff.editedBy).toBe(null)
  for (const who of [QA, NEIGHBOUR])
    expect(await loci.raw('handoffs.edit', { id, summary: 'Taken' }, who)).toMatchObject({
      ok: false,
    })
  await loci.call('handoffs.accept', { id }, QA)
  for (const who of [DEV, undefined])
    expect(await loci.raw('handoffs.edit', { id, summary: 'Too late' }, who)).toMatchObject({
      ok: false,
      error: { code: 'stale', message: 'This handoff is accepted already.' },
    })
  expect((await loci.call('handoffs.get', { id })).summary).toBe('Mine again.')
})

test('[T65] of an edit and an acceptance at once the second finds the first', async () => {
  await atWork(loci)
  await loci.call('sessions.start', {}, QA)
  for (let ticks = 0; ticks < 40; ticks += 1) {
    const { id } = await handOver(loci)
    const accepting = loci.raw('handoffs.accept', { id }, QA)
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
    const edit = await loci.raw('handoffs.edit', { id, summary: 'Changed.' }, DEV)
    expect((await accepting).ok).toBe(true)
    const { entries } = await loci.call('journal.page', { limit: 3 })
    const said = entries.map(({ label }) => label.split(': ')[1])
    // An edit that went through was there before it was accepted.
    expect(edit.ok ? said.slice(0, 2) : said.slice(0, 1)).toEqual(
      edit.ok ? ['accepted by QA-001', 'worded anew'] : ['accepted by QA-001'],
    )
  }
})

test('[T66] a later task ticks off what it finished of what its agent took over; a person ticks too', async () => {
  await atWork(loci)
  const pending = ['Test on a phone', 'Write it down', 'Write it down']
  const { id } = await handOver(loci, { pending })
  await loci.call('handoffs.accept', { id }, QA)
  const { task } = await loci.call('tasks.start', { text: 'Test the tiles on a phone' }, QA)
  const wrong = { summary: 'Done.', finished: ['Test on a phone', 'Nobody asked for this'] }
  expect(await loci.raw('tasks.complete', wrong, QA)).toMatchObject({
    ok: false,
    error: { code: 'invalid_input' },
  })
  expect((await loci.call('tasks.get', { id: task.id })).task.status).toBe('open')
  const right = { summary: 'Done.', finished: [' Test on a phone '] }
  await loci.call('tasks.complete', right, QA)
  const { done, pending: items } = await loci.call('handoffs.get', { id })
  expect(items).toEqual(['Test on a phone', 'Write it down'])
  expect(done).toMatchObject([{ item: 'Test on a phone', by: 'QA-001', task: task.id }])
  const tick = { id, item: 'Write it down', done: true }
  const ticked = await loci.call('handoffs.tick', tick)
  expect(ticked.handoff.done.map(({ item, by }) => [item, by])).toEqual([
    ['Test on a phone', 'QA-001'],
    ['Write it down', 'USER'],
  ])
  await loci.call('handoffs.tick', { ...tick, done: false })
  expect((await loci.call('handoffs.get', { id })).done.length).toBe(1)
  expect(await loci.raw('handoffs.tick', { ...tick, item: 'Nothing' })).toMatchObject({ ok: false })
  expect(await loci.raw('handoffs.tick', tick, QA)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

test('[T66] what was handed over to somebody else nobody ticks off by naming it', async () => {
  await atWork(loci)
  const team = { kind: 'team', id: 'platform' } as const
  const { id } = await handOver(loci, { to: team, pending: ['Test on a phone'] })
  await loci.call('handoffs.accept', { id }, QA)
  await loci.call('tasks.start', { text: 'Something else' }, NEIGHBOUR)
  const finished = (words: string) =>
    loci.raw('tasks.complete', { summary: 'x', finished: [words] }, NEIGHBOUR)
  expect(await finished('Test on a phone')).toEqual(await finished('Never heard of'))
})
