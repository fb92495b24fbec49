import { expect, test } from 'vitest'
import { DEFAULT_POLICY, type Policy } from '#shared/context-policy.ts'
import { followSaved, sameRules } from './follow-saved.ts'

const saved = (...policies: Policy[]) => policies.map((policy) => ({ policy, own: true }))
const second: Policy = { ...DEFAULT_POLICY, version: 2, limit: 3 }
const narrow: Policy = { ...DEFAULT_POLICY, name: 'Narrow', limit: 1 }

test('[B92] what nobody edited here follows what is saved, undone or changed elsewhere', () => {
  const [first, later] = [saved(DEFAULT_POLICY, narrow), saved(second, narrow)]
  expect(followSaved(DEFAULT_POLICY, first, later)).toEqual(second)
  expect(followSaved(second, later, first)).toEqual(DEFAULT_POLICY)
  expect(followSaved(narrow, first, later)).toEqual(narrow)
})

test('[B92] what is being edited stays, and so does what was removed', () => {
  const edited = { ...DEFAULT_POLICY, headTail: 2 }
  expect(followSaved(edited, saved(DEFAULT_POLICY), saved(second))).toEqual(edited)
  expect(followSaved(narrow, saved(DEFAULT_POLICY, narrow), saved(DEFAULT_POLICY))).toEqual(narrow)
  expect(followSaved(narrow, [], saved(DEFAULT_POLICY))).toEqual(narrow)
})

test('[B92] rules are the same whatever they are called', () => {
  expect(sameRules({ ...narrow, name: 'Other', version: 9 }, narrow)).toBe(true)
  expect(sameRules({ ...narrow, limit: 2 }, narrow)).toBe(false)
})
