import { expect, test } from './support/one-app.ts'
import { isAccessible } from './support/axe.ts'
import { pane, searchBox } from './support/person.ts'
import { absence, ask, line, pick, results } from './support/searching.ts'
import { remember } from './support/seed.ts'

const ROLLBACK = 'how do I roll back atlas-api'

test('[W6] no text can harm the search, neither what is asked nor what is found', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Hostile')
  const markup = '<img src=x onerror="window.harm=1"><mark>walrus</mark> " OR 1=1 --'
  await remember(page, markup)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await ask(page, 'walrus')
  await expect(results(page).first().locator('mark')).toHaveText('walrus')
  await expect(results(page).first()).toContainText('<img src=x onerror="window.harm=1">')
  for (const text of HOSTILE) {
    await searchBox(page).fill(text)
    await page.waitForTimeout(250)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  }
  await searchBox(page).fill('ERROR at line 7 of walrus.ts '.repeat(1800))
  await expect(page.getByRole('list', { name: 'What was understood' })).toContainText('walrus.ts')
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  expect([errors, await page.evaluate(() => Reflect.get(window, 'harm'))]).toEqual([[], undefined])
})

test('[W7] nothing in the search stands in the way of assistive technology, in light and dark', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await page.keyboard.press('/')
  await isAccessible(page, 'the box')
  await ask(page, ROLLBACK)
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 0)).toBeFocused()
  await page.keyboard.press('w')
  await expect(page.getByRole('region', { name: 'Why it is here' })).toBeVisible()
  await isAccessible(page, 'results with one taken apart')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name: 'Facts' })).toBeVisible()
  await isAccessible(page, 'a result opened')
  await page.keyboard.press('Shift+w')
  await isAccessible(page, 'which memory', '[role=dialog]')
  await pick(page, 'Mailbox')
  await expect(absence(page)).toBeVisible()
  await isAccessible(page, 'why not', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'As you' }).click()
  await page.getByLabel('View as').selectOption('DEV-001')
  await isAccessible(page, 'search as', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Narrow' }).click()
  await isAccessible(page, 'narrowing', '[role=dialog]')
  await page.keyboard.press('Escape')
  await ask(page, 'zeppelin xylophone quokka')
  await expect(page.getByRole('heading', { name: 'No good match' })).toBeVisible()
  await isAccessible(page, 'nothing found')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Semantic search' })).toBeVisible()
  await isAccessible(page, 'settings')
})

const HOSTILE = [
  '"',
  '" OR "',
  'NEAR(a b, 5) AND NOT *',
  '{summary content} : x',
  "'; DROP TABLE memories; --",
  '((((((',
  '-',
  '- - -',
  '^*:+',
  '🦭 👩‍👩‍👧‍👦 \u202e gnp.exe',
  '\u0000\u0007',
  '<script>window.harm=1</script>',
  'a'.repeat(5000),
]
