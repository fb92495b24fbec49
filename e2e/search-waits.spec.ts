import process from 'node:process'
import { expect, test } from './support/one-app.ts'
import { engineOf } from './support/processes.ts'
import { ask, results } from './support/searching.ts'
import { searchBox } from './support/person.ts'

test('[Q136] a search that takes longer than a second says what it is doing, until it has its answer', async ({
  freshSample,
}) => {
  test.skip(process.platform === 'win32', 'there is no signal that halts a process')
  const { app, page } = await freshSample()
  await ask(page, 'roll back')
  await expect(results(page).first()).toBeVisible()
  const engine = await engineOf(app)
  const waiting = page.getByText(/^Still searching after \d+ s: /)
  process.kill(engine, 'SIGSTOP')
  try {
    await searchBox(page).fill('how do I roll back atlas-api')
    await expect(waiting.first()).toBeVisible()
  } finally {
    process.kill(engine, 'SIGCONT')
  }
  await expect(waiting).toHaveCount(0)
  await expect(results(page).first()).toContainText('To roll back atlas-api run')
})
