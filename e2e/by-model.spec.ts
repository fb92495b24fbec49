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
    await expect(figures).toContainText('About 8 of 10 were, in English notes')
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

test('[Z83] what a rule saw and the model too is told apart and listed apart, and how sure the model must be is moved with its effect in sight', async ({
  launchLoci,
}) => {
  test.setTimeout(120_000)
  const { page, dev, qa, agents } = await twoAgents(launchLoci, { model: true })
  await page.getByRole('button', { name: 'Statistics' }).click()
  const figures = page.getByRole('region', { name: 'Statistics' })
  const slider = figures.getByRole('slider', { name: 'How sure the model must be' })
  await expect(slider).toBeVisible({ timeout: 30_000 })

  await test.step('the writer is told at once; the model reads it afterwards', async () => {
    await dev('memories.create', fact('Uploads of the wiki are limited to 10 MB.'))
    const { contradictions } = await qa(
      'memories.create',
      fact('Uploads of the wiki are limited to 25 MB.'),
    )
    expect(contradictions).toHaveLength(1)
    await expect(rows(page)).toHaveCount(1)
    await expect(item(page)).toContainText('by rule and model', { timeout: 60_000 })
  })

  await test.step('what the model denies outright waits apart, and says why [O133]', async () => {
    const keys = 'Keys of the lab: Mira has one, the porter the other; no third'
    await dev('memories.create', fact(keys))
    const { contradictions } = await qa(
      'memories.create',
      fact('Keys of the attic: Mira has one, the porter the other; third in the safe'),
    )
    expect(contradictions).toHaveLength(1)
    const postponed = page.getByRole('tab', { name: /^Postponed/ })
    await expect(postponed).toHaveAccessibleName(/1/, { timeout: 60_000 })
    agents.leave()
    await expect(rows(page)).toHaveCount(1)
    await postponed.click()
    await expect(rows(page)).toContainText('Set apart')
    await expect(rows(page)).not.toContainText('doubted')
    await expect(item(page)).toContainText('It waits here until you settle it.')
    await page.getByRole('tab', { name: /^Open/ }).click()
  })

  await test.step('only what both saw, and nothing else', async () => {
    const seen = page.getByRole('combobox', { name: 'Show contradictions by who saw them' })
    await seen.selectOption('Seen by the model only (0)')
    await expect(page.getByText('Show what anyone saw')).toBeVisible()
    await seen.selectOption('Seen by both (1)')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('the verdict is counted for both, and moves with the threshold', async () => {
    await expect(figures).toContainText('once you have settled something it asked about or read')
    await rows(page).first().click()
    await page.keyboard.press('b')
    await expect(notice(page, /^Kept B/)).toBeVisible()
    await expect(figures).toContainText(
      /Of the 1 you settled that it asked about or read, it had given (?:1|none) at least 70 of 100/,
    )
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(figures).toContainText('when it is sure to 50 of 100')
    await expect(figures).toContainText('at least 50 of 100')
    await expect(figures).toContainText('Below 70 it may also ask about others')
    await expect(figures).toContainText('was measured at 70 of 100 only')
    await expect(slider).toHaveAttribute('aria-valuetext', /^50 of 100\. /)
    await expect(notice(page, 'Told the model to ask from 50 of 100 on')).toBeVisible()
    await expect(slider).toHaveValue('50')
    await page.keyboard.press('ArrowRight')
    await expect(figures).toContainText('when it is sure to 51 of 100')
  })

  await test.step('put away in the same moment, it is kept; another choice in the same moment counts', async () => {
    const toggle = page.getByRole('button', { name: 'Statistics' })
    await toggle.click()
    await expect(notice(page, 'Told the model to ask from 51 of 100 on')).toBeVisible()
    await toggle.click()
    await expect(slider).toHaveValue('51')
    await slider.focus()
    await page.keyboard.press('End')
    await figures.getByRole('radio', { name: 'In doubt too' }).click()
    await expect(slider).toHaveValue('50')
    await expect(figures).toContainText('About 8 of 10 were, in English notes')
  })
})
