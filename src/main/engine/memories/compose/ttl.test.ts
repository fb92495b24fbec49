import { expect, test } from 'vitest'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { AgentPrincipal, type Principal, USER } from '#shared/principal.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { Ttl, ttlInWords } from '#shared/ttl.ts'
import { defaultTtl } from './defaults.ts'
import { expiryOf } from '#engine/expiry.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

test('[M5] a time to live follows the calendar', () => {
  const ends = (ttl: string, from: string) => iso(expiryOf(ttl, at(from)))
  expect({
    month: ends('P1M', '2026-01-31T10:00:00Z'),
    leapYear: ends('P1Y', '2028-02-29T00:00:00Z'),
    days: ends('P90D', '2026-03-28T23:59:59.999Z'),
    hours: ends('PT4H', '2026-12-31T22:00:00Z'),
    mixed: ends('P1Y2M3DT4H5M6S', '2026-01-01T00:00:00Z'),
    never: ends('permanent', '2026-01-01T00:00:00Z'),
  }).toEqual({
    month: '2026-02-28T10:00:00.000Z',
    leapYear: '2029-02-28T00:00:00.000Z',
    days: '2026-06-26T23:59:59.999Z',
    hours: '2027-01-01T02:00:00.000Z',
    mixed: '2027-03-04T04:05:06.000Z',
    never: null,
  })
})

test('[M5] a time to live beyond the calendar is refused at its field', () => {
  expect(() => expiryOf('P9999Y', at('9000-01-01T00:00:00Z') * 100)).toThrow(/beyond the calendar/)
})

test('[M5] defaults: critical stays, high a year, medium 90 days, low 30 days, working four hours', () => {
  expect([
    defaultTtl({ type: 'factual', priority: 'critical', createdBy: 'DEV-001' }),
    defaultTtl({ type: 'factual', priority: 'high', createdBy: 'DEV-001' }),
    defaultTtl({ type: 'semantic', priority: 'medium', createdBy: 'DEV-001' }),
    defaultTtl({ type: 'episodic', priority: 'low', createdBy: 'SYSTEM' }),
    defaultTtl({ type: 'working', priority: 'critical', createdBy: 'DEV-001' }),
  ]).toEqual(['permanent', 'P1Y', 'P90D', 'P30D', 'PT4H'])
})

test('[M12] what a person writes is permanent unless they choose otherwise', async () => {
  const loci = await openTestEngine()
  const write = async (more: Partial<MemoryDraft>) => {
    const content = { form: 'text', text: JSON.stringify(more) } as const
    const { id } = await loci.call('memories.create', { content, ...more }, USER)
    return id
  }
  const kept = async (id: MemoryId) => {
    const { ttl, expiresAt } = await loci.call('memories.get', { id })
    return [ttl, expiresAt === null]
  }
  const id = await write({ priority: 'low' })
  expect(await kept(id)).toEqual(['permanent', true])
  expect(await kept(await write({ type: 'working' }))).toEqual(['permanent', true])
  expect(await kept(await write({ ttl: 'P7D' }))).toEqual(['P7D', false])
  await loci.call('memories.revise', { id, edit: { priority: 'critical' }, seen: {} })
  await loci.call('memories.revise', { id, edit: { priority: 'medium' }, seen: {} })
  expect(await kept(id)).toEqual(['permanent', true])
  await loci.close()
})

test('[M19] what a person says again, rewords, merges or edits while approving lasts too', async () => {
  const loci = await openTestEngine()
  const says = async (text: string, more: Partial<MemoryDraft>, who: Principal) =>
    loci.call('memories.create', { content: { form: 'text', text }, ...more }, who)
  const ttlOf = async (id: MemoryId) => (await loci.call('memories.get', { id })).ttl
  const scope = { kind: 'project', id: 'atlas' } as const
  const agents = { scope, domain: 'tiles' }
  const dev = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', project: 'atlas' })
  const again = await says('Tiles are cut at noon.', agents, dev)
  await says('Tiles are cut at noon.', agents, USER)
  const chosen = await says('Tiles are sold on Mondays.', { ...agents, ttl: 'P7D' }, dev)
  await says('Tiles are sold on Mondays.', agents, USER)
  const reworded = await says('Tiles are kept cold.', agents, dev)
  const edit = { content: { form: 'text', text: 'Tiles are kept dry.' } } as const
  await loci.call('memories.revise', { id: reworded.id, edit, seen: {} })
  const held = await says('Never sell blue tiles.', { ...agents, subtype: 'rule' }, dev)
  const words = { content: { form: 'text', text: 'Never sell green tiles.' } } as const
  await loci.call('reviews.resolve', {
    ids: [held.review ?? ''],
    verdict: { how: 'edit', edit: words },
  })
  await says('Ovens take 5 minutes to warm.', agents, dev)
  const { contradictions } = await says('Ovens take 8 minutes to warm.', agents, {
    ...dev,
    id: 'QA-001',
  })
  const merged = await loci.call('reviews.resolve', {
    ids: [contradictions[0]?.review ?? ''],
    verdict: { how: 'merge', text: 'Small ovens take 5 minutes, large ones 8.' },
  })
  expect(merged.changed).toBeGreaterThan(0)
  const { rows } = await loci.call('memories.page', {
    filter: { text: 'small ovens' },
    sort: NEWEST_FIRST,
  })
  const ids = [again.id, reworded.id, held.id, ...rows.map(({ id }) => id)]
  expect(await Promise.all(ids.map(ttlOf))).toEqual(ids.map(() => 'permanent'))
  expect([ids.length, await ttlOf(chosen.id)]).toEqual([4, 'P7D'])
  await loci.close()
})

test('[M5] only durations that mean something are accepted', () => {
  const accepted = ['permanent', 'P1D', 'P2W', 'PT1S', 'P1Y6M', 'P1DT12H']
  const refused = ['', 'P', 'PT', 'P0D', '30 days', 'P-1D', 'P1.5D', 'PT1D', 'p1d', 'P1D ', 'P1H']
  expect(accepted.filter((ttl) => !Ttl.safeParse(ttl).success)).toEqual([])
  expect(refused.filter((ttl) => Ttl.safeParse(ttl).success)).toEqual([])
})

test('[M5] a time to live can be read aloud', () => {
  expect(['P90D', 'P1Y6M', 'PT4H', 'P1DT1M', 'permanent'].map(ttlInWords)).toEqual([
    '90 days',
    '1 year 6 months',
    '4 hours',
    '1 day 1 minute',
    'permanent',
  ])
})
