import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IndexRepair } from '#shared/indices.ts'
import type { MemoryId } from '#shared/memory.ts'
import { ATLAS, type IndexEngine, note, openIndexEngine } from '../test-support.ts'

let engine: IndexEngine
beforeEach(async () => void (engine = await openIndexEngine()))
afterEach(() => engine.close())

test('[V167] near-identical tags are found across scopes, shown before they are merged, and undone as one', async () => {
  const ids = [
    await engine.write(note('One', { tags: ['deploy'] })),
    await engine.write(note('Two', { tags: ['deploy', 'ci'], scope: ATLAS })),
    await engine.write(
      note('Three', { tags: ['deploys', 'ci'], scope: { kind: 'team', id: 'core' } }),
    ),
    await engine.write(note('Four', { tags: ['deployment', 'deploy'] })),
  ]
  const [found] = await engine.warnings('alike-tags')
  expect(found).toEqual({
    kind: 'alike-tags',
    scope: null,
    count: 2,
    tags: ['deploy', 'deployment', 'deploys'],
    repair: { do: 'merge', tags: ['deployment', 'deploys'], into: 'deploy' },
  })
  const repair = found?.repair as IndexRepair
  expect(await engine.call('indices.preview', { repair })).toEqual({
    memories: 2,
    scopes: [
      { scope: { kind: 'global' }, count: 1 },
      { scope: { kind: 'team', id: 'core' }, count: 1 },
    ],
    creators: [{ actor: 'USER', count: 2 }],
    examples: [
      { id: ids[3], summary: 'Four', scope: { kind: 'global' }, goes: ['deployment'], comes: [] },
      {
        id: ids[2],
        summary: 'Three',
        scope: { kind: 'team', id: 'core' },
        goes: ['deploys'],
        comes: ['deploy'],
      },
    ],
  })
  expect(await Promise.all(ids.map(engine.tagsOf))).toContainEqual(['deploys', 'ci'])
  const { seq, changed, label } = await engine.call('indices.repair', { repair })
  expect({ changed, label }).toEqual({
    changed: 2,
    label: 'Merged the tags deployment and deploys into deploy (2 memories)',
  })
  expect(await Promise.all(ids.map(engine.tagsOf))).toEqual([
    ['deploy'],
    ['deploy', 'ci'],
    ['deploy', 'ci'],
    ['deploy'],
  ])
  expect(await engine.warnings('alike-tags')).toEqual([])
  await engine.call('journal.revert', { seq: seq ?? 0 })
  expect(await Promise.all(ids.map(engine.tagsOf))).toEqual([
    ['deploy'],
    ['deploy', 'ci'],
    ['deploys', 'ci'],
    ['deployment', 'deploy'],
  ])
})

test('[V167] tags that somebody keeps apart are not asked about again, until another one looks like them', async () => {
  await engine.write(note('One', { tags: ['routing'] }))
  await engine.write(note('Two', { tags: ['routes'] }))
  const tags = (await engine.warnings('alike-tags'))[0]?.tags ?? []
  const { seq } = await engine.call('tags.keepApart', { tags })
  expect(await engine.warnings('alike-tags')).toEqual([])
  await engine.write(note('Three', { tags: ['route'] }))
  expect((await engine.warnings('alike-tags'))[0]?.tags).toEqual(['route', 'routes', 'routing'])
  await engine.call('tags.delete', { tags: ['route'] })
  await engine.call('journal.revert', { seq: seq ?? 0 })
  expect((await engine.warnings('alike-tags'))[0]?.tags).toEqual(tags)
})

test('[V168] a tag is renamed everywhere, whatever became of the memory; a name that is taken asks for a merge', async () => {
  const kept = await engine.write(note('One', { tags: ['ops', 'a'] }))
  const gone = await engine.write(note('Two', { tags: ['ops'], scope: ATLAS }))
  await engine.call('memories.change', {
    target: { ids: [gone] },
    action: { do: 'status', status: 'forgotten' },
  })
  await expect(engine.call('tags.rename', { tag: 'ops', to: 'a' })).rejects.toThrow(
    '1 memory has the tag a already; merge the two instead.',
  )
  await expect(engine.call('tags.rename', { tag: 'ops', to: 'Ops Team' })).rejects.toThrow(
    'Tag must be lower-case',
  )
  await engine.call('tags.rename', { tag: 'ops', to: 'operations' })
  expect([await engine.tagsOf(kept), await engine.tagsOf(gone)]).toEqual([
    ['operations', 'a'],
    ['operations'],
  ])
})

test('[V168] a tag is split by ticks or by a filter, and what does not have it stays as it is', async () => {
  const ids = [
    await engine.write(note('Database backup', { tags: ['ops'] })),
    await engine.write(note('Paging', { tags: ['ops', 'people'] })),
    await engine.write(note('Other', { tags: ['misc'] })),
    await engine.write(note('Backup of keys', { tags: ['ops'], scope: ATLAS })),
  ]
  const [first, , third] = ids
  await engine.call('tags.split', {
    tag: 'ops',
    to: 'backup',
    of: { ids: [first, third].filter((id) => id !== undefined) },
  })
  await engine.call('tags.split', { tag: 'ops', to: 'keys', of: { filter: { scopes: [ATLAS] } } })
  expect(await Promise.all(ids.map(engine.tagsOf))).toEqual([
    ['backup'],
    ['ops', 'people'],
    ['misc'],
    ['keys'],
  ])
})

test('[V169] tags used once are told and can be removed; two of them that are alike are told as that', async () => {
  const one = await engine.write(note('One', { tags: ['lonely', 'common'] }))
  await engine.write(note('Two', { tags: ['common', 'reviews'] }))
  await engine.write(note('Three', { tags: ['review'] }))
  const [once] = await engine.warnings('used-once')
  expect(once).toMatchObject({
    count: 1,
    tags: ['lonely'],
    repair: { do: 'delete', tags: ['lonely'] },
  })
  await engine.call('tags.delete', { tags: ['lonely'] })
  expect(await engine.tagsOf(one)).toEqual(['common'])
})

test('[V173] more than a block is a run: renamed as one, undone as one, whatever else is written meanwhile', async () => {
  for (let batch = 0; batch < 6; batch++)
    await engine.call('memories.createMany', {
      drafts: Array.from({ length: 200 }, (_, at) =>
        note(`Fact ${batch} ${at}`, { tags: ['old'] }),
      ),
    })
  const before = await engine.call('indices.scope', { scope: null })
  const [done] = await Promise.all([
    engine.call('tags.rename', { tag: 'old', to: 'new' }),
    engine.write(note('Meanwhile', { tags: ['other'] })),
  ])
  expect(done).toMatchObject({
    changed: 1200,
    label: 'Renamed the tag old to new (1,200 memories)',
  })
  const { entries } = await engine.call('journal.page', {})
  const run = entries.find(({ seq }) => seq === done.seq)?.run
  expect(run).toMatchObject({ entries: 3, changes: 1200, done: true })
  await engine.call('journal.revert', { seq: done.seq ?? 0 })
  const after = await engine.call('indices.scope', { scope: null })
  expect(after.tags.filter(({ tag }) => tag !== 'other')).toEqual(before.tags)
})

test('[V174] any edit of tags, undone, leaves every memory as it was but for when it was changed', async () => {
  type Of = Extract<IndexRepair, { do: 'split' }>['of']
  const TAGS = ['a', 'b', 'c', 'd']
  const tag = fc.constantFrom(...TAGS)
  const edit: fc.Arbitrary<IndexRepair> = fc.oneof(
    fc.record({ do: fc.constant('rename'), tag, to: fc.constantFrom('x', 'y') }),
    fc.record({
      do: fc.constant('merge'),
      tags: fc.subarray(TAGS, { minLength: 1 }),
      into: fc.constantFrom('x', 'a'),
    }),
    fc.record({ do: fc.constant('delete'), tags: fc.subarray(TAGS, { minLength: 1 }) }),
    fc.record({
      do: fc.constant('split'),
      tag,
      to: fc.constantFrom('x', 'b'),
      of: fc.constant<Of>({ filter: { scopes: [ATLAS] } }),
    }),
  )
  const ids: MemoryId[] = []
  for (let at = 0; at < 16; at++)
    ids.push(
      await engine.write(
        note(`Fact ${at}`, {
          tags: TAGS.filter((_, bit) => (at >> bit) % 2 === 1),
          scope: at % 3 === 0 ? ATLAS : { kind: 'global' },
        }),
      ),
    )
  const [auto] = ids.slice(-1)
  if (auto !== undefined) await engine.call('tags.accept', { id: auto, tags: ['e'] })
  const all = async () => {
    const memories = await Promise.all(ids.map((id) => engine.call('memories.get', { id })))
    return memories.map(({ updatedAt: _at, ...rest }) => rest)
  }
  const before = await all()
  const property = fc.asyncProperty(edit, async (repair) => {
    const reply = await engine.raw('indices.repair', { repair })
    if (!reply.ok) return
    const { seq } = reply.value as { seq: number | null }
    for (const { tags } of await all()) expect(new Set(tags).size).toBe(tags.length)
    if (seq !== null) await engine.call('journal.revert', { seq })
    expect(await all()).toEqual(before)
  })
  await fc.assert(property, { numRuns: 40, endOnFailure: true })
}, 60_000)
