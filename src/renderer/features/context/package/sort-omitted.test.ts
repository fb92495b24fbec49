import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { portionsOf, type Omitted } from './portions.ts'
import { ORDERS, sortOmitted } from './sort-omitted.ts'

function omitted(summary: string, more: Partial<Omitted>): Omitted {
  return {
    id: MemoryId.parse(`mem_${summary.padEnd(12, '0')}`),
    summary,
    tier: 'project',
    priority: 'medium',
    from: 'vault',
    rank: 1,
    score: 1,
    signals: [],
    sentence: '',
    notes: [],
    wholeTokens: 100,
    verdict: 'omitted',
    reason: 'limit',
    smallestTokens: 10,
    lostBy: null,
    behind: null,
    ...more,
  }
}

const A = omitted('a', { rank: 2, score: 2, tier: 'global', smallestTokens: 30, reason: 'limit' })
const B = omitted('b', { rank: 1, score: 3, tier: 'task', smallestTokens: 20, reason: 'tier:task' })
const C = omitted('c', { rank: 3, score: 1, tier: 'task', smallestTokens: 20, reason: 'expired' })

test('each order, and by relevance where it says nothing', () => {
  const orders = ORDERS.map((order) => [
    order,
    sortOmitted([A, B, C], order)
      .map(({ summary }) => summary)
      .join(''),
  ])
  expect(orders).toEqual([
    ['score', 'bac'],
    ['tokens', 'bca'],
    ['reason', 'cab'],
    ['tier', 'bca'],
  ])
})

test('portions are counted by priority and tier, in packing order, without empty ones', () => {
  const { reason: _, lostBy: _2, behind: _3, smallestTokens: _4, ...judged } = A
  const included = (more: Pick<Partial<Omitted>, 'tier' | 'priority'>, tokens: number) => ({
    ...judged,
    ...more,
    verdict: 'included' as const,
    reason: 'fits' as const,
    how: 'whole' as const,
    tokens,
  })
  const verdicts = [
    included({ priority: 'low', tier: 'task' }, 5),
    B,
    included({ priority: 'critical', tier: 'global' }, 7),
    included({ priority: 'low', tier: 'task' }, 6),
  ]
  expect(portionsOf({ verdicts })).toEqual([
    { priority: 'critical', tier: 'global', memories: 1, tokens: 7 },
    { priority: 'low', tier: 'task', memories: 2, tokens: 11 },
  ])
})
