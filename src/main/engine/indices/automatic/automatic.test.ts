import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { DEV, type TestEngine, agent, openTestEngine } from '../../test-support.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await openTestEngine({ findContradictions: () => false })
})
afterEach(() => engine.close())

const ATLAS = { kind: 'project', id: 'atlas' } as const
const note = (text: string, given: Partial<MemoryDraft> = {}): MemoryDraft => ({
  content: { form: 'text', text },
  scope: ATLAS,
  ...given,
})
const write = async (draft: MemoryDraft, as?: Parameters<TestEngine['call']>[2]) =>
  (await engine.call('memories.create', draft, as)).id
const get = (id: MemoryId) => engine.call('memories.get', { id })
const suggested = async (id: MemoryId) =>
  (await engine.call('tags.suggest', { id })).suggested.map(({ tag }) => tag)

/** What everything here is about, so that it sets nothing apart. */
async function furnish(): Promise<void> {
  const drafts = Array.from({ length: 30 }, (_, at) =>
    note(`The service number ${at} talks to the gateway`, { tags: ['service'] }),
  )
  await engine.call('memories.createMany', { drafts })
  await write(note('A canary release goes to one customer first', { tags: ['canary'] }))
  await write(note('Postgres keeps the invoices of every customer'))
}

test('[V176] words that set a memory apart are suggested, those that all have are not, and a tag in use is preferred', async () => {
  await furnish()
  const id = await write(note('The service gateway sends canaries and invoices to Postgres'))
  const { suggested: found, automatic } = await engine.call('tags.suggest', { id })
  expect(found.map(({ tag }) => tag).slice(0, 3)).toEqual(['canary', 'invoices', 'postgres'])
  expect(found.map(({ tag }) => tag)).not.toContain('service')
  expect(found.map(({ tag }) => tag)).not.toContain('gateway')
  expect(new Set(found.map(({ why }) => why))).toEqual(new Set(['words']))
  expect(automatic).toEqual([])
  // Asked again, it is the same.
  expect((await engine.call('tags.suggest', { id })).suggested).toEqual(found)
})

test.each<[string, Partial<MemoryDraft>, string[]]>([
  [
    'a failure',
    {
      content: { form: 'error', errorType: 'TimeoutError', message: 'no', context: '' },
      scope: { kind: 'agent', id: 'DEV-001' },
    },
    ['error', 'timeout-error'],
  ],
  [
    'a decision of a project',
    { subtype: 'decision', domain: 'ops' },
    ['project', 'decision', 'ops'],
  ],
  ['a convention', { subtype: 'convention' }, ['project', 'convention', 'atlas']],
  ['a preference', { subtype: 'preference', scope: { kind: 'global' } }, ['global', 'preference']],
  [
    'output of a tool',
    { subtype: 'tool-output', scope: { kind: 'task', id: 't1' }, context: { tool: 'Grep' } },
    ['task', 'tool', 'grep'],
  ],
])('[V177] %s has the tags of its kind', async (_, given, tags) => {
  const id = await write(note('ok', given))
  const { suggested: found } = await engine.call('tags.suggest', { id })
  expect(found.filter(({ why }) => why !== 'words').map(({ tag }) => tag)).toEqual(tags)
})

test('[V178] what is accepted is marked as automatic and comes off with all of them, as one that can be undone', async () => {
  await furnish()
  const id = await write(note('Canary of the invoices', { tags: ['mine'] }))
  await engine.call('tags.accept', { id, tags: ['canary', 'mine'] })
  expect(await engine.call('tags.suggest', { id })).toMatchObject({ automatic: ['canary'] })
  expect(await engine.call('tags.automatic', {})).toEqual({ policy: 'suggest', memories: 1 })
  const preview = await engine.call('indices.preview', { repair: { do: 'untag' } })
  expect(preview.examples).toMatchObject([{ id, goes: ['canary'], comes: [] }])
  const { seq } = await engine.call('indices.repair', { repair: { do: 'untag' } })
  const { tags, context } = await get(id)
  expect({ tags, context }).toEqual({ tags: ['mine'], context: {} })
  expect(await engine.call('tags.automatic', {})).toMatchObject({ memories: 0 })
  await engine.call('journal.revert', { seq: seq ?? 0 })
  expect((await get(id)).tags).toEqual(['mine', 'canary'])
  expect(await engine.call('tags.automatic', {})).toMatchObject({ memories: 1 })
})

test('[V178] a tag that is renamed is automatic under its new name, unless somebody had chosen that one', async () => {
  const ids = [
    await write(note('One', { tags: ['mine'] })),
    await write(note('Two', { tags: ['auto-two'] })),
  ]
  for (const id of ids) await engine.call('tags.accept', { id, tags: ['auto'] })
  await engine.call('tags.merge', { tags: ['auto'], into: 'mine' })
  const [one, two] = await Promise.all(ids.map((id) => engine.call('tags.suggest', { id })))
  expect([one?.automatic, two?.automatic]).toEqual([[], ['mine']])
})

test('[V179] what is dismissed is not suggested again, and undone it is', async () => {
  await furnish()
  const id = await write(note('Canary of the invoices'))
  expect(await suggested(id)).toContain('canary')
  const { seq } = await engine.call('tags.dismiss', { id, tags: ['canary'] })
  expect(await suggested(id)).not.toContain('canary')
  expect((await get(id)).tags).toEqual([])
  await engine.call('journal.revert', { seq: seq ?? 0 })
  expect(await suggested(id)).toContain('canary')
})

test('[V180] off suggests nothing; nothing is put on but where the policy says so, and never on a person’s words', async () => {
  await furnish()
  const text = 'Canary of the invoices'
  const before = await write(note(`${text} one`), DEV)
  expect((await get(before)).tags).toEqual([])
  await engine.call('tags.setPolicy', { policy: 'off' })
  expect(await suggested(before)).toEqual([])
  await engine.call('tags.setPolicy', { policy: 'apply' })
  const own = await write(note(`${text} two`))
  expect((await get(own)).tags).toEqual([])
  const agents = await write(note(`${text} three`), DEV)
  const memory = await get(agents)
  expect(memory.tags).toEqual(['canary', 'invoices'])
  expect(memory.context).toEqual({ autoTags: { on: ['canary', 'invoices'] } })
  // In the entry of the write: one undo takes back both, and its label names no word of the memory.
  const { revisions } = await engine.call('memories.history', { id: agents })
  expect(revisions.map(({ entry }) => entry.label)).toEqual([
    'Created “Canary of the invoices three”; Loci tagged it',
  ])
  expect((await engine.call('indices.preview', { repair: { do: 'untag' } })).memories).toBe(1)
})

test('[V181] an agent cannot say that a tag is automatic, nor take the mark away, and an LLM is not told', async () => {
  const id = await write(
    note('Mine alone', { tags: ['mine'], context: { room: 'ops', autoTags: { on: ['mine'] } } }),
    DEV,
  )
  expect((await get(id)).context).toEqual({ room: 'ops' })
  await engine.call('tags.accept', { id, tags: ['loci'] })
  const { text } = await engine.call('memories.preview', { id })
  expect(text).toContain('ops')
  expect(text).not.toContain('autoTags')
  await engine.call('memories.revise', { id, edit: { context: {} }, seen: {} }, DEV)
  expect((await get(id)).context).toEqual({ autoTags: { on: ['loci'] } })
})

test('[V182] tags that are put on tell an agent nothing of what it may not see', async () => {
  await engine.call('tags.setPolicy', { policy: 'apply' })
  const elsewhere = { ...agent('SPY-001'), project: 'other' } as typeof DEV
  const mine = { kind: 'agent', id: 'SPY-001' } as const
  const probe = async (n: number) => {
    const id = await write(note(`Zebra kiosk walnut ledger ${n}`, { scope: mine }), elsewhere)
    return (await get(id)).tags
  }
  const before = await probe(1)
  // A word that is common, and a tag that is in use, where the agent does not look.
  const drafts = Array.from({ length: 40 }, (_, at) => note(`walnut ${at}`, { tags: ['zebra'] }))
  await engine.call('memories.createMany', { drafts })
  const other = await openTestEngine({ findContradictions: () => false })
  try {
    await other.call('tags.setPolicy', { policy: 'apply' })
    const alone = async (n: number) => {
      const draft = note(`Zebra kiosk walnut ledger ${n}`, { scope: mine })
      const { id } = await other.call('memories.create', draft, elsewhere)
      return (await other.call('memories.get', { id })).tags
    }
    expect([before, await probe(2)]).toEqual([await alone(1), await alone(2)])
  } finally {
    await other.close()
  }
})

test('[V182] a word that only a forgotten memory has is not put on, though it lies where the agent looks', async () => {
  await engine.call('tags.setPolicy', { policy: 'apply' })
  const gone = await write(note('The heliotrope is secret'))
  await write(note('The walnut is not'))
  await engine.call('memories.change', {
    target: { ids: [gone] },
    action: { do: 'status', status: 'forgotten' },
  })
  const id = await write(note('Heliotrope and walnut'), DEV)
  expect((await get(id)).tags).toEqual(['walnut'])
})

test('[V183] memories without tags get those that would be suggested, with one click and one undo', async () => {
  await furnish()
  const id = await write(note('Canary of the invoices'))
  const { seq } = await engine.call('indices.repair', { repair: { do: 'tag', scope: ATLAS } })
  expect((await get(id)).tags).toContain('canary')
  expect(await engine.call('tags.suggest', { id })).toMatchObject({
    automatic: (await get(id)).tags,
  })
  await engine.call('journal.revert', { seq: seq ?? 0 })
  expect((await get(id)).tags).toEqual([])
})
