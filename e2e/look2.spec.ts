import { mkdirSync } from 'node:fs'
import { test, expect } from './support/app.ts'
import { makeBigVault } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { longTasks, unitOfWork, watchLongTasks } from './support/long-tasks.ts'

test('big', async ({ launchLoci }, testInfo) => {
  test.setTimeout(300_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  let t = Date.now()
  const lap = (what: string) => { console.log(what, Date.now() - t, 'ms'); t = Date.now() }
  await makeBigVault(userData, 'Big', 100_000)
  lap('build')
  const { page } = await launchLoci({ userData })
  await page.getByRole('button', { name: /^Big/ }).click()
  await expect(page.getByRole('row', { name: /Observation/ }).first()).toBeVisible()
  const first = await page.getByRole('row', { name: /Observation/ }).first().textContent()
  console.log(first)
  const task = 'Observation of deploy in the billing worker'
  for (const n of [1, 2, 3]) {
    t = Date.now()
    const p = await call(page, 'context.preview', { task: task + n })
    lap(`full ${p.items.length} ${p.tokens} ${p.verdicts.length}`)
    for (const budget of [50_000, 5000, 500]) { await call(page, 'context.preview', { task: task + n, budget }); lap(`repack ${budget}`) }
  }
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Task text' }).fill(task)
  await expect(page.getByRole('list', { name: 'Included memories' }).locator('> li').first()).toBeVisible()
  const unit = await unitOfWork(page)
  await watchLongTasks(page)
  const slider = page.getByRole('slider', { name: 'Budget' })
  await slider.focus()
  t = Date.now()
  for (let n = 0; n < 100; n += 1) { await page.keyboard.press('ArrowLeft'); }
  lap('100 steps')
  const value = await page.getByRole('textbox', { name: 'Budget in tokens' }).inputValue()
  await expect(page.getByRole('heading', { name: 'Context' }).locator('..')).toContainText(`of ${value} tokens`)
  lap('settled')
  console.log(JSON.stringify({ unit, tasks: await longTasks(page) }))
})
