import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { DEFAULT_POLICY, LEVELS, type Level, TIERS, type Tier } from '#shared/context-policy.ts'
import { PRIORITIES } from '#shared/memory.ts'
import { type ContextCandidate, smallestOf, wholeOf } from './candidate.ts'
import { NO_WHAT_IF, pack } from './pack.ts'
import { rankedLine } from './ranked-line.ts'
import {
  RUNS,
  always,
  free,
  idsIn,
  inLine,
  minimum,
  packed,
  share,
  taken,
  total,
  upTo,
} from '../test-support/oracle.ts'
import { idOf, vaults } from '../test-support/vaults.ts'
import { verdictsOf } from './verdicts.ts'

test('[B1] never over budget unless critical memories alone are, and then nothing else is in', () => {
  always(({ budget }, packing) => {
    if (packing.criticalTokens <= budget) expect(packing.tokens).toBeLessThanOrEqual(budget)
    else
      expect(packing.placed.filter(({ candidate }) => candidate.priority !== 'critical')).toEqual(
        [],
      )
  })
})

test('[B2] every critical memory is in, whole', () => {
  always(({ candidates, whatIf }, { placed }) => {
    const wanted = candidates.filter(
      ({ id, priority, barred }) =>
        priority === 'critical' &&
        (barred === null || barred === 'unreadable') &&
        !whatIf.exclude.includes(id),
    )
    const there = placed.filter(({ candidate }) => candidate.priority === 'critical')
    expect(new Set(there.map(({ candidate }) => candidate))).toEqual(new Set(wanted))
    expect(there.every(({ candidate, form }) => form === wholeOf(candidate))).toBe(true)
  })
})

test('[B3] use after the last of each priority stays under its ceiling', () => {
  always((_, packing) => {
    for (const level of LEVELS) {
      const upToHere = new Set(upTo(level).flatMap((one) => packing.line.levels[one]))
      const there = packing.placed.filter(({ candidate }) => upToHere.has(candidate))
      const used = total(there.map(({ form }) => form.tokens))
      expect(used * 100).toBeLessThanOrEqual(Math.round(free(packing, level) * 100))
    }
  })
})

test('[B4] at most so many long-term memories beyond critical and pinned ones: high before medium before low, then the most relevant', () => {
  const order = ({ priority, score }: ContextCandidate) =>
    PRIORITIES.indexOf(priority) * 100 + score
  always(({ policy, whatIf }, { placed, line }) => {
    const counted = placed.filter(
      ({ candidate }) =>
        candidate.needsPlace &&
        candidate.priority !== 'critical' &&
        !whatIf.pin.includes(candidate.id),
    )
    expect(counted.length).toBeLessThanOrEqual(policy.limit)
    const best = Math.max(-1, ...[...line.beyond.keys()].map(order))
    expect(counted.every(({ candidate }) => order(candidate) >= best)).toBe(true)
  })
})

test('[B5] what is within the share of its tier is in, whatever the other tiers hold', () => {
  always((_, packing) => {
    const ids = idsIn(packing)
    for (const tier of TIERS) {
      let sum = 0
      for (const candidate of inLine(packing).filter((one) => one.tier === tier)) {
        sum += smallestOf(candidate).tokens
        // The ceiling of high is the lowest: below it nobody before was refused either.
        if (sum <= share(packing, tier, 'high')) expect(ids).toContain(candidate.id)
      }
    }
  })
})

test('[B5] a tier goes over its share only by what the others leave: not the room kept for those who wait', () => {
  always((_, packing) => {
    const used = (tier: Tier, levels: readonly Level[] = LEVELS) =>
      total(
        levels.flatMap((level) =>
          packing.line.levels[level]
            .filter((one) => one.tier === tier && packing.chosen.inside.has(one))
            .map(minimum),
        ),
      )
    const waiting = [...packing.chosen.waiting.keys()]
    const left = TIERS.map((tier) => {
      const last = LEVELS.findLast((level) =>
        waiting.some((one) => one.tier === tier && one.priority === level),
      )
      if (last === undefined) return share(packing, tier, 'low') - used(tier)
      const after = LEVELS.slice(LEVELS.indexOf(last) + 1)
      return share(packing, tier, 'low') - share(packing, tier, last) - used(tier, after)
    })
    const over = TIERS.map((tier) => Math.max(0, used(tier) - share(packing, tier, 'low')))
    expect(total(over)).toBeLessThanOrEqual(total(left.map((one) => Math.max(0, one))) + 1e-6)
  })
})

test('[B6] what a tier leaves unused flows on: alone in its tier, everybody has the whole budget', () => {
  always((vault) => {
    const candidates = vault.candidates.map((one) => ({ ...one, tier: 'project' as const }))
    const shared = packed({ ...vault, candidates })
    const shares = { task: 0, project: 100, global: 0 }
    const alone = packed({ ...vault, candidates, policy: { ...vault.policy, shares } })
    expect(idsIn(shared)).toEqual(idsIn(alone))
    expect(shared.tokens).toBe(alone.tokens)
  })
})

test('[B7] of a tier and priority the ends of the ranking are in before its middle, and nobody overtakes', () => {
  always(({ policy }, packing) => {
    for (const level of LEVELS) {
      const line = packing.line.levels[level]
      const ranked = line.toSorted(
        (a, b) => packing.line.ranking.indexOf(a) - packing.line.ranking.indexOf(b),
      )
      const n = Math.min(policy.headTail, Math.ceil(ranked.length / 2))
      const ends = new Set(n === 0 ? [] : [...ranked.slice(0, n), ...ranked.slice(-n)])
      for (const tier of TIERS) {
        const own = line.filter((one) => one.tier === tier)
        const there = own.map((one) => packing.chosen.inside.has(one))
        expect(there.lastIndexOf(true)).toBeLessThan(
          there.includes(false) ? there.indexOf(false) : 1e9,
        )
        if (own.some((one) => !ends.has(one) && packing.chosen.inside.has(one)))
          expect(own.every((one) => !ends.has(one) || packing.chosen.inside.has(one))).toBe(true)
      }
    }
  })
})

test('[B8] the same input gives the same package, in whatever order it comes', () => {
  fc.assert(
    fc.property(vaults, fc.integer(), (vault, turn) => {
      const shuffled = vault.candidates.toSorted(
        (a, b) =>
          ((Number(a.id.slice(4)) * 7919 + turn) % 31) -
          ((Number(b.id.slice(4)) * 7919 + turn) % 31),
      )
      const again = packed({ ...vault, candidates: shuffled })
      expect(atOnce(verdictsOf(again))).toEqual(atOnce(verdictsOf(packed(vault))))
      expect(again.placed).toEqual(packed(vault).placed)
    }),
    RUNS,
  )
})

test('[B9] adding budget never removes what is in', () => {
  fc.assert(
    fc.property(vaults, fc.integer({ min: 1, max: 900 }), (vault, more) => {
      const whatIf = { ...vault.whatIf, pin: [] }
      const before = idsIn(packed({ ...vault, whatIf }))
      const after = idsIn(packed({ ...vault, whatIf, budget: vault.budget + more }))
      expect([...before].filter((id) => !after.has(id))).toEqual([])
    }),
    { numRuns: 6000 },
  )
})

test('[B13] pins are in before anybody in line, exclusions are not, and the rest of the room is used', () => {
  always(({ whatIf, budget }, packing) => {
    const ids = idsIn(packing)
    expect(whatIf.exclude.filter((id) => ids.has(id))).toEqual([])
    for (const candidate of packing.line.pinned) {
      if (!ids.has(candidate.id))
        expect(minimum(candidate) + taken(packing)).toBeGreaterThan(budget)
    }
  })
})

test('ten times as many candidates take about ten times as long to pack, not a hundred', () => {
  const policy = { ...DEFAULT_POLICY, limit: 10_000 }
  expect(atOnce(rankedLine(many(5000), policy, NO_WHAT_IF)).critical.placed.length).toBe(1250)
  const [few, all] = [many(500), many(5000)]
  // By turns and the quickest of each: what else the machine does slows both.
  const times = { few: Infinity, all: Infinity }
  for (let turn = 0; turn < 12; turn += 1) {
    times.few = Math.min(times.few, timeOf(few, turn))
    times.all = Math.min(times.all, timeOf(all, turn))
  }
  expect(times.all / times.few).toBeLessThan(40)

  function timeOf(candidates: ContextCandidate[], turn: number): number {
    const start = performance.now()
    atOnce(verdictsOf(pack(candidates, policy, 300_000 + turn, 2)))
    return performance.now() - start
  }
})

const many = (count: number) =>
  Array.from({ length: count }, (_, n): ContextCandidate => ({
    id: idOf(n),
    summary: `Memory ${n}`,
    tier: TIERS[n % 3] ?? 'task',
    priority: LEVELS[n % 4] ?? 'critical',
    from: 'vault',
    needsPlace: true,
    score: (n * 7919) % 1013,
    signals: [],
    barred: null,
    notes: [],
    unread: false,
    forms: [
      { how: 'whole', tokens: 20 + (n % 300) },
      { how: 'summary', tokens: 15 },
    ],
  }))
