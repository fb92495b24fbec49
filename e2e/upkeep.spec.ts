import type { Page } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { isAccessible } from './support/axe.ts'
import { makeBigVault } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { expect, type Fresh, test } from './support/one-app.ts'
import { goTo, notice } from './support/person.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'
import { storedRows, textOf } from './support/seed.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const NIGHTLY = 'The nightly invoice export takes 14 minutes and holds one connection of the pool.'
const AGAIN = 'The nightly invoice export takes 14 minutes and holds one connection of that pool.'

test('[C99] a dry run is read, trimmed by keys, applied and taken back: by one change, a step, as a whole', async ({
  freshSample,
}) => {
  const { app, page } = await freshSample()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'Next runs' })).toBeVisible()

  await test.step('what is to come, what was, and how the vault did', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Weekly' })).toBeVisible()
    await expect(page.getByRole('option', { name: /^Weekly/ })).toHaveCount(2)
    await expect(page.getByRole('figure', { name: 'In the vault' })).toContainText('active')
    await page.getByRole('button', { name: 'In the vault as a table' }).click()
    const table = page.getByRole('region', { name: 'In the vault' }).getByRole('table')
    await expect(table.getByRole('columnheader')).toContainText(['Day', 'Active'])
    await isAccessible(page, 'what is to come')
    await page
      .getByRole('option', { name: /^Weekly/ })
      .last()
      .click()
    await expect(row(page, 'Extract themes')).toContainText('1 done')
    await isAccessible(page, 'a run that was')
  })

  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible(SLOW)
  const lost = page.getByRole('region', { name: 'What agents would no longer be given' })

  await test.step('an extract is opened to its sentences, each with where it stands', async () => {
    await page.getByRole('option', { name: /^Dry run/ }).click()
    await page.getByRole('listbox').focus()
    await page.keyboard.press('Enter')
    await expect(row(page, 'Clear out')).toBeFocused()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Would archive 3 notes')).toBeFocused()
    await page.keyboard.press('Enter')
    const extract = page.getByRole('region', { name: 'New memory' })
    await expect(extract).toContainText('Trial of a courier in Bremen')
    await expect(page.getByRole('listitem', { name: 'Original B' })).toContainText('bakery')
    await extract.getByRole('button', { name: 'Open A, where it stands' }).click()
    await expect(page.getByRole('complementary', { name: 'Memory' })).toContainText('courier')
    await page.keyboard.press('Escape')
    await expect(lost).toContainText('courier in Bremen')
    await isAccessible(page, 'a dry run')
  })

  await test.step('what is unticked is not lost to anybody, and not done', async () => {
    await row(page, 'Would archive 3 notes').focus()
    await page.keyboard.press(' ')
    await expect(lost).not.toContainText('courier in Bremen')
    await expect(row(page, 'Extract themes')).toContainText('0 of 1')
    await row(page, 'Extract themes').focus()
    await page.keyboard.press(' ')
    await expect(row(page, 'Extract themes')).not.toContainText('of 1')
    await row(page, 'Clear out').focus()
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(row(page, 'Clear out')).toContainText('1 not wanted', SLOW)
    await expect(row(page, 'Extract themes')).toContainText('1 done')
    const left = await storedRows(page, { statuses: ['active'] })
    expect(left.filter(({ summary }) => summary.includes('relayctl drain'))).toHaveLength(1)
  })

  await test.step('undone by one change; the journal has it, too', async () => {
    await row(page, 'Archived 3 notes').focus()
    await page.keyboard.press('u')
    await expect(row(page, 'Extract themes')).toContainText('1 undone')
    await expect(page.getByRole('option', { name: /Asked for by you/ })).toContainText('Undone')
  })

  for (const tight of TIGHT) {
    await tighten(app, page, tight)
    await hasRoom(app, page, `${tight.name}, a run`)
    await page.getByRole('tab', { name: 'Schedule and policy' }).click()
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeAttached()
    await hasRoom(app, page, `${tight.name}, the policy`)
    await page.getByRole('tab', { name: 'Runs' }).click()
    await hasRoom(app, page, `${tight.name}, what is to come`)
    await page.getByRole('option', { name: /Asked for by you/ }).click()
  }
})

test('[C100] a threshold says at once what it would do to this vault, counts from when it is saved, and can be gone back from', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await goTo(page, 'Upkeep')
  await page.getByRole('tab', { name: 'Schedule and policy' }).click()
  const effect = page.locator('[data-effect="summarise"]')
  await expect(effect).toHaveText('1 now', SLOW)
  await page.getByRole('textbox', { name: 'Notes older than, in days' }).fill('3000')
  await expect(effect).toHaveText('1 fewer would be extracted', SLOW)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Notes older than, in days' }).fill('0')
  await expect(page.getByRole('textbox', { name: 'Notes older than, in days' })).toHaveAttribute(
    'title',
    '1 to 3,650 days',
  )
  await page.getByRole('textbox', { name: 'Notes older than, in days' }).fill('3000')
  await isAccessible(page, 'a policy that is not saved')
  await page.getByRole('button', { name: 'Save as the next version' }).click()
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.first()).toContainText('Version 4')
  await expect(versions.first()).toContainText('Extract themes: older than: 30 days → 3,000 days')
  await expect(effect).toHaveText('None now', SLOW)

  await page.getByRole('button', { name: 'Go back to it' }).first().click()
  await expect(effect).toHaveText('1 more would be extracted', SLOW)
  await page.getByRole('button', { name: 'Save as the next version' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upkeep')
  await expect(versions.first()).toContainText('Version 5')
  expect((await call(page, 'upkeep.policy', {})).summarise.olderThanDays).toBe(30)
})

test('[C101] what says nearly the same as a person’s words comes to the inbox, and is settled there by the keys of contradictions', async ({
  freshVault,
}) => {
  const { page, leave } = await twice(await freshVault('Asked'), 'person')
  await goTo(page, 'Upkeep')
  await page.keyboard.press('d')
  const asks = row(page, 'and “')
  await expect(asks).toContainText('asks you in the inbox', SLOW)
  await asks.focus()
  await page.keyboard.press('Enter')
  await expect(asks).toContainText('Nothing is changed')
  await expect(asks.getByRole('listitem', { name: 'Original B' })).toContainText(AGAIN)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await asks.getByRole('button', { name: 'Show it in the inbox' }).click(SLOW)
  await expect(page.getByRole('region', { name: 'Memory A' })).toContainText(NIGHTLY)
  await expect(page.getByRole('region', { name: 'Item' })).toContainText('alike')
  await isAccessible(page, 'a merge that upkeep asks about')
  await page.keyboard.press('m')
  await expect(page.getByRole('textbox', { name: /text/i })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, /Merged/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inbox', exact: true })).toBeVisible()
  leave()
})

test('[C102] the end of a session sets a run off while the window is open, and what it did is told as Loci’s own', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await twice(await freshVault('Ended'), 'agents')
  await goTo(page, 'Upkeep')
  await expect(page.getByText('No run yet.')).toBeVisible()
  await dev('sessions.end', {})
  const run = page.getByRole('option', { name: /^After a session/ })
  await expect(run).toContainText('1 merged', SLOW)
  await run.click()
  await expect(page.getByRole('region', { name: 'Run' })).toContainText(
    'A session of DEV-001 has ended.',
  )
  const merged = row(page, 'Merged “')
  await merged.getByRole('button', { expanded: false }).click()
  const made = merged.getByRole('region', { name: 'New memory' })
  await expect(made.getByRole('button', { name: 'Open B, where it stands' })).toBeVisible()
  await isAccessible(page, 'a merge that was done')

  await goTo(page, 'Overview')
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Merged by Loci2')
  await page.getByRole('button', { name: /Last upkeep/ }).click()
  await expect(page.getByRole('region', { name: 'Run' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByRole('option', { name: /^After a session/ })).toContainText('Undone')
  leave()
})

test('[C103] ten thousand proposals are read as they come into sight, and a run under way is cancelled and gone on with', async ({
  launchLoci,
}, testInfo) => {
  const userData = testInfo.outputPath('data')
  await makeBigVault(userData, 'Crowd', 14_000)
  const { page } = await launchLoci({ userData })
  await page.getByRole('button', { name: /^Crowd/ }).click()
  await expect(page).toHaveTitle('Crowd – Loci')
  const { version: _version, ...policy } = await call(page, 'upkeep.policy', {})
  await call(page, 'upkeep.savePolicy', {
    policy: { ...policy, steps: { ...policy.steps, merge: false, summarise: false } },
  })
  await goTo(page, 'Upkeep')
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Apply 10,500 changes' })).toBeVisible(SLOW)

  const feed = page.getByRole('feed')
  expect(await feed.getByRole('article').count()).toBeLessThan(60)
  await row(page, 'Would archive').focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Apply 10,499 changes' })).toBeVisible()
  const here = page.locator('[data-row]:focus')
  const at = async () => Number(await here.getAttribute('data-at'))
  // At the end of what is there it waits for the next ones.
  await expect(async () => {
    await page.keyboard.press('PageDown')
    expect(await at()).toBeGreaterThan(300)
  }).toPass({ ...SLOW, intervals: [50] })
  await expect(here).toContainText('Would archive')

  await page.getByRole('button', { name: 'Apply 10,499 changes' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  const rest = page.getByRole('button', { name: /^Go on with [\d,]+ changes$/ })
  await expect(rest).toBeVisible(SLOW)
  const [run] = await call(page, 'upkeep.runs', { limit: 1 })
  const tally = run?.steps.find(({ step }) => step === 'archive')
  expect(tally).toMatchObject({ unticked: 1, undone: 0, left: 0 })
  expect((tally?.done ?? 0) + (tally?.proposed ?? 0)).toBe(10_499)
  expect(tally?.proposed).toBeGreaterThan(0)
  await rest.click()
  await expect(page.getByRole('button', { name: 'Cancel the rest' })).toBeVisible(SLOW)
})

/** Runs begin when nobody waits for an answer, and this machine may have much to do. */
const SLOW = { timeout: 30_000 }

/** A row of what a run does, by how it begins. */
const row = (page: Page, text: string) =>
  page.getByRole('feed').getByRole('article').filter({ hasText: text }).first()

/** The same thing said twice while nothing was compared: by two agents, or by a person first. */
async function twice({ page, userData, vault }: Fresh, by: 'person' | 'agents') {
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001'))
  const qa = agents.as(agent('QA-001'))
  await call(page, 'settings.edit', { findContradictions: false })
  const said = (text: string) => ({ content: textOf(text), scope: ATLAS })
  await dev('sessions.start', {})
  if (by === 'person') await call(page, 'memories.create', said(NIGHTLY))
  else await dev('memories.create', said(NIGHTLY))
  await qa('memories.create', said(AGAIN))
  return { page, dev, leave: agents.leave }
}
