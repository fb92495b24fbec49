import { expect, test } from 'vitest'
import type { Search } from '#shared/saved-filter.ts'
import { narrowedBy, withScope, withTag, withType } from './narrowing.ts'

const SEARCH: Search = { text: 'retry', as: null }

test('a search is narrowed step by step, and the last step back leaves nothing behind', () => {
  const once = { ...SEARCH, ...withType(SEARCH, 'factual', true) }
  const twice = { ...once, ...withType(once, 'procedural', true) }
  expect(twice.types).toEqual(['factual', 'procedural'])
  const back = { ...once, ...withType(once, 'factual', false) }
  expect(back.types).toBeUndefined()
  expect([withScope(undefined), withTag('')]).toEqual([{ scopes: undefined }, { tags: undefined }])
})

test('what narrows it is said in one line', () => {
  const scope = { kind: 'project', id: 'atlas' } as const
  const narrow: Search = {
    ...SEARCH,
    types: ['factual'],
    ...withScope(scope),
    ...withTag('deploy'),
  }
  expect([narrowedBy(narrow), narrowedBy(SEARCH)]).toEqual([
    'factual, project/atlas, tagged deploy',
    '',
  ])
})
