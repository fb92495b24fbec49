import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { openContext } from './support/context.ts'
import { goToInbox } from './support/inbox.ts'
import { grid, pane, searchBox } from './support/person.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'

for (const tight of TIGHT)
  test(`[E21] at ${tight.name} nothing that can be pressed is cut, covered or out of reach`, async ({
    launchLoci,
  }) => {
    const { app, page, openSample } = await launchLoci()
    const at = (state: string) => hasRoom(app, page, `${tight.name}, ${state}`)
    await tighten(app, page, tight)
    await expect(page.getByRole('heading', { name: 'Loci' })).toBeVisible()
    await at('welcome')
    await press(page.getByRole('button', { name: 'New vault' }))
    await at('naming a vault')
    await page.keyboard.press('Escape')
    await openSample()
    await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
    await tighten(app, page, tight)
    await memories(page, at)
    await oneMemory(page, at)
    await search(page, at)
    await otherScreens(page, at)
  })

type At = (state: string) => Promise<void>

async function memories(page: Page, at: At) {
  await at('memories')
  await press(page.getByRole('button', { name: 'Columns' }))
  await at('columns')
  await page.keyboard.press('Escape')
  await grid(page).focus()
  await page.keyboard.press('f')
  await at('memories with filters')
  await page.keyboard.press('f')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toBeVisible()
  await at('a selection')
  for (const [key, what] of QUESTIONS) {
    await page.keyboard.press(key)
    await expect(page.locator(DIALOG)).toBeVisible()
    await at(what)
    await page.keyboard.press('Escape')
    await expect(page.locator(DIALOG)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await at('the palette')
  await page.keyboard.press('Escape')
  const vault = page.getByRole('button', { name: /^Vault: / })
  await press(vault)
  await at('the vault menu')
  await page.keyboard.press('Escape')
  // A menu gives the focus back when it has gone: what is pressed before that opens it again.
  await expect(vault).toBeFocused()
}

const DIALOG = ':is([role=dialog], [role=alertdialog])'
const QUESTIONS = [
  ['t', 'tagging'],
  ['s', 'moving to a scope'],
  ['p', 'priority'],
  ['Shift+Delete', 'purging'],
] as const

async function oneMemory(page: Page, at: At) {
  await grid(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name: 'Facts' })).toBeVisible()
  await at('a memory')
  for (const tab of ['Links', 'History', 'Raw']) {
    await press(pane(page).getByRole('tab', { name: new RegExp(`^${tab}`) }))
    await at(tab)
  }
  await press(pane(page).getByRole('button', { name: 'Edit', exact: true }))
  await expect(pane(page).getByRole('button', { name: 'Save changes' })).toBeVisible()
  await at('editing')
  await press(pane(page).getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(pane(page).getByRole('button', { name: 'Save memory' })).toBeVisible()
  await press(pane(page).getByRole('button', { name: 'More fields' }))
  await at('a new memory')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
}

async function search(page: Page, at: At) {
  await searchBox(page).fill('how do I roll back atlas-api')
  await expect(
    page.getByRole('list', { name: 'Results' }).getByRole('listitem').first(),
  ).toBeVisible()
  await at('search')
  await searchBox(page).press('ArrowDown')
  await page.keyboard.press('w')
  await at('why')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function otherScreens(page: Page, at: At) {
  await go(page, 'r')
  await page.getByRole('textbox', { name: 'Task' }).fill('Deploy atlas-api')
  await at('playground')
  await blur(page)
  await openContext(page, 'Deploy atlas-api today')
  await expect(page.getByRole('list', { name: 'Included memories' })).toBeVisible()
  for (const tab of ['Package', 'Exact text', 'Rendered prompt', 'Served', 'Exposure']) {
    await press(page.getByRole('tab', { name: tab }))
    await at(`context, ${tab}`)
  }
  await blur(page)
  await goToInbox(page)
  await at('inbox')
  await go(page, 'j')
  await press(page.getByRole('article').nth(2).getByRole('button', { expanded: false }))
  await at('journal')
  await blur(page)
  await go(page, 'x')
  await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible()
  await at('indices')
  await press(page.getByRole('button', { name: /^Merge…/ }).first())
  await expect(page.getByRole('list', { name: 'Memories that would change' })).toBeVisible()
  await at('the preview of a repair')
  await page.keyboard.press('Escape')
  for (const tab of ['Tags', 'Types']) {
    await press(page.getByRole('main').getByRole('tab', { name: tab }))
    await at(`indices, ${tab}`)
  }
  await blur(page)
  await go(page, 'a')
  await at('agents')
  await press(page.locator('[data-agent="DEV-001"]'))
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await press(tab)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await at(`agent, ${await tab.innerText()}`)
  }
  await blur(page)
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  for (const screen of [/^Overview$/, /^Agents/, /^Settings$/]) {
    await press(sidebar.getByRole('button', { name: screen }))
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await at(screen.source)
  }
  await press(sidebar.getByRole('treeitem', { name: 'atlas' }))
  await at('a scope')
  await page.keyboard.press('?')
  await at('the shortcuts')
  await page.keyboard.press('Escape')
}

async function go(page: Page, letter: string) {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

const blur = (page: Page) =>
  page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )

/** By the keyboard: in an enlarged window Playwright aims the pointer beside what it is to hit. */
async function press(what: Locator) {
  await what.focus()
  await what.press('Enter')
}
