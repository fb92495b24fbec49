import { describe, expect, test } from 'vitest'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import { UPKEEP_STEPS } from '#shared/upkeep.ts'
import { revised } from '../../changes.ts'
import {
  type KeptRun,
  type PlannedProposal,
  RUNS_WITH_PROPOSALS,
  dayOf,
} from '../../upkeep/runs.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { aChangeset, committed, creating } from '../../test-support/changesets.ts'
import type { OpenStore } from '../open-store.ts'

const DAY_MS = 86_400_000

function aRun(n: number, given: Partial<KeptRun> = {}): KeptRun {
  return {
    id: `run_${n}`,
    trigger: 'person',
    because: 'You asked for it.',
    dry: false,
    takes: [...UPKEEP_STEPS],
    policyVersion: 1,
    state: 'planning',
    startedAt: NOON + n,
    plannedAt: null,
    endedAt: null,
    workMs: 0,
    longestBlockMs: 0,
    failure: null,
    tallied: [],
    ...given,
  }
}

const archiving = (n: number) => {
  const memory = aMemory(n)
  const change = revised('memory', memory.id, memory, { ...memory, status: 'archived' })
  return change === null ? [] : [change]
}

function aProposal(n: number, given: Partial<PlannedProposal> = {}): PlannedProposal {
  return {
    id: `upk_${n}`,
    step: 'archive',
    does: 'change',
    label: `Archived “Release ${n}”`,
    why: 'No agent was given it for 120 days.',
    memoryIds: [memoryId(n)],
    changes: archiving(n),
    scope: { kind: 'global' },
    ...given,
  }
}

const waiting = { state: 'proposed', left: null, seq: null } as const

export function upkeepSuite(openStore: OpenStore): void {
  describe('runs of upkeep', () => {
    test('[C40] of runs under way there is never more than one, whoever begins it', async () => {
      await using opened = await openStore()
      const { store } = opened
      expect(await store.upkeepUnderWay()).toBeNull()
      expect(await store.beginUpkeep(aRun(1))).toBe(true)
      expect(await store.beginUpkeep(aRun(2))).toBe(false)
      expect(await store.upkeepUnderWay()).toEqual(aRun(1))
      expect(await store.reviseUpkeep('run_1', ['applying'], { state: 'done' })).toBe(false)
      expect(await store.reviseUpkeep('run_1', ['planning'], { state: 'planned' })).toBe(true)
      expect(await store.beginUpkeep(aRun(3))).toBe(true)
      expect(await store.reviseUpkeep('run_1', ['planned'], { state: 'applying' })).toBe(false)
      expect(await store.upkeepRun('run_1')).toEqual(aRun(1, { state: 'planned' }))
      expect(await store.upkeepRun('run_9')).toBeNull()
      const all = [aRun(3), aRun(1, { state: 'planned' })]
      expect(await store.upkeepRuns({ limit: 9 })).toEqual(all)
      expect(await store.upkeepRuns({ before: 'run_3', limit: 9 })).toEqual(all.slice(1))
      expect(await store.upkeepRuns({ before: 'run_9', limit: 9 })).toEqual([])
      await store.dropUpkeep('run_3')
      expect(await store.upkeepRuns({ limit: 9 })).toEqual(all.slice(1))
    })

    test('[C41] one engine works on a run until it says nothing more for a while', async () => {
      await using opened = await openStore()
      const { store } = opened
      await store.beginUpkeep(aRun(1))
      expect(await store.claimUpkeep('run_1', 'a', NOON, NOON + 10)).toBe(true)
      expect(await store.claimUpkeep('run_1', 'b', NOON + 5, NOON + 15)).toBe(false)
      expect(await store.claimUpkeep('run_1', 'a', NOON + 9, NOON + 19)).toBe(true)
      expect(await store.claimUpkeep('run_1', 'b', NOON + 19, NOON + 29)).toBe(true)
      expect(await store.claimUpkeep('run_1', 'a', NOON + 20, NOON + 30)).toBe(false)
      expect(await store.claimUpkeep('run_9', 'a', NOON, NOON + 10)).toBe(false)
    })

    test('[C42] a commit marks the proposals it does with its number, and what the journal takes back is undone', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2), aMemory(3)))
      await store.beginUpkeep(aRun(1))
      const [first, second] = [aProposal(1), aProposal(2)]
      const third = aProposal(3, { step: 'prune' })
      await store.keepProposals('run_1', 0, [aProposal(9), aProposal(8)])
      await store.keepProposals('run_1', 0, [first, second])
      await store.keepProposals('run_1', 2, [third])
      const stands = [
        { ...first, ...waiting, number: 0 },
        { ...second, ...waiting, number: 1 },
        { ...third, ...waiting, number: 2 },
      ]
      expect(await store.proposals({ run: 'run_1', limit: 9 })).toEqual(stands)
      expect(await store.proposals({ run: 'run_1', after: 0, limit: 1 })).toEqual([stands[1]])
      expect(await store.proposals({ run: 'run_1', step: 'prune', limit: 9 })).toEqual([stands[2]])
      expect(await store.proposal('run_1', 'upk_3')).toEqual(stands[2])
      expect(await store.proposal('run_1', 'upk_9')).toBeNull()

      const fulfils = { run: 'run_1', ids: ['upk_1'] }
      const seq = await committed(store, aChangeset(archiving(1), { fulfils }))
      // What does not hold marks nothing.
      const stale = await store.commit(
        aChangeset(archiving(1), { fulfils: { run: 'run_1', ids: ['upk_2'] } }),
      )
      expect(stale.kind).toBe('stale')
      await store.markProposals('run_1', ['upk_1', 'upk_2'], 'left', 'Somebody has changed it.')
      await store.untick('run_1', [], ['upk_1', 'upk_2', 'upk_3'])
      await store.untick('run_1', ['merge'], ['upk_9'])
      // What was unticked before is ticked again.
      expect((await store.proposal('run_1', 'upk_3'))?.state).toBe('proposed')
      await store.untick('run_1', ['prune'], [])
      expect(await store.proposals({ run: 'run_1', limit: 9 })).toEqual([
        { ...stands[0], state: 'done', seq },
        { ...stands[1], state: 'left', left: 'Somebody has changed it.' },
        { ...stands[2], state: 'unticked' },
      ])
      const none = { proposed: 0, unticked: 0, done: 0, left: 0, undone: 0 }
      expect(await store.proposalTallies('run_1')).toEqual([
        { step: 'archive', ...none, done: 1, left: 1 },
        { step: 'prune', ...none, unticked: 1 },
      ])

      expect(await store.takenBack(['upk_1', 'upk_2'])).toEqual([])
      const memory = aMemory(1)
      const back = revised('memory', memory.id, { ...memory, status: 'archived' }, memory)
      const undone = aChangeset(back === null ? [] : [back], { kind: 'undo', undoes: seq })
      await committed(store, undone)
      expect(await store.proposal('run_1', 'upk_1')).toEqual({
        ...stands[0],
        state: 'undone',
        seq,
      })
      expect(await store.proposals({ run: 'run_1', state: 'done', limit: 9 })).toEqual([])
      expect(await store.takenBack(['upk_1', 'upk_2'])).toEqual(['upk_1'])
      expect((await store.proposalTallies('run_1'))[0]).toEqual({
        step: 'archive',
        ...none,
        left: 1,
        undone: 1,
      })
    })

    test('[C43] a purge takes what proposals say of a memory, and old runs keep their numbers only', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      await store.beginUpkeep(aRun(1, { state: 'planned' }))
      const merging = aProposal(2, { step: 'merge', memoryIds: [memoryId(2), memoryId(1)] })
      await store.keepProposals('run_1', 0, [merging, aProposal(3)])
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await store.proposals({ run: 'run_1', limit: 9 })).toEqual([
        {
          ...waiting,
          number: 0,
          id: 'upk_2',
          step: 'merge',
          does: 'change',
          label: 'Was about what was purged since',
          why: '',
          memoryIds: [],
          changes: [],
          scope: null,
        },
        { ...aProposal(3), ...waiting, number: 1 },
      ])
      for (let n = 2; n <= RUNS_WITH_PROPOSALS + 1; n++)
        await store.beginUpkeep(aRun(n, { state: 'done' }))
      expect(await store.proposals({ run: 'run_1', limit: 9 })).toEqual([])
      expect(await store.upkeepRun('run_1')).toEqual(aRun(1, { state: 'planned' }))
    })

    test('[C44] what was written into each scope since the last run is counted, and what is due is kept', async () => {
      await using opened = await openStore()
      const { store } = opened
      const atlas = { kind: 'project', id: 'atlas' } as const
      const made = [aMemory(1), aMemory(2), { ...aMemory(3), scope: { kind: 'global' } as const }]
      await committed(store, creating(...made))
      await committed(store, { ...creating(aMemory(4)), actor: actorOf(SYSTEM) })
      await committed(store, aChangeset(archiving(1)))
      expect(await store.growth()).toEqual([
        { scope: atlas, written: 2 },
        { scope: { kind: 'global' }, written: 1 },
      ])
      await store.forgetGrowth()
      expect(await store.growth()).toEqual([])
      const weekly = { trigger: 'weekly', at: NOON + 5, because: 'A week.' } as const
      const ended = { trigger: 'session-end', at: NOON, because: 'It ended.' } as const
      await store.setDue(weekly, false)
      await store.setDue({ ...weekly, at: NOON + 9 }, false)
      await store.setDue(ended, false)
      expect(await store.dueRuns()).toEqual([ended, weekly])
      await store.setDue({ ...weekly, at: NOON + 9 }, true)
      await store.dropDue('session-end')
      expect(await store.dueRuns()).toEqual([{ ...weekly, at: NOON + 9 }])
    })

    test('[C45] a day has its writes, servings, merges, fades and runs, and how many memories there were', async () => {
      await using opened = await openStore()
      const { store } = opened
      const system = { actor: actorOf(SYSTEM) }
      await committed(store, creating(aMemory(1), aMemory(2), aMemory(3)))
      await store.touch([memoryId(1), memoryId(2), memoryId(9)], NOON, 'DEV-001')
      await store.beginUpkeep(aRun(1))
      await store.keepProposals('run_1', 0, [aProposal(1), aProposal(2, { step: 'merge' })])
      for (const n of [1, 2])
        await committed(
          store,
          aChangeset(archiving(n), { ...system, fulfils: { run: 'run_1', ids: [`upk_${n}`] } }),
        )
      await store.noteRun(NOON, 12, 3)
      await store.noteRun(NOON, 8, 5)
      await store.takeStock(NOON)
      await store.touch([memoryId(1)], NOON + DAY_MS, 'DEV-001')
      const { type, scope } = aMemory(3)
      const today = {
        day: dayOf(NOON),
        byStatus: { active: 1, archived: 2 },
        byType: { [type]: 1 },
        byScope: { [scope.kind === 'global' ? 'global' : `${scope.kind}/${scope.id}`]: 1 },
        writes: 5,
        servings: 2,
        merges: 1,
        fades: 1,
        runs: 2,
        runMs: 20,
        longestBlockMs: 5,
      }
      const none = { byStatus: {}, byType: {}, byScope: {}, merges: 0, fades: 0, writes: 0 }
      const empty = { ...none, runs: 0, runMs: 0, longestBlockMs: 0 }
      const tomorrow = { ...empty, day: dayOf(NOON) + DAY_MS, servings: 1 }
      expect(await store.upkeepDays(0, NOON + 2 * DAY_MS)).toEqual([today, tomorrow])
      expect(await store.upkeepDays(dayOf(NOON) + 1, NOON + 2 * DAY_MS)).toEqual([tomorrow])
    })
  })
}
