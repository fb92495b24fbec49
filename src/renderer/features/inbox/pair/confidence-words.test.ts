import { expect, test } from 'vitest'
import { confidenceWords } from './confidence-words.ts'

test('[Z34] a share that was never counted says that it is an estimate', () => {
  expect(confidenceWords({ kind: 'negation', confidence: 0.97 })).toBe(
    '97 of 100 such pairs contradict',
  )
  expect(confidenceWords({ kind: 'number', confidence: 0.9 })).toBe(
    'about 90 of 100 such pairs contradict, by estimate',
  )
})
