import { expect, test } from 'vitest'
import { MemoryFilter } from '#shared/filter.ts'
import { restrictions, toggleFacet, withText } from './filter-edit.ts'

const full: MemoryFilter = {
  text: 'deploy',
  scopeKinds: ['team'],
  scopes: [{ kind: 'project', id: 'atlas' }, { kind: 'global' }],
  types: ['procedural', 'factual'],
  tags: ['deploy'],
  statuses: ['active'],
  updatedSince: Date.UTC(2026, 4, 1),
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
  ])
  let filter = full
  for (let next = restrictions(filter)[0]; next; next = restrictions(filter)[0]) {
    filter = next.without
    expect(MemoryFilter.parse(filter)).toEqual(filter)
  }
  expect(filter).toEqual({ text: 'deploy' })
})

test('blank text is no search', () => {
  expect(withText({ text: 'x', tags: ['a'] }, '   ')).toEqual({ tags: ['a'] })
  expect(withText({ text: 'x' }, '')).toEqual({})
})
