import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cursor, NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type AgentPrincipal, USER } from '#shared/principal.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: null,
}
const QA: AgentPrincipal = { ...DEV, id: 'QA-001' }
const ATLAS = { kind: 'project', id: 'atlas' } as const
const GLOBAL = { kind: 'global' } as const

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

async function said(
  text: string,
  draft: Partial<MemoryDraft> = {},
  who: AgentPrincipal | typeof USER = DEV,
): Promise<MemoryId> {
  const content = { form: 'text', text } as const
  return (await loci.call('memories.create', { content, scope: ATLAS, ...draft }, who)).id
}

test('[Q96] what is only proposed, or contradicted where it is not seen, is not told as disputed', async () => {
  const rule = await said('Deploys take 5 minutes.', { scope: GLOBAL, priority: 'critical' }, USER)
  const note = await said('Deploys happen in Oslo.', { scope: GLOBAL }, USER)
  await loci.call('memories.revise', { id: note, edit: { summary: 'Anywhere' }, seen: {} }, DEV)
  await said('Deploys take 8 minutes.')
  const elsewhere = { ...QA, project: 'beacon' }
  const told = async (who: AgentPrincipal) =>
    Promise.all(
      [rule, note].map(async (id) => (await loci.call('memories.get', { id }, who)).disputed),
    )
  expect(await told(elsewhere)).toEqual([undefined, undefined])
  const waiting = await loci.call('reviews.disputed', {})
  expect(Object.keys(waiting)).toEqual(expect.arrayContaining([rule, note]))
})

test('[B113] an LLM is told who says it in these words', async () => {
  const id = await said('Tiles are cut at noon.')
  const edit = { content: { form: 'text', text: 'Tiles are cut at dawn.' } } as const
  await loci.call('memories.revise', { id, edit, seen: {} }, QA)
  const { text } = await loci.call('context.assemble', { task: 'cut tiles' }, DEV)
  expect(JSON.parse(text)).toMatchObject([{ metadata: { by: 'QA-001' } }])
})

const relatedTo = (to: MemoryId) => ({ kind: 'related', to }) as const

test('[Q90] an agent is told what is disputed in every way of being given it', async () => {
  const filed = { domain: 'tiles', context: { room: 'ops' } }
  const five = await said('Tiles take 5 minutes to render.', filed)
  const eight = await said('Tiles take 8 minutes to render.', filed, QA)
  const calm = await said('Tiles are kept in Oslo.', filed)
  const told = (rows: readonly { id: string; disputed?: true | undefined }[]) =>
    Object.fromEntries(rows.map(({ id, disputed }) => [id, disputed ?? false]))
  const all = { [five]: true, [eight]: true, [calm]: false }
  const rows = <T>(hits: readonly { row: T }[]) => hits.map(({ row }) => row)
  const page = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST }, DEV)
  expect(told(page.rows)).toEqual(all)
  expect(told(rows(await loci.call('memories.topic', { domain: 'tiles' }, DEV)))).toEqual(all)
  const related = await loci.call('recall.related', { context: { room: 'ops' } }, DEV)
  expect(told(rows(related))).toEqual(all)
  const { hits } = await loci.call('recall.similar', { of: { id: five } }, DEV)
  expect(told(rows(hits))).toMatchObject({ [eight]: true })
  const got = await Promise.all(
    [five, calm].map((id) => loci.call('memories.get', { id, whole: true }, DEV)),
  )
  expect(told(got)).toEqual({ [five]: true, [calm]: false })
  const hub = await said('See the notes on tiles.', { links: [five, calm].map(relatedTo) })
  const ends = (await loci.call('memories.links', { id: hub }, DEV)).map(({ end }) => end)
  expect(told(ends as { id: string }[])).toEqual({ [five]: true, [calm]: false })
  const recent = await loci.call('experiences.recent', { agent: 'DEV-001' }, DEV)
  const latest = recent.flatMap((each) => (each.from === 'memory' ? [each.memory] : []))
  expect(told(latest)).toEqual({ [five]: true, [calm]: false, [hub]: false })
  const content = { form: 'text', text: 'Tiles take 5 minutes to render!' } as const
  const { alike } = await loci.call('memories.create', { content, scope: ATLAS }, DEV)
  expect([alike?.id, alike?.disputed]).toEqual([five, true])
  // To the person the window says it by itself.
  const own = await loci.call('memories.links', { id: hub })
  expect(told(own.map(({ end }) => end) as { id: string }[])).toEqual({
    [five]: false,
    [calm]: false,
  })
})

test('[Q91] whatever is given to an agent counts, in every way of giving it, and nothing a person looks at', async () => {
  const filed = { domain: 'tiles', context: { room: 'ops' } }
  const one = await said('Tiles take 5 minutes to render.', filed)
  const two = await said('Tiles take 5 minutes to render, mostly.', {
    ...filed,
    links: [relatedTo(one)],
  })
  const count = async (id: MemoryId) => (await loci.call('memories.get', { id })).accessCount
  const all = async (who: AgentPrincipal | typeof USER) => {
    await loci.call('recall.search', { text: 'tiles render' }, who)
    await loci.call('recall.similar', { of: { id: one } }, who)
    await loci.call('recall.related', { id: one }, who)
    await loci.call('memories.topic', { domain: 'tiles' }, who)
    await loci.call('memories.get', { id: two }, who)
    await loci.call('context.assemble', { task: 'render the tiles' }, who)
    await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST }, who)
    await loci.call('memories.links', { id: two }, who)
    await loci.call('experiences.recent', { agent: 'DEV-001' }, who)
  }
  await all(USER)
  expect([await count(one), await count(two)]).toEqual([0, 0])
  // A person who looks through an agent's eyes gives the agent nothing.
  await loci.call('recall.similar', { of: { id: one }, as: DEV })
  await loci.call('memories.topic', { domain: 'tiles', as: DEV })
  await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, as: DEV })
  expect([await count(one), await count(two)]).toEqual([0, 0])
  await all(DEV)
  expect([await count(one), await count(two)]).toEqual([6, 8])
})

test('[Q131] leafing counts once a page, comes to an end in the order of the counts too, and proposes nothing', async () => {
  const own = { scope: { kind: 'agent', id: 'DEV-001' } } as const
  for (let n = 0; n < 12; n++) await said(`Tile ${n} is kept in drawer ${n}.`, own)
  const page = (by: 'accessCount' | 'updatedAt', from: Cursor | null = null) =>
    loci.call('memories.page', { filter: {}, sort: { by, direction: 'asc' }, limit: 5, from }, DEV)
  for (let round = 0; round < 12; round++)
    for (let next: Cursor | null = null; ;) {
      const given: Awaited<ReturnType<typeof page>> = await page('updatedAt', next)
      if ((next = given.next) === null) break
    }
  const seen: string[] = []
  for (let next: Cursor | null = null; seen.length < 50;) {
    const given: Awaited<ReturnType<typeof page>> = await page('accessCount', next)
    seen.push(...given.rows.map(({ id }) => id))
    if ((next = given.next) === null) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([12, 12])
  const { rows } = await page('accessCount')
  expect(rows.map(({ accessCount }) => accessCount)).toEqual([12, 12, 12, 12, 12])
  expect(await loci.call('reviews.list', { state: 'open' })).toEqual([])
})

test('[Q92] critical and high come first among equals, in whatever order they were written', async () => {
  const priorities = ['low', 'critical', 'medium', 'high'] as const
  for (const ordered of [priorities, priorities.toReversed()]) {
    // Compared with each other, the later would supersede the earlier, and nothing be left to rank.
    const calm = await openTestEngine({ findContradictions: () => false })
    const ids = new Map<string, string>()
    for (const [n, priority] of ordered.entries()) {
      // Said in one breath they would speak for each other, those in the middle most.
      calm.clock.pass(3 * 3_600_000)
      const text = `Tiles are rendered by ${['alpha', 'bravo', 'chary', 'delta'][n]}.`
      const draft = { content: { form: 'text', text }, scope: ATLAS, priority } as const
      ids.set((await calm.call('memories.create', draft)).id, priority)
    }
    const { hits } = await calm.call('recall.search', { text: 'tiles rendered' })
    const ranked = hits.map(({ id }) => ids.get(id))
    expect([ranked.slice(0, 2), ranked.length]).toEqual([['critical', 'high'], 4])
    await calm.close()
  }
})

test('[Q93] what nobody has learned of counts as half: more than what did not help', async () => {
  const id = await said('Tiles are rendered at night.')
  const { hits } = await loci.call('recall.search', { text: 'tiles rendered', goal: 'speed' }, DEV)
  const value = hits.find((hit) => hit.id === id)?.signals.find(({ name }) => name === 'value')
  expect([value?.value, value?.sentence]).toEqual([
    0.5,
    'Nothing is known of its value for speed, which counts as half.',
  ])
  const asked = { task: 'render the tiles', as: DEV, domain: 'maps', taskType: 'draw' }
  const item = await loci.call('context.item', { ...asked, goal: 'speed', id })
  expect(item.signals.find(({ name }) => name === 'value')?.value).toBe(0.5)
  const without = await loci.call('context.item', { ...asked, id })
  expect(without.signals.find(({ name }) => name === 'value')?.value).toBe(0)
})

test('[Q94] what the text wants done and the project it names speak for a memory, a little', async () => {
  const procedure = await said(
    'Run the render of broken tiles again.',
    { ...MAPS, type: 'procedural' },
    USER,
  )
  const fact = await said('The harbour office in Oslo has tiles.', MAPS, USER)
  const beacon = await said('A phone shows tiles apart.', BEACON, USER)
  const topics = async (text: string) => {
    const { hits } = await loci.call('recall.search', { text, ...MAPS })
    const value = (id: string) =>
      hits.find((hit) => hit.id === id)?.signals.find(({ name }) => name === 'topic')?.value
    return [procedure, fact, beacon].map(value)
  }
  expect(await topics('fix the tiles')).toEqual([1, 0, 0])
  expect(await topics('tiles of beacon')).toEqual([0, 0, 1])
  expect(await topics('the tiles')).toEqual([0, 0, 0])
})

test('[Q95] what a memory names as related is related to it, and what it says of its relevance counts', async () => {
  const named = await said('Tiles are rendered at night.')
  const content = {
    form: 'context',
    contextType: 'handoff',
    summary: 'So far',
    relatedIds: [named],
  }
  const { id } = await loci.call('memories.create', { content: content as never, scope: ATLAS })
  expect(await loci.call('recall.related', { id }, DEV)).toMatchObject([
    { row: { id: named }, because: ['named in it'] },
  ])
  const known = async (relevance: number) => {
    const knowledge = { form: 'knowledge', topic: 'tiles', location: `${relevance}.md`, relevance }
    const made = await loci.call('memories.create', { content: knowledge as never, scope: ATLAS })
    const { hits } = await loci.call('recall.search', { text: 'tiles' })
    const hit = hits.find((one) => one.id === made.id)
    return hit?.signals.find(({ name }) => name === 'topic')?.value
  }
  expect([await known(0), await known(0.5), await known(1)]).toEqual([0.5, 1, 1.5])
})

const MAPS = { tags: ['maps'] }
const BEACON = { ...MAPS, scope: { kind: 'project', id: 'beacon' } as const }

test('[M32] who was given a memory is told to a person, by name, and to no agent', async () => {
  const id = await said('Tiles take 5 minutes to render.', { scope: { kind: 'global' } })
  const elsewhere: AgentPrincipal = { ...QA, project: 'ledger', teams: [] }
  await loci.call('recall.search', { text: 'tiles render' }, elsewhere)
  loci.clock.pass(1000)
  await loci.call('memories.get', { id }, DEV)
  await loci.call('recall.search', { text: 'tiles render' }, DEV)
  await loci.call('recall.search', { text: 'tiles render', as: DEV })
  expect(await loci.call('memories.uses', { id })).toEqual([
    { agent: 'DEV-001', times: 2, lastAt: loci.clock.now() },
    { agent: 'QA-001', times: 1, lastAt: loci.clock.now() - 1000 },
  ])
  expect(await loci.raw('memories.uses', { id }, DEV)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

test('[Q110] the file of a message is a file: in hand it speaks for the message, and the message for it', async () => {
  const mail = { from: 'QA-001', to: 'DEV-001', subject: 'Relays', path: 'mail/relays.md' }
  const content = { form: 'message', ...mail, preview: 'Look at these.', read: false } as const
  const note = await said('Relays are described here.', { context: { file: 'mail/relays.md' } })
  const other = await said('Relays are described there.')
  const message = await loci.call('memories.create', { content, scope: ATLAS }, DEV)
  const files = async (who: AgentPrincipal, text = 'relays') => {
    const { hits } = await loci.call('recall.search', { text }, who)
    return Object.fromEntries(
      hits.map(({ id, signals }) => [id, signals.find(({ name }) => name === 'file')?.sentence]),
    )
  }
  const [not, is] = ['Not about a file in hand.', 'About mail/relays.md, a file in hand.']
  expect(await files(DEV)).toEqual({ [note]: not, [other]: not, [message.id]: not })
  // Named in the question, the file is that of the message.
  expect(await files(DEV, 'relays in mail/relays.md')).toMatchObject({ [message.id]: is })
  // A message that just came puts its file in hand, for whom it came to.
  await loci.call('experiences.enqueue', { content: { ...content, subject: 'Again' } }, DEV)
  expect(await files(DEV)).toMatchObject({ [note]: is, [other]: not, [message.id]: is })
  expect(await files(QA)).toMatchObject({ [note]: not, [message.id]: not })
})
