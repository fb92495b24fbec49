import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { MemoryFilter } from '#shared/filter.ts'
import { vaultFile } from './support/files.ts'
import { type AsAgent, agent, agentsOf } from './support/agents.ts'
import { expect, type FreshVault, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { notice } from './support/person.ts'
import { storedRows, textOf } from './support/seed.ts'

/** In the shape of a real one. */
const TOKEN = `ghp_${'n0tAr3al'.repeat(5).slice(0, 36)}`

test('[R1] a global preference from an agent waits and takes effect after approval, by keyboard alone', async ({
  freshVault,
}) => {
  const page = await openInbox(freshVault)
  await expect(page.getByRole('button', { name: /^Inbox/ })).toContainText('5')
  await expect(item(page)).toContainText('GitHub Token')
  await page.keyboard.press('j')
  await expect(item(page)).toContainText('Indent with two spaces, never with tabs.')
  await expect(item(page)).toContainText('takes effect only when a person approves it')
  expect(await preferences(page)).toEqual(['Reviews are answered within a day.'])
  expect(await seenBy(page, 'QA-001')).not.toContain('Indent with two spaces, never with tabs.')

  await test.step('Y approves, and the next item is there by itself', async () => {
    await page.keyboard.press('y')
    await expect(notice(page, /^Approved: Created “Indent with two spaces/)).toBeVisible()
    await expect(item(page)).toContainText('Answer in English')
    await expect(rows(page)).toHaveCount(4)
    expect(await seenBy(page, 'QA-001')).toContain('Indent with two spaces, never with tabs.')
  })

  await test.step('Ctrl+Z takes both back: the memory is gone and the item waits again', async () => {
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(5)
    expect(await preferences(page)).toEqual(['Reviews are answered within a day.'])
  })

  await test.step('X rejects without writing anything, and settled says how and by whom', async () => {
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+x')
    await page.getByRole('textbox', { name: 'Reason' }).fill('We use tabs.')
    await page.keyboard.press('Enter')
    await expect(notice(page, /^Rejected: Created “Indent/)).toBeVisible()
    expect(await preferences(page)).toEqual(['Reviews are answered within a day.'])
    await page.keyboard.press('3')
    await expect(item(page)).toContainText('Rejected by you')
    await expect(item(page)).toContainText('We use tabs.')
    await page.keyboard.press('1')
    await page.keyboard.press('j')
  })

  await test.step('E edits first, and says at the field what is wrong', async () => {
    await expect(item(page)).toContainText('Answer in English')
    await page.keyboard.press('e')
    await item(page).getByLabel('Summary').fill('x'.repeat(201))
    await page.keyboard.press('Control+Enter')
    await expect(item(page).getByRole('alert')).toContainText('200')
    await item(page).getByLabel('Summary').fill('')
    await item(page).getByLabel('Content').fill('Answer in the language of the question.')
    await page.keyboard.press('Control+Enter')
    await expect(notice(page, /^Approved with changes/)).toBeVisible()
    expect(await preferences(page)).toContain('Answer in the language of the question.')
  })
})

test('[K1] a credential is held back and shown masked, postponed items come back later, and several go at once', async ({
  freshVault,
}) => {
  const page = await openInbox(freshVault)

  await test.step('only the masked preview reaches the window', async () => {
    await page.getByLabel('Show items of this kind').selectOption('secret')
    await expect(rows(page)).toHaveCount(1)
    await expect(item(page)).toContainText('GitHub Token')
    await expect(item(page)).toContainText('Deploy with ghp_••••••••n0tA')
    expect(await page.content()).not.toContain(TOKEN.slice(8, 30))
    const cards = await call(page, 'reviews.list', { state: 'open' })
    expect(JSON.stringify(cards)).not.toContain(TOKEN.slice(8, 30))
  })

  await test.step('[K19] no key of another verdict stores it, and the one that does asks first', async () => {
    for (const key of ['a', 'b', 'y', 'o']) await page.keyboard.press(key)
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Shift+K')
    const question = page.getByRole('alertdialog', { name: 'Store the credential as it is?' })
    await expect(question).toContainText('in plain text')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(rows(page)).toHaveCount(1)
    expect((await summaries(page)).join()).not.toContain('ghp_')
    await page.keyboard.press('Shift+K')
    await question.getByRole('button', { name: 'Store it' }).click()
    await expect.poll(async () => (await summaries(page)).join()).toContain(TOKEN)
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('[K19] approving several leaves it where it is', async () => {
    await page.getByLabel('Show items of this kind').selectOption('all')
    await page.getByRole('listbox', { name: 'Items' }).focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Approve: 4 items' })
    await expect(preview).toContainText('Left as they are: 1')
    await expect(preview).toContainText('It holds a credential: redact it')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByLabel('Show items of this kind').selectOption('secret')
  })

  await test.step('E edits it without ever showing it, and a change of a memory too', async () => {
    await page.keyboard.press('e')
    await expect(item(page).getByLabel('Content')).toHaveValue(
      'Deploy with [GitHub Token removed] from the build host.',
    )
    await item(page).getByLabel('Content').fill('Deploy from the build host.')
    await page.keyboard.press('Control+Enter')
    await expect(notice(page, /^Approved with changes/)).toBeVisible()
    expect(await summaries(page)).toContain('Deploy from the build host.')
    await page.keyboard.press('Control+z')
    await page.getByLabel('Show items of this kind').selectOption('all')
    await rows(page).filter({ hasText: 'Would edit' }).click()
    await page.keyboard.press('e')
    await expect(item(page).getByLabel('Content')).toHaveValue(
      'Reviews are answered within two hours.',
    )
    await item(page).getByLabel('Content').fill('Reviews are answered within four hours.')
    await page.keyboard.press('Control+Enter')
    await expect(notice(page, /^Approved with changes/).first()).toBeVisible()
    expect(await preferences(page)).toEqual(['Reviews are answered within four hours.'])
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(5)
    await page.getByLabel('Show items of this kind').selectOption('secret')
  })

  await test.step('P and T put it off until tomorrow', async () => {
    await page.keyboard.press('p')
    await page.keyboard.press('t')
    await expect(notice(page, /^Postponed/)).toBeVisible()
    await page.keyboard.press('2')
    await expect(rows(page)).toHaveCount(1)
    await expect(item(page)).toContainText('Comes back')
    await page.keyboard.press('1')
    await page.getByLabel('Show items of this kind').selectOption('all')
  })

  await test.step('Ctrl+A and Y settle all that wait, as one act', async () => {
    await page.getByRole('listbox', { name: 'Items' }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('y')
    const preview = page.getByRole('dialog', { name: 'Approve: 4 items' })
    await expect(preview.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Enter')
    await expect(notice(page, 'Approved: 4 items')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
    expect(await preferences(page)).toHaveLength(4)
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('nothing stands in the way of assistive technology', async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

test('[K9] a person who writes a credential is asked too, unless Settings say otherwise', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Keys')
  await page.getByRole('button', { name: 'New memory' }).click()
  const editor = page.getByRole('region', { name: 'New memory' })
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill(`Use ${TOKEN} here.`)
  await editor.getByRole('button', { name: 'Save memory' }).click()
  await expect(notice(page, /^Held for review: Created a memory/)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('d')
  await expect(notice(page, /^Saved, credential removed/)).toBeVisible()
  expect(await summaries(page)).toEqual(['Use [GitHub Token removed] here.'])

  await test.step('what it held back can be erased for good', async () => {
    await page.keyboard.press('3')
    await page.getByRole('button', { name: 'Purge this item…' }).click()
    await page.getByRole('button', { name: 'Purge it for good' }).click()
    await expect(notice(page, 'Purged an item of the inbox')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    const file = readFileSync(vaultFile(userData, vault), 'latin1')
    expect(file).not.toContain(TOKEN)
    expect(await summaries(page)).toEqual(['Use [GitHub Token removed] here.'])
  })

  await test.step('[Z51] a rejected one is still in the file, and is erased from there', async () => {
    const agents = await agentsOf(userData, vault)
    await agents.as(agent('DEV-001'))('memories.create', {
      content: textOf(`Also ${TOKEN} there.`),
    })
    agents.leave()
    await page.keyboard.press('1')
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('x')
    await expect(notice(page, /^Rejected/)).toBeVisible()
    await page.keyboard.press('3')
    await expect(
      page.getByText(/text with the credential is still in the vault file/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Erase it from the vault…' }).click()
    await page.getByRole('button', { name: 'Erase it for good' }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect
      .poll(() => readFileSync(vaultFile(userData, vault), 'latin1').includes(TOKEN))
      .toBe(false)
  })

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Hold back credentials' }).click()
  const agents = await agentsOf(userData, vault)
  const { review } = await agents.as(agent('DEV-001'))('memories.create', {
    content: textOf(`Mine is ${TOKEN}.`),
  })
  agents.leave()
  expect([review, (await summaries(page)).length]).toEqual([null, 2])
})

async function summaries(page: Page, filter: MemoryFilter = {}): Promise<string[]> {
  const active = await storedRows(page, { ...filter, statuses: ['active'] })
  return active.map(({ summary }) => summary)
}

/** Three global preferences, a change of one and a credential, all from agents while the window is open. */
async function openInbox(freshVault: FreshVault): Promise<Page> {
  const { page, userData, vault } = await freshVault('Waiting')
  const agents = await agentsOf(userData, vault)
  const [dev, qa] = [agents.as(agent('DEV-001')), agents.as(agent('QA-001'))]
  const prefer = (who: AsAgent, text: string, tags: string[]) =>
    who('memories.create', {
      content: textOf(text),
      scope: { kind: 'global' },
      subtype: 'preference',
      tags,
    })
  await prefer(dev, 'Indent with two spaces, never with tabs.', ['style'])
  await prefer(qa, 'Answer in English unless asked otherwise.', ['language'])
  await prefer(dev, 'Reply in at most three sentences.', ['style'])
  const { id } = await call(page, 'memories.create', {
    content: textOf('Reviews are answered within a day.'),
    scope: { kind: 'global' },
    subtype: 'preference',
  })
  const edit = {
    content: textOf('Reviews are answered within two hours.'),
    priority: 'high',
  } as const
  await qa('memories.revise', { id, edit, seen: {} })
  await dev('memories.create', {
    content: textOf(`Deploy with ${TOKEN} from the build host.`),
    tags: ['deploy'],
  })
  agents.leave()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(rows(page)).toHaveCount(5)
  return page
}

const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Items' }).getByRole('option')
const item = (page: Page): Locator => page.getByRole('region', { name: 'Item', exact: true })

async function preferences(page: Page): Promise<string[]> {
  return summaries(page, { subtypes: ['preference'] })
}

async function seenBy(page: Page, id: string): Promise<string[]> {
  const as = { kind: 'agent' as const, id }
  const sort = { by: 'updatedAt', direction: 'desc' } as const
  const { rows: seen } = await call(page, 'memories.page', { filter: {}, sort, as })
  return seen.map(({ summary }) => summary)
}
