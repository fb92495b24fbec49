import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { agent, agentsOf } from '../support/agents.ts'
import { expect, test } from '../support/app.ts'
import type { Loci } from '../support/app.ts'
import { answerOpenDialogs } from '../support/dialogs.ts'
import { onElectron } from '../support/on-electron.ts'
import { archives } from './archive-pictures.ts'
import { connecting } from './connect-picture.ts'
import { days } from './days-pictures.ts'
import { indices } from './indices-pictures.ts'
import { linksOf, oneMemory } from './memory-pictures.ts'
import { smallPng } from './small-png.ts'
import { upkeepScreens } from './upkeep-pictures.ts'
import {
  chooseInVaultMenu,
  goTo,
  grid,
  openAbout,
  resizeWindow,
  search,
} from '../support/person.ts'
import { budgetField, included, leftOut, openContext } from '../support/context.ts'
import { ask, meaningSettled, results } from '../support/searching.ts'
import { textOf } from '../support/seed.ts'

const IMAGES = resolve(import.meta.dirname, '../../docs/images')
/** The day the sample's story ends and the pictures are taken, whatever day it really is. */
const NOW = Date.UTC(2026, 10, 16, 14, 5)
const HOUR = 3_600_000
const CODEX = '# mine\nmodel = "o5"\n\n[mcp_servers.docs]\ncommand = "npx" # the docs\n'

// One vault and one window for all pictures of a theme: building the sample takes longer than all of them.
for (const theme of ['light', 'dark'] as const) {
  test(`every screen in ${theme}`, async ({ launchLoci }, testInfo) => {
    // Two dozen screens, with the sample built and read by the model first.
    test.setTimeout(600_000)
    // A home of its own: places are shown from there, and nobody's real one is in the picture.
    const home = testInfo.outputPath('home')
    const userData = join(home, '.config/loci')
    await prepare(userData)
    // A client to be connected.
    mkdirSync(join(home, '.codex'))
    writeFileSync(join(home, '.codex/config.toml'), CODEX)
    const env = { HOME: home, TZ: 'UTC' }
    const loci = await launchLoci({ userData, settings: { theme }, env, model: true })
    const { app, page } = loci
    await page.clock.setFixedTime(NOW)
    await page.reload()
    await resizeWindow(app, 1280, 800)
    const shoot = shooter(page, theme)

    await expect(page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
    await shoot('welcome')

    await page.getByRole('button', { name: 'Explore a sample vault' }).click()
    await expect(
      page.getByRole('list', { name: 'Health' }).getByRole('listitem').first(),
    ).toBeVisible()
    await shoot('overview')
    await goTo(page, 'Memories')
    await expect(grid(page).getByRole('row').nth(12)).toBeVisible()
    await shoot('memories')
    await memoriesAtWork(loci, shoot)
    await oneMemory(page, shoot)
    await linksOf(page, shoot)
    await indices(page, shoot)
    await inbox(page, shoot)
    await connecting(page, home, shoot)
    await searching(page, shoot)
    await otherScreens(page, shoot)
    await days(page, shoot)
    await upkeepScreens(page, shoot, NOW)
    await shortTerm(loci, shoot)
    await outside(loci, shoot)
  })
}

type Shoot = (screen: string) => Promise<void>

async function memoriesAtWork({ app, page }: Loci, shoot: Shoot) {
  await resizeWindow(app, 1920, 1080)
  await shoot('memories-wide')
  await resizeWindow(app, 1280, 800)

  await page.getByRole('treeitem', { name: 'atlas' }).hover()
  await page.locator('[data-list-memories="atlas"]').click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Factual' }).click()
  await filters.getByRole('checkbox', { name: 'Procedural' }).click()
  await search(page, 'cache')
  await expect(page.getByTestId('filter-sentence')).toContainText('cache')
  await shoot('memories-filtered')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  for (const at of [1, 2, 4, 5, 8])
    await grid(page)
      .getByRole('row')
      .nth(at)
      .click({ modifiers: ['Control'] })
  await expect(page.getByText('5 memories selected')).toBeVisible()
  await shoot('bulk-selection')
  await page.keyboard.press('Escape')
}

async function inbox(page: Page, shoot: Shoot) {
  await page.getByRole('button', { name: /^Inbox/ }).click()
  await openItem(page, 'GitHub Token')
  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible()
  await shoot('inbox')
  await openItem(page, 'The card processor retries')
  await expect(page.getByRole('region', { name: 'Memory B' }).locator('mark')).toBeVisible()
  await shoot('inbox-contradiction')
}

/** When they were last seen is told by the clock of the machine. */
async function agentScreens(page: Page, shoot: Shoot) {
  await goTo(page, 'Agents')
  await expect(page.getByRole('list', { name: 'Agents' })).toBeVisible()
  await shoot('agents')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('combobox', { name: 'Which agent' }).fill('DEV-001')
  await page.getByRole('button', { name: 'Open the page' }).click()
  await page.getByRole('tab', { name: /^Effective memory/ }).click()
  await expect(page.getByText('Shadowed').first()).toBeVisible()
  await shoot('scope-page')
}

/** Only what is in sight is in the page, and where an item stands depends on what else waits. */
async function openItem(page: Page, text: string) {
  const items = page.getByRole('listbox', { name: 'Items' })
  const item = items.getByRole('option').filter({ hasText: text })
  await items.focus()
  await page.keyboard.press('Home')
  await expect(async () => {
    if ((await item.count()) === 0) await page.keyboard.press('ArrowDown')
    expect(await item.count()).toBe(1)
  }).toPass({ intervals: [50] })
  await item.click()
}

async function searching(page: Page, shoot: Shoot) {
  await meaningSettled(page)
  await ask(page, 'how do I roll back atlas-api')
  await shoot('search')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('w')
  await expect(page.getByRole('region', { name: 'Why it is here' })).toBeVisible()
  await shoot('search-why')
  await page.keyboard.press('w')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page
    .getByRole('textbox', { name: 'Task' })
    .fill('Deploy atlas-api today and be ready to roll back')
  await expect(results(page).nth(5)).toBeVisible()
  await shoot('playground')
  await page.getByRole('heading', { name: 'Context' }).click()
  await openContext(page, 'Deploy atlas-api today and be ready to roll back')
  await budgetField(page).fill('3000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/of 3,000 tokens/).first()).toBeVisible()
  await expect(included(page).nth(4)).toBeVisible()
  await expect(leftOut(page).nth(2)).toBeVisible()
  await shoot('context')
}

const EXPERIENCES = [
  ['The queue of the tile builder is empty', 'observation', {}],
  ['QA-001 asked whether zoom 19 is tested', 'chat', { mentionedMe: true }],
  ['Read the first 200 lines of src/tiles/cache.ts', 'observation', { actionTaken: true }],
  ['The build host lost its network for a minute', 'error', {}],
  ['North America took the job again after a restart', 'observation', { errorRecovered: true }],
  ['Zoom 19 has four times as many tiles as zoom 18', 'observation', {}],
  ['Good morning from the platform team', 'chat', {}],
] as const

/** What an agent has in mind lives by the clock of the machine, so here the window does too. */
async function shortTerm({ page, userData }: Loci, shoot: Shoot) {
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const agents = await agentsOf(userData, 'sample-vault')
  const [dev, qa] = [agents.as(agent('DEV-001')), agents.as(agent('QA-001'))]
  for (const [text, subtype, context] of EXPERIENCES)
    await dev('experiences.enqueue', { content: textOf(text), subtype, context: { ...context } })
  await qa('experiences.enqueue', { content: textOf('All stages green'), subtype: 'observation' })
  agents.leave()
  await page
    .getByRole('list', { name: 'Agents' })
    .getByRole('button', { name: /DEV-001/ })
    .click()
  // What a tick keeps goes from the list, at a moment nobody knows: the picture waits for it.
  await expect(page.getByText(/kept as memor/)).toBeVisible()
  await shoot('short-term')
  await agentScreens(page, shoot)
  await page.clock.setFixedTime(NOW)
}

async function otherScreens(page: Page, shoot: Shoot) {
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  await sidebar.getByRole('button', { name: 'Journal' }).click()
  await page.getByRole('article').nth(2).getByRole('button', { expanded: false }).click()
  await shoot('journal')
  await archives(page, shoot)

  await sidebar.getByRole('button', { name: /^Memories/ }).click()
  await expect(grid(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await shoot('palette')
  await page.keyboard.press('Escape')

  await sidebar.getByRole('button', { name: 'Settings', exact: true }).click()
  await shoot('settings')
  await openAbout(page)
  await expect(page.getByText('SQLite')).toBeVisible()
  await shoot('about')
}

async function outside({ app, page, userData }: Loci, shoot: Shoot) {
  await chooseInVaultMenu(page, 'New vault…')
  await page.getByLabel('Name').fill('Field notes')
  await page.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
  await shoot('empty-vault')

  const damaged = join(userData, 'vaults', 'water-damage.loci')
  writeFileSync(damaged, 'What the flood left of it')
  await answerOpenDialogs(app, damaged)
  await chooseInVaultMenu(page, 'Open vault…')
  await expect(page.getByRole('heading', { name: 'This vault is damaged' })).toBeVisible()
  await shoot('failed-vault')
}

function shooter(page: Page, theme: string): Shoot {
  mkdirSync(IMAGES, { recursive: true })
  return async (screen) => {
    // A row under the pointer would be drawn as pointed at.
    await page.mouse.move(0, 0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(join(IMAGES, `${screen}-${theme}.png`), smallPng(png))
  }
}

async function prepare(userData: string) {
  const vaults = join(userData, 'vaults')
  mkdirSync(vaults, { recursive: true })
  const sample = join(vaults, 'sample-vault.loci')
  await onElectron('build-sample.ts', sample, String(NOW))
  renameSync(`${sample}.zip`, join(dirname(sample), 'sample-archive.zip'))
  const recent = (name: string, file: string, hours: number) => ({
    name,
    file,
    lastOpenedAt: NOW - hours * HOUR,
  })
  writeFileSync(
    join(userData, 'recent-vaults.json'),
    JSON.stringify({
      reopen: null,
      vaults: [
        recent('Sample vault', sample, 3),
        recent('Atlas team', join(userData, '../../Documents/atlas-team.loci'), 26),
      ],
    }),
  )
}
