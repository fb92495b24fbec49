import { mkdirSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { expect, type LaunchLoci, test } from './support/app.ts'
import { makeFullInbox } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { goToInbox, item, rows } from './support/inbox.ts'
import { goTo, notice, pane, rowWith } from './support/person.ts'
import { textOf } from './support/seed.ts'

const COUNT = 1200

test('[Z39] of more items than one page the first are there at once, all in the end, and counted from the first', async ({
  launchLoci,
}, testInfo) => {
  const { page, userData } = await openFull(launchLoci, testInfo)
  await test.step('they come page by page, and the numbers do not grow with them', async () => {
    await watchListed(page)
    await goToInbox(page)
    await listed(page, COUNT)
    expect(await seen(page)).toEqual([
      { of: 500, header: '1,200 items need your decision', tab: 'Open1,200' },
      { of: 1000, header: '1,200 items need your decision', tab: 'Open1,200' },
      { of: 1200, header: '1,200 items need your decision', tab: 'Open1,200' },
    ])
    const kinds = page.getByLabel('Show items of this kind')
    await expect(kinds.getByRole('option', { name: 'Global preference (1,198)' })).toBeAttached()
  })

  await test.step('those that belong together stand together, on whichever pages they came', async () => {
    const list = page.getByRole('listbox', { name: 'Items' })
    await expect(list.getByText('2 items about pier', { exact: true })).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('The pier is closed on day 3.')
  })

  await test.step('the last one is settled, and taken back to where it was', async () => {
    await page.keyboard.press('End')
    await expect(item(page)).toContainText('Habit 1199')
    await page.keyboard.press('x')
    await expect(item(page)).toContainText('Habit 1198')
    await expect(page.getByText('1,199 items need your decision')).toBeVisible()
    await expect(notice(page, /^Rejected: Created “Habit 1199/)).toBeVisible()
    await listed(page, COUNT - 1)
    await page.keyboard.press('u')
    await listed(page, COUNT)
    await expect(item(page)).toContainText('Habit 1199')
  })

  await test.step('what arrives meanwhile waits until it is let in, is listed last, and the item looked at stays', async () => {
    const agents = await agentsOf(userData, 'Harbour')
    await agents.as(agent('DEV-001'))('memories.create', {
      content: textOf('Moor with two lines.'),
      scope: { kind: 'global' },
      subtype: 'preference',
    })
    agents.leave()
    await page.getByRole('button', { name: '1 new' }).click()
    await listed(page, COUNT + 1)
    await expect(item(page)).toContainText('Habit 1199')
    await page.keyboard.press('j')
    await expect(item(page)).toContainText('Moor with two lines.')
  })

  await test.step('all of them are selected', async () => {
    await page.keyboard.press('Control+a')
    await expect(page.getByText('1,201 items selected').first()).toBeVisible()
  })
})

test('[Z40] an item of the last page that is asked for is the one that opens, and no other before it', async ({
  launchLoci,
}, testInfo) => {
  const { page } = await openFull(launchLoci, testInfo)
  await goTo(page, 'Memories')
  await rowWith(page, 'The pier is closed on day 3.').click()
  await page.evaluate(() => {
    window.active = []
    new MutationObserver(() => {
      const list = document.querySelector('#inbox-list')
      if (list !== null) window.active?.push(list.getAttribute('aria-activedescendant') ?? '')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await pane(page)
    .getByRole('button', { name: 'Disputed: open its item in the inbox' })
    .first()
    .click()
  await expect(item(page)).toContainText('The pier is closed on day 3.')
  await listed(page, COUNT)
  const { id } = (await call(page, 'reviews.list', { state: 'open', kind: 'merge' }))[1] ?? {}
  expect(new Set(await page.evaluate(() => window.active))).toEqual(new Set([`review-${id}`]))
})

interface Listed {
  of: number
  header: string
  tab: string
}

declare global {
  interface Window {
    listed?: Listed[]
    active?: string[]
  }
}

/** Notes how many items each list that was drawn had, and what was said about their number. */
async function watchListed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Listed[] = []
    window.listed = seen
    new MutationObserver(() => {
      const option = document.querySelector('#inbox-list [role=option]')
      const of = Number(option?.getAttribute('aria-setsize') ?? 0)
      if (of === 0 || seen.at(-1)?.of === of) return
      const header = /[\d,]+ items? needs? your decision/.exec(document.body.innerText)?.[0] ?? ''
      const tab = document.querySelector('[role=tab]')?.textContent ?? ''
      seen.push({ of, header, tab })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

const seen = (page: Page) => page.evaluate(() => window.listed)

async function listed(page: Page, count: number): Promise<void> {
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count))
}

async function openFull(launchLoci: LaunchLoci, testInfo: TestInfo) {
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeFullInbox(userData, 'Harbour', COUNT)
  const { page } = await launchLoci({ userData })
  await page.getByRole('button', { name: /^Harbour/ }).click()
  await expect(page).toHaveTitle('Harbour – Loci')
  return { page, userData }
}
