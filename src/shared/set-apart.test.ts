import { expect, test } from 'vitest'
import { isApart } from './set-apart.ts'

test.for([
  ['open', null, false],
  ['resolved', null, false],
  ['postponed', 1, false],
  ['postponed', null, true],
] as const)('[O133] %s until %s is apart: %s', ([state, postponedUntil, apart]) => {
  expect(isApart({ state, postponedUntil })).toBe(apart)
})
