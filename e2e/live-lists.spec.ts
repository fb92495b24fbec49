import type { Locator, Page } from '@playwright/test'
import { agent, agentsOf, type AsAgent } from './support/agents.ts'
import { type Fresh, expect, test } from './support/one-app.ts'
import { goTo, grid, rowWith, rowsShown, writeMemory } from './support/person.ts'
import { noteName, rememberNotes, textOf } from './support/seed.ts'

const NEW = /^\d+ new$/

test('[Y70] what an agent writes waits behind “2 new” while somebody points at the table, selects or has scrolled', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await atTheDoor(await freshVault('Still'))
  await rememberNotes(page, 40)
  const news = page.getByRole('button', { name: NEW })
  const first = grid(page).getByRole('row').nth(1)

  await test.step('while they point', async () => {
    await rowWith(page, noteName(40)).hover()
    await write(dev, 'Relay 1 is up', 'Relay 2 is down')
    await expect(news).toHaveText('2 new')
    await expect(first).toContainText(noteName(40))
    await news.click()
    await expect(rowWith(page, 'Relay 1 is up').getByTitle('New')).toBeVisible()
    await expect(first).toContainText(/Relay/)
    await expect(rowWith(page, 'Relay 1 is up').getByTitle('New')).toHaveCount(0)
  })

  await test.step('while they select, but not when all that match are meant', async () => {
    await rowWith(page, noteName(39)).click({ modifiers: ['Control'] })
    await page.mouse.move(0, 0)
    await write(dev, 'Relay 3 is up')
    await expect(news).toHaveText('1 new')
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('toolbar')).toContainText('All 43 matches selected')
    await expect(news).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('while they have scrolled; the button leads to the top', async () => {
    await scrolled(grid(page), 400)
    await expect(rowWith(page, 'Relay 3 is up')).toHaveCount(0)
    const shown = await textsOf(page)
    await write(dev, 'Relay 4 is up')
    await expect(news).toHaveText('1 new')
    expect(await textsOf(page)).toEqual(shown)
    await news.focus()
    await page.keyboard.press('Enter')
    await expect(first).toContainText('Relay 4 is up')
    await expect(grid(page)).toBeFocused()
  })
  leave()
})

test('[Y71] what the person does themselves never waits, and neither does what leaves the list', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await atTheDoor(await freshVault('Own'))
  await rememberNotes(page, 3)
  const { id } = await dev('memories.create', note('Relay 9 is up'))
  await rowsShown(page, 4)
  await rowWith(page, noteName(2)).click({ modifiers: ['Control'] })
  await rowWith(page, noteName(1)).hover()
  await dev('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })
  await rowsShown(page, 3)
  await writeMemory(page, 'Written by me')
  await expect(page.getByRole('button', { name: NEW })).toHaveCount(0)
  leave()
})

test('[J20] the journal holds still under the pointer and while it is scrolled, and marks what it lets in', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await atTheDoor(await freshVault('Deeds'))
  await rememberNotes(page, 30)
  await goTo(page, 'Journal')
  const entries = page.getByRole('article')
  const news = page.getByRole('button', { name: NEW })
  await expect(entries.first()).toContainText(noteName(30))

  await entries.nth(1).hover()
  await write(dev, 'Relay 1 is up', 'Relay 2 is down')
  await expect(news).toHaveText('2 new')
  await expect(entries.first()).toContainText(noteName(30))
  await page.mouse.move(0, 0)
  await expect(entries.first()).toContainText('Relay 2 is down')
  await expect(entries.first().getByTitle('New')).toBeVisible()
  await expect(entries.nth(2).getByTitle('New')).toHaveCount(0)

  await scrolled(page.getByRole('feed'), 300)
  await write(dev, 'Relay 3 is up')
  await expect(news).toHaveText('1 new')
  await news.click()
  await expect(entries.first()).toContainText('Relay 3 is up')
  await expect(entries.first().getByTitle('New')).toBeVisible()
  leave()
})

async function atTheDoor({ page, userData, vault }: Fresh) {
  const agents = await agentsOf(userData, vault)
  await page.mouse.move(0, 0)
  return { page, dev: agents.as(agent('DEV-001')), leave: agents.leave }
}

const note = (text: string) => ({ content: textOf(text), subtype: 'observation' })

async function write(as: AsAgent, ...texts: string[]) {
  for (const text of texts) await as('memories.create', note(text))
}

const textsOf = (page: Page) => grid(page).getByRole('row').allInnerTexts()

/** What is written before the page has noticed the scrolling is let in at once. */
async function scrolled(list: Locator, to: number) {
  await list.evaluate(
    (element, top) =>
      new Promise<void>((noticed) => {
        const next = () => requestAnimationFrame(() => noticed())
        element.addEventListener('scroll', next, { once: true })
        element.scrollTo(0, top)
      }),
    to,
  )
}
