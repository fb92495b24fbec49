import { expect, test } from './support/app.ts'
import { fact, item, rows, side, twoAgents } from './support/inbox.ts'
import { notice } from './support/person.ts'

const SAID = 'Backups of the wiki are kept for a year'
const OPPOSITE = 'wiki backups get deleted after two weeks'

test('[Z62] the opposite of a memory in other words is in the inbox within seconds, marked, by model', async ({
  launchLoci,
}) => {
  test.setTimeout(120_000)
  const { page, dev, qa, agents } = await twoAgents(launchLoci, { model: true })
  await dev('memories.create', fact(SAID))
  await page.getByRole('button', { name: 'Statistics' }).click()
  const figures = page.getByRole('region', { name: 'Statistics' })

  await test.step('the person wants to be asked in doubt too', async () => {
    // The model is read from the disk a moment after the vault is open.
    const inDoubt = figures.getByRole('radio', { name: 'In doubt too' })
    await expect(inDoubt).toBeVisible({ timeout: 30_000 })
    await inDoubt.click()
    await expect(figures).toContainText('About 3 of 4 were, for notes')
  })

  await test.step('no rule sees it, so the writer is told nothing: it comes after the answer', async () => {
    const { contradictions } = await qa('memories.create', fact(OPPOSITE))
    expect(contradictions).toEqual([])
    await expect(rows(page)).toHaveCount(1, { timeout: 60_000 })
    agents.leave()
  })

  await test.step('who found it, how often that proved right, and the words it hangs on', async () => {
    await expect(item(page)).toContainText('by model')
    await expect(item(page)).toContainText('said in other words')
    await expect(item(page)).toContainText('proved right so far: none settled yet')
    await expect(item(page)).toContainText('what it sees alone is always asked')
    await expect(side(page, 'A').locator('mark').first()).toBeVisible()
    await expect(side(page, 'B').locator('mark').first()).toBeVisible()
  })

  await test.step('the verdict is counted, and the model can be told to be quiet', async () => {
    await page.keyboard.press('b')
    await expect(notice(page, /^Kept B/)).toBeVisible()
    await expect(figures).toContainText('1 of 1 (100\u00a0%)')
    await figures.getByRole('radio', { name: 'Never' }).click()
    await expect(figures).toContainText('Only what a rule finds is asked.')
  })
})
