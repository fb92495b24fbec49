import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { startChild } from '../store/test-support/child.ts'
import { tempVault } from '../store/test-support/temp-vault.ts'
import { openTestEngine } from '../test-support.ts'

const COMPLETE_TASKS = new URL('./test-support/complete-tasks.ts', import.meta.url)

test.for([0, 2, 5])(
  '[T40] kill -9 in the middle of completions after %i of them: of each all or nothing is there',
  { timeout: 60_000 },
  async (atLeast, { onTestFinished }) => {
    await using vault = tempVault()
    const working = startChild(COMPLETE_TASKS, [vault.file])
    onTestFinished(() => working.kill('SIGKILL'))
    await working.said(String(atLeast))
    // In the middle of the next one, at another moment each time.
    await new Promise((resolve) => setTimeout(resolve, 3 + 7 * atLeast))
    await working.kill('SIGKILL')
    const loci = await openTestEngine({ file: vault.file })
    const { tasks } = await loci.call('tasks.list', { limit: 200 })
    expect(tasks.length).toBeGreaterThan(atLeast)
    for (const { status, scope } of tasks) {
      const n = scope.slice(2)
      const ended = status === 'completed'
      const found = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 500 })
      const of = found.rows.filter(({ summary }) => summary.endsWith(` of ${n}`))
      const kept = of.filter(({ status: is }) => is === 'active')
      const inTask = kept.filter(({ scope: place }) => place.kind === 'task').length
      expect({ ended, others: kept.length - inTask, inTask: inTask > 0 && ended }).toEqual({
        ended,
        others: ended ? 4 : 0,
        inTask: false,
      })
    }
    await loci.close()
  },
)
