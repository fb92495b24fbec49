import { describe, expect, test } from 'vitest'
import { aMemory, NOON } from '../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../test-support/changesets.ts'
import { variedMemories } from '../test-support/varied.ts'
import type { OpenStore } from './open-store.ts'

export function countsSuite(openStore: OpenStore): void {
  describe('counts', () => {
    test('[S10] a facet is counted without its own restriction, tags under the whole filter', async () => {
      await using opened = await openStore()
      await committed(
        opened.store,
        creating(
          aMemory(1, { type: 'factual', priority: 'high', tags: ['a', 'b'] }),
          aMemory(2, { type: 'factual', priority: 'low', tags: ['a'], status: 'archived' }),
          aMemory(3, { type: 'working', priority: 'high', tags: ['b'], createdBy: 'USER' }),
        ),
      )
      expect(await opened.store.facets({ types: ['factual'], tags: ['a'] })).toEqual({
        types: [{ value: 'factual', count: 2 }],
        subtypes: [{ value: 'observation', count: 2 }],
        priorities: [
          { value: 'low', count: 1 },
          { value: 'high', count: 1 },
        ],
        tags: [
          { value: 'a', count: 2 },
          { value: 'b', count: 1 },
        ],
        creators: [{ value: 'DEV-001', count: 2 }],
        statuses: [
          { value: 'active', count: 1 },
          { value: 'archived', count: 1 },
        ],
      })
      expect(await opened.store.facets({ types: ['factual'], statuses: ['active'] })).toMatchObject(
        {
          types: [
            { value: 'factual', count: 1 },
            { value: 'working', count: 1 },
          ],
          statuses: [
            { value: 'active', count: 1 },
            { value: 'archived', count: 1 },
          ],
          tags: [
            { value: 'a', count: 1 },
            { value: 'b', count: 1 },
          ],
        },
      )
    })

    test('[S10] a facet shows its hundred most frequent values', async () => {
      await using opened = await openStore()
      const memories = Array.from({ length: 130 }, (_, n) =>
        aMemory(n, { tags: [`tag-${n}`, 'common'], subtype: `s${n}` }),
      )
      await committed(
        opened.store,
        creating(...memories, aMemory(500, { tags: ['tag-129'], subtype: 's129' })),
      )
      const { tags, subtypes } = await opened.store.facets({})
      expect(tags).toHaveLength(100)
      expect(tags?.slice(0, 3)).toEqual([
        { value: 'common', count: 130 },
        { value: 'tag-129', count: 2 },
        { value: 'tag-0', count: 1 },
      ])
      expect(subtypes?.[0]).toEqual({ value: 's129', count: 2 })
    })

    test('[S10] counts follow every change, scope by scope', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = aMemory(1)
      await committed(store, creating(memory, aMemory(2, { scope: { kind: 'global' } })))
      const moved = {
        ...memory,
        scope: { kind: 'team', id: 'core' },
        tags: ['other'],
        updatedAt: NOON + 9,
      } as const
      await committed(store, revising(memory, { ...moved, tags: ['other'], status: 'archived' }))
      expect(await store.scopes()).toEqual([
        { scope: { kind: 'global' }, active: 1, total: 1 },
        { scope: { kind: 'team', id: 'core' }, active: 0, total: 1 },
      ])
      expect((await store.facets({})).tags).toEqual([
        { value: 'deploy', count: 1 },
        { value: 'other', count: 1 },
      ])
      await committed(store, removing(aMemory(2, { scope: { kind: 'global' } })))
      expect((await store.facets({})).tags).toEqual([{ value: 'other', count: 1 }])
      expect(await store.scopes()).toHaveLength(1)
    })

    test('[S10] scopes come from general to specific, then by name', async () => {
      await using opened = await openStore()
      await committed(opened.store, creating(...variedMemories(30)))
      const scopes = (await opened.store.scopes()).map(({ scope }) => scope)
      expect(scopes).toEqual([
        { kind: 'global' },
        { kind: 'team', id: 'core' },
        { kind: 'project', id: 'at-las' },
        { kind: 'project', id: 'atlas' },
        { kind: 'agent', id: 'DEV-001' },
        { kind: 'session', id: 's1' },
        { kind: 'task', id: 't1' },
      ])
    })
  })
}
