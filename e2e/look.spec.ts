import { test } from './support/app.ts'
import { resizeWindow } from './support/person.ts'
import { sampleOf } from './support/searching.ts'

test(`look light`, async ({ launchLoci }) => {
  const { app, page } = await sampleOf(launchLoci, 'light')
  const shot = (name: string) => page.screenshot({ path: `/tmp/look/light-${name}.png` })
  await resizeWindow(app, 1280, 800)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Task text' }).fill('Deploy atlas-api today and be ready to roll back')
  await page.getByRole('textbox', { name: 'Budget in tokens' }).fill('3500')
  await page.waitForTimeout(1500)
  const row = page.getByRole('list', { name: 'Included memories' }).locator('> li').filter({ hasText: 'Key sentences' }).locator('[data-line]').first()
  await row.click().catch(() => undefined)
  await page.waitForTimeout(1000)
  await row.evaluate((e) => e.scrollIntoView({ block: 'start' }))
  await shot('compressed')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Left out' }).evaluate((e) => e.scrollIntoView({ block: 'start' }))
  await page.getByRole('list', { name: 'Memories left out' }).locator('[data-line]').first().click()
  await page.waitForTimeout(800)
  await shot('left-out')
  await page.getByLabel('Whose eyes').selectOption('DEV-001')
  await page.getByRole('textbox', { name: 'Share of task in percent' }).fill('55')
  await page.getByRole('button', { name: 'Reset' }).last().scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  await shot('policy')
})
