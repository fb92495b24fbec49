import { describe, expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { MOST_FEEDBACK, type MemoryFeedback } from '#shared/feedback.ts'
import type { KeptPackage, KeptVerdict } from '../ledger.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const packageId = (n: number) => `pkg_${String(n).padStart(12, '0')}`

function aPackage(n: number, agent = 'DEV-001'): KeptPackage {
  return {
    id: packageId(n),
    at: NOON + n,
    task: `Task ${n}`,
    counts: { included: 1, compressed: 0, omitted: 1 },
    principal: { kind: 'agent', id: agent, teams: [], project: null, session: null, task: null },
    totals: {
      policy: DEFAULT_POLICY,
      budget: 1000,
      counted: 'counted exactly with o200k',
      tokens: 20,
      framingTokens: 2,
      byTier: { task: 0, project: 18, global: 0 },
      byPriority: { low: 0, medium: 18, high: 0, critical: 0 },
      compressionRatio: 0.5,
      overBudget: null,
    },
  }
}

const common = {
  tier: 'project',
  priority: 'medium',
  from: 'vault',
  score: 1,
  wholeTokens: 18,
} as const

function verdicts(inside: number, outside: number): KeptVerdict[] {
  return [
    {
      ...common,
      id: memoryId(outside),
      rank: 2,
      sentence: null,
      place: null,
      reason: 'limit',
      lostBy: { places: 1 },
      behind: null,
    },
    {
      ...common,
      id: memoryId(inside),
      rank: 1,
      sentence: 'Fits.',
      place: 1,
      verdict: 'included',
      how: 'whole',
      tokens: 18,
      digest: 'sha256:0',
    },
  ]
}

export function ledgerSuite(openStore: OpenStore): void {
  describe('ledger', () => {
    test('[U86] what one agent was given is listed apart, page by page', async () => {
      await using opened = await openStore()
      const { store } = opened
      const agents = ['DEV-001', 'QA-001', 'DEV-001', 'QA-001', 'DEV-001']
      const kept = agents.map((agent, n) => aPackage(n + 1, agent))
      for (const [n, one] of kept.entries()) await store.keepPackage(one, verdicts(n + 1, 2), 10)
      const [first, , second, , third] = kept
      const agent = 'DEV-001'
      expect(await store.packages({ agent, limit: 2 })).toEqual([third, second])
      expect(await store.packages({ agent, before: packageId(3), limit: 2 })).toEqual([first])
      expect(await store.packages({ agent, before: packageId(8), limit: 2 })).toEqual([])
      expect(await store.packages({ agent: 'DOC-001', limit: 2 })).toEqual([])
    })

    test('[B69] packages are read newest first, page by page, with their verdicts by rank', async () => {
      await using opened = await openStore()
      const { store } = opened
      for (const n of [1, 2, 3]) await store.keepPackage(aPackage(n), verdicts(n, 9), 10)
      expect(await store.packages({ limit: 2 })).toEqual([aPackage(3), aPackage(2)])
      expect(await store.packages({ before: packageId(2), limit: 2 })).toEqual([aPackage(1)])
      expect(await store.packages({ before: packageId(8), limit: 2 })).toEqual([])
      const one = { package: aPackage(2), verdicts: verdicts(2, 9).toReversed() }
      expect(await store.package(packageId(2))).toEqual(one)
      expect(await store.package(packageId(8))).toBeNull()
    })

    test('[B131] what is kept of a package after its first part is as if it had been kept at once, without what was purged since', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      const [first, second] = verdicts(1, 2)
      if (first === undefined || second === undefined) throw new Error('There are two.')
      await store.keepPackage(aPackage(1), [first], 10)
      await store.keepMore(packageId(1), [second])
      await store.keepMore(packageId(8), [second])
      const whole = [first, second].toSorted((a, b) => a.rank - b.rank)
      expect((await store.package(packageId(1)))?.verdicts).toEqual(whole)
      await store.keepPackage(aPackage(2), [first], 10)
      await store.purge({ ids: [second.id], at: NOON + 9, actor: 'USER', label: 'Purged 1 memory' })
      await store.keepMore(packageId(2), [second])
      await store.keepMore(packageId(2), [{ ...second, from: 'short-term' }])
      const left = (await store.package(packageId(2)))?.verdicts.filter(
        ({ id }) => id === second.id,
      )
      expect(left).toEqual([{ ...second, from: 'short-term' }])
    })

    test('[B69] only the newest are kept', async () => {
      await using opened = await openStore()
      const { store } = opened
      for (const n of [1, 2, 3, 4]) await store.keepPackage(aPackage(n), verdicts(1, 2), 2)
      expect(await store.packages({ limit: 9 })).toEqual([aPackage(4), aPackage(3)])
      expect(await store.exposures(memoryId(1), 9)).toHaveLength(2)
      await store.keepPackage(aPackage(5), verdicts(1, 2), 1)
      expect(await store.packages({ limit: 9 })).toEqual([aPackage(5)])
      await store.keepPackage(aPackage(6), verdicts(1, 2), 0)
      expect(await store.packages({ limit: 9 })).toEqual([])
      expect(await store.exposures(memoryId(1), 9)).toEqual([])
    })

    test('[B69] exposures are the packages it was in, with the time of the agent’s next one', async () => {
      await using opened = await openStore()
      const { store } = opened
      await store.keepPackage(aPackage(1), verdicts(1, 2), 10)
      await store.keepPackage(aPackage(2, 'OPS-002'), verdicts(2, 1), 10)
      await store.keepPackage(aPackage(3), verdicts(1, 2), 10)
      const [, inside] = verdicts(1, 2)
      expect(await store.exposures(memoryId(1), 9)).toEqual([
        { package: aPackage(3), verdict: inside, nextAt: null },
        { package: aPackage(1), verdict: inside, nextAt: NOON + 3 },
      ])
      expect(await store.exposures(memoryId(1), 1)).toHaveLength(1)
      expect(await store.exposures(memoryId(9), 9)).toEqual([])
    })

    test('[U20] everybody who wrote or was given something is traced, with how much and when last', async () => {
      await using opened = await openStore()
      const { store } = opened
      expect(await store.traces()).toEqual([])
      await committed(store, creating(aMemory(1), aMemory(2)))
      for (const n of [4, 5])
        await committed(store, { ...creating(aMemory(n)), actor: 'DEV-001', at: NOON + n })
      for (const n of [1, 2, 3]) await store.keepPackage(aPackage(n, 'OPS-002'), verdicts(n, 9), 2)
      await store.touch([memoryId(1), memoryId(2)], NOON + 7, 'DEV-001')
      await store.touch([memoryId(1)], NOON + 9, 'DEV-001')
      await store.touch([memoryId(1)], NOON + 1, 'OPS-002')
      const nothing = { wroteAt: null, givenAt: null, memories: 0, packages: 0 }
      expect(await store.traces()).toEqual([
        { agent: 'DEV-001', wroteAt: NOON + 5, givenAt: NOON + 9, memories: 2, packages: 0 },
        { ...nothing, agent: 'OPS-002', givenAt: NOON + 3, memories: 1, packages: 2 },
        { ...nothing, agent: 'USER', wroteAt: NOON },
      ])
    })

    test('[T60] what is said of a memory in a task is kept once, the newest of it, and goes with a purge', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      const said = (n: number, more: Partial<MemoryFeedback> = {}): MemoryFeedback => ({
        memory: memoryId(1),
        agent: 'DEV-001',
        session: null,
        task: null,
        helped: true,
        at: NOON + n,
        ...more,
      })
      const task = 'tsk_000000000001'
      await store.noteFeedback([said(1), said(2, { task }), said(2, { memory: memoryId(9) })])
      await store.noteFeedback([said(3, { helped: false }), said(3, { memory: memoryId(2) })])
      expect(await store.feedbackOn(memoryId(1))).toEqual([
        said(3, { helped: false }),
        said(2, { task }),
      ])
      expect(await store.feedbackOn(memoryId(9))).toEqual([])
      const among = await store.feedbackAmong([memoryId(2), memoryId(9), memoryId(1), memoryId(2)])
      expect(among.toSorted((a, b) => a.at - b.at || (a.memory < b.memory ? -1 : 1))).toEqual([
        said(2, { task }),
        said(3, { helped: false }),
        said(3, { memory: memoryId(2) }),
      ])
      const crowd = Array.from({ length: MOST_FEEDBACK + 5 }, (_, n) =>
        said(10 + n, { agent: `A-${n}` }),
      )
      await store.noteFeedback(crowd)
      expect(await store.feedbackOn(memoryId(1))).toEqual(crowd.slice(5).toReversed())
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await store.feedbackOn(memoryId(1))).toEqual([])
      expect(await store.feedbackOn(memoryId(2))).toEqual([said(3, { memory: memoryId(2) })])
    })

    test('[B69] a purge takes what the ledger knows of a memory', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      await store.keepPackage(aPackage(1), verdicts(1, 2), 10)
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await store.exposures(memoryId(1), 9)).toEqual([])
      const [outside] = verdicts(1, 2)
      expect((await store.package(packageId(1)))?.verdicts).toEqual([outside])
    })

    test('[C83] every active memory comes once, some at a time, with what forgetting goes by', async () => {
      await using opened = await openStore()
      const { store } = opened
      const kept = { kept: true, note: 'x'.repeat(9000) }
      await committed(
        store,
        creating(
          aMemory(1, { updatedAt: NOON + 50 }),
          aMemory(2, { status: 'archived' }),
          aMemory(3, { priority: 'critical', expiresAt: null, type: 'semantic' }),
          aMemory(4, { createdBy: 'USER' }),
          aMemory(5, { contributors: ['DEV-001', 'USER'], context: { kept: 'yes' } }),
          aMemory(6, { context: kept, contributors: ['"USER', 'USER-2'] }),
        ),
      )
      await store.touch([memoryId(6)], NOON + 900, 'DEV-001')
      const row = (n: number, more = {}) => ({
        id: memoryId(n),
        type: 'factual',
        isCritical: false,
        isPersons: false,
        isKept: false,
        createdAt: NOON + n,
        usedAt: NOON + n,
        expiresAt: NOON + n + 90 * 86_400_000,
        ...more,
      })
      const pages = []
      for (let after: number | null = 0; after !== null;) {
        const page: Awaited<ReturnType<typeof store.fading>> = await store.fading({
          after,
          places: 2,
        })
        pages.push(page.rows)
        after = page.next
      }
      expect(pages).toEqual([
        [row(1, { usedAt: NOON + 50 })],
        [
          row(3, { isCritical: true, expiresAt: null, type: 'semantic' }),
          row(4, { isPersons: true }),
        ],
        [row(5, { isPersons: true }), row(6, { isKept: true, usedAt: NOON + 900 })],
      ])
    })
  })
}
