import { expect, test } from 'vitest'
import { tallyPlaywright, tallyRun, tallyVitest, total } from './tally.mjs'

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('an error outside any story counts as a failure, and so does a flaky one', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(tallyPlaywright({ stats, errors: [{ message: 'no window' }] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 0,
  })
})

test('a run that died before its report is one failure, not nothing', () => {
  expect(tallyRun(0, 'no such file', tallyVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('totals add up', () => {
  const one = { passed: 2, failed: 0, skipped: 1 }
  expect(total([one, { passed: 3, failed: 1, skipped: 0 }])).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
  })
})
