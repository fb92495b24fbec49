import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { LEVELS } from '#shared/context-policy.ts'
import type { ContextCandidate } from './candidate.ts'
import { nextBest } from './next-best.ts'
import {
  always,
  betterPlaced,
  free,
  idsIn,
  inLine,
  lostTokens,
  minimum,
  packed,
  roomFor,
  total,
  upTo,
} from '../test-support/oracle.ts'
import { idOf, vaults } from '../test-support/vaults.ts'
import { judgeOf, verdictsOf } from './verdicts.ts'

test('[B10] nothing is shortened that would fit whole, and nothing dropped that would fit shortened', () => {
  always((_, packing) => {
    for (const verdict of atOnce(verdictsOf(packing))) {
      if (verdict.verdict !== 'compressed' || verdict.reason === 'pinned') continue
      const more = verdict.wholeTokens - verdict.tokens
      const level = LEVELS.find((one) => one === verdict.priority) ?? 'high'
      const over = LEVELS.slice(LEVELS.indexOf(level)).map((one) => {
        const line = new Set(upTo(one).flatMap((each) => packing.line.levels[each]))
        const there = packing.placed.filter(({ candidate }) => line.has(candidate))
        return total(there.map(({ form }) => form.tokens)) + more - free(packing, one)
      })
      expect(Math.ceil(Math.round(Math.max(...over) * 100) / 100)).toBe(lostTokens(verdict))
      expect(lostTokens(verdict)).toBeGreaterThan(0)
    }
  })
})

test('[B11] everybody has one verdict, and a reason that is true', () => {
  always(({ policy, whatIf, candidates }, packing) => {
    const verdicts = atOnce(verdictsOf(packing))
    const ids = idsIn(packing)
    expect(verdicts.map(({ id }) => id).toSorted()).toEqual(
      candidates.map(({ id }) => id).toSorted(),
    )
    expect(new Set(verdicts.filter((v) => v.verdict !== 'omitted').map((v) => v.id))).toEqual(ids)
    const places = new Map(packing.line.ranking.map((one, index) => [one.id, index]))
    for (const verdict of verdicts.filter((one) => one.verdict === 'omitted')) {
      const candidate = candidates.find(({ id }) => id === verdict.id)
      if (candidate === undefined) throw new Error('A verdict on nobody.')
      const room = roomFor(candidate, packing)
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are what barred the candidate, compared below
      switch (verdict.reason) {
        case 'excluded':
          expect(whatIf.exclude).toContain(verdict.id)
          break
        case 'budget':
          expect(whatIf.pin).toContain(verdict.id)
          break
        case 'limit':
          expect(betterPlaced(candidate, packing)).toBeGreaterThanOrEqual(policy.limit)
          break
        case 'behind': {
          expect(room.underCeiling).toBe(true)
          const ahead = verdicts.find(({ id }) => id === verdict.behind)
          expect(ahead?.verdict).toBe('omitted')
          const line = inLine(packing).map(({ id }) => id)
          expect(line.indexOf(ahead?.id ?? idOf(0))).toBeLessThan(line.indexOf(verdict.id))
          break
        }
        case `ceiling:${verdict.priority}`:
          expect(room.underCeiling).toBe(false)
          break
        case `tier:${verdict.tier}`:
          expect(room).toEqual({ underCeiling: true, inShare: false })
          break
        default:
          expect(verdict.reason).toBe(candidate.barred)
      }
      const isRoom = /^(tier|ceiling|behind|budget)/.test(verdict.reason)
      if (isRoom) expect(lostTokens(verdict)).toBeGreaterThan(0)
      expect(places.get(verdict.id)).toBe(verdict.rank - 1)
    }
  })
})

test('[B91] where critical memories are over the budget, no ceiling is given as the reason', () => {
  always(({ budget }, packing) => {
    if (packing.criticalTokens <= budget) return
    const waiting = new Set([...packing.chosen.waiting.keys()].map(({ id }) => id))
    for (const { id, sentence } of atOnce(verdictsOf(packing)))
      if (waiting.has(id))
        expect(sentence).toBe('Omitted: critical memories alone take more than the budget.')
  })
})

test('[B11] who waits first would be in if it were smaller by what it lost by, and not by one less', () => {
  always((vault, packing) => {
    const [first] = packing.chosen.waiting.keys()
    if (first === undefined) return
    const lost = packing.chosen.waiting.get(first) ?? 0
    const size = minimum(first)
    const withSize = (tokens: number) => {
      const forms: ContextCandidate['forms'] = [{ how: 'whole', tokens }]
      const candidates = vault.candidates.map((one) =>
        one.id === first.id ? { ...one, forms } : one,
      )
      return idsIn(packed({ ...vault, candidates })).has(first.id)
    }
    if (lost < size) expect(withSize(size - lost)).toBe(true)
    expect(withSize(size - Math.min(lost, size) + 1)).toBe(false)
  })
})

test('[B12] the next best would be in with the budget that is named, and not with one less', () => {
  fc.assert(
    fc.property(vaults, (given) => {
      const vault = { ...given, whatIf: { ...given.whatIf, pin: [] } }
      const packing = packed(vault)
      const next = nextBest(packing, judgeOf(packing))
      expect(next === null).toBe(packing.chosen.waiting.size + packing.line.beyond.size === 0)
      if (next?.budget == null) return
      const isIn = (budget: number) => idsIn(packed({ ...vault, budget })).has(next.id)
      expect([isIn(next.budget), isIn(next.budget - 1)]).toEqual([true, false])
    }),
    { numRuns: 500 },
  )
})
