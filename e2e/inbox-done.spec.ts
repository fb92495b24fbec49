import AxeBuilder from '@axe-core/playwright'
import { fact, side, twoAgentsIn } from './support/inbox.ts'
import { expect, test } from './support/one-app.ts'
import { notice } from './support/person.ts'
import { storedRows } from './support/seed.ts'

const note = (times: number) => `The webhook retries failed deliveries ${times} times.`

test('[Z53] what a rule superseded is seen under Done by Loci, and U brings it back without taking the newer word', async ({
  freshVault,
}) => {
  const { page, dev } = await twoAgentsIn(await freshVault('Quiet'))
  for (const times of [3, 4, 5]) await dev('memories.create', fact(note(times)))
  await page.keyboard.press('4')
  const list = page.getByRole('list', { name: 'Done by Loci' })
  const lines = list.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(page.getByText('In the last 14 days Loci on its own superseded 2.')).toBeVisible()
  await expect(lines.first()).toContainText(`“${note(4)}” is superseded by “${note(5)}”`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  await test.step('U turns the line round, and Ctrl+Z turns it back', async () => {
    await page.keyboard.press('u')
    await expect(notice(page, /^Kept both/)).toBeVisible()
    await expect(lines.first()).toContainText('Undone')
    expect(await active(page)).toEqual([note(4), note(5)])
    await page.keyboard.press('Control+z')
    await expect(lines.first()).not.toContainText('Undone')
    expect(await active(page)).toEqual([note(5)])
  })

  await test.step('a line leads to its item, where the same keys decide otherwise', async () => {
    await page.keyboard.press('j')
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Shift+A')
    await expect(page.getByRole('tab', { name: 'Settled' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(side(page, 'A')).toContainText(note(3))
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(lines).toHaveCount(2)
    await page.keyboard.press('1')
    await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  })
})

async function active(page: Parameters<typeof storedRows>[0]): Promise<string[]> {
  const found = await storedRows(page, { statuses: ['active'] })
  return found.map(({ summary }) => summary).toSorted()
}
