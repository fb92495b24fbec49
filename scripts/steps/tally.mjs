import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * What became of each file of tests.
 * @typedef {{ passed: number, failed: number, skipped: number, titles: string[] }} Tally
 * `titles` are those of the tests that failed.
 */

/** Vitest's JSON: a file that cannot even be loaded holds no failed test, yet it failed. */
export function tallyVitest(report) {
  return new Map(
    report.testResults.map((file) => {
      const tests = file.assertionResults.map(({ status, title }) => ({ title, status }))
      const told = tally(tests)
      return [file.name, file.status === 'failed' && told.failed === 0 ? broken(told) : told]
    }),
  )
}

/** Playwright's JSON: an error outside any test (a broken import, a worker that died) counts as one failure. */
export function tallyPlaywright(report) {
  const files = report.suites.map((suite) => [suite.file, tally(storiesOf(suite))])
  const outside = (report.errors ?? []).map((_, at) => [`outside ${at}`, broken(tally([]))])
  return new Map([...files, ...outside])
}

const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' }

function storiesOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, status: STATUS[status] })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(storiesOf)]
}

/** @returns {Tally} */
function tally(tests) {
  const failed = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed').length
  const skipped = tests.length - passed - failed.length
  return { passed, failed: failed.length, skipped, titles: failed.map(({ title }) => title) }
}

function broken(told) {
  return { ...told, failed: 1, titles: ['something outside its tests'] }
}

/** A run that ended badly without a single failed test must not be summed up as green. */
export function tallyRun(code, file, tallyReport) {
  try {
    const files = tallyReport(JSON.parse(readFileSync(file, 'utf8')))
    if (code !== 0 && total([files]).failed === 0) files.set('the run itself', broken(tally([])))
    return files
  } catch {
    return new Map([['the run itself', broken(tally([]))]])
  }
}

export function total(runs) {
  const each = runs.flatMap((files) => [...files.values()])
  const sum = (key) => each.reduce((soFar, file) => soFar + file[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** What failed, each with its file. */
export function titlesOf(runs) {
  return runs.flatMap((files) =>
    [...files].flatMap(([file, { titles }]) =>
      titles.map((title) => `${title} (${basename(file)})`),
    ),
  )
}
