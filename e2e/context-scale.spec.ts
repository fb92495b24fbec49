import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import type { Loci } from './support/app.ts'
import { makeContextVault } from './support/big-vault.ts'
import { dragThrough, settledBudget, sweep } from './support/budget-drag.ts'
import { call } from './support/call.ts'
import { included, leftOut, openContext, rememberDeploys, showsPackage } from './support/context.ts'
import { tasksDuring } from './support/main-thread.ts'
import { createVault, goTo, grid } from './support/person.ts'

const TASK = 'How is the harbour gateway deployed in region 7?'
/** Back and forth, from 4,000 to 500,000 tokens: no two neighbours are near each other. */
const PLACES = Array.from({ length: 24 }, (_, step) => 0.38 + 0.48 * (((step * 7) % 24) / 24))
/** What nobody feels as waiting, on a machine that does other things as well. */
const GENEROUS_MS = 1000

test('[W30] at 100,000 memories the package follows a hand that drags the budget', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(180_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeContextVault(userData, 'Year', 100_000, 20)
  const loci = await launchLoci({ userData, settings: { reopenLastVault: false } })
  const { page } = loci

  const few = await test.step('dragged over a handful of memories, to compare with', async () => {
    await createVault(page, 'Few')
    await rememberDeploys(page)
    await openContext(page, 'Deploy the gateway, the worker and billing')
    await expect(included(page).first()).toBeVisible()
    return dragged(loci)
  })
  await call(page, 'vaults.close', {})
  await openVault(page, 'Year')
  await openContext(page, TASK)
  await expect(included(page).first()).toBeVisible()
  const many = await dragged(loci)
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify({ few, many }) })

  // Had it measured nothing it would have found nothing.
  expect([few.waits.length, many.waits.length]).toEqual([PLACES.length, PLACES.length])
  expect(many.tasks).toBeGreaterThan(40)
  expect(median(many.waits)).toBeLessThan(3 * median(few.waits) + 50)
  expect(Math.max(...many.waits)).toBeLessThan(GENEROUS_MS)
  expect(many.longestMs).toBeLessThan(Math.max(100, 2 * few.longestMs))

  await test.step('both lists are those of the budget the hand let go at', async () => {
    const budget = await settledBudget(page)
    await showsPackage(page, await call(page, 'context.preview', { task: TASK, budget }))
  })

  await test.step('without a rest it is drawn on the way, not only at the end', async () => {
    expect(
      await sweep(
        page,
        PLACES.toSorted((a, b) => a - b),
        30,
      ),
    ).toBeGreaterThan(PLACES.length / 4)
    const budget = await settledBudget(page)
    const { counts } = await call(page, 'context.preview', { task: TASK, budget })
    await expect(included(page)).toHaveCount(counts.included)
    await expect(leftOut(page)).toHaveCount(counts.omitted)
  })
})

test('[W31] 25,000 critical memories are told, counted and dragged through without a standstill', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(180_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeContextVault(userData, 'Ugly', 25_500, 25_000)
  const loci = await launchLoci({ userData, settings: { reopenLastVault: false } })
  const { page } = loci
  await openVault(page, 'Ugly')
  await openContext(page, TASK)
  await expect(page.getByRole('alert')).toContainText('Over the budget by')
  const answer = await call(page, 'context.preview', { task: TASK })
  expect(answer.counts.included).toBeGreaterThan(20_000)
  // What travels at every step is a screenful, however many there are.
  expect(JSON.stringify(answer).length).toBeLessThan(100_000)

  const { waits, longestMs, tasks } = await dragged(loci)
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify({ waits, longestMs }) })
  expect(waits.length).toBe(PLACES.length)
  expect(tasks).toBeGreaterThan(40)
  expect(median(waits)).toBeLessThan(GENEROUS_MS)
  expect(longestMs).toBeLessThan(100)

  await test.step('the list is as long as somebody asks for, up to what a window can draw', async () => {
    await expect(included(page)).toHaveCount(60)
    for (const shown of [120, 240, 480]) {
      await page
        .getByRole('region', { name: 'Included' })
        .getByRole('button', { name: /^Show more/ })
        .click()
      await expect(included(page)).toHaveCount(shown)
    }
    await expect(page.getByText(/^and 24,\d+ more, not listed here/)).toBeVisible()
  })
})

async function openVault(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await goTo(page, 'Memories')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
}

/** From each move of the slider to the bar of that budget, and the longest task in between. */
async function dragged(loci: Loci) {
  const { page } = loci
  // The first time, what does not fit is shortened; a person who drags for longer does not wait for it again.
  await dragThrough(page, [0.2, 0.8])
  let waits: number[] = []
  const tasks = await tasksDuring(loci, page, async () => {
    waits = await dragThrough(page, PLACES)
  })
  return { waits: waits.map(Math.round), longestMs: tasks[0] ?? 0, tasks: tasks.length }
}

function median(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Infinity
}
