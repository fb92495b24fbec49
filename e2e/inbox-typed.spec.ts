import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { fact, item, rows, type Two, twoAgentsIn } from './support/inbox.ts'
import { expect, type FreshVault, test } from './support/one-app.ts'
import { notice } from './support/person.ts'
import { stored } from './support/seed.ts'

test('[Z14] a verdict that cannot be taken back stays the last: U does not reach past it', async ({
  freshVault,
}) => {
  const { page, ids } = await twoClashes(freshVault)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  await expect.poll(async () => (await stored(page, ids.mail)).status).toBe('superseded')
  // Alive again by another act: the verdict no longer stands as it was given.
  await call(page, 'memories.change', {
    target: { ids: [ids.mail] },
    action: { do: 'status', status: 'active' },
  })
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('u')
    await expect(notice(page, /was changed again since/)).toBeVisible()
    await notice(page, /was changed again since/)
      .getByRole('button', { name: 'Dismiss' })
      .click()
  }
  expect((await stored(page, ids.billing)).status).toBe('superseded')
})

test('[Z15] what was typed at an item goes with it and is told of; then nothing keeps the window open', async ({
  freshVault,
}) => {
  const { page, qa, ids } = await twoClashes(freshVault)
  await begin(page, 'Between 300 and 900.')
  await rows(page).nth(1).click()
  expect(await objectsToClosing(page)).toBe(true)
  const content = { form: 'text', text: 'The invoice is sent by post.' } as const
  await qa('memories.revise', { id: ids.laterBilling, edit: { content }, seen: {} })
  await expect(notice(page, /What you had begun to write there is gone/)).toBeVisible()
  await expect(item(page)).toContainText('The mail queue')
  expect(await objectsToClosing(page)).toBe(false)
})

test('[Z16] settling several says which text it would throw away, and putting them off keeps it', async ({
  freshVault,
}) => {
  const { page } = await twoClashes(freshVault)
  await begin(page, 'Between 300 and 900.')
  await rows(page).nth(1).click()
  await page.getByRole('listbox', { name: 'Items' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('o')
  const preview = page.getByRole('dialog', { name: 'Keep both: 2 items' })
  await expect(preview).toContainText('You have begun to write at 1 item of these.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  await page.keyboard.press('2')
  const editor = item(page).getByRole('textbox', { name: 'Merged text' })
  await expect(editor).toHaveValue('Between 300 and 900.')
  // Left begun, it would object to the reload before the next story of this worker.
  await editor.press('Control+Enter')
  await page.getByRole('button', { name: 'Merge anyway' }).click()
  await expect(rows(page)).toHaveCount(1)
  // The row goes with the key, the text only once the verdict is written.
  await expect.poll(() => objectsToClosing(page)).toBe(false)
})

test('[Z41] a merge that still says both of what clashes asks before it is stored', async ({
  freshVault,
}) => {
  const { page, ids } = await twoClashes(freshVault)
  await page.keyboard.press('m')
  const editor = item(page).getByRole('textbox', { name: 'Merged text' })
  await editor.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Merge into a text that says both?' })
  await expect(question).toContainText('900')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(editor).toBeFocused()
  expect((await stored(page, ids.billing)).status).toBe('active')
  await editor.fill('The billing queue holds 900 jobs.')
  await editor.press('Control+Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(async () => (await stored(page, ids.billing)).status).toBe('superseded')
})

test('[Z46] what arrives while items are selected waits behind “1 new”, and takes no key', async ({
  freshVault,
}) => {
  const { page, dev, qa } = await twoClashes(freshVault)
  await page.getByRole('listbox', { name: 'Items' }).focus()
  await page.keyboard.press('Space')
  await dev('memories.create', fact('The pager rings 3 times.', { tags: ['pager'] }))
  await qa('memories.create', fact('The pager rings 7 times.', { tags: ['pager'] }))
  const waiting = page.getByRole('button', { name: '1 new' })
  await expect(waiting).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await waiting.click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'pager' })).toContainText('New:')
  await expect(waiting).toBeHidden()
})

async function begin(page: Page, text: string): Promise<void> {
  await page.keyboard.press('m')
  await item(page).getByRole('textbox', { name: 'Merged text' }).fill(text)
}

/** What the host asks the page before it closes its window. */
function objectsToClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Two agents clash about the billing queue and about the mail queue. */
async function twoClashes(freshVault: FreshVault) {
  const two: Two = await twoAgentsIn(await freshVault('Typed'))
  const { page, dev, qa } = two
  const says = (who: Two['dev'], queue: string, jobs: number) =>
    who('memories.create', fact(`The ${queue} queue holds ${jobs} jobs.`, { tags: [queue] }))
  const billing = await says(dev, 'billing', 300)
  const laterBilling = await says(qa, 'billing', 900)
  const mail = await says(dev, 'mail', 300)
  await says(qa, 'mail', 900)
  await expect(rows(page)).toHaveCount(2)
  return {
    ...two,
    ids: { billing: billing.id, laterBilling: laterBilling.id, mail: mail.id },
  }
}
