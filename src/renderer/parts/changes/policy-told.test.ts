import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { policyTold } from './policy-told.ts'

test('a policy reads as sentences, and only what changed is there', () => {
  expect(policyTold({ ...DEFAULT_POLICY })).toEqual({
    name: 'Default',
    version: '1',
    shares: 'task 40\u00a0%, project 40\u00a0%, global 20\u00a0%',
    ceilings: 'high up to 80\u00a0%, medium up to 90\u00a0%, low up to 95\u00a0%',
    limit: 'at most 10 long-term memories',
    headAndTail: 'off',
    shortened: 'everything that does not fit',
    countedFor: 'GPT-4o, GPT-4.1, GPT-5 and the o models',
    writtenAs: 'JSON',
  })
  expect(policyTold({ limit: 1, headTail: 3 })).toEqual({
    limit: 'at most 1 long-term memory',
    headAndTail: 'the first and the last 3 before the middle',
  })
  const some = { code: true, text: false, history: false, other: true }
  expect(policyTold({ compression: some })).toEqual({ shortened: 'only code, anything else' })
  const none = { code: false, text: false, history: false, other: false }
  expect(policyTold({ compression: none })).toEqual({ shortened: 'nothing: whole or not at all' })
})

test('what is no policy any more says nothing rather than something wrong', () => {
  expect(policyTold({ shares: 'all' })).toEqual({})
})
