import { expect, test } from 'vitest'
import { DEFAULT_POLICY, Policy, tierOf } from './context-policy.ts'
import { SCOPE_KINDS, Scope } from './scope.ts'

const refused = (given: object) => {
  const { error } = Policy.safeParse({ ...DEFAULT_POLICY, ...given })
  return error?.issues.map(({ message }) => message) ?? []
}

test('the default policy is one, and what makes no sense is refused with a sentence', () => {
  expect(Policy.parse(DEFAULT_POLICY)).toEqual(DEFAULT_POLICY)
  expect(refused({ shares: { task: 40, project: 40, global: 30 } })).toEqual([
    'The three shares must add up to 100 %.',
  ])
  expect(refused({ ceilings: { high: 90, medium: 80, low: 95 } })).toEqual([
    'A lower priority cannot have a lower ceiling than a higher one.',
  ])
  expect(refused({ limit: -1 })).toEqual(['The limit is 0 or more.'])
  expect(refused({ limit: 301 })).toEqual(['The limit is at most 300: no more are looked for.'])
  expect(refused({ headTail: 1001 })).toEqual(['Head and tail is at most 1000.'])
})

test('every scope is paid from one tier', () => {
  const tiers = SCOPE_KINDS.map((kind) =>
    tierOf(Scope.parse(kind === 'global' ? { kind } : { kind, id: 'a' })),
  )
  expect(tiers).toEqual(['global', 'project', 'project', 'project', 'task', 'task'])
})
