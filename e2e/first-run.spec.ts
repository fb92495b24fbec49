import type { Page } from '@playwright/test'
import { MemoryId } from '#shared/memory.ts'
import { expect, test } from './support/app.ts'
import { call } from './support/call.ts'
import { goTo, notice, pane, rowsShown, rowWith, search } from './support/person.ts'
import { stored, textOf } from './support/seed.ts'

test('the first run: a sample to explore, a list to narrow, an edit to take back and a revision to restore', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()

  await test.step('the sample opens and says what it shows', async () => {
    await page.getByRole('button', { name: 'Explore a sample vault' }).click()
    await expect(page).toHaveTitle('Sample vault – Loci', { timeout: 40_000 })
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await goTo(page, 'Memories')
    await expect(page.getByText('Active memories, newest first')).toBeVisible()
  })

  await test.step('scope, facets and search narrow the list, and the sentence follows', async () => {
    await page.getByRole('treeitem', { name: 'atlas' }).hover()
    await page.locator('[data-list-memories="atlas"]').click()
    await pickFacet(page, 'Type', 'Procedural')
    await pickFacet(page, 'Tag', 'deploy')
    await expect(
      page.getByText('Active procedural memories in project/atlas tagged deploy, newest first'),
    ).toBeVisible()
    await search(page, 'release pin')
    await expect(
      page.getByText(
        'Active procedural memories in project/atlas tagged deploy with “release pin”, newest first',
      ),
    ).toBeVisible()
    await rowsShown(page, 1)
  })

  const row = rowWith(page, 'To roll back atlas-api')
  await row.click()
  await expect(pane(page).getByRole('heading', { name: 'To roll back atlas-api' })).toBeVisible()
  const id = await openId(page)
  const before = await stored(page, id)
  const sentence = ' Say so in #deploys before you do.'

  await test.step('a field is edited and saved', async () => {
    await pane(page).getByRole('button', { name: 'Edit', exact: true }).click()
    const text = pane(page).getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(sentence)
    await expect(pane(page).getByText('1 unsaved field')).toBeVisible()
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, /^Edited content of “To roll back atlas-api/)).toBeVisible()
    await expect(pane(page)).toContainText(sentence.trim())
  })

  await test.step('Ctrl+Z takes it back, Ctrl+Shift+Z does it again, the notice takes it back once more', async () => {
    await page.keyboard.press('Control+z')
    await expect(notice(page, /^Undid: Edited content of/)).toBeVisible()
    await expect(pane(page)).not.toContainText(sentence.trim())
    expect((await stored(page, id)).content).toEqual(before.content)

    await page.keyboard.press('Control+Shift+z')
    await expect(notice(page, /^Redid: Edited content of/)).toBeVisible()
    await expect(pane(page)).toContainText(sentence.trim())

    await pane(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await pane(page).getByLabel('Priority').selectOption('Low')
    await pane(page).getByRole('button', { name: 'Save changes' }).click()
    const edited = notice(page, /^Edited .*priority.* of “To roll back/)
    await expect(edited).toBeVisible()
    expect((await stored(page, id)).priority).toBe('low')
    await edited.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, /^Undid: Edited .*priority/)).toBeVisible()
    await expect.poll(async () => (await stored(page, id)).priority).toBe(before.priority)
  })

  await test.step('the history shows the words that came, and brings the first revision back', async () => {
    await pane(page).getByRole('tab', { name: 'History' }).click()
    const revisions = pane(page).getByRole('list', { name: 'Revisions, newest first' })
    await revisions.getByRole('button', { name: /^Redid: Edited content/ }).click()
    // The person says it now, so it lasts [M19]; it is taken from nobody [R20].
    const day = /\d{4}, \d\d:\d\d$/
    await expect(revisions.getByRole('insertion')).toHaveText([
      sentence,
      'permanent',
      'never',
      'You',
    ])
    await expect(revisions.getByRole('deletion')).toHaveText(['1 year', day])

    await revisions.getByRole('button', { name: /^Created / }).click()
    await revisions.getByRole('button', { name: 'Restore this revision' }).click()
    await expect(notice(page, /^Restored “To roll back atlas-api/)).toBeVisible()
    await pane(page).getByRole('tab', { name: 'Memory' }).click()
    await expect(pane(page)).not.toContainText(sentence.trim())
    const { content, summary, tags, priority, ttl, status } = before
    expect(await stored(page, id)).toMatchObject({ content, summary, tags, priority, ttl, status })
  })
})

test('a vault of one’s own and its first memory, with the keyboard alone', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci()
  await expect(page.getByRole('heading', { name: 'Loci' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New vault' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Notes at home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Notes at home – Loci')
  await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.type('The spare key hangs behind the third flower pot.')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, /^Created “The spare key hangs/)).toBeVisible()
  await expect(rowWith(page, 'The spare key hangs')).toBeVisible()
  const { rows } = await call(page, 'memories.page', {
    filter: {},
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  expect(rows.map(({ summary }) => summary)).toEqual([
    'The spare key hangs behind the third flower pot.',
  ])
  const [first] = rows
  expect(first && (await stored(page, first.id)).content).toEqual(
    textOf('The spare key hangs behind the third flower pot.'),
  )
})

async function pickFacet(page: Page, facet: string, value: string): Promise<void> {
  const section = page.getByRole('region', { name: facet, exact: true })
  await section.getByRole('checkbox', { name: value, exact: true }).check()
}

/** The id as the pane shows it. */
async function openId(page: Page): Promise<MemoryId> {
  const facts = pane(page).getByRole('region', { name: 'Facts' })
  return MemoryId.parse(await facts.getByText(/^mem_/).innerText())
}
