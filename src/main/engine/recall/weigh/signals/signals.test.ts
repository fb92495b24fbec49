import { expect, test } from 'vitest'
import type { SignalName } from '#shared/recall.ts'
import { NOON } from '#engine/store/test-support/a-memory.ts'
import { type MemorySketch, aPool, apart } from '#engine/recall/test-support.ts'
import { signals } from './all.ts'

const HOUR = 3_600_000

/** What one signal says of each, as value and sentence. */
function told(
  name: SignalName,
  query: Parameters<typeof aPool>[0],
  sketches: MemorySketch[],
  given: Parameters<typeof aPool>[2] = { chains: apart(sketches.length) },
) {
  const pool = aPool(query, sketches, given)
  return signals[name]
    .values(pool)
    .map((value, place) => [Math.round(value * 100) / 100, signals[name].sentence(pool, place)])
}

test('[Q10] keywords: against the best, and which were said', () => {
  expect(
    told('keywords', { text: 'rollback of the deploy' }, [
      { says: 'A rollback undoes a deploy.' },
      { says: 'Lunch is at noon.' },
    ]),
  ).toEqual([
    [1, 'Says “rollback” and “deploy”: 2 of 2 words asked for.'],
    [0, 'Says none of the words asked for.'],
  ])
})

test('[Q11] meaning: against the nearest', () => {
  expect(
    told('meaning', { text: 'x' }, [
      { says: 'a', cosine: 0.8 },
      { says: 'b', cosine: 0.4 },
      { says: 'c' },
    ]),
  ).toEqual([
    [1, 'Its meaning is near the question’s: cosine 0.80.'],
    [0.5, 'Its meaning is near the question’s: cosine 0.40.'],
    [0, 'Not among the nearest in meaning, or not compared.'],
  ])
})

test('[Q12] tags: the share asked for, or words that are tags', () => {
  expect(
    told('tags', { tags: ['deploy', 'urgent'] }, [{ says: 'a', tags: ['deploy'] }, { says: 'b' }]),
  ).toEqual([
    [0.5, 'Is tagged “deploy”.'],
    [0, 'Has no tag asked for.'],
  ])
  expect(told('tags', { text: 'deploying friday' }, [{ says: 'a', tags: ['deploy'] }])).toEqual([
    [0.5, 'Is tagged “deploy”.'],
  ])
})

test('[Q13] entities: written by whom the question names counts more than naming them', () => {
  expect(
    told('entities', { text: 'What did Ada say about lunch?' }, [
      { says: 'Soup.', createdBy: 'Ada' },
      { says: 'Ada was late.', createdBy: 'Bob' },
      { says: 'Nobody.', createdBy: 'Bob' },
    ]),
  ).toEqual([
    [1, 'Written by Ada.'],
    [0.3, 'Names “ada”.'],
    [0, 'Neither by nor about what the question names.'],
  ])
})

test('[Q14] date: from the days that were named, or telling a time', () => {
  const may = (day: number) => ({ createdAt: Date.UTC(2025, 4, day) })
  const [inside, near, far] = told('date', { text: 'What happened in May 2025?' }, [
    { says: 'a', ...may(8) },
    { says: 'b', createdAt: Date.UTC(2025, 5, 10) },
    { says: 'c', createdAt: Date.UTC(2020, 0, 1) },
  ])
  expect(inside).toEqual([1, 'Written in “May 2025”.'])
  expect(near?.[0]).toBeGreaterThan(0.5)
  expect(far?.[0]).toBe(0)
  expect(
    told('date', { text: 'When was the release?' }, [{ says: 'It went out last Friday.' }]),
  ).toEqual([[1, 'Tells a time, as the question asks for one.']])
})

test('[Q14] a day without a year is the one of the memory’s year', () => {
  const [told2024] = told('date', { text: 'What happened on 8 May?' }, [
    { says: 'a', createdAt: Date.UTC(2023, 4, 8, 12) },
  ])
  expect(told2024?.[0]).toBe(1)
})

test('[Q15] neighbours: an answer is found through the question before it', () => {
  const sketches = [
    { says: 'Which database did we choose for billing?' },
    { says: 'Postgres, because the team knows it.' },
    { says: 'Lunch is at noon.' },
  ]
  const query = { text: 'database for billing' }
  const alone = told('neighbours', query, sketches)
  const together = told('neighbours', query, sketches, {})
  expect(alone[1]).toEqual([0, 'No neighbours; scored on its own words.'])
  expect(together[1]?.[0]).toBeGreaterThan(0.5)
  expect(together[1]?.[1]).toBe('What was written around it says “database” and “billing”.')
})

test('[Q16] substance: a remark says less than a sentence', () => {
  const [remark, sentence] = told('substance', { text: 'release' }, [
    { says: 'Sounds great!' },
    { says: 'The release waits for the migration of the billing tables to be finished.' },
  ])
  expect(remark).toEqual([0.27, 'Says 2 words.'])
  expect(sentence?.[0]).toBeGreaterThan(0.5)
})

test('[Q17] recency: hours for what just happened, days for what was kept', () => {
  const at = { updatedAt: NOON - 3 * HOUR }
  expect(
    told('recency', {}, [
      { says: 'a', from: 'short-term', ...at },
      { says: 'b', ...at },
    ]),
  ).toEqual([
    [0.5, 'Last changed 3 hours ago.'],
    [0.99, 'Last changed 3 hours ago.'],
  ])
})

test('[Q18] priority, frequency, confidence and learned value', () => {
  const sketches: MemorySketch[] = [
    { says: 'a', priority: 'critical', accessCount: 100, confidence: 0.9, values: { ship: 0.7 } },
    { says: 'b', priority: 'high', accessCount: 1, confidence: 0.2 },
    { says: 'c' },
  ]
  const values = (name: SignalName) =>
    told(name, { goal: 'ship' }, sketches).map(([value]) => value)
  expect(values('priority')).toEqual([1, 0.6, 0])
  expect(values('frequency')).toEqual([1, 0.15, 0])
  expect(values('confidence')).toEqual([0.9, 0.2, 0.8])
  expect(values('value')).toEqual([0.7, 0.5, 0.5])
})

test('[Q19] a file in hand, and words it is filed under', () => {
  const sketches: MemorySketch[] = [
    { says: 'a', context: { file: 'src/pay.ts' }, domain: 'billing', taskType: 'deploy' },
    { says: 'b', domain: 'kitchen', taskType: 'cook' },
  ]
  const touched = new Map([['src/pay.ts', NOON - 3 * HOUR]])
  expect(told('file', { text: 'x' }, sketches, { touched })).toEqual([
    [0.5, 'About src/pay.ts, a file in hand.'],
    [0, 'Not about a file in hand.'],
  ])
  expect(told('topic', { text: 'deploy the billing service' }, sketches)).toEqual([
    [2, 'Filed under “billing” and “deploy”.'],
    [0, 'Filed under nothing the question says.'],
  ])
})
