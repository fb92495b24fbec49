import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewCard, Rule } from '#shared/review.ts'
import * as planted from './planted.ts'
import { build } from './test-support.ts'

const ENDS_AT = Temporal.Instant.from('2026-10-05T09:00:00Z').epochMilliseconds

const RULE: Record<planted.PlantedContradiction['because'], Rule> = {
  critical: 'critical',
  'user-against-agent': 'user-stands',
  scopes: 'specific-first',
  'same-creator': 'latest-stands',
  creators: 'different-creators',
}

let sample: Awaited<ReturnType<typeof build>>
let items: ReviewCard[]

beforeAll(async () => {
  sample = await build(ENDS_AT)
  const lists = await Promise.all(
    (['open', 'postponed', 'resolved'] as const).map((state) =>
      sample.vault.call('reviews.list', { state, limit: 5000 }),
    ),
  )
  items = lists.flat()
}, 60_000)
afterAll(() => sample.vault.close())

const idOf = (slug: string) => sample.slugs.memories.get(slug)
const about = (kind: ReviewCard['kind'], ...slugs: string[]) =>
  items.find(
    (item) =>
      item.kind === kind && slugs.every((slug) => item.memoryIds.some((id) => id === idOf(slug))),
  )

test('[O50] every planted contradiction was found as it was written, under the rule it was planted for', () => {
  const found = planted.CONTRADICTIONS.map(({ earlier, later }) => {
    const { pair, state } = about('contradiction', earlier, later) ?? {}
    return { earlier, later, rule: pair?.rule, asks: state === 'open' }
  })
  expect(found).toEqual(
    planted.CONTRADICTIONS.map(({ earlier, later, because, settlement }) => ({
      earlier,
      later,
      rule: RULE[because],
      asks: settlement === 'review',
    })),
  )
})

test('[O51] look-alikes and duplicates were not taken for contradictions', () => {
  const wrong = [...planted.LOOK_ALIKES, ...planted.DUPLICATES].filter(
    ({ a, b }) => about('contradiction', a, b) !== undefined,
  )
  expect(wrong).toEqual([])
})

test('[O52] in hundreds of other writes there are next to no false alarms', () => {
  const known = new Set(
    planted.CONTRADICTIONS.map(({ earlier, later }) => about('contradiction', earlier, later)?.id),
  )
  const others = items.filter(({ kind, id }) => kind === 'contradiction' && !known.has(id))
  // One in a hundred writes at most (docs/contradictions.md).
  expect(others.length).toBeLessThanOrEqual(sample.slugs.memories.size / 100)
})

test('[O53] errors that happened three times asked for a procedure', () => {
  const asked = items.flatMap(({ kind, topics }) => (kind === 'recurring-error' ? topics : []))
  const planned = planted.RECURRING_ERRORS.map(({ errorType }) => errorType)
  expect(new Set(asked)).toEqual(new Set(planned))
  expect(asked.length).toBe(planned.length)
})

test('[T52] one that comes back tells in which tasks, of whom, and what was done about it', async () => {
  const item = items.find(
    ({ topics, kind }) => kind === 'recurring-error' && topics[0] === 'PoolExhausted',
  )
  const view = await sample.vault.call('reviews.error', { id: item?.id ?? '' })
  const { times, tasks, sessions, agents, project, procedures } = view
  expect({ times, tasks, sessions, agents, project }).toEqual({
    times: 4,
    tasks: 4,
    sessions: 4,
    agents: ['DEV-001', 'OPS-002'],
    project: 'ledger',
  })
  expect(
    view.occurrences.map(({ agent, task, tried, helped }) => [
      agent,
      task?.text,
      tried?.slice(0, 13),
      helped,
    ]),
  ).toEqual([
    ['OPS-002', 'Watch the dunning run in iad1', undefined, false],
    ['DEV-001', 'Find out why ledger shows errors, INC-18', 'Import paused', true],
    ['OPS-002', 'Send the VAT report of the quarter', 'Killed the se', true],
    ['OPS-002', 'Watch the monthly invoice run', 'Restarted the', true],
  ])
  expect(procedures.map(({ row, since }) => [row.id, since])).toEqual([
    [idOf('ledger-pool-lint'), 1],
    [idOf('ledger-pool-procedure'), 2],
  ])
})
