import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type LaunchLoci, test } from './support/app.ts'
import { makeBigVault } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { tasksDuring } from './support/main-thread.ts'
import { goTo, grid, searchBox } from './support/person.ts'

test('[W12] the window has no long task while 10,000 memories are being embedded', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(300_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeBigVault(userData, 'Busy', 10_000)
  const without = await atWork(launchLoci, userData, false)
  const during = await atWork(launchLoci, userData, true)
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify({ without, during }) })
  // Had it measured nothing, or nothing had been going on, it would have found nothing.
  expect(Math.min(without.tasks, during.tasks)).toBeGreaterThan(40)
  expect(during).toMatchObject({ grew: true, goesOn: true })
  // On a machine that others keep busy every task is longer, with and without.
  expect(during.longestMs).toBeLessThan(Math.max(50, 1.5 * without.longestMs))
})

/** The longest task of the quietest of three rounds: what others do on the machine only ever adds. */
async function atWork(launchLoci: LaunchLoci, userData: string, model: boolean) {
  const loci = await launchLoci({ userData, model, settings: { reopenLastVault: false } })
  const { page, quit } = loci
  await page.getByRole('button', { name: /^Busy/ }).click()
  await goTo(page, 'Memories')
  await expect(page.getByRole('row', { name: /Observation/ }).first()).toBeVisible()
  if (model) await expect.poll(() => embedded(page), { timeout: 60_000 }).toBeGreaterThan(0)
  const before = await embedded(page)
  const rounds: number[][] = []
  await scroll(page)
  for (let round = 0; round < 3; round += 1)
    rounds.push(await tasksDuring(loci, page, () => scroll(page)))
  const scrolled = Math.min(...rounds.map(([longest = Infinity]) => longest))
  await type(page)
  const typed: number[][] = []
  for (let round = 0; round < 3; round += 1)
    typed.push(await tasksDuring(loci, page, () => type(page)))
  const longest = Math.max(scrolled, Math.min(...typed.map(([first = Infinity]) => first)))
  const { embedded: after, waiting } = await call(page, 'semantic.status', {})
  await quit()
  const tasks = Math.min(...[...rounds, ...typed].map((round) => round.length))
  return { longestMs: longest, tasks, grew: after > before, goesOn: waiting > 0 }
}

async function scroll(page: Page): Promise<void> {
  const box = await grid(page).boundingBox()
  if (box === null) throw new Error('There is no grid.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < 30; turn += 1) {
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
