import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { grid, notice, pane } from './support/person.ts'
import { noteName, rememberNotes, storedRows } from './support/seed.ts'
import { COMMANDS } from './support/palette-commands.ts'

test('the palette lists every action with its key, and runs the one that is chosen', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Keys')
  await rememberNotes(page, 2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name: 'Note 0' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  const listed = await palette
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => [...option.children].map((part) => part.textContent).join(' · ')),
    )
  expect(listed.toSorted(byName)).toEqual(COMMANDS.toSorted(byName))

  await test.step('words find it, Enter runs it', async () => {
    await page.keyboard.type('set go')
    await expect(palette.getByRole('option')).toHaveText([
      /^Go to settings/,
      /^Search memories for “set go”/,
    ])
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  })

  await test.step('what was used last comes first, and Esc closes it', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group').first()).toHaveAccessibleName('Recently used')
    await expect(palette.getByRole('option').first()).toHaveText(/^Go to settings/)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })
})

test('the list is walked, searched, picked from and left with keys alone', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Keys')
  await rememberNotes(page, 6)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
  const bar = page.getByRole('toolbar', { name: 'What to do with the selected memories' })

  await test.step('j and k move the cursor, and the pane goes along', async () => {
    await page.keyboard.press('j')
    await expect(cursor(page)).toHaveAttribute('aria-rowindex', '2')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect(cursor(page)).toHaveAttribute('aria-rowindex', '3')
    await page.keyboard.press('Enter')
    const opened = await summaryAt(page, 2)
    await expect(pane(page).getByRole('heading', { name: opened })).toBeVisible()
    await page.keyboard.press('j')
    await expect(pane(page).getByRole('heading', { name: await summaryAt(page, 3) })).toBeVisible()
  })

  await test.step('Space picks, Shift and an arrow extend, Ctrl+A takes all', async () => {
    await page.keyboard.press('Space')
    await expect(bar).toContainText('1 memory selected')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText('3 memories selected')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(bar).toContainText('2 memories selected')
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('All 6 matches selected')
  })

  await test.step('Esc goes back one level at a time: the selection, then the pane', async () => {
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(pane(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pane(page)).toBeHidden()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('Shift+F filters by words, Esc empties the field and then leaves it', async () => {
    await page.keyboard.press('Shift+f')
    const field = page.getByRole('searchbox', { name: 'Filter by words' })
    await expect(field).toBeFocused()
    await page.keyboard.type('04')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '7')
    await page.keyboard.press('Escape')
    await expect(grid(page)).toBeFocused()
  })

  await test.step('G and a letter go elsewhere and back', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page.getByRole('heading', { name: 'Memories', level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  })
})

test('every action on a memory has its key', async ({ freshVault }) => {
  const { page } = await freshVault('Keys')
  await rememberNotes(page, 1)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('j')
  await expect(cursor(page)).toBeVisible()

  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Tag 1 memory' })).toBeVisible()
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(notice(page, 'Tagged “Note 01” with keys')).toBeVisible()

  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Priority of 1 memory' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(notice(page, 'Set priority of “Note 01” to high')).toBeVisible()

  await page.keyboard.press('s')
  const scope = page.getByRole('dialog', { name: 'Move 1 memory to another scope' })
  await expect(scope).toBeVisible()
  await scope.getByRole('combobox', { name: 'Which project' }).focus()
  await page.keyboard.type('atlas')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Moved “Note 01” to project/atlas')).toBeVisible()

  await page.keyboard.press('e')
  await expect(pane(page).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane(page).getByRole('tab', { name: 'Memory' })).toBeVisible()

  await page.keyboard.press('d')
  await expect(notice(page, 'Duplicated “Note 01”')).toBeVisible()
  await expect(pane(page).getByRole('heading', { name: 'Copy of Note 01' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(notice(page, 'Undid: Duplicated “Note 01”')).toBeVisible()

  const [row] = await storedRows(page)
  expect(row).toMatchObject({
    summary: 'Note 01',
    tags: ['keys'],
    priority: 'high',
    scope: { kind: 'project', id: 'atlas' },
  })
})

test('Ctrl+Z in a text field undoes the typing and leaves the vault alone', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Keys')
  await rememberNotes(page, 2)
  const before = await storedRows(page)

  await test.step('in the field that filters by words', async () => {
    await page.keyboard.press('Shift+f')
    await page.keyboard.type('walrus')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.keyboard.press('Control+z')
    const field = page.getByRole('searchbox', { name: 'Filter by words' })
    await expect(field).not.toHaveValue('walrus')
    await page.keyboard.press('Control+Shift+z')
    await expect(field).toHaveValue('walrus')
    await page.keyboard.press('Enter')
    await expect(field).not.toBeFocused()
  })

  await test.step('in the editor, where letters are letters too', async () => {
    await page.keyboard.press('n')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toBeFocused()
    await page.keyboard.type('jkdat')
    await expect(text).toHaveText('jkdat')
    await page.keyboard.press('Control+z')
    await expect(text).toHaveText('')
    await page.keyboard.press('Control+Shift+z')
    await expect(text).toHaveText('jkdat')
  })

  expect(await storedRows(page)).toEqual(before)
  const discard = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.keyboard.press('Escape')
  await expect(discard).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(notice(page, 'Undid: Created “Note 02”')).toBeVisible()
  expect(await storedRows(page)).toHaveLength(1)
})

test('the journal is walked, opened and taken back with keys alone', async ({ freshVault }) => {
  const { page } = await freshVault('Keys')
  await rememberNotes(page, 3)
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  const entry = (number: number) =>
    page
      .getByRole('feed')
      .getByRole('article', { name: new RegExp(`^Created “${noteName(number)}”`) })
  await expect(entry(3)).toBeVisible()

  await page.keyboard.press('j')
  await expect(entry(3)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(entry(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(entry(2)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(entry(2).getByText('Created', { exact: true })).toBeVisible()
  await page.keyboard.press('u')
  await expect(notice(page, 'Reverted: Created “Note 02”')).toBeVisible()
  await expect(entry(2)).toContainText('undone')
  expect((await storedRows(page)).map(({ summary }) => summary)).toEqual(['Note 01', 'Note 03'])
})

/** Everything that can be done beside an open memory, as docs/ui.md promises it. */

const byName = (a: string, b: string) => a.localeCompare(b)

/** The row the keys act on, as assistive technology is told. */
function cursor(page: Page): Locator {
  return page.locator('xpath=//*[@role="row"][@id=//*[@role="grid"]/@aria-activedescendant]')
}

async function summaryAt(page: Page, place: number): Promise<string> {
  const row = grid(page).locator(`[role=row][aria-rowindex="${place + 1}"]`)
  const name = await row.getByRole('checkbox').getAttribute('aria-label')
  return name?.replace(/^Select /, '') ?? ''
}
