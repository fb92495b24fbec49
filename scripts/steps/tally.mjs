import { readFileSync } from 'node:fs'

/** Vitest's JSON: a file that cannot even be loaded holds no failed test, yet it failed. */
export function tallyVitest(report) {
  const unloadable = (report.testResults ?? []).filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** Playwright's JSON: an error outside any test (a broken import, a worker that died) counts as one failure. */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped }
}

/** A run that ended badly without a single failed test must not be summed up as green. */
export function tallyRun(code, file, tally) {
  try {
    const result = tally(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

export function total(tallies) {
  const sum = (key) => tallies.reduce((soFar, tally) => soFar + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
