import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { grid, notice, pane, rowsShown, rowWith, search } from './support/person.ts'
import { noteName, remember, rememberNotes, storedRows, textOf } from './support/seed.ts'

test('fifty rows are tagged through the dialog, counted, and Ctrl+Z leaves nothing of it', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Bulk')
  await rememberNotes(page, 60)
  const before = await facts(page)

  await rowAt(page, 1).getByRole('checkbox').check()
  await grid(page).hover()
  await page.mouse.wheel(0, 10_000)
  await rowAt(page, 50)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('50 memories selected')
  await expect(
    page.getByRole('status').filter({ hasText: '50 of 60 matches selected' }),
  ).toBeVisible()

  await bar(page).getByRole('button', { name: 'Tag…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 50 memories' })
  await expect(dialog.getByRole('combobox', { name: 'Add' })).toBeFocused()
  await page.keyboard.type('read-again')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Tag 50 memories' }).click()
  await expect(notice(page, 'Tagged 50 memories with read-again')).toBeVisible()
  await expect(facet(page, 'Tag')).toContainText(/read-again\s*50/)
  expect(await storedRows(page, { tags: ['read-again'] })).toHaveLength(50)

  await page.keyboard.press('Control+z')
  await expect(notice(page, 'Undid: Tagged 50 memories with read-again')).toBeVisible()
  await expect(facet(page, 'Tag')).not.toContainText('read-again')
  expect(await facts(page)).toEqual(before)
})

test('priority, scope and status change for many rows and for one, each with a way back', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Bulk')
  await rememberNotes(page, 5)
  const before = await facts(page)

  await test.step('many', async () => {
    await pick(page, 1, 2, 3)
    await bar(page).getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitem', { name: 'High' }).click()
    await expect(notice(page, 'Set priority of 3 memories to high')).toBeVisible()

    await bar(page).getByRole('button', { name: 'Scope…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 3 memories to another scope' })
    await dialog.getByLabel('Belongs to').selectOption('Project')
    await dialog.getByRole('combobox', { name: 'Which project' }).fill('two words')
    await dialog.getByRole('button', { name: 'Move 3 memories' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Scope id must be letters, digits, dots, dashes, underscores or @, without spaces.',
    )
    await dialog.getByRole('combobox', { name: 'Which project' }).fill('atlas')
    await dialog.getByRole('button', { name: 'Move 3 memories' }).click()
    await expect(notice(page, 'Moved 3 memories to project/atlas')).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'atlas 3' })).toBeVisible()

    await bar(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Status…' }).click()
    await page
      .getByRole('dialog', { name: 'Status of 3 memories' })
      .getByRole('button', { name: 'Superseded' })
      .click()
    await expect(notice(page, 'Marked 3 memories as superseded')).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    const moved = await storedRows(page, { statuses: ['superseded'] })
    const high = { priority: 'high', scope: { kind: 'project', id: 'atlas' } }
    expect(moved).toMatchObject([high, high, high])

    for (const what of ['Marked 3 memories', 'Moved 3 memories', 'Set priority of 3 memories']) {
      await page.keyboard.press('Control+z')
      await expect(notice(page, new RegExp(`^Undid: ${what}`))).toBeVisible()
    }
    expect(await facts(page)).toEqual(before)
  })

  await test.step('one, from the menu of its row', async () => {
    await page.keyboard.press('Escape')
    await rowsShown(page, 5)
    const row = rowWith(page, noteName(2))
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Priority…' }).click()
    await page
      .getByRole('dialog', { name: 'Priority of 1 memory' })
      .getByRole('button', { name: 'Critical' })
      .click()
    const done = notice(page, 'Set priority of “Note 02” to critical')
    await expect(row).toContainText('Critical')
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'Undid: Set priority of “Note 02” to critical')).toBeVisible()
    await expect(row).toContainText('Medium')
    expect(await facts(page)).toEqual(before)
  })
})

test('archive, forget, restore and duplicate work for one and for many', async ({ freshVault }) => {
  const { page } = await freshVault('Bulk')
  await rememberNotes(page, 4)
  const before = await facts(page)

  await test.step('two are archived and restored', async () => {
    await pick(page, 1, 2)
    await bar(page).getByRole('button', { name: 'Archive' }).click()
    await expect(notice(page, 'Archived 2 memories')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await page.getByRole('radio', { name: 'Archived 2' }).click()
    await expect(page.getByText('Archived memories, newest first')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all that match' }).check()
    await expect(bar(page).getByRole('button', { name: 'Archive' })).toBeHidden()
    await bar(page).getByRole('button', { name: 'Restore' }).click()
    await expect(notice(page, 'Restored 2 memories')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    expect(await facts(page)).toEqual(before)
  })

  await test.step('one is forgotten with a key and restored in its pane', async () => {
    await page.getByRole('radio', { name: 'Active 4' }).click()
    await rowsShown(page, 4)
    await rowWith(page, noteName(3)).click()
    await page.keyboard.press('Delete')
    await expect(notice(page, 'Forgot “Note 03”')).toBeVisible()
    await expect(rowWith(page, noteName(3))).toBeHidden()
    await page.getByRole('radio', { name: 'Forgotten 1' }).click()
    await rowsShown(page, 1)
    await rowWith(page, noteName(3)).click()
    await pane(page).getByRole('button', { name: 'Restore' }).click()
    await expect(notice(page, 'Restored “Note 03”')).toBeVisible()
    expect(await facts(page)).toEqual(before)
  })

  await test.step('two are duplicated, and their copies undone', async () => {
    await page.getByRole('radio', { name: 'Active 4' }).click()
    await rowsShown(page, 4)
    await pick(page, 1, 2)
    await bar(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(notice(page, 'Duplicated 2 memories')).toBeVisible()
    await expect(rowWith(page, 'Copy of Note')).toHaveCount(2)
    await notice(page, 'Duplicated 2 memories').getByRole('button', { name: 'Undo' }).click()
    await expect(rowWith(page, 'Copy of Note')).toHaveCount(0)
    expect(await facts(page)).toEqual(before)
  })

  await test.step('one is duplicated with a key, and its copy opens', async () => {
    await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
    await rowsShown(page, 4)
    await rowWith(page, noteName(4)).click()
    await page.keyboard.press('d')
    await expect(pane(page).getByRole('heading', { name: 'Copy of Note 04' })).toBeVisible()
    await expect(pane(page).getByRole('region', { name: 'Links' })).toContainText(noteName(4))
  })
})

test('a purge asks first, says what will be gone, and nothing brings it back', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Bulk')
  await remember(page, 'The lighthouse was painted in June.')
  for (let number = 1; number <= 8; number += 1) {
    const text = `Riddle of door ${number} is walnut-${number}.`
    await remember(page, { content: textOf(text), tags: ['secret'] })
  }
  await search(page, 'riddle')
  await expect(page.getByText('Active memories with “riddle”, newest first')).toBeVisible()
  await rowsShown(page, 8)
  await page.getByRole('checkbox', { name: 'Select all that match' }).check()
  await expect(bar(page)).toContainText('All 8 matches selected')

  const question = page.getByRole('alertdialog', { name: 'Purge 8 memories for good?' })
  await test.step('it asks, and Cancel changes nothing', async () => {
    await page.keyboard.press('Shift+Delete')
    await expect(question).toContainText('This cannot be undone.')
    await expect(question).toContainText(/8\s*memories/)
    await expect(question).toContainText(/8\s*revisions in the history/)
    await expect(question).toContainText('Riddle of door')
    await expect(question).toContainText('and 3 more')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    expect(await storedRows(page)).toHaveLength(9)
  })

  await test.step('one taken out of all leaves the rest', async () => {
    await rowAt(page, 1).getByRole('checkbox').uncheck()
    await expect(bar(page)).toContainText('7 memories selected')
    await rowAt(page, 1).getByRole('checkbox').check()
    await expect(bar(page)).toContainText('8 memories selected')
  })

  await test.step('confirmed, they are gone', async () => {
    await bar(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Purge…' }).click()
    await question.getByRole('button', { name: 'Purge 8 memories for good' }).click()
    const said = notice(page, 'Purged 8 memories')
    await expect(said).toBeVisible()
    await expect(said.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    expect((await storedRows(page)).map(({ summary }) => summary)).toEqual([
      'The lighthouse was painted in June.',
    ])
  })

  await test.step('the journal knows that it happened and no word of what was said', async () => {
    await page.getByRole('button', { name: /^Journal/ }).click()
    const feed = page.getByRole('feed')
    const entry = feed.getByRole('article', { name: /^Purged 8 memories, by you/ })
    await expect(entry).toContainText('purge')
    const revert = entry.getByRole('button', { name: 'Revert: Purged 8 memories' })
    await expect(revert).toHaveAttribute('aria-disabled', 'true')
    await entry.getByRole('button', { name: /You Purged 8 memories/ }).click()
    await expect(entry.getByText(/was purged/)).toHaveCount(8)
    await expect(feed.getByRole('article')).toHaveCount(10)
    await expect(feed).not.toContainText('walnut')
    await expect(feed).not.toContainText('Riddle')
  })

  await test.step('Ctrl+Z passes over them to what was done before, and brings none back', async () => {
    await page.keyboard.press('Control+z')
    await expect(notice(page, 'Undid: Created “The lighthouse was painted in June.”')).toBeVisible()
    expect(await storedRows(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await expect(notice(page, 'There is nothing left to undo.')).toBeVisible()
    expect(await storedRows(page)).toEqual([])
    const { entries } = await call(page, 'journal.page', {})
    expect(JSON.stringify(entries)).not.toContain('walnut')
  })
})

test('one memory is purged from its pane, which closes', async ({ freshVault }) => {
  const { page } = await freshVault('Bulk')
  await rememberNotes(page, 2)
  await rowWith(page, noteName(1)).click()
  await pane(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Purge…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Purge this memory for good?' })
  await expect(question).toContainText('This cannot be undone.')
  await expect(question).toContainText(noteName(1))
  await expect(question).toContainText('1 revision')
  await question.getByRole('button', { name: 'Purge it for good' }).click()
  await expect(notice(page, 'Purged 1 memory')).toBeVisible()
  await expect(pane(page)).toBeHidden()
  expect((await storedRows(page)).map(({ summary }) => summary)).toEqual([noteName(2)])
})

function bar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'What to do with the selected memories' })
}

function facet(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** By its place in the list, from 1; the head of the table is row 1 of the grid. */
function rowAt(page: Page, place: number): Locator {
  return grid(page).locator(`[role=row][aria-rowindex="${place + 1}"]`)
}

async function pick(page: Page, ...places: number[]): Promise<void> {
  for (const place of places) await rowAt(page, place).getByRole('checkbox').check()
  await expect(bar(page)).toContainText(`${places.length} memories selected`)
}

/** All rows but for when they were last touched, which undoing touches too. */
async function facts(page: Page) {
  return (await storedRows(page)).map(({ updatedAt: _touched, ...row }) => row)
}
