import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { Pair, Rule } from '#shared/review.ts'
import { aCard } from '../test-support.ts'
import { ANY, choicesOf, type Criteria, matching } from './criteria.ts'

const cards = [
  aCard('number', {
    kind: 'contradiction',
    scope: { kind: 'project', id: 'atlas' },
    pair: aPair(0.95, 'different-creators'),
    group: { id: 'g', about: 'deploy-region', size: 2 },
  }),
  aCard('negation', {
    kind: 'contradiction',
    createdBy: 'QA-001',
    scope: { kind: 'project', id: 'atlas' },
    pair: aPair(0.7, 'unsure'),
  }),
  aCard('preference', { scope: { kind: 'global' } }),
  aCard('several scopes'),
]

test('[Z27] items are chosen by kind, scope, rule, confidence, creator and group, all of them at once', () => {
  const chosen = (wanted: Partial<Criteria>) =>
    matching(cards, { ...ANY, ...wanted }).map(({ id }) => id)
  expect({
    all: chosen({}).length,
    kind: chosen({ kind: 'contradiction' }),
    scope: chosen({ scope: 'global' }),
    rule: chosen({ rule: 'unsure' }),
    creator: chosen({ creator: 'QA-001' }),
    group: chosen({ group: 'g' }),
    sure: chosen({ confidence: 0.7 }),
    surer: chosen({ confidence: 0.9 }),
    both: chosen({ scope: 'project/atlas', creator: 'DEV-001' }),
    none: chosen({ kind: 'secret' }),
  }).toEqual({
    all: 4,
    kind: ['number', 'negation'],
    scope: ['preference'],
    rule: ['negation'],
    creator: ['negation'],
    group: ['number'],
    sure: ['number', 'negation'],
    surer: ['number'],
    both: ['number'],
    none: [],
  })
})

test('[Z28] only what some item has is offered, with how many have it, most frequent first', () => {
  expect(choicesOf(cards, 'creator')).toEqual([
    { value: 'DEV-001', label: 'DEV-001', count: 3 },
    { value: 'QA-001', label: 'QA-001', count: 1 },
  ])
  expect(choicesOf(cards, 'scope')).toEqual([
    { value: 'project/atlas', label: 'project/atlas', count: 2 },
    { value: 'global', label: 'global', count: 1 },
  ])
  expect(choicesOf(cards, 'rule').map(({ label }) => label)).toEqual([
    'Different authors in one scope',
    'The detector is unsure',
  ])
  expect(choicesOf([], 'group')).toEqual([])
})

function aPair(confidence: number, rule: Rule): Pair {
  const side = (number: number) => ({
    id: MemoryId.parse(`mem_${String(number).padStart(12, '0')}`),
    digest: '',
  })
  const clash = { kind: 'number' as const, a: [], b: [], confidence, sentence: '' }
  return { a: side(1), b: side(2), clash, likeness: null, rule }
}
