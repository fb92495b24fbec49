import { call } from './support/call.ts'
import { fact, item, rows, twoAgentsIn } from './support/inbox.ts'
import { expect, test } from './support/one-app.ts'
import { stored, textOf } from './support/seed.ts'

const RULE = 'Nobody deploys on a Friday.'
const OTHER = 'Anybody deploys on a Friday.'

test('[Z17] an agent cannot rewrite what a person said: its change waits, word by word, for a key', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Rules'))
  const { id } = await call(page, 'memories.create', fact(RULE, { priority: 'critical' }))
  const edit = { content: textOf(OTHER) }
  await dev('memories.revise', { id, edit, seen: {}, why: 'We did it twice.' })

  await test.step('it is there at once, and the memory is as it was', async () => {
    await expect(rows(page)).toHaveCount(1)
    await expect(item(page)).toContainText('Protected memory')
    await expect(item(page)).toContainText('It is critical')
    await expect(item(page)).toContainText('Its own reason: “We did it twice.”')
    await expect(item(page).locator('del').first()).toContainText('Nobody')
    await expect(item(page).locator('ins').first()).toContainText('Anybody')
    expect((await stored(page, id)).content).toEqual(textOf(RULE))
  })

  await test.step('rejected, nothing happens', async () => {
    await page.keyboard.press('x')
    await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
    expect((await stored(page, id)).content).toEqual(textOf(RULE))
  })

  await test.step('approved, it is done, and U takes it back', async () => {
    await qa('memories.change', {
      target: { ids: [id] },
      action: { do: 'status', status: 'archived' },
    })
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('y')
    await expect.poll(async () => (await stored(page, id)).status).toBe('archived')
    await page.keyboard.press('u')
    await expect.poll(async () => (await stored(page, id)).status).toBe('active')
    await expect(rows(page)).toHaveCount(1)
  })
  agents.leave()
})
