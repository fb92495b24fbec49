import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { createVault, goTo, grid, rowWith, writeMemory } from './support/person.ts'
import { textOf } from './support/seed.ts'

const LIGHT_CANVAS = 'rgb(255, 255, 255)'
const DARK_CANVAS = 'rgb(20, 23, 27)'

test('theme, rows and dates change what is seen at once, and are the same after a restart', async ({
  launchLoci,
}) => {
  const { page, userData, quit } = await launchLoci()
  await createVault(page, 'Looks')
  await writeMemory(page, 'Something to look at')

  await choose(page, 'Theme', 'Light')
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT_CANVAS)
  await choose(page, 'Theme', 'Dark')
  await expect(page.locator('body')).toHaveCSS('background-color', DARK_CANVAS)

  const row = rowWith(page, 'Something to look at')
  await goTo(page, 'Memories')
  await expect(row).toHaveCSS('height', '32px')
  await expect(row.getByRole('time')).toHaveText(/now|minute/)
  await choose(page, 'Rows', 'Compact')
  await choose(page, 'Dates', '16 Nov 2026')
  await goTo(page, 'Memories')
  await expect(row).toHaveCSS('height', '26px')
  await expect(row.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}/)
  await quit()

  const again = await launchLoci({ userData })
  await expect(again.page.locator('body')).toHaveCSS('background-color', DARK_CANVAS)
  await expect(rowWith(again.page, 'Something to look at')).toHaveCSS('height', '26px')
})

test('the theme of the system is followed while nothing else was chosen', async ({
  launchLoci,
}) => {
  const { app, page } = await launchLoci()
  await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'dark'))
  await expect(page.locator('body')).toHaveCSS('background-color', DARK_CANVAS)
  await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'light'))
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT_CANVAS)
  await page.getByRole('button', { name: 'Settings' }).click()
  await pick(page, 'Theme', 'Dark')
  // The menus and dialogs of the system follow the app.
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
})

test('without reopening, a start shows the list of vaults', async ({ launchLoci }) => {
  const { page, userData, quit } = await launchLoci()
  await createVault(page, 'Asked for')
  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: 'Reopen the last vault' }).click()
  await expect.poll(() => call(page, 'settings.get', {})).toMatchObject({ reopenLastVault: false })
  await quit()

  const again = await launchLoci({ userData })
  await expect(again.page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
  await expect(again.page.getByRole('button', { name: /^Asked for/ })).toBeEnabled()
})

test('the notice with Undo stays as long as it is told to; a wrong number is refused at its field', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Notices')
  await goTo(page, 'Settings')
  const seconds = page.getByRole('textbox', { name: 'Undo stays for' })
  for (const [typed, sentence] of [
    ['1', 'At least 2 seconds.'],
    ['61', 'At most 60 seconds.'],
    ['soon', 'Give whole seconds.'],
  ] as const) {
    await seconds.fill(typed)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(seconds).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await call(page, 'settings.get', {})).toMatchObject({ undoToastSeconds: 8 })

  await seconds.fill('2')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => call(page, 'settings.get', {})).toMatchObject({ undoToastSeconds: 2 })
  await goTo(page, 'Memories')
  const stay = noticeStay(page)
  await writeMemory(page, 'Here and soon out of sight')
  const stayedMs = await stay
  expect(stayedMs).toBeGreaterThan(1500)
  expect(stayedMs).toBeLessThan(7000)
})

/** How long the next notice is there, by the page's own clock: looked for from outside, it may be gone already. */
function noticeStay(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        const look = () => {
          const there =
            document.querySelector('[role=region][aria-label^=Notifications] li') !== null
          if (there) since ??= performance.now()
          else if (since !== null) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
}

test('how many copies are kept is remembered, and bounded', async ({ launchLoci }) => {
  const { page, userData } = await launchLoci()
  await page.getByRole('button', { name: 'Settings' }).click()
  const copies = page.getByRole('textbox', { name: 'Copies kept' })
  await copies.fill('51')
  await expect(page.getByRole('alert')).toHaveText('Keep at most 50 copies.')
  await copies.fill('3')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect
    .poll(() => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')))
    .toMatchObject({ backupsKept: 3 })
})

test('settings that cannot be read fall back to what they come with, one by one, and the broken file is kept', async ({
  launchLoci,
}) => {
  const { page, userData, quit } = await launchLoci()
  await createVault(page, 'Fallback')
  await writeMemory(page, 'A row to measure')
  await quit()
  const file = join(userData, 'settings.json')
  const broken = '{ "theme": "dark", "density"'
  writeFileSync(file, broken)

  const second = await launchLoci({ userData })
  await expect(grid(second.page)).toBeVisible()
  await expect(rowWith(second.page, 'A row to measure')).toHaveCSS('height', '32px')
  expect(await call(second.page, 'settings.get', {})).toMatchObject({ theme: 'system' })
  expect(readFileSync(join(userData, 'settings.broken.json'), 'utf8')).toBe(broken)
  await second.quit()

  writeFileSync(file, JSON.stringify({ theme: 'neon', density: 'compact', undoToastSeconds: -4 }))
  const third = await launchLoci({ userData })
  await expect(rowWith(third.page, 'A row to measure')).toHaveCSS('height', '26px')
  expect(await call(third.page, 'settings.get', {})).toMatchObject({
    theme: 'system',
    undoToastSeconds: 8,
  })
})

test('About names every version and where Electron came from', async ({ launchLoci }) => {
  const { app, page } = await launchLoci()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  const versions = await app.evaluate(() => process.versions)
  const root = resolve(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await expect(page.getByText(`Loci ${version}`)).toBeVisible()
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('Electron')).toContainText(versions['electron'] ?? '?')
  await expect(fact('Electron')).toContainText(/registry fallback|official/)
  await expect(fact('Chromium')).toHaveText(versions['chrome'] ?? '?')
  await expect(fact('Node')).toHaveText(versions['node'] ?? '?')
  await expect(fact('SQLite')).toHaveText(/^3\.\d+\.\d+$/)
  await expect(fact('Licence')).toHaveText('MIT')
  await expect(page.getByRole('button', { name: 'Show the log folder' })).toBeVisible()
})

async function choose(page: Page, setting: string, choice: string) {
  await goTo(page, 'Settings')
  await pick(page, setting, choice)
}

async function pick(page: Page, setting: string, choice: string) {
  const radio = page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: choice })
  await radio.click()
  await expect(radio).toBeChecked()
}

test('[Y74] how many memories a project holds is set under Settings, and holds from the next write on', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Full')
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001'))
  await goTo(page, 'Settings')
  const limit = page.getByRole('textbox', { name: 'Memories per project' })
  await expect(limit).toHaveValue('1000')
  await limit.fill('5')
  await limit.press('Enter')
  await expect(page.getByText('A project holds at least 10 memories.')).toBeVisible()
  expect(await call(page, 'settings.get', {})).toMatchObject({ projectLimit: 1000 })
  await limit.fill('10')
  await limit.press('Enter')
  await expect.poll(() => call(page, 'settings.get', {})).toMatchObject({ projectLimit: 10 })
  const scope = { kind: 'project', id: 'atlas' } as const
  for (let n = 1; n <= 11; n += 1)
    await dev('memories.create', { content: textOf(`Relay ${n} is of make ${n * 7}`), scope })
  agents.leave()
  await expect.poll(() => totals(page, scope)).toEqual({ active: 9, archived: 2 })
})

async function totals(page: Page, scope: { kind: 'project'; id: string }) {
  const total = async (status: 'active' | 'archived') => {
    const filter = { scopes: [scope], statuses: [status] }
    return (await call(page, 'memories.outline', { filter, sort: NEWEST_FIRST, pageSize: 100 }))
      .total
  }
  return { active: await total('active'), archived: await total('archived') }
}
