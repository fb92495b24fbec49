import { expect, test } from 'vitest'
import { againWhatFailed } from './again.mjs'
import { tallyPlaywright, tallyRun, tallyVitest, titlesOf, total } from './tally.mjs'

const passed = { passed: 1, failed: 0, skipped: 0, titles: [] }
const failed = { passed: 2, failed: 1, skipped: 0, titles: ['a key is pressed'] }

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', title: 'one' },
          { status: 'pending', title: 'two' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(Object.fromEntries(tallyVitest(report))).toEqual({
    'a.test.ts': { passed: 1, failed: 0, skipped: 1, titles: [] },
    'b.test.ts': { passed: 0, failed: 1, skipped: 0, titles: ['something outside its tests'] },
  })
})

test('stories are counted however deep they stand; an error outside any story is a failure, and so is a flaky one', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suite = {
    file: 'inbox.spec.ts',
    specs: [spec('keeps A', 'expected'), spec('undoes', 'flaky')],
    suites: [{ specs: [spec('merges', 'unexpected'), spec('waits', 'skipped')] }],
  }
  const files = tallyPlaywright({ suites: [suite], errors: [{ message: 'no window' }] })
  expect(Object.fromEntries(files)).toEqual({
    'inbox.spec.ts': { passed: 1, failed: 2, skipped: 1, titles: ['undoes', 'merges'] },
    'outside 0': { passed: 0, failed: 1, skipped: 0, titles: ['something outside its tests'] },
  })
})

test('a run that died before its report is one failure, not nothing', () => {
  expect(total([tallyRun(0, 'no such file', tallyVitest)])).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

test('totals add up', () => {
  const runs = [new Map([['a.test.ts', passed]]), new Map([['a.spec.ts', failed]])]
  expect(total(runs)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('what failed is named with its file', () => {
  const runs = [new Map([['/here/a.test.ts', passed]]), new Map([['b.spec.ts', failed]])]
  expect(titlesOf(runs)).toEqual(['a key is pressed (b.spec.ts)'])
})

test('what failed beside others and passes by itself is passed and named', async () => {
  const first = new Map([
    ['a.spec.ts', passed],
    ['b.spec.ts', failed],
  ])
  const asked: string[][] = []
  const again = await againWhatFailed(first, async (files: string[]) => {
    asked.push(files)
    return new Map([['b.spec.ts', { ...passed, passed: 3 }]])
  })
  expect(asked).toEqual([['b.spec.ts']])
  expect(again.unsteady).toEqual(['a key is pressed'])
  expect(total([again.files])).toEqual({ passed: 4, failed: 0, skipped: 0 })
})

test('what fails again has failed, and so has what was not run again', async () => {
  const first = new Map([['b.spec.ts', failed]])
  for (const second of [new Map([['b.spec.ts', failed]]), new Map()]) {
    const again = await againWhatFailed(first, async () => second)
    expect(again.unsteady).toEqual([])
    expect(total([again.files]).failed).toBe(1)
  }
})

test('a change that breaks many files, or the run itself, is not tried again', async () => {
  const many = Array.from({ length: 7 }, (_, at) => [`${at}.test.ts`, failed] as const)
  for (const files of [new Map(many), new Map([['the run itself', failed]])]) {
    const again = await againWhatFailed(files, () => Promise.reject(new Error('was run again')))
    expect(again).toEqual({ files, unsteady: [] })
  }
})
