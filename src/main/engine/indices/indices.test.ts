import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEV, agent } from '../test-support.ts'
import { ATLAS, type IndexEngine, note, openIndexEngine } from './test-support.ts'

let engine: IndexEngine
beforeEach(async () => void (engine = await openIndexEngine()))
afterEach(() => engine.close())

const HOUR = 3_600_000

test('[V165] a scope is listed with what it holds, how large that is, and what is worth a look', async () => {
  await engine.write(note('Ship on Fridays', { tags: ['release'], scope: ATLAS }))
  await engine.write(note('Billing is off', { scope: ATLAS }))
  const wrote = engine.clock.now()
  expect(await engine.call('indices.list', {})).toEqual([
    {
      scope: ATLAS,
      active: 2,
      total: 2,
      bytes: '{"form":"text","text":"Ship on Fridays"}{"form":"text","text":"Billing is off"}'
        .length,
      untagged: 1,
      updatedAt: wrote,
      warnings: 1,
    },
  ])
  expect(await engine.call('indices.scope', { scope: ATLAS })).toEqual({
    tags: [{ tag: 'release', active: 1, total: 1, scopes: 1 }],
    types: [{ type: 'factual', count: 2 }],
  })
})

test('[V166] the file of an index is cut into parts of a thousand, in the order of the archive', async () => {
  for (let batch = 0; batch < 6; batch++) {
    const drafts = Array.from({ length: 200 }, (_, at) => note(`Fact ${batch * 200 + at}`))
    await engine.call('memories.createMany', { drafts })
    // Some moments are shared by hundreds, and one of them goes over the end of the part.
    if (batch === 2) engine.clock.pass(1000)
  }
  const scope = { kind: 'global' } as const
  const read = async (part: number) => {
    const { text, ...rest } = await engine.call('indices.file', { scope, part })
    return { ...rest, index: JSON.parse(text) as IndexRead, text }
  }
  const [one, two] = [await read(1), await read(2)]
  expect([one.name, one.parts, two.name, two.parts]).toEqual(['_index.json', 2, '_index-2.json', 2])
  expect([one.index.entry_count, two.index.entry_count]).toEqual([1000, 200])
  const entries = [...one.index.entries, ...two.index.entries]
  const sorted = entries.toSorted((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
  )
  expect(entries).toEqual(sorted)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1200)
  expect(one.index.type_index).toEqual({ factual: one.index.entries.map(({ id }) => id) })
  expect(one.text.endsWith('}\n')).toBe(true)
  await expect(read(3)).rejects.toThrow('This index has 2 parts.')
  expect(await engine.warnings('over-long')).toMatchObject([{ scope, count: 2, repair: null }])
})

interface IndexRead {
  entry_count: number
  entries: { id: string; created_at: string }[]
  type_index: Record<string, string[]>
}

test('[V170] links that lead nowhere are told, and taken away without touching the others', async () => {
  const target = await engine.write(note('Target'))
  const other = await engine.write(note('Other'))
  const from = await engine.write(
    note('From', {
      links: [
        { kind: 'related', to: target },
        { kind: 'fixes', to: other },
      ],
    }),
  )
  expect(await engine.warnings('broken-links')).toEqual([])
  await engine.call('memories.purge', { target: { ids: [target] } })
  expect(await engine.warnings('broken-links')).toMatchObject([
    { count: 1, repair: { do: 'unlink' } },
  ])
  const preview = await engine.call('indices.preview', { repair: { do: 'unlink' } })
  expect(preview.examples).toMatchObject([{ id: from, goes: ['1 × related'], comes: [] }])
  await engine.call('indices.repair', { repair: { do: 'unlink' } })
  const { links } = await engine.call('memories.get', { id: from })
  expect(links).toEqual([{ kind: 'fixes', to: other }])
  expect(await engine.warnings('broken-links')).toEqual([])
})

test('[V171] a session nobody works in any more is told once it was left for four hours, and an agent nobody knows', async () => {
  const scope = { kind: 'session', id: 'monday' } as const
  const worker = { ...agent('DEV-001'), session: 'monday' } as typeof DEV
  await engine.call('sessions.start', {}, worker)
  await engine.write(note('Half done', { scope }), worker)
  await engine.write(note('For whom?', { scope: { kind: 'agent', id: 'GHOST' } }))
  await engine.write(note('Mine', { scope: { kind: 'agent', id: 'DEV-001' } }), DEV)
  expect(await engine.warnings('ended')).toEqual([])
  expect(await engine.warnings('unknown-owner')).toMatchObject([
    { scope: { id: 'GHOST' }, count: 1 },
  ])
  engine.clock.pass(3 * HOUR)
  expect(await engine.warnings('ended')).toEqual([])
  engine.clock.pass(2 * HOUR)
  // It goes on as long as its record says so.
  expect(await engine.warnings('ended')).toEqual([])
  await engine.call('sessions.end', {}, worker)
  await engine.write(note('Left behind', { scope }))
  engine.clock.pass(5 * HOUR)
  expect(await engine.warnings('ended')).toMatchObject([{ scope, count: 1 }])
  await engine.call('indices.repair', { repair: { do: 'archive', scope } })
  expect(await engine.warnings('ended')).toEqual([])
})

test('[V172] a project over its limit is told with how many are too many, and room is made by a person’s word', async () => {
  let limit = 1000
  await engine.close()
  engine = await openIndexEngine({ projectLimit: () => limit })
  for (let at = 0; at < 20; at++)
    await engine.write(note(`Fact ${at}`, { scope: ATLAS, tags: ['x'], importance: at / 20 }))
  limit = 19
  expect(await engine.warnings('over-full')).toMatchObject([
    { scope: ATLAS, count: 1, repair: { do: 'make-room', scope: ATLAS } },
  ])
  const { label } = await engine.call('indices.repair', {
    repair: { do: 'make-room', scope: ATLAS },
  })
  expect(label).toBe('Archived the least important of project/atlas (1 memory)')
  expect(await engine.warnings('over-full')).toEqual([])
})

test('[V175] indices and tags are for people: an agent is refused by every method', async () => {
  const id = await engine.write(note('One', { tags: ['a'] }))
  const inputs: Record<string, object> = {
    'indices.list': {},
    'indices.scope': { scope: ATLAS },
    'indices.file': { scope: ATLAS },
    'indices.warnings': {},
    'indices.preview': { repair: { do: 'unlink' } },
    'indices.repair': { repair: { do: 'delete', tags: ['a'] } },
    'tags.rename': { tag: 'a', to: 'b' },
    'tags.merge': { tags: ['a'], into: 'b' },
    'tags.split': { tag: 'a', to: 'b', of: { ids: [id] } },
    'tags.delete': { tags: ['a'] },
    'tags.keepApart': { tags: ['a', 'b'] },
    'tags.automatic': {},
    'tags.setPolicy': { policy: 'apply' },
    'tags.suggest': { id },
    'tags.accept': { id, tags: ['b'] },
    'tags.dismiss': { id, tags: ['b'] },
  }
  for (const [method, input] of Object.entries(inputs)) {
    const reply = await engine.raw(method, input, DEV)
    expect(reply).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await engine.raw(method, input)).toMatchObject({ ok: true })
  }
})
