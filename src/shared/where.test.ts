import { expect, test } from 'vitest'
import { conditionSentence } from './where-words.ts'
import { Where, conditionsOf } from './where.ts'

const refusal = (where: unknown) =>
  Where.safeParse(where).error?.issues.map(({ message }) => message) ?? []

const MEANINGLESS: [where: unknown, sentence: string][] = [
  [{ priority: { $gt: 'hgih' } }, 'priority is one of low, medium, high, critical; "hgih" is not.'],
  [{ priority: 'hgih' }, 'priority is one of low, medium, high, critical; "hgih" is not.'],
  [
    { 'context.x': { $gt: true } },
    '$gt on context.x cannot compare with true: it is neither more nor less.',
  ],
  [{ 'content.x': { $lte: null } }, '$lte on content.x cannot compare with nothing.'],
  [{ tags: null }, 'tags is a list: null is never in it.'],
  [{ links: { $gt: 'fixes' } }, 'links is a list: it can be asked with $eq, $ne and $in, not $gt.'],
  [{ 'values.ship': 'much' }, 'values.ship is a number; "much" is not.'],
  [{ values: 1 }, 'values names no goal: write values.<goal>.'],
  [
    { 'content.a b': 1 },
    'content.a b is no path: write content.<name>, deeper ones with a dot, in letters, digits, _ and -.',
  ],
  [[], 'where is an object, such as {"importance": {"$gte": 0.7}}.'],
]

test.for(MEANINGLESS)('[S9] %j is refused by name', ([where, sentence]) => {
  expect(refusal(where)).toEqual([sentence])
})

test('[S9] a field called __proto__ is refused like any other that is not there', () => {
  const asked: unknown = JSON.parse('{"__proto__": 1}')
  expect(refusal(asked)).toEqual([expect.stringMatching(/^There is no field __proto__; filter by/)])
  expect(refusal({ importance: JSON.parse('{"__proto__": 1}') })).toEqual([
    expect.stringMatching(/^__proto__ is not an operator; use/),
  ])
})

test('[S9] every question reads as words', () => {
  const where = Where.parse({
    'values.ship': { $gte: 0.7 },
    'content.value.room': 'ops',
    links: { $in: ['fixes', 'supersedes'] },
    domain: { $in: ['ops', null] },
  })
  expect(conditionsOf(where).map(conditionSentence)).toEqual([
    'value for ship is at least 0.7',
    'content.value.room is ops',
    'links contain one of fixes, supersedes',
    'domain is one of ops, nothing',
  ])
})
