import { describe, expect, test } from 'vitest'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating } from '../test-support/changesets.ts'
import type { TopicRequest } from '../lists.ts'
import type { OpenStore } from './open-store.ts'

const WANTED: TopicRequest = {
  filter: {},
  domain: 'maps',
  taskType: null,
  goal: 'speed',
  by: 'value',
  limit: 10,
}

export function topicsSuite(openStore: OpenStore): void {
  describe('topics', () => {
    const about = (n: number, domain: string, taskType: string, values = {}) =>
      aMemory(n, {
        domain,
        taskType,
        key: `${domain}:${taskType}:${String(n).padStart(16, '0')}`,
        values,
        updatedAt: NOON + n,
      })
    const memories = [
      about(1, 'maps', 'cache', { speed: 0.9 }),
      about(2, 'maps', 'draw', { speed: 0.2, calm: 0.95 }),
      about(3, 'maps', 'cache'),
      about(4, 'maps-old', 'cache', { speed: 1 }),
      about(5, 'map', 'cache', { speed: 1 }),
      { ...about(6, 'maps', 'cache', { speed: 1 }), status: 'archived' as const },
    ]

    test.for<[string, Partial<TopicRequest>, number[]]>([
      ['by learned value of a goal', {}, [6, 1, 3, 2]],
      ['of what is active', { filter: { statuses: ['active'] } }, [1, 3, 2]],
      ['by the best value of any goal', { goal: null }, [6, 2, 1, 3]],
      ['by recency', { by: 'recency' }, [6, 3, 2, 1]],
      ['of one kind of task', { taskType: 'draw' }, [2]],
      ['of a kind of task in every domain', { domain: null, taskType: 'cache' }, [6, 5, 4, 1, 3]],
      ['as many as asked for', { limit: 1 }, [6]],
    ])('[S9] a topic is listed %s', async ([, asked, expected]) => {
      await using opened = await openStore()
      await committed(opened.store, creating(...memories))
      expect(await opened.store.topic({ ...WANTED, ...asked })).toEqual(expected.map(memoryId))
    })
  })
}
