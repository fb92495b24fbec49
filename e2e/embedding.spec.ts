import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { makeBigVault } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { tasksDuring } from './support/main-thread.ts'
import { grid, searchBox } from './support/person.ts'

test('[W12] the window has no long task while 10,000 memories are being embedded', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(300_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeBigVault(userData, 'Busy', 10_000)
  const loci = await launchLoci({ userData, model: true })
  const { page } = loci
  await page.getByRole('button', { name: /^Busy/ }).click()
  await expect(page.getByRole('row', { name: /Observation/ }).first()).toBeVisible()
  await expect.poll(() => embedded(page), { timeout: 60_000 }).toBeGreaterThan(0)

  await scroll(page)
  const before = await embedded(page)
  const scrolling = await tasksDuring(loci, page, () => scroll(page))
  await type(page)
  const typing = await tasksDuring(loci, page, () => type(page))
  const { embedded: after, waiting } = await call(page, 'semantic.status', {})
  testInfo.annotations.push({
    type: 'figures',
    description: JSON.stringify({ scrolling: scrolling.slice(0, 3), typing: typing.slice(0, 3) }),
  })
  // Had it measured nothing, or nothing had been going on, it would have found nothing.
  expect(Math.min(scrolling.length, typing.length)).toBeGreaterThan(20)
  expect([after > before, waiting > 0]).toEqual([true, true])
  expect(Math.max(scrolling[0] ?? 0, typing[0] ?? 0)).toBeLessThan(50)
})

async function scroll(page: Page): Promise<void> {
  const box = await grid(page).boundingBox()
  if (box === null) throw new Error('There is no grid.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(30)
  }
}

/** Letter by letter, and answered while it is typed. */
async function type(page: Page): Promise<void> {
  await searchBox(page).fill('relay')
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await page.keyboard.type(' answered in 42 ms', { delay: 80 })
  await page.waitForTimeout(500)
}

async function embedded(page: Page): Promise<number> {
  return (await call(page, 'semantic.status', {})).embedded
}
