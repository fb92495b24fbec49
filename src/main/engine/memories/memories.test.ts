import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { DEV, type TestEngine, agent, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const HOUR = 3_600_000
const text = (value: string) => ({ form: 'text', text: value }) as const
const atlas = { kind: 'project', id: 'atlas' } as const
const create = (draft: Input<'memories.create'>, principal = agent('DEV-001')) =>
  loci.call('memories.create', { scope: atlas, ...draft }, principal)

test('[M1][M6] a memory of which only the content is given is whole', async () => {
  const { id, seq, label } = await loci.call('memories.create', {
    content: text('Deploys go to eu-west-1. Ask OPS first.'),
  })
  const at = Date.parse('2026-03-02T09:00:00Z')
  expect({ seq, label }).toEqual({ seq: 1, label: 'Created “Deploys go to eu-west-1.”' })
  expect(await loci.call('memories.get', { id })).toEqual({
    id: expect.stringMatching(/^mem_[a-z0-9]{12}$/),
    key: expect.stringMatching(/^general:general:[0-9a-f]{16}$/),
    type: 'factual',
    subtype: 'note',
    content: text('Deploys go to eu-west-1. Ask OPS first.'),
    attachment: null,
    summary: 'Deploys go to eu-west-1.',
    scope: { kind: 'global' },
    tags: [],
    priority: 'medium',
    ttl: 'permanent',
    importance: 0.5,
    confidence: 1,
    createdBy: 'USER',
    contributors: ['USER'],
    source: 'ui/new',
    context: {},
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: [],
    status: 'active',
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 7,
    domain: 'general',
    taskType: 'general',
  })
})

test('[M2] the same content in the same scope reinforces, in another scope it does not', async () => {
  const first = await create({ content: text('Use pnpm.') })
  loci.clock.pass(HOUR)
  const again = await create({ content: text(' Use  pnpm. ') }, agent('QA-001'))
  const elsewhere = await create({ content: text('Use pnpm.'), scope: { kind: 'global' } })
  expect({
    again: again.id,
    label: again.label,
    reinforced: again.reinforced,
    elsewhere: elsewhere.reinforced,
  }).toEqual({
    again: first.id,
    label: 'Reinforced “Use pnpm.”',
    reinforced: true,
    elsewhere: false,
  })
  const { contributors, confidence, updatedAt, createdAt } = await loci.call('memories.get', {
    id: first.id,
  })
  expect({ contributors, confidence, moved: updatedAt - createdAt }).toEqual({
    contributors: ['DEV-001', 'QA-001'],
    confidence: 0.9,
    moved: HOUR,
  })
})

test('[M3] a derived summary follows the content, a written one stays, null derives it again', async () => {
  const { id } = await create({ content: text('First words.') })
  const revise = async (edit: Input<'memories.revise'>['edit']) => {
    await loci.call('memories.revise', { id, edit, seen: {} })
    return (await loci.call('memories.get', { id })).summary
  }
  expect(await revise({ content: text('Second words.') })).toBe('Second words.')
  expect(await revise({ summary: 'By hand' })).toBe('By hand')
  expect(await revise({ content: text('Third words.') })).toBe('By hand')
  expect(await revise({ summary: null })).toBe('Third words.')
})

test('[M4] a megabyte of text is kept whole, stands as an excerpt and survives edit, undo and restart', async () => {
  const long = `Runbook. ${'x\u0000 \u202Eabc e\u0301 😀 <img onerror=alert(1)> '.repeat(30_000)}`
  const { id } = await create({ content: text(long) })
  const excerpt = await loci.call('memories.get', { id })
  expect(excerpt.attachment?.bytes).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(excerpt.content).length).toBeLessThan(10_240)
  await loci.call('memories.revise', {
    id,
    edit: { content: text('short now') },
    seen: { content: text(long) },
  })
  expect((await loci.call('memories.get', { id })).attachment).toBeNull()
  await loci.call('journal.revert', { seq: 2 })
  await loci.reopen()
  expect((await loci.call('memories.get', { id, whole: true })).content).toEqual(text(long))
})

test('[M5] tagging gives no new life, new words and restoring after the end do', async () => {
  const { id } = await create({ content: text('Short-lived.'), ttl: 'PT2H' })
  const expiry = async () =>
    ((await loci.call('memories.get', { id })).expiresAt ?? 0) - Date.parse('2026-03-02T09:00:00Z')
  loci.clock.pass(HOUR)
  await loci.call('memories.change', { target: { ids: [id] }, action: { do: 'tag', add: ['x'] } })
  const tagged = await expiry()
  await loci.call('memories.revise', { id, edit: { content: text('Said anew.') }, seen: {} })
  const rewritten = await expiry()
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })
  loci.clock.pass(5 * HOUR)
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'active' },
  })
  expect([tagged, rewritten, await expiry()]).toEqual([2 * HOUR, 3 * HOUR, 8 * HOUR])
})

test('[M5] a default time to live stays the default when the priority changes, a chosen one stays chosen', async () => {
  const ttlAfter = async (draft: Input<'memories.create'>) => {
    const { id } = await create(draft)
    await loci.call('memories.change', {
      target: { ids: [id] },
      action: { do: 'priority', priority: 'high' },
    })
    return (await loci.call('memories.get', { id })).ttl
  }
  expect([
    await ttlAfter({ content: text('a') }),
    await ttlAfter({ content: text('b'), ttl: 'P3D' }),
  ]).toEqual(['P1Y', 'P3D'])
})

test('[M6] a rule is critical and cannot be made less', async () => {
  const rule = { form: 'rom', text: 'Never delete production data.' } as const
  const { id } = await loci.call('memories.create', { content: rule })
  expect((await loci.call('memories.get', { id })).priority).toBe('critical')
  await expect(
    loci.call('memories.change', {
      target: { ids: [id] },
      action: { do: 'priority', priority: 'low' },
    }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: ['priority'] }] })
})

test('[M8] an edit based on what is no longer there writes nothing and says who was faster', async () => {
  const { id } = await create({ content: text('Port is 80.'), tags: ['net'] })
  const seen = { tags: ['net'] }
  await loci.call('memories.revise', { id, edit: { tags: ['net', 'ops'] }, seen }, agent('OPS-002'))
  await expect(
    loci.call('memories.revise', { id, edit: { tags: [] }, seen }),
  ).rejects.toMatchObject({
    code: 'stale',
    message: 'OPS-002 changed tags of this memory while you were editing.',
  })
  await loci.call('memories.revise', {
    id,
    edit: { priority: 'high' },
    seen: { priority: 'medium' },
  })
  const { tags, priority } = await loci.call('memories.get', { id })
  expect({ tags, priority }).toEqual({ tags: ['net', 'ops'], priority: 'high' })
})

test('[J1] one action for many memories is one entry, by ids or by filter', async () => {
  for (const word of ['one', 'two', 'three']) await create({ content: text(word), tags: ['n'] })
  const outcome = await loci.call('memories.change', {
    target: { filter: { tags: ['n'] } },
    action: { do: 'tag', add: ['deploy'], remove: ['n'] },
  })
  expect(outcome).toEqual({
    seq: 4,
    label: 'Tagged 3 memories with deploy, removed n',
    changed: 3,
    review: null,
    created: [],
  })
  const none = await loci.call('memories.change', {
    target: { filter: { tags: ['n'] } },
    action: { do: 'duplicate' },
  })
  expect(none).toEqual({
    seq: null,
    label: 'Nothing to change',
    changed: 0,
    review: null,
    created: [],
  })
})

test('[M2] a duplicate is a copy on purpose, linked to its original', async () => {
  const { id } = await create({ content: text('Original.') })
  const { created } = await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'duplicate' },
  })
  const copy = await loci.call('memories.get', { id: created[0] ?? id })
  expect({
    links: copy.links,
    by: copy.createdBy,
    summary: copy.summary,
    content: copy.content,
  }).toEqual({
    links: [{ kind: 'derived-from', to: id }],
    by: 'USER',
    summary: 'Copy of Original.',
    content: text('Original.'),
  })
})

test('[J1] history tells every state, and any of them can be brought back', async () => {
  const { id } = await create({ content: text('v1') })
  loci.clock.pass(HOUR)
  await loci.call('memories.revise', { id, edit: { content: text('v2') }, seen: {}, why: 'typo' })
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })
  const { revisions } = await loci.call('memories.history', { id })
  expect(
    revisions.map(({ entry, changed, memory }) => [
      entry.seq,
      entry.actor,
      entry.why,
      changed,
      memory.content,
      memory.status,
    ]),
  ).toEqual([
    [3, 'USER', null, ['updatedAt', 'status'].toSorted(), text('v2'), 'archived'].map(
      (part, index) => (index === 3 ? expect.arrayContaining(['status']) : part),
    ),
    [
      2,
      'USER',
      'typo',
      expect.arrayContaining(['content', 'summary', 'key']),
      text('v2'),
      'active',
    ],
    [1, 'DEV-001', null, [], text('v1'), 'active'],
  ])
  const outcome = await loci.call('memories.restoreRevision', { id, seq: 1 })
  expect(outcome.label).toBe('Restored “v1” as of 2026-03-02 09:00')
  const { content, status, summary } = await loci.call('memories.get', { id })
  expect({ content, status, summary }).toEqual({
    content: text('v1'),
    status: 'active',
    summary: 'v1',
  })
  expect((await loci.call('memories.restoreRevision', { id, seq: 4 })).seq).toBeNull()
})

test('[J4] a purge takes everything the memory said and leaves that it happened', async () => {
  const { id } = await create({ content: text('The canary sings.') })
  const other = await create({ content: text('Stays.'), links: [{ kind: 'related', to: id }] })
  await loci.call('memories.change', {
    target: { ids: [id, other.id] },
    action: { do: 'tag', add: ['t'] },
  })
  expect(await loci.call('memories.purgePreview', { target: { ids: [id] } })).toEqual({
    memories: 1,
    revisions: 2,
    linksToThem: 1,
    bytes: 42,
    reviews: 0,
    summaries: ['The canary sings.'],
  })
  await expect(loci.call('memories.purge', { target: { ids: [id] } }, DEV)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await loci.call('memories.purge', { target: { ids: [id] } })).toMatchObject({
    label: 'Purged 1 memory',
    changed: 1,
  })
  await expect(loci.call('memories.get', { id })).rejects.toMatchObject({ code: 'not_found' })
  const { changes } = await loci.call('journal.entry', { seq: 1 })
  expect(changes).toEqual([{ noun: 'memory', id, before: null, after: null, erased: true }])
  await expect(loci.call('journal.revert', { seq: 1 })).rejects.toMatchObject({ code: 'purged' })
  expect((await loci.call('journal.undo', {})).label).toBe(
    'Undid: Tagged 2 memories with t (1 left as they are: changed or purged since)',
  )
})

test('[J1] a commit is heard, a refusal is not', async () => {
  await create({ content: text('heard') })
  await loci.raw('memories.create', { content: text('\uD800') })
  expect(loci.heard).toEqual([['memories', 'journal']])
})
