import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestEngine, openTestEngine } from '../test-support.ts'
import { atWork, ATLAS, DEV, handOver, idsOf, QA, said } from './test-support/at-work.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

test('[T71] what the receiver really loaded stands against what it was handed, until it hands on itself', async () => {
  const { created, loaded } = await atWork(loci)
  const other = { content: said('Phones rotate their screens.'), scope: ATLAS }
  const { id: besides } = await loci.call('memories.create', other)
  const { id } = await handOver(loci, { recommended: [created] })
  expect(await loci.call('handoffs.used', { id })).toBe(null)
  await loci.call('handoffs.accept', { id }, QA)
  const none = await loci.call('handoffs.used', { id })
  // That it was given with the handoff does not say that it was needed.
  expect(none?.used).toEqual([])
  loci.clock.pass(1000)
  await loci.call('handoffs.get', { id }, QA)
  const [session] = (await loci.call('sessions.list', {}, QA)).sessions
  const { loaded: served } = await loci.call('sessions.get', { id: session?.id ?? '' }, QA)
  expect(new Set(served.map(({ method }) => method))).toEqual(
    new Set(['handoffs.get', 'handoffs.accept']),
  )
  await loci.call('memories.get', { id: created }, QA)
  await loci.call('memories.get', { id: created }, QA)
  await loci.call('memories.get', { id: besides }, QA)
  await loci.call('memories.get', { id: loaded }, DEV)
  const use = await loci.call('handoffs.used', { id })
  expect(use?.used.map(({ row, times, because }) => [row.id, times, because])).toEqual([
    [created, 2, ['recommended', 'created']],
  ])
  expect(idsOf(use?.unused ?? [])).toContain(loaded)
  expect(idsOf(use?.besides ?? [])).toEqual([besides])
  loci.clock.pass(1000)
  await handOver(loci, { to: ATLAS }, QA)
  loci.clock.pass(1000)
  await loci.call('memories.get', { id: loaded }, QA)
  const later = await loci.call('handoffs.used', { id })
  expect(idsOf(later?.used ?? [])).toEqual([created])
  expect(later?.until).not.toBe(null)
  expect(await loci.raw('handoffs.used', { id }, QA)).toMatchObject({ ok: false })
})

test('[T72] what is handed on from one to the next is one chain, named after its task', async () => {
  await atWork(loci)
  const first = await handOver(loci)
  await loci.call('handoffs.accept', { id: first.id }, QA)
  await loci.call('tasks.start', { text: 'Test the tiles' }, QA)
  loci.clock.pass(1000)
  const ops = { kind: 'agent', id: 'OPS-001' } as const
  const second = await handOver(loci, { to: ops, summary: 'Tested.\nAll of it.' }, QA)
  loci.clock.pass(1000)
  const alone = await handOver(loci, { to: ATLAS, pending: ['a'] }, { ...DEV, id: 'DOC-001' })
  const { chains, waiting, total, next } = await loci.call('handoffs.chains', {})
  expect({ waiting, total, next }).toEqual({ waiting: 2, total: 2, next: null })
  expect(chains.map(({ about, links }) => [about, links.map(({ id }) => id)])).toEqual([
    [null, [alone.id]],
    ['Draw tiles that are cached for a day', [first.id, second.id]],
  ])
  expect(chains[1]?.links[1]).toMatchObject({ agent: 'QA-001', summary: 'Tested.', pending: 0 })
  const page = await loci.call('handoffs.chains', { limit: 1 })
  expect(page.next).toBe(alone.id)
  const rest = await loci.call('handoffs.chains', { limit: 1, before: page.next ?? '' })
  expect(rest.chains.map(({ id }) => id)).toEqual([first.id])
  // That there was something before is nothing the last one is told.
  const seen = await loci.call('handoffs.get', { id: second.id }, { ...QA, id: 'OPS-001' })
  expect(seen).toMatchObject({ chain: null, session: null, task: null })
})

test('[T73] exported as JSON it has the six fields of the documents, through the receiver’s eyes only what it may see', async () => {
  const { created, loaded, note } = await atWork(loci)
  const { id } = await handOver(loci, { pending: ['Test on a phone'], recommended: [created] })
  const read = async (more: object = {}): Promise<unknown> => {
    const file = await loci.call('handoffs.export', { id, format: 'json', ...more })
    expect(file.name).toMatch(/^handoff-DEV-001-\d{4}-\d\d-\d\d\.json$/)
    return JSON.parse(file.text)
  }
  expect(await read()).toEqual({
    working_memory_snapshot: [expect.objectContaining({ id: note, content: 'Half done.' })],
    memories_loaded: [loaded],
    memories_created: [created, note],
    task_summary: 'Tiles are drawn.',
    pending_items: ['Test on a phone'],
    recommended_context: [created],
  })
  expect(await read({ as: QA })).toMatchObject({
    working_memory_snapshot: [],
    memories_created: [created],
  })
})

test('[T73] exported as Markdown nothing an agent wrote is markup, and what is withheld is counted', async () => {
  const { created } = await atWork(loci)
  const summary =
    '# Not a heading\n```\n<img src=x onerror=alert(1)>\n````\n[x](javascript:alert(1))'
  const { id } = await handOver(loci, {
    summary,
    pending: ['<b>bold</b> [link](http://x) \n# heading'],
    recommended: [created],
  })
  const { text, name } = await loci.call('handoffs.export', { id, format: 'markdown', as: QA })
  expect(name).toMatch(/\.md$/)
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '# Handoff from DEV-001 to QA-001',
    '## What was done',
    // Inside of the fence.
    '# Not a heading',
    '## What is pending',
    '## Memories',
    String.raw`### A tile has 256 pixels.`,
    '### Tiles are cached for a day.',
    '## Withheld',
  ])
  expect(text).toContain('`````text\n# Not a heading')
  expect(text).toContain(String.raw`- [ ] \<b\>bold\</b\> \[link\]\(http://x\) \# heading`)
  expect(text).toContain('1 note of the task, 1 memory made in the task.')
  expect(text).not.toContain('Half done.')
})
