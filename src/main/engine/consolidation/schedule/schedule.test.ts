import { afterEach, describe, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import type { TestEngine } from '../../test-support.ts'
import { wornVault } from '../test-support/worn-vault.ts'
import { type ScheduleGrounds, comingRuns } from './due.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW = 1_772_442_000_000
const ATLAS = { kind: 'project', id: 'atlas' } as const
const AT_WORK: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: 'c-1',
  task: null,
}

const quiet: ScheduleGrounds = {
  policy: DEFAULT_UPKEEP_POLICY,
  now: NOW,
  due: [{ trigger: 'weekly', at: NOW + DAY_MS, because: '' }],
  growth: [],
  restedSince: null,
  ticked: { at: NOW, wroteSince: false },
  onBattery: false,
  isTyping: false,
  dryRunAt: null,
}
const beginning = (given: Partial<ScheduleGrounds>) =>
  comingRuns({ ...quiet, ...given })
    .filter(({ isDue, waits }) => isDue && waits === null)
    .map(({ trigger }) => trigger)

describe('what begins when', () => {
  test('[C61] a run begins after a session, when a scope has grown, after a week, and in passing; each can be switched off', () => {
    expect(beginning({})).toEqual([])
    const cases: [Partial<ScheduleGrounds>, keyof ScheduleGrounds['policy']['triggers'], string][] =
      [
        [{ due: [{ trigger: 'session-end', at: NOW, because: '' }] }, 'sessionEnd', 'session-end'],
        [{ growth: [{ scope: ATLAS, written: 101 }] }, 'grownBy', 'grown'],
        [{ due: [{ trigger: 'weekly', at: NOW - 3 * DAY_MS, because: '' }] }, 'weekly', 'weekly'],
        [{ ticked: { at: NOW - 10 * MINUTE_MS, wroteSince: true } }, 'tick', 'tick'],
      ]
    for (const [given, name, trigger] of cases) {
      expect(beginning(given)).toEqual([trigger])
      const off = name === 'grownBy' ? 0 : false
      const triggers = { ...quiet.policy.triggers, [name]: off }
      expect(beginning({ ...given, policy: { ...quiet.policy, triggers } })).toEqual([])
    }
    expect(beginning({ growth: [{ scope: ATLAS, written: 100 }] })).toEqual([])
    expect(beginning({ ticked: { at: NOW - 10 * MINUTE_MS, wroteSince: false } })).toEqual([])
  })

  test('[C62] what is due waits on battery, while somebody types or looks at a dry run, and rests after the last one', () => {
    const due = [{ trigger: 'session-end' as const, at: NOW, because: 'It ended.' }]
    const waits = (given: Partial<ScheduleGrounds>) =>
      comingRuns({ ...quiet, due, ...given }).map((run) => [run.trigger, run.waits])[0]
    expect(waits({})).toEqual(['session-end', null])
    expect(waits({ onBattery: true })?.[1]).toBe('Waits for power: the computer is on battery.')
    const triggers = { ...quiet.policy.triggers, onBattery: true }
    expect(waits({ onBattery: true, policy: { ...quiet.policy, triggers } })?.[1]).toBeNull()
    expect(waits({ isTyping: true })?.[1]).toBe('Waits until you stop typing.')
    expect(waits({ dryRunAt: NOW - 59 * MINUTE_MS })?.[1]).toBe(
      'Waits while you look at a dry run, for an hour at most.',
    )
    expect(waits({ dryRunAt: NOW - 61 * MINUTE_MS })?.[1]).toBeNull()
    expect(beginning({ due, restedSince: NOW - 9 * MINUTE_MS })).toEqual([])
    expect(beginning({ due, restedSince: NOW - 10 * MINUTE_MS })).toEqual(['session-end'])
  })
})

describe('a vault that is left to itself', () => {
  const opened: TestEngine[] = []
  afterEach(async () => {
    for (const loci of opened.splice(0)) await loci.close()
  })
  const worn = async (...given: Parameters<typeof wornVault>) => {
    const loci = await wornVault(...given)
    opened.push(loci)
    return loci
  }
  const settle = async (loci: TestEngine) => {
    while (await loci.step('consolidation'));
  }
  const runs = async (loci: TestEngine) =>
    (await loci.call('upkeep.runs', {})).map(({ trigger, because, state }) => [
      trigger,
      because,
      state,
    ])

  test('[C63] one that never had upkeep gets a week; weeks that were missed are made up for once', async () => {
    const loci = await worn(20)
    await settle(loci)
    expect(await runs(loci)).toEqual([])
    const { next } = await loci.call('upkeep.state', {})
    const week = loci.clock.now() + 7 * DAY_MS
    expect(next.find(({ trigger }) => trigger === 'weekly')).toEqual({
      trigger: 'weekly',
      at: week,
      because: 'A week after the last whole run.',
      waits: null,
    })
    loci.clock.pass(30 * DAY_MS)
    await loci.reopen()
    await settle(loci)
    await settle(loci)
    expect(await runs(loci)).toEqual([['weekly', 'A week after the last whole run.', 'done']])
    loci.clock.pass(6 * DAY_MS)
    await settle(loci)
    expect(await runs(loci)).toHaveLength(1)
  })

  test('[C64] the end of a session makes a run begin, once for many, also when it has to wait for power', async () => {
    let onBattery = true
    const loci = await worn(20, {
      surroundings: { isTyping: () => false, onBattery: () => onBattery },
    })
    for (const session of ['c-1', 'c-2']) {
      await loci.call('sessions.start', {}, { ...AT_WORK, session })
      await loci.call('sessions.end', {}, { ...AT_WORK, session })
    }
    await settle(loci)
    expect(await runs(loci)).toEqual([])
    const ended = (await loci.call('upkeep.state', {})).next[0]
    expect(ended).toMatchObject({
      trigger: 'session-end',
      because: 'A session of DEV-001 has ended.',
      waits: 'Waits for power: the computer is on battery.',
    })
    await loci.reopen()
    onBattery = false
    await settle(loci)
    await settle(loci)
    expect(await runs(loci)).toEqual([['session-end', 'A session of DEV-001 has ended.', 'done']])
  })

  test('[C65] more than a hundred new memories in one scope make a run begin, also across a restart; its own are not counted', async () => {
    const loci = await worn(120)
    await settle(loci)
    // What it held before anybody looked is no growth.
    expect(await runs(loci)).toEqual([])
    const note = (n: number) => ({
      content: { form: 'text' as const, text: `Thing ${n} that was said of ${n * 7919}.` },
      scope: ATLAS,
    })
    const several = Array.from({ length: 100 }, (_, n) => note(n))
    await loci.call('memories.createMany', { drafts: several })
    await settle(loci)
    expect(await runs(loci)).toEqual([])
    await loci.reopen()
    await loci.call('memories.create', note(100), AT_WORK)
    await settle(loci)
    const because = 'project/atlas has 101 new memories since the last run.'
    expect(await runs(loci)).toEqual([['grown', because, 'done']])
    loci.clock.pass(DAY_MS)
    await settle(loci)
    expect((await runs(loci)).filter(([trigger]) => trigger === 'grown')).toHaveLength(1)
  })

  test('[C66] in passing only what has run out and what is noise is set aside, and nothing to do leaves no trace', async () => {
    const loci = await worn(50)
    await settle(loci)
    await loci.call('memories.create', { content: { form: 'text', text: 'Something new.' } })
    loci.clock.pass(10 * MINUTE_MS)
    await settle(loci)
    const [run, ...others] = await loci.call('upkeep.runs', {})
    expect(others).toEqual([])
    expect(run).toMatchObject({ trigger: 'tick', state: 'done' })
    expect(run?.steps.map(({ step, done }) => [step, done])).toEqual([['janitor', 10]])
    await loci.call('memories.create', { content: { form: 'text', text: 'Something newer.' } })
    loci.clock.pass(10 * MINUTE_MS)
    await settle(loci)
    expect(await loci.call('upkeep.runs', {})).toHaveLength(1)
  })

  test('[C67] a run that nobody asked for stops while somebody types and goes on after; one that was asked for goes on', async () => {
    let isTyping = false
    let worked = 0
    const loci = await worn(30, {
      surroundings: { isTyping: () => isTyping, onBattery: () => true },
      worked: () => (worked += 20),
    })
    const { run } = await loci.call('upkeep.start', {})
    isTyping = true
    await settle(loci)
    expect((await loci.call('upkeep.run', { run })).state).toBe('done')
    const { version: _version, ...draft } = await loci.call('upkeep.policy', {})
    const triggers = { ...draft.triggers, onBattery: true }
    await loci.call('upkeep.savePolicy', { policy: { ...draft, triggers } })
    isTyping = false
    loci.clock.pass(8 * DAY_MS)
    await loci.step('consolidation')
    await loci.step('consolidation')
    isTyping = true
    await settle(loci)
    const [weekly] = await loci.call('upkeep.runs', {})
    expect(weekly).toMatchObject({ trigger: 'weekly', state: 'planning' })
    isTyping = false
    await settle(loci)
    expect((await loci.call('upkeep.run', { run: weekly?.id ?? '' })).state).toBe('done')
  })
})
