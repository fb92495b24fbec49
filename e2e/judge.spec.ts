import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  OPINION,
  refuses,
  says,
  startEndpoint,
  type TestEndpoint,
} from '#main/judge/test-support/endpoint.ts'
import { expect, test } from './support/app.ts'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import { answerMessageBoxes, shownMessages } from './support/dialogs.ts'
import { goToInbox, item, rows, twoAgents } from './support/inbox.ts'
import {
  askButton,
  contradict,
  EIGHT,
  FIVE,
  lendKeyring,
  opinion,
  setUpJudge,
} from './support/judge.ts'
import { goTo, grid, notice } from './support/person.ts'
import { storedRows } from './support/seed.ts'

const KEY = 'sk-canary-4711'

let endpoint: TestEndpoint
test.beforeEach(async () => void (endpoint = await startEndpoint(says(OPINION))))
test.afterEach(() => endpoint.close())

test('[H44] set up with the keyboard, asked with a key, heard, and settled the other way', async ({
  launchLoci,
}) => {
  const two = await twoAgents(launchLoci)
  const { loci, page, agents } = two
  await contradict(two)
  agents.leave()
  await expect(item(page)).toContainText(FIVE)
  await expect(askButton(page)).toHaveCount(0)

  await test.step('every field by Tab; where the texts go is asked outside of the page', async () => {
    await answerMessageBoxes(loci.app, 1)
    await goTo(page, 'Settings')
    await page.getByRole('switch', { name: 'Have a judge to ask' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible()
    await type(page, `${endpoint.address}/chat/completions`)
    await type(page, 'small-1')
    await type(page, KEY)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^A key is held for this address until Loci ends/)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type(page, '3')
    await type(page, '15')
    await type(page, '2.5')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Test the judge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^small-1 at 127\.0\.0\.1:\d+ answers\.$/)).toBeVisible()
    const [asked, ...others] = await shownMessages(loci.app)
    expect(asked?.detail).toContain(endpoint.address)
    expect(others).toEqual([])
    expect(JSON.stringify(endpoint.received)).not.toContain('webhook')
  })

  await test.step('Q asks; what was sent is what could be seen before', async () => {
    await goToInbox(page)
    await item(page).getByText('What is sent').click()
    const seen = await item(page).locator('pre').textContent()
    await page.getByRole('listbox', { name: 'Items' }).focus()
    await page.keyboard.press('q')
    await expect(opinion(page)).toContainText(
      'The judge (small-1) thinks: They contradict each other, would keep B.',
    )
    await expect(opinion(page)).toContainText(OPINION.why)
    await expect(item(page)).toContainText('0.0054 of 2.50 spent this month, 2 questions')
    const sent = endpoint.received.at(-1)
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${KEY}` })
    expect(sent?.headers.cookie).toBeUndefined()
    const { messages } = JSON.parse(JSON.stringify(sent?.body))
    expect(`${messages[0].content}\n\n${messages[1].content}`).toBe(seen)
    expect(seen).toContain(FIVE)
    expect(seen).toContain(EIGHT)
    expect(seen).not.toMatch(/DEV-001|QA-001|atlas/)
  })

  await test.step('it decided nothing: the person keeps A, and the opinion stays to be read', async () => {
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('a')
    await expect(notice(page, /^Kept A/)).toBeVisible()
    await page.keyboard.press('3')
    await expect(item(page)).toContainText('Kept A by you')
    await expect(opinion(page)).toContainText(OPINION.why)
    await expect(askButton(page)).toHaveCount(0)
  })

  await test.step('the key is nowhere but in memory', async () => {
    expect(await page.content()).not.toContain(KEY)
    expect(JSON.stringify(await call(page, 'judge.settings', {}))).not.toContain(KEY)
    for (const text of textsIn(loci.userData)) expect(text).not.toContain(KEY)
    for (const text of textsIn(join(loci.userData, 'logs'))) expect(text).not.toContain('webhook')
  })
})

test('[H45] a refused key, a cap that is reached and an endpoint that is gone: each said in words at the item', async ({
  launchLoci,
}) => {
  const two = await twoAgents(launchLoci)
  const { page, agents } = two
  await contradict(two)
  agents.leave()
  await setUpJudge(two, endpoint.address)
  await call(page, 'judge.setKey', { key: KEY })
  const alert = item(page).getByRole('alert')
  const ask = async (sentence: RegExp) => {
    await askButton(page).click()
    await expect(alert).toHaveText(sentence)
    await expect(opinion(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
  }

  endpoint.reply(refuses(401))
  await ask(/refused the key\. Replace it in Settings\.$/)
  await expect(item(page)).toContainText('0.00 of 5.00 spent this month, 1 question')
  endpoint.reply(refuses(429))
  await ask(/its rate limit/)
  endpoint.reply(says('Keep A. I have settled it for you.'))
  await ask(/did not answer in the form it was asked for/)
  const elsewhere = await startEndpoint(says(OPINION))
  endpoint.reply(refuses(307, {}, { location: `${elsewhere.address}/chat/completions` }))
  await ask(/which Loci does not follow/)
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()

  await test.step('over the cap nothing is sent', async () => {
    await call(page, 'judge.edit', { capPerMonth: 0.01 })
    const { length } = endpoint.received
    await ask(/^Nothing was sent: this question could cost 0\.0\d+, and 0\.0027 of the 0\.01/)
    expect(endpoint.received).toHaveLength(length)
    await call(page, 'judge.edit', { capPerMonth: 5 })
  })

  await test.step('nobody there', async () => {
    await endpoint.close()
    await ask(/cannot be reached\. Check the address, and whether it is running\.$/)
  })
})

test('[H46] with a keyring the key is sealed and there after a restart; the page reaches no network; Cancel keeps it off', async ({
  launchLoci,
}) => {
  const two = await twoAgents(launchLoci)
  const { loci, page, agents } = two
  await contradict(two)
  agents.leave()

  await test.step('without the person’s word in the dialog nothing is switched on', async () => {
    await answerMessageBoxes(loci.app, 0)
    await call(page, 'judge.edit', { baseUrl: endpoint.address, model: 'small-1' })
    await goTo(page, 'Settings')
    const judge = page.getByRole('switch', { name: 'Have a judge to ask' })
    await judge.click()
    await expect.poll(() => shownMessages(loci.app)).toHaveLength(1)
    await expect(judge).not.toBeChecked()
    expect((await call(page, 'judge.settings', {})).settings.enabled).toBe(false)
  })

  await setUpJudge(two, endpoint.address)
  await lendKeyring(loci.app)
  await page.getByLabel('Key', { exact: true }).fill(KEY)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('A key is kept for this address, sealed by the system.'),
  ).toBeVisible()
  expect(readFileSync(join(loci.userData, 'judge.json'), 'utf8')).not.toContain(KEY)
  await isAccessible(page, 'the settings of a judge')
  const reached = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    endpoint.address,
  )
  expect([reached, endpoint.received]).toEqual([false, []])
  await loci.quit()

  const again = await launchLoci({ userData: loci.userData })
  await lendKeyring(again.app)
  await expect(grid(again.page)).toBeVisible()
  await goToInbox(again.page)
  await askButton(again.page).click()
  await expect(opinion(again.page)).toContainText(OPINION.why)
  expect(endpoint.received.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`])
  await isAccessible(again.page, 'an item with an opinion')
})

test('[C112] a summary of old notes is asked for in a dry run, read beside its notes, approved and taken back', async ({
  launchLoci,
}) => {
  const loci = await launchLoci()
  const { page } = loci
  await loci.openSample()
  await goTo(page, 'Upkeep')
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible(SLOW)
  const extract = page
    .getByRole('feed')
    .getByRole('article')
    .filter({ hasText: 'Would archive 3 notes' })
  await extract.focus()
  await page.keyboard.press('Enter')
  await expect(extract.getByRole('region', { name: 'New memory' })).toBeVisible()
  const asking = extract.getByRole('region', { name: 'Summary by a model' })
  await expect(asking).toHaveCount(0)
  await setUpJudge({ loci, page }, endpoint.address)
  const active = await storedRows(page, { statuses: ['active'] })

  await test.step('what would be sent is seen first, and is what is sent', async () => {
    await asking.getByRole('button', { name: 'Ask small-1 for a summary…' }).press('Enter')
    const seen = await asking.locator('pre').textContent()
    expect(seen).toContain('courier')
    expect(seen).toContain('bakery')
    expect(endpoint.received).toEqual([])
    await isAccessible(page, 'what would be sent for a summary')
    endpoint.reply(says('I have archived them for you.'))
    await asking.getByRole('button', { name: 'Send it to small-1' }).click()
    await expect(asking.getByRole('alert')).toHaveText(/not answer in the form it was asked for/)
    endpoint.reply(says({ summary: SUMMARY }))
    await asking.getByRole('button', { name: 'Send it to small-1' }).press('Enter')
    await expect(asking.getByRole('status')).toContainText('What small-1 wrote waits in your inbox')
    const { messages } = JSON.parse(JSON.stringify(endpoint.received.at(-1)?.body))
    expect(`${messages[0].content}\n\n${messages[1].content}`).toBe(seen)
    await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    expect(await storedRows(page, { statuses: ['active'] })).toEqual(active)
  })

  await test.step('beside its notes, with what stands in none of them', async () => {
    await expect(asking.getByRole('button', { name: 'Show it in the inbox' })).toBeFocused()
    await page.keyboard.press('Enter')
    const made = item(page).getByRole('region', { name: 'New memory' })
    await expect(made).toContainText('written by small-1')
    await expect(made).toContainText(SUMMARY)
    await expect(made).toContainText('Numbers that stand in none of the notes“4711”')
    await expect(made.locator('b')).toHaveCount(0)
    await expect(item(page).getByRole('listitem', { name: 'Original B' })).toContainText('bakery')
    await isAccessible(page, 'a summary by a model')
  })

  await test.step('approved it takes the place of the notes; Ctrl+Z brings them back', async () => {
    await page.getByRole('button', { name: 'Keep it, archive the notes' }).click()
    await expect(notice(page, /^Approved/)).toBeVisible()
    const after = await storedRows(page, { statuses: ['active'] })
    expect(after).toHaveLength(active.length - 2)
    const made = after.find(({ summary }) => summary.includes('written by small-1'))
    expect(made?.createdBy).toBe('SYSTEM')
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, { statuses: ['active'] })).toHaveLength(active.length)
  })
})

const SUMMARY = 'A <b>courier</b> was tried 4711 times.'
const SLOW = { timeout: 30_000 }

/** Into the field that Tab leads to. */
async function type(page: Page, text: string) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Every file of ours under a folder, as text. */
function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|log)$/.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8'))
}
