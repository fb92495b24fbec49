import { expect, test } from 'vitest'
import { suretyOf } from './confidence-words.ts'

test('[Z34] a share that was never counted says that it is an estimate', () => {
  expect(suretyOf({ kind: 'negation', confidence: 0.97 })).toBe('97 of 100 such pairs contradict')
  expect(suretyOf({ kind: 'number', confidence: 0.9 })).toBe(
    'about 90 of 100 such pairs contradict, by estimate',
  )
})
