import process from 'node:process'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { openContext, showsPackage, taskField } from './support/context.ts'
import { engineOf } from './support/processes.ts'

test('[Q236] a context that takes longer than a second says what is done, until it is there', async ({
  freshSample,
}) => {
  test.skip(process.platform === 'win32', 'there is no signal that halts a process')
  const { app, page } = await freshSample()
  await openContext(page, '')
  await showsPackage(page, await call(page, 'context.preview', { task: '' }))
  const engine = await engineOf(app)
  const waiting = page.getByText(/^Still putting it together after \d+ s: /)
  process.kill(engine, 'SIGSTOP')
  try {
    await taskField(page).fill('roll back atlas-api')
    await expect(waiting).toBeVisible()
  } finally {
    process.kill(engine, 'SIGCONT')
  }
  await expect(waiting).toHaveCount(0)
  await showsPackage(page, await call(page, 'context.preview', { task: 'roll back atlas-api' }))
})
