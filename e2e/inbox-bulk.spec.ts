import type { Page } from '@playwright/test'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import { fact, item, rows, side, twoAgents, twoAgentsIn } from './support/inbox.ts'
import { expect, type FreshVault, test } from './support/one-app.ts'
import { notice } from './support/person.ts'
import { storedRows, textOf } from './support/seed.ts'

test('[Z5] several items are chosen, looked at before they are settled, settled as one, and undone', async ({
  freshVault,
}) => {
  const page = await disputes(freshVault)
  const before = await summaries(page)

  await test.step('Select by chooses them with the keys', async () => {
    await page.keyboard.press('s')
    const form = page.getByRole('dialog', { name: 'Select items by' })
    await form.getByLabel('Kind').selectOption('contradiction')
    await form.getByLabel('How sure').selectOption('0.5')
    await form.getByRole('button', { name: 'Select 4 items' }).press('Enter')
    await expect(page.getByText('4 items selected').first()).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Items' })).toBeFocused()
  })

  await test.step('the changeset is shown, and nothing is written before it is applied', async () => {
    await page.keyboard.press('b')
    const preview = page.getByRole('dialog', { name: 'Keep B: 4 items' })
    await expect(preview.getByRole('listitem').first()).toContainText('Keeps “')
    await expect(preview.getByRole('listitem')).toHaveCount(4)
    await expect(preview).toContainText(/\d memories would change/)
    expect(await summaries(page)).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page.getByText('4 items selected').first()).toBeVisible()
  })

  await test.step('applied, they are one act with one undo', async () => {
    await page.keyboard.press('b')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Kept B: 4 items')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    expect(await summaries(page)).toEqual([
      'The deploy region is ap-south-2.',
      'The webhook retries 8 times.',
    ])
    await page.keyboard.press('u')
    await expect(rows(page)).toHaveCount(5)
    expect(await summaries(page)).toEqual(before)
  })

  await test.step('what cannot be settled this way is left, and it is said why', async () => {
    await page.keyboard.press('Control+a')
    await page
      .getByRole('toolbar', { name: 'What to do with the selected items' })
      .getByRole('button', { name: 'Keep both' })
      .click()
    const preview = page.getByRole('dialog', { name: 'Keep both: 5 items' })
    await expect(preview).toContainText('Left as they are: 1')
    await expect(preview).toContainText('This item is not about two memories')
    await preview.getByRole('button', { name: 'Keep both: 4 items' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(item(page)).toContainText('Would create “Indent with two spaces.”')
  })
})

test('[Z9] conflicts about one thing stand together, fold, and are selected as a whole', async ({
  freshVault,
}) => {
  const page = await disputes(freshVault)
  const list = page.getByRole('listbox', { name: 'Items' })
  await expect(list.getByText('3 conflicts about deploy-region', { exact: true })).toBeVisible()
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toHaveAccessibleName('3 conflicts about deploy-region, folded')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 items selected').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 items selected')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(item(page)).toContainText('Indent with two spaces.')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(5)
  await expect(side(page, 'B')).toBeVisible()
})

test('[Z10] kinds have counts, and the statistics say how the queue fares', async ({
  freshVault,
}) => {
  const page = await disputes(freshVault)
  const kinds = page.getByLabel('Show items of this kind')
  await expect(kinds.getByRole('option', { name: 'Contradiction (4)' })).toBeAttached()
  await kinds.selectOption('global-write')
  await expect(rows(page)).toHaveCount(1)
  await kinds.selectOption('all')
  await page.getByRole('listbox', { name: 'Items' }).focus()

  await page.keyboard.press('i')
  const stats = page.getByRole('region', { name: 'Statistics' })
  await expect(stats).toContainText('nothing settled yet')
  await page.keyboard.press('b')
  await expect(stats).toContainText('1 of 1 (100 %)')
  await page.keyboard.press('o')
  await expect(stats).toContainText('1 of 2 (50 %)')
  await expect(stats.getByRole('img')).toHaveAccessibleName(/2 settled by people/)
  await page.keyboard.press('i')
  await expect(stats).toBeHidden()
})

test('[Z11] closing the window asks before it throws away a merge that was begun', async ({
  launchLoci,
}) => {
  const { page, loci, dev, qa, agents } = await twoAgents(launchLoci)
  await dev('memories.create', fact('The webhook retries 5 times.'))
  await qa('memories.create', fact('The webhook retries 8 times.'))
  agents.leave()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('m')
  const editor = item(page).getByRole('textbox', { name: 'Merged text' })
  await editor.fill('Five times, eight for payments.')
  await page.getByRole('button', { name: 'Journal' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(editor).toHaveValue('Five times, eight for payments.')
  const asked = await loci.app.evaluate(({ BrowserWindow, dialog }) => {
    let times = 0
    dialog.showMessageBoxSync = () => {
      times += 1
      return 0
    }
    BrowserWindow.getAllWindows()[0]?.close()
    return new Promise<number>((resolve) => setTimeout(() => resolve(times), 800))
  })
  expect(asked).toBe(1)
  await expect(editor).toHaveValue('Five times, eight for payments.')
})

test('[Z12] nothing stands in the way of assistive technology, in light and dark', async ({
  freshVault,
}) => {
  const page = await disputes(freshVault)
  await isAccessible(page, 'a pair')
  await page.keyboard.press('i')
  await page.keyboard.press('m')
  await isAccessible(page, 'merging')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Space')
  await isAccessible(page, 'a folded group, selected')
  await page.keyboard.press('s')
  await isAccessible(page, 'selecting by', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await isAccessible(page, 'the preview', '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('3')
  await expect(item(page)).toContainText('Kept B by you')
  await isAccessible(page, 'what is settled')
})

async function summaries(page: Page): Promise<string[]> {
  return (await storedRows(page, { statuses: ['active'] })).map(({ summary }) => summary)
}

/** A conflict on its own, three about one region, and a global preference. */
async function disputes(freshVault: FreshVault): Promise<Page> {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  const ops = agents.as({
    kind: 'agent',
    id: 'OPS-001',
    teams: [],
    project: 'atlas',
    session: null,
    task: null,
  })
  const region = { tags: ['deploy-region'] }
  await dev('memories.create', fact('The webhook retries 5 times.'))
  await qa('memories.create', fact('The webhook retries 8 times.'))
  await dev('memories.create', fact('The deploy region is eu-west-1.', region))
  await qa('memories.create', fact('The deploy region is us-east-1.', region))
  await ops('memories.create', fact('The deploy region is ap-south-2.', region))
  await dev('memories.create', {
    content: textOf('Indent with two spaces.'),
    scope: { kind: 'global' },
    subtype: 'preference',
  })
  agents.leave()
  await expect(rows(page)).toHaveCount(5)
  expect(await call(page, 'reviews.list', { state: 'postponed' })).toEqual([])
  return page
}
