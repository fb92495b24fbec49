import type { Locator, Page } from '@playwright/test'
import { MemoryId } from '#shared/memory.ts'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import {
  goTo,
  chooseInVaultMenu,
  createVault,
  notice,
  pane,
  rowWith,
  writeMemory,
} from './support/person.ts'
import { remember, stored } from './support/seed.ts'

test('the journal tells who did what, opens to what changed, and takes back what an agent did weeks ago', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await page.getByRole('button', { name: /^Journal/ }).click()
  await expect(page.getByText('Everything that happened, newest first')).toBeVisible()

  await test.step('an entry says who, what and why, and opens to the words that changed', async () => {
    // Far down among what everybody did since.
    await page.getByLabel('Show changes by').selectOption('DOC-001')
    const newest = entry(page, /^Edited content of “Pages that are wrong or missing”, by DOC-001/)
    await expect(newest).toContainText('The truck page is published')
    await newest.getByRole('button', { name: /DOC-001 Edited content/ }).click()
    await expect(
      newest.getByRole('deletion').or(newest.getByRole('insertion')).first(),
    ).toBeVisible()
  })

  const forgot = entry(page, /^Forgot “The old tablet \(a-14\)/)
  await test.step('by actor', async () => {
    await page.getByLabel('Show changes by').selectOption('QA-001')
    await expect(page.getByText('What QA-001 did, newest first')).toBeVisible()
    await page.getByRole('feed').hover()
    await expect(async () => {
      if ((await forgot.count()) === 0) await page.mouse.wheel(0, 400)
      await expect(forgot).toBeVisible({ timeout: 500 })
    }).toPass()
    const names = await page
      .getByRole('feed')
      .getByRole('article')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
    expect(names.filter((name) => !name.includes(', by QA-001, '))).toEqual([])
  })

  await test.step('an old change of an agent is undone', async () => {
    await forgot.getByRole('button', { name: /^Revert: Forgot/ }).click()
    await expect(notice(page, /^Reverted: Forgot “The old tablet/)).toBeVisible()
    await expect(forgot).toContainText('undone')
    await forgot.getByRole('button', { name: /QA-001 Forgot/ }).click()
    await forgot.getByRole('button', { name: /^The old tablet/ }).click()
    await expect(pane(page)).toContainText('Active')
  })

  await test.step('by memory', async () => {
    await pane(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Show in the journal' }).click()
    await expect(
      page.getByText('Everything that happened to one memory, newest first'),
    ).toBeVisible()
    await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3)
    await expect(entry(page, /^Reverted: Forgot .*, by you/)).toBeVisible()
    await expect(entry(page, /^Forgot .*, by QA-001/)).toBeVisible()
    await expect(entry(page, /^Created .*, by QA-001/)).toBeVisible()
  })

  await test.step('[J5] the revert itself is taken back, and what the agent did stands again', async () => {
    await page.keyboard.press('Control+z')
    await expect(notice(page, /^Undid: Reverted: Forgot/)).toBeVisible()
    await expect(entry(page, /^Forgot .*, by QA-001/)).not.toContainText('undone')
    await expect(pane(page)).toContainText('Forgotten')
  })
})

test('[J3] what was changed again since is not overwritten: the refusal stands at the entry, as a sentence', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  const { entries } = await call(page, 'journal.page', { actor: 'QA-001' })
  const marked = entries.find(({ label }) => label.startsWith('Marked “SDK 3.0-rc1'))
  const { changes } = await call(page, 'journal.entry', { seq: marked?.seq ?? 0 })
  const id = MemoryId.parse(changes[0]?.id)
  await call(page, 'memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })

  await page.getByRole('button', { name: /^Journal/ }).click()
  await page.getByLabel('Show changes by').selectOption('QA-001')
  const old = entry(page, /^Marked “SDK 3\.0-rc1/)
  await old.getByRole('button', { name: /^Revert: Marked/ }).click()
  await expect(old.getByRole('alert')).toHaveText(
    'What this changed (status) was changed again since; take back the later change first, or restore a revision.',
  )
  expect((await stored(page, id)).status).toBe('archived')
})

test('a second window on the same vault follows every change as it happens', async ({
  launchLoci,
}) => {
  const loci = await launchLoci()
  const { page } = loci
  await createVault(page, 'Shared')
  await remember(page, 'The boiler is serviced in May.')

  const second = await loci.windowFrom(() => chooseInVaultMenu(page, 'New window'))
  await second.getByRole('button', { name: /^Shared/ }).click()
  await expect(second).toHaveTitle('Shared – Loci')
  await goTo(second, 'Memories')
  await rowWith(second, 'The boiler').click()
  await expect(pane(second)).toContainText('Medium')

  await test.step('what is written in one appears in the other', async () => {
    await writeMemory(page, 'The gutter is cleaned in October.')
    await expect(rowWith(second, 'The gutter')).toBeVisible()
  })

  await test.step('the open memory follows an edit made elsewhere', async () => {
    await rowWith(page, 'The boiler').click()
    await pane(page).getByRole('button', { name: 'Edit' }).click()
    await pane(page).getByLabel('Priority').selectOption('Critical')
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(pane(second)).toContainText('Critical')
  })

  await test.step('so do the journal and Undo', async () => {
    await second.getByRole('button', { name: /^Journal/ }).click()
    await expect(entry(second, /^Edited .*priority.* of “The boiler/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(entry(second, /^Undid: Edited .*priority.* of “The boiler/)).toBeVisible()
    await expect(pane(second)).toContainText('Medium')
  })
})

function entry(page: Page, name: RegExp): Locator {
  return page.getByRole('feed').getByRole('article', { name })
}
