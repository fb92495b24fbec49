import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'
import { DAY } from './retention.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const ATLAS = { kind: 'project', id: 'atlas' } as const
const write = async (text: string, more: Partial<Input<'memories.create'>> = {}) =>
  (
    await loci.call(
      'memories.create',
      {
        content: { form: 'text', text },
        scope: ATLAS,
        type: 'episodic',
        ttl: 'permanent',
        ...more,
      },
      DEV,
    )
  ).id
const policy = {
  ...DEFAULT_UPKEEP_POLICY.forgetting,
  curve: 'exponential' as const,
  baseDays: { working: 1, episodic: 3, factual: 6, semantic: 9, procedural: 9 },
}
/** With this policy a line of 90 % is where the days are as many as the base. */
const draft = { ...policy, line: 0.9 }

test('[C79] the outlook counts by type and week what would fall under the line, under a draft as under the saved one', async () => {
  for (let n = 0; n < 3; n += 1) await write(`Episode ${n}`)
  await write('A fact', { type: 'factual' })
  await write('A rule', { type: 'semantic' })
  await write('For ever', { priority: 'critical' })
  await write('Gone before', { ttl: 'P1D' })
  const outlook = async (given?: typeof draft) =>
    Object.fromEntries(
      (await loci.call('forgetting.outlook', { policy: given, weeks: 3 })).map(
        ({ type, heldBack, weeks }) => [type, [heldBack, ...weeks]],
      ),
    )
  const none = [0, 0, 0, 0]
  expect(await outlook(draft)).toEqual({
    factual: [0, 1, 0, 0],
    procedural: none,
    episodic: [0, 3, 0, 0],
    semantic: [0, 0, 1, 0],
    working: none,
  })
  loci.clock.pass(4 * DAY)
  expect(await outlook(draft)).toMatchObject({ episodic: [3, 0, 0, 0], factual: [0, 1, 0, 0] })
  expect(await outlook()).toMatchObject({ episodic: none, factual: none })
  const { version: _version, ...saved } = await loci.call('upkeep.policy', {})
  await loci.call('upkeep.savePolicy', { policy: { ...saved, forgetting: draft } })
  expect(await outlook()).toMatchObject({ episodic: [3, 0, 0, 0], factual: [0, 1, 0, 0] })
})

test('[C81] what fades next and what is held back are listed page by page, each once, in order', async () => {
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) {
    ids.push(await write(`Episode ${n}`))
    loci.clock.pass(DAY)
  }
  const { version: _version, ...saved } = await loci.call('upkeep.policy', {})
  await loci.call('upkeep.savePolicy', { policy: { ...saved, forgetting: draft } })
  const all = async (of: 'next' | 'held-back') => {
    const listed: string[] = []
    for (let after: string | undefined; ;) {
      const page = await loci.call('forgetting.list', { of, after, limit: 2 })
      listed.push(...page.rows.map(({ memory }) => memory.id))
      if (page.next === null) return { listed, total: page.total }
      after = page.next
    }
  }
  // Seven days on, what is three days old or older is held back: all but the last two.
  expect(await all('held-back')).toEqual({ listed: ids.slice(0, 5).toReversed(), total: 5 })
  expect(await all('next')).toEqual({ listed: ids.slice(5), total: 2 })
  await loci.call('forgetting.keep', { ids: ids.slice(2, 3) })
  expect((await all('held-back')).total).toBe(4)
  expect(await loci.raw('forgetting.list', { of: 'next', after: 'x' })).toMatchObject({
    ok: false,
    error: { message: 'This is no place in the list; begin at the top again.' },
  })
})

test('[C82] a memory’s curve goes from its first day over each use to beyond its fading', async () => {
  const id = await write('Episode')
  const begun = loci.clock.now()
  loci.clock.pass(20 * DAY)
  await loci.call('memories.get', { id }, DEV)
  await loci.call('memories.feedback', { ids: [id], helped: true }, DEV)
  const used = loci.clock.now()
  loci.clock.pass(5 * DAY)
  const { points, uses, retention, line } = await loci.call('forgetting.curve', { id })
  expect(uses).toEqual([
    { at: used, agent: 'DEV-001', helped: null },
    { at: used, agent: 'DEV-001', helped: true },
  ])
  expect([points[0], line]).toEqual([{ at: begun, retention: 1 }, 0.7])
  const before = points.findLast(({ at, retention: left }) => at === used && left < 1)
  expect(before?.retention).toBeLessThan(0.9)
  expect(points.filter(({ at, retention: left }) => at === used && left === 1)).toHaveLength(1)
  expect(retention.stabilityDays).toBeGreaterThan(14)
  expect(points.at(-1)?.at).toBeGreaterThan(retention.fadesAt ?? Infinity)
  expect(points.at(-1)?.retention).toBeLessThan(line)
  expect(points.toSorted((a, b) => a.at - b.at)).toEqual(points)
  await loci.call('forgetting.keep', { ids: [id] })
  const flat = await loci.call('forgetting.curve', { id })
  expect(new Set(flat.points.map((point) => point.retention))).toEqual(new Set([1]))
})
