import { expect, test } from './support/one-app.ts'
import { budgetField, included, leftOut, openContext, rememberDeploys } from './support/context.ts'

const DEPLOY = 'Deploy the gateway, the worker, billing, search, the mailer and the archive'

test('[W62] pinning and leaving out by keys, the focus stays in its place of the list', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Keys')
  await rememberDeploys(page)
  await openContext(page, DEPLOY)
  await budgetField(page).fill('190')
  await expect(leftOut(page).nth(2)).toBeVisible()
  const line = (list: typeof leftOut, place: number) => list(page).nth(place).locator('[data-line]')
  const [first, second, third] = await leftOut(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-candidate')),
  )

  await line(leftOut, 1).focus()
  await page.keyboard.press('p')
  await expect(included(page).and(page.locator(`[data-candidate=${second}]`))).toBeVisible()
  await expect(line(leftOut, 1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(line(leftOut, 0)).toBeFocused()

  await line(included, 0).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('Omitted: you left it out.').first()).toBeVisible()
  await expect(line(included, 0)).toBeFocused()

  await test.step('clicked, the same', async () => {
    const row = leftOut(page).and(page.locator(`[data-candidate=${third ?? first}]`))
    await row.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect(
      included(page).and(page.locator(`[data-candidate=${third ?? first}]`)),
    ).toBeVisible()
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-candidate]') !== null),
    ).toBe(true)
  })

  await test.step('and what is typed elsewhere keeps the focus', async () => {
    await budgetField(page).fill('2000')
    await expect(page.getByText(/of 2,000 tokens/).first()).toBeVisible()
    await expect(budgetField(page)).toBeFocused()
  })
})
