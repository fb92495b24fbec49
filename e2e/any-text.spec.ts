import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import {
  createVault,
  field,
  grid,
  notice,
  pane,
  rowsShown,
  rowWith,
  search,
} from './support/person.ts'
import { remember, stored, storedRows, textOf } from './support/seed.ts'

test('[M7] half of a character is refused with a sentence', async ({ freshVault }) => {
  const { page } = await freshVault('Halves')
  const sentence = 'Contains half of a character (a lone surrogate); paste the text again.'
  await page.getByRole('button', { name: 'New memory' }).click()
  const text = field(page, 'Text')
  await expect(text).toBeFocused()
  await paste(text, 'A heart in two: \ud83d')
  await pane(page).getByRole('button', { name: 'Save memory' }).click()
  await expect(text).toHaveAccessibleDescription(sentence)
  expect(await storedRows(page)).toEqual([])

  await paste(text, '\udc96')
  await pane(page).getByRole('button', { name: 'Save memory' }).click()
  await expect(notice(page, 'Created “A heart in two: 💖”')).toBeVisible()
})

test('[M7] a megabyte of every kind of text survives edit, restart and undo, and never runs', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  await createVault(first.page, 'Everything')
  await first.page.getByRole('button', { name: 'New memory' }).click()
  await expect(field(first.page, 'Text')).toBeFocused()
  await paste(field(first.page, 'Text'), HOSTILE)
  await first.page.keyboard.press('Control+Enter')
  await expect(notice(first.page, /^Created /)).toBeVisible()
  const [row] = await storedRows(first.page)
  if (row === undefined) throw new Error('Nothing was stored.')
  const { id } = row
  const said = async (page: Page) => (await stored(page, id)).content
  expect(await said(first.page)).toEqual(textOf(HOSTILE))
  await first.quit()

  const { page } = await launchLoci({ userData: first.userData })
  await expect(page).toHaveTitle('Everything – Loci')
  expect(await said(page)).toEqual(textOf(HOSTILE))
  await search(page, 'onerror')
  await rowsShown(page, 1)
  await grid(page).getByRole('row').nth(1).click()

  await test.step('it is edited at its very end', async () => {
    await pane(page).getByRole('button', { name: 'Edit' }).click()
    await field(page, 'Text').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' The end.')
    await page.keyboard.press('Control+Enter')
    await expect(notice(page, /^Edited content of /)).toBeVisible()
    expect(await said(page)).toEqual(textOf(`${HOSTILE} The end.`))
  })

  await test.step('and that is undone', async () => {
    await page.keyboard.press('Control+z')
    await expect(notice(page, /^Undid: Edited content/)).toBeVisible()
    expect(await said(page)).toEqual(textOf(HOSTILE))
  })

  await test.step('read in full, in the history and as raw data, it stays text', async () => {
    await pane(page).getByRole('button', { name: 'Show all of it' }).click()
    await expect(pane(page).getByRole('button', { name: 'Show all of it' })).toBeHidden()
    await pane(page).getByRole('tab', { name: 'History' }).click()
    await pane(page)
      .getByRole('button', { name: /^Created / })
      .click()
    await pane(page).getByRole('tab', { name: 'Raw' }).click()
    await expect(pane(page)).toContainText('<img src=x onerror')
    const made = page.locator('img[src="x"], #bold')
    await expect(made).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'harm'))).toBeUndefined()
  })
})

test('what an agent wrote comes back byte for byte around what a person adds', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Bytes')
  const written = 'One\r\ntwo\rthree \n\n\tfour\u0000\u00a0\u200bfive\u2028'
  const id = await remember(page, { content: textOf(written), summary: 'Odd ends of lines' })
  await rowWith(page, 'Odd ends').click()
  await pane(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Text').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('six')
  // Typed and not yet a tag: saving must not lose it.
  await field(page, 'Tags').fill('Lines')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, /^Edited .* of “Odd ends of lines”/)).toBeVisible()
  expect(await stored(page, id)).toMatchObject({
    content: textOf(`${written}six`),
    tags: ['lines'],
  })
})

/** One line each of what breaks careless programs, then enough to make a megabyte. */
const HOSTILE = [
  `<img src=x onerror="window.harm = 'image'"><b id="bold">bold</b><script>window.harm = 'script'</script>`,
  'NUL \u0000, escape \u001b[31m, bell \u0007, delete \u007f, separators \u2028 \u2029, byte order mark \ufeff',
  'עברית ואז English, \u202eright to left override\u202c, العربية ١٢٣',
  'e\u0301 is not \u00e9, nor is \u1e9b\u0323, and Z̷̢̛͙͎a̴l̶g̵o̶',
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇳 𝕳𝖊𝖑𝖑𝖔 𠜎',
  "'; DROP TABLE memories; -- ${7 * 7} {{7 * 7}} %s %n",
  'The quick brown fox jumps over the lazy dog. '.repeat(23_000),
].join('\n')

/** As from the clipboard, whose own text could not hold every character. */
async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
