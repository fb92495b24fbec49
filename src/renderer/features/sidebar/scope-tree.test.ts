import { expect, test } from 'vitest'
import type { ScopeCount } from '#shared/scope.ts'
import {
  filterFor,
  isShown,
  scopesIn,
  scopeTree,
  SHOWN_LEAVES,
  treeWith,
  visibleItems,
} from './scope-tree.ts'

const COUNTS: ScopeCount[] = [
  { scope: { kind: 'project', id: 'atlas' }, active: 3, total: 9 },
  { scope: { kind: 'project', id: 'harbor' }, active: 5, total: 5 },
  { scope: { kind: 'global' }, active: 2, total: 2 },
]
const labels = (open: Parameters<typeof visibleItems>[1]) =>
  visibleItems(scopeTree(COUNTS), open, []).map((item) => item.id)

test('kinds go from general to specific, their busiest scope first, and empty kinds are left out', () => {
  expect(labels(['project'])).toEqual(['global', 'project', 'project/harbor', 'project/atlas'])
  expect(labels([])).toEqual(['global', 'project'])
  expect(scopeTree([]).map(({ kind }) => kind)).toEqual(['global'])
})

test('a branch with very many scopes shows some and a way to the rest', () => {
  const many = Array.from({ length: SHOWN_LEAVES + 5 }, (_, at): ScopeCount => ({
    scope: { kind: 'session', id: `s${at}` },
    active: 1,
    total: 1,
  }))
  const folded = visibleItems(scopeTree(many), ['session'], [])
  expect(folded.at(-1)).toMatchObject({ type: 'more', hidden: 5 })
  expect(visibleItems(scopeTree(many), ['session'], ['session'])).toHaveLength(SHOWN_LEAVES + 5 + 2)
})

test('a scope stays marked while the list within it is narrowed', () => {
  const [, branch, harbor] = visibleItems(scopeTree(COUNTS), ['project'], [])
  if (!branch || !harbor) throw new Error('the tree lost its rows')
  const narrowed = { ...filterFor(harbor), tags: ['deploy'] }
  expect([isShown(harbor, narrowed), isShown(branch, narrowed)]).toEqual([true, false])
})

test('[P30] an agent that writes only to projects or sessions is there too, once', () => {
  const own: ScopeCount = { scope: { kind: 'agent', id: 'DEV-001' }, active: 1, total: 1 }
  const tree = scopeTree([...COUNTS, own], ['DEV-001', 'QA-001'])
  expect(visibleItems(tree, ['agent'], []).map(({ id }) => id)).toEqual([
    'global',
    'project',
    'agent',
    'agent/DEV-001',
    'agent/QA-001',
  ])
})

test('[U55] letters leave only the scopes that have them in their name, whatever their kind is called', () => {
  const tree = scopeTree(COUNTS)
  expect(scopesIn(tree)).toBe(2)
  expect(treeWith(tree, ' HARB ').map(({ leaves }) => leaves.map(({ key }) => key))).toEqual([
    ['project/harbor'],
  ])
  expect(treeWith(tree, 'project')).toEqual([])
  expect(treeWith(tree, '')).toBe(tree)
})
