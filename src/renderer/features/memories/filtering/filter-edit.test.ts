import { expect, test } from 'vitest'
import { MemoryFilter } from '#shared/filter.ts'
import { restrictions, toggleFacet, withCondition, withText } from './filter-edit.ts'

const full: MemoryFilter = {
  text: 'deploy',
  scopeKinds: ['team'],
  scopes: [{ kind: 'project', id: 'atlas' }, { kind: 'global' }],
  types: ['procedural', 'factual'],
  tags: ['deploy'],
  statuses: ['active'],
  updatedSince: new Date(2026, 4, 1).getTime(),
  where: { importance: { $gte: 0.5, $lte: 0.9 }, 'context.room': 'ops' },
}

test('a value picked twice leaves the filter as it was, without empty lists', () => {
  const once = toggleFacet({}, 'tags', 'deploy')
  expect(once).toEqual({ tags: ['deploy'] })
  expect(toggleFacet(once, 'tags', 'deploy')).toEqual({})
})

test('every restriction has a chip, and taking them all off leaves only the text', () => {
  expect(restrictions(full).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'In any team',
    'In project/atlas',
    'In global',
    'Status active',
    'Type procedural',
    'Type factual',
    'Tag deploy',
    'Changed since 2026-05-01',
    'Importance at least 50\u00a0%',
    'Importance at most 90\u00a0%',
    'context.room is ops',
  ])
  let filter = full
  for (let next = restrictions(filter)[0]; next; next = restrictions(filter)[0]) {
    filter = next.without
    expect(MemoryFilter.parse(filter)).toEqual(filter)
  }
  expect(filter).toEqual({ text: 'deploy' })
})

test('a question asked anew takes the place of the old one, beside the others', () => {
  const asked = withCondition(full, { field: 'importance', op: '$gte', value: 0.7 })
  expect(asked.where).toEqual({
    importance: { $gte: 0.7, $lte: 0.9 },
    'context.room': { $eq: 'ops' },
  })
})

test('blank text is no search', () => {
  expect(withText({ text: 'x', tags: ['a'] }, '   ')).toEqual({ tags: ['a'] })
  expect(withText({ text: 'x' }, '')).toEqual({})
})
