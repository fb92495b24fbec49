import type { Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { goTo, grid, pane } from './support/person.ts'

test('[U53] the palette leads to commands, screens, memories, agents, scopes, pinned filters and settings, by other words too', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await test.step('an agent, a scope, a pinned filter, a setting', async () => {
    await choose(page, 'DEV-001', /^DEV-001/)
    await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
    await choose(page, 'ledger', 'Project ledger')
    await expect(page.getByRole('heading', { name: /ledger/, level: 1 })).toBeVisible()
    await choose(page, 'deploy atlas', 'How to deploy atlas')
    await expect(page.getByRole('heading', { name: 'Memories', level: 1 })).toBeVisible()
    await choose(page, 'backup', 'Safety')
    await expect(page.getByRole('heading', { name: 'Safety' })).toBeInViewport()
  })
  await test.step('a memory opens beside the list', async () => {
    await choose(page, 'roll back atlas-api', /^To roll back atlas-api/)
    await expect(pane(page).getByRole('heading', { name: /^To roll back atlas-api/ })).toBeVisible()
  })
  await test.step('other words for what Loci calls something else', async () => {
    for (const [word, title] of SYNONYMS) {
      await type(page, word)
      await expect(option(page, title), word).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })
  await test.step('with no match it offers the search of memories', async () => {
    await type(page, 'xylophone of the moon')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search the vault' })).toHaveValue(
      'xylophone of the moon',
    )
  })
})

const SYNONYMS = [
  ['export', 'Export…'],
  ['import', 'Import…'],
  ['connect', 'Show the documentation'],
  ['backup', 'Backups'],
  ['delete', 'Forget memories'],
  ['help', 'Keyboard shortcuts'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['zoom', 'Go to settings'],
  ['statistics', 'Go to the overview'],
  ['home', 'Go to the overview'],
] as const

test('[U54] ?, F1 and Ctrl+/ show every key of the screen behind', async ({ freshSample }) => {
  const { page } = await freshSample()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['?', 'F1', 'Control+/']) {
    await page.keyboard.press(key)
    await expect(dialog.getByText('Go to the overview')).toBeVisible()
    await expect(dialog.getByText('Archive memories')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('what?')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog).toBeVisible()
})

test('[U55] the sidebar has one line a screen, a scope opens its page, and Shift+Enter lists its memories', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  const lines = sidebar.locator('ul').first().locator('xpath=..').locator(':scope > ul > li')
  await expect(lines).toHaveText([
    /^Overview/,
    /^Inbox/,
    /^Memories/,
    /^Indices/,
    /^Context/,
    /^Agents/,
    /^Sessions/,
    /^Handoffs/,
    /^Upkeep/,
    /^Archives/,
    /^Journal/,
  ])

  const scopes = sidebar.getByRole('tree')
  await sidebar
    .getByRole('textbox', { name: 'Filter the scopes' })
    .or(sidebar.getByRole('searchbox', { name: 'Filter the scopes' }))
    .fill('ledg')
  await expect(scopes.getByRole('treeitem')).toHaveText([/^Projects/, /^ledger/])
  await scopes.getByRole('treeitem', { name: 'ledger' }).click()
  await expect(page.getByRole('heading', { name: /ledger/, level: 1 })).toBeVisible()
  await scopes.getByRole('treeitem', { name: 'ledger' }).focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('Active memories in project/ledger, newest first')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /ledger/, level: 1 })).toBeVisible()
})

test('[U56] from one list of memories to the other, what else is asked stays', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  const view = (name: RegExp) => page.getByRole('radio', { name })
  await expect(view(/^Active \d+$/)).toBeChecked()
  for (const [name, sentence] of VIEWS) {
    const shown = Number((await view(name).locator('xpath=..').textContent())?.replace(/\D/g, ''))
    await view(name).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(shown + 1))
  }
  await goTo(page, 'Memories')
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('the')
  await view(/^Archived/).click()
  await expect(page.getByText('Archived memories with “the”, newest first')).toBeVisible()
  await view(/^Active/).click()
  await expect(page.getByText('Active memories with “the”, newest first')).toBeVisible()
})

const VIEWS = [
  [/^Expired/, /^Expired memories/],
  [/^Archived/, /^Archived memories/],
  [/^Forgotten/, /^Forgotten memories/],
] as const

test('[U57] settings are split into this computer and this vault, and found by their words', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await goTo(page, 'Settings')
  for (const name of ['This computer', 'This vault', 'Appearance', 'Semantic search'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const words = page.getByRole('searchbox', { name: 'Search the settings' })
  await words.fill('embedding')
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    'Settings',
    'This vault',
    'Semantic search',
  ])
  await words.fill('dark theme')
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    'Settings',
    'This computer',
    'Appearance',
  ])
  await words.fill('no such thing')
  await expect(page.getByText('No setting has these words')).toBeVisible()
})

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(words)
}

async function choose(page: Page, words: string, name: string | RegExp): Promise<void> {
  await type(page, words)
  await option(page, name).click()
}
