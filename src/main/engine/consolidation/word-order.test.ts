import { expect, test } from 'vitest'
import { inOneOrder, isSaidIn } from './word-order.ts'

test.for([
  ['The gateway calls the ledger.', 'The ledger calls the gateway.', false],
  ['Use pnpm in ledger, not npm.', 'Use npm in ledger, not pnpm.', false],
  ['The gateway calls the ledger.', 'A gateway will call this ledger at night.', true],
  ['Nothing in common here.', 'Quite another matter.', true],
] as const)('[C15] “%s” and “%s” share words in one order: %s', ([a, b, expected]) => {
  expect([inOneOrder(a, b), inOneOrder(b, a)]).toEqual([expected, expected])
})

test.for([
  ['The gateway retries each call 5 times.', 'A gateway retries each of its calls 5 times.', true],
  ['The gateway retries each call 5 times.', 'The gateway retries each call 6 times.', false],
  ['The gateway retries calls.', 'The gateway never retries calls.', false],
  ['The gateway retries calls at night.', 'The gateway retries calls.', false],
  ['The ledger calls the gateway.', 'The gateway calls the ledger.', false],
] as const)('[C27] “%s” is said in “%s”: %s', ([sentence, other, expected]) => {
  expect(isSaidIn(sentence, other)).toBe(expected)
})
