import { expect, test } from 'vitest'
import { DEV, aVault, idsIn, long } from '#main/adapters/test-support/context-vault.ts'
import { BARS, type OmittedLine } from '#shared/context.ts'
import { OMITTED_ORDERS } from '#shared/context-view.ts'
import { MemoryId } from '#shared/memory.ts'
import { sortOmitted } from './package-view.ts'

const TASK = 'render the tiles'

function omitted(summary: string, more: Partial<OmittedLine>): OmittedLine {
  return {
    id: MemoryId.parse(`mem_${summary.padEnd(12, '0')}`),
    summary,
    tier: 'project',
    priority: 'medium',
    from: 'vault',
    rank: 1,
    score: 1,
    sentence: '',
    notes: [],
    wholeTokens: 100,
    verdict: 'omitted',
    reason: 'limit',
    smallestTokens: 10,
    unread: false,
    lostBy: null,
    behind: null,
    ...more,
  }
}

const A = omitted('a', { rank: 2, score: 2, tier: 'global', smallestTokens: 30, reason: 'limit' })
const B = omitted('b', { rank: 1, score: 3, tier: 'task', smallestTokens: 20, reason: 'expired' })
const C = omitted('c', { rank: 3, score: 1, tier: 'task', smallestTokens: 20, reason: 'tier:task' })

const D = omitted('d', { rank: 4, score: 0, smallestTokens: 1, unread: true, reason: 'limit' })

test('[B47] each order of the ones left out, and by relevance where it says nothing', () => {
  const orders = OMITTED_ORDERS.map((order) => [
    order,
    sortOmitted([A, D, B, C], order)
      .map(({ summary }) => summary)
      .join(''),
  ])
  expect(orders).toEqual([
    ['score', 'bacd'],
    ['tokens', 'bcad'],
    ['reason', 'cadb'],
    ['tier', 'bcda'],
  ])
})

test('[B85] sorted by reason, what a person can do something about comes before what they cannot', () => {
  const reasons = ['excluded', ...BARS, 'limit'] as const
  const lines = reasons.map((reason) => omitted(reason, { reason }))
  expect(sortOmitted(lines, 'reason').map(({ reason }) => reason)).toEqual([
    'excluded',
    'limit',
    'unreadable',
    'disputed',
    'faded',
    'overruled',
    'isolation',
    'expired',
    'superseded',
    'archived',
    'forgotten',
  ])
})

test('[B47] as many lines are shown as are asked for, all are counted, and the text is another question', async () => {
  await using vault = await aVault()
  for (let n = 0; n < 16; n += 1)
    await vault.remember(`${n}: ${long(20 + n)}`, { priority: n % 4 === 0 ? 'critical' : 'low' })
  const { text, ...all } = await vault.preview({ task: TASK, budget: 3000 })
  const { counts, included, omitted: left } = all
  expect([included.length, left.length]).toEqual([counts.included, counts.omitted])
  expect(counts.included + counts.omitted).toBe(16)
  const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id)
  expect(included.map(({ id }) => id)).toEqual(ids)
  const shown = { included: 3, omitted: 1, order: 'tokens' } as const
  const few = await vault.call('context.preview', { as: DEV, task: TASK, budget: 3000, shown })
  expect(few).toEqual({
    ...few,
    counts,
    portions: all.portions,
    tokens: all.tokens,
    next: all.next,
    included: included.slice(0, 3),
    omitted: sortOmitted(left, 'tokens').slice(0, 1),
  })
  const { report } = await vault.assemble({ task: TASK, budget: 3000 })
  expect(idsIn(report)).toEqual(ids)
})

test('[B47] the portions of the bar are counted by priority and tier, in packing order', async () => {
  await using vault = await aVault()
  await vault.remember('Tiles are rendered at night.', { priority: 'low' })
  await vault.remember('Tiles are never rendered by day.', {
    priority: 'critical',
    scope: { kind: 'global' },
  })
  await vault.remember('Tiles are rendered in rows.', { priority: 'low' })
  const { portions, byTier, byPriority } = await vault.preview({ task: TASK })
  expect(portions.map(({ priority, tier, memories }) => [priority, tier, memories])).toEqual([
    ['critical', 'global', 1],
    ['low', 'project', 2],
  ])
  expect(portions.map(({ tokens }) => tokens)).toEqual([byTier.global, byTier.project])
  expect([byPriority.critical, byPriority.low]).toEqual([byTier.global, byTier.project])
})
