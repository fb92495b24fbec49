import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { fact, goToInbox, item, rows, side, twoAgents, twoAgentsIn } from './support/inbox.ts'
import { expect, test } from './support/one-app.ts'
import { notice, pane } from './support/person.ts'
import { stored, storedRows } from './support/seed.ts'

const FIVE = 'The webhook retries 5 times.'
const EIGHT = 'The webhook retries 8 times.'

test('[Z1] what two agents contradict each other in is there within a second, and settled by keys alone', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  const five = await dev('memories.create', fact(FIVE, { tags: ['webhook'] }))
  const eight = await qa('memories.create', fact(EIGHT, { tags: ['webhook'] }))
  await expect(rows(page)).toHaveCount(1, { timeout: 1000 })
  agents.leave()

  await test.step('both stand side by side, with what clashes marked and why it is here', async () => {
    await expect(side(page, 'A').locator('mark')).toContainText('5')
    await expect(side(page, 'B').locator('mark')).toContainText('8')
    await expect(side(page, 'A')).toContainText('DEV-001')
    await expect(side(page, 'B')).toContainText('QA-001')
    await expect(side(page, 'B')).toContainText('project/atlas')
    await expect(item(page)).toContainText('different number')
    await expect(item(page)).toContainText(/\d+ of 100 such pairs contradict/)
    await expect(item(page)).toContainText('DEV-001 and QA-001 say different things')
  })

  await test.step('B keeps the later one, and the earlier one is superseded', async () => {
    await page.keyboard.press('b')
    await expect(notice(page, /^Kept B/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
    expect((await stored(page, five.id)).status).toBe('superseded')
    expect((await stored(page, eight.id)).status).toBe('active')
  })

  await test.step('U takes it back and leads to it again; A keeps the earlier one', async () => {
    await page.keyboard.press('u')
    await expect(rows(page)).toHaveCount(1)
    expect((await stored(page, five.id)).status).toBe('active')
    await page.keyboard.press('a')
    await expect(notice(page, /^Kept A/)).toBeVisible()
    expect((await stored(page, eight.id)).status).toBe('superseded')
    await page.keyboard.press('3')
    await expect(item(page)).toContainText('Kept A by you')
  })
})

test('[Z2] the person’s word beats the agent’s, and settled says by which rule', async ({
  freshVault,
}) => {
  const { page, dev, agents } = await twoAgentsIn(await freshVault('Disputes'))
  const mine = await call(page, 'memories.create', fact(FIVE))
  const theirs = await dev('memories.create', fact(EIGHT))
  agents.leave()
  await expect.poll(async () => (await stored(page, theirs.id)).status).toBe('superseded')
  expect((await stored(page, mine.id)).status).toBe('active')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(rows(page)).toContainText('Settled by rule: the person’s word stands')
  await expect(item(page)).toContainText('your word stands')
  await expect(page.getByText('Loci settled 1 on its own and you settled 0')).toBeVisible()
  await page.getByRole('radio', { name: 'By you' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'By Loci' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'All' }).click()

  await test.step('and the person may decide otherwise', async () => {
    await page.keyboard.press('b')
    await expect.poll(async () => (await stored(page, theirs.id)).status).toBe('active')
    await expect(item(page)).toContainText('Kept B by you')
  })
})

test('[Z3] what is critical is never touched: both stay and the item waits, marked', async ({
  freshVault,
}) => {
  const { page, dev, agents } = await twoAgentsIn(await freshVault('Disputes'))
  await call(page, 'memories.create', fact(FIVE, { priority: 'critical' }))
  await dev('memories.create', fact(EIGHT))
  agents.leave()
  await expect(rows(page)).toHaveCount(1)
  await expect(side(page, 'A').getByText('Critical')).toBeVisible()
  await expect(item(page)).toContainText('Loci never settles that by itself')
  const active = await storedRows(page, { statuses: ['active'] })
  expect(active.map(({ summary }) => summary)).toEqual([FIVE, EIGHT])
})

test('[Z4] keep both is remembered, until one of the two says something else', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  await dev('memories.create', fact(FIVE))
  const { id } = await qa('memories.create', fact(EIGHT))
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('o')
  await expect(notice(page, /^Kept both/)).toBeVisible()
  const untouched = page.getByRole('heading', { name: 'Nothing needs your decision' })
  await expect(untouched).toBeVisible()

  await test.step('written again, or tagged, it is not raised again', async () => {
    await qa('memories.create', fact(EIGHT))
    await qa('memories.revise', { id, edit: { tags: ['webhook'] }, seen: {} })
    expect(await call(page, 'reviews.list', { state: 'open' })).toEqual([])
  })

  await test.step('with another text it is', async () => {
    const content = { form: 'text', text: 'The webhook retries 9 times.' } as const
    await qa('memories.revise', { id, edit: { content }, seen: {} })
    await expect(rows(page)).toHaveCount(1)
    await expect(side(page, 'B').locator('mark')).toContainText('9')
  })
  agents.leave()
})

test('[Z6] what is postponed comes back by itself', async ({ launchLoci }) => {
  const { page, dev, qa, agents } = await twoAgents(launchLoci)
  await page.clock.install({ time: new Date() })
  // The page looks at the clock once it is loaded; of an empty vault there is no table to wait for.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
  await goToInbox(page)
  await dev('memories.create', fact(FIVE))
  await qa('memories.create', fact(EIGHT))
  agents.leave()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('p')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(rows(page)).toContainText('Comes back')
  await page.keyboard.press('1')
  await page.clock.fastForward('48:00:00')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
})

test('[Z7] both are merged into one text, and an edit is not lost by a slip', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  const first = await dev('memories.create', fact(FIVE))
  const second = await qa('memories.create', fact(EIGHT))
  agents.leave()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('m')
  const editor = item(page).getByRole('textbox', { name: 'Merged text' })
  await expect(editor).toBeFocused()
  await expect(editor).toHaveValue(/8 times.*5 times/s)
  await expect(side(page, 'A')).toBeVisible()

  await test.step('Esc asks before it throws away what was typed', async () => {
    await editor.fill('The webhook retries 5 times, 8 times for payments.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(editor).toHaveValue('The webhook retries 5 times, 8 times for payments.')
  })

  await test.step('Ctrl+Enter saves it, and both are superseded by it', async () => {
    await editor.focus()
    await page.keyboard.press('Control+Enter')
    // It says both numbers on purpose.
    await page.getByRole('button', { name: 'Merge anyway' }).click()
    await expect(notice(page, /^Merged/)).toBeVisible()
    const active = await storedRows(page, { statuses: ['active'] })
    expect(active.map(({ summary }) => summary)).toEqual([
      'The webhook retries 5 times, 8 times for payments.',
    ])
    for (const { id } of [first, second]) expect((await stored(page, id)).status).toBe('superseded')
  })
})

test('[Z8] an item closes itself when one of its memories is changed elsewhere, and says so', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  await dev('memories.create', fact(FIVE))
  const { id } = await qa('memories.create', fact(EIGHT))
  await expect(rows(page)).toHaveCount(1)
  const content = { form: 'text', text: 'The invoice is sent by post.' } as const
  await qa('memories.revise', { id, edit: { content }, seen: {} })
  agents.leave()
  await expect(notice(page, /Closed by itself/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(item(page)).toContainText('Closed by itself')
  await expect(item(page)).toContainText('was changed since')
})

test('[Z13] keys pressed faster than the engine answers settle one item each, and each can be undone', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  for (const name of QUEUES) {
    await dev('memories.create', fact(`The ${name} queue holds 300 jobs.`, { tags: [name] }))
    await qa('memories.create', fact(`The ${name} queue holds 900 jobs.`, { tags: [name] }))
  }
  agents.leave()
  await expect(rows(page)).toHaveCount(QUEUES.length)

  await test.step('each key is for the next item', async () => {
    for (const key of ['b', 'a', 'o', 'b', 'b']) await page.keyboard.press(key)
    await expect(rows(page)).toHaveCount(QUEUES.length - 5)
    await expect(page.getByRole('listbox', { name: 'Items' })).toBeFocused()
    await expect
      .poll(() => settledHow(page))
      .toEqual(['kept-b', 'kept-a', 'kept-both', 'kept-b', 'kept-b'])
    await expect(side(page, 'A')).toContainText(`The ${QUEUES[5]} queue`)
  })

  await test.step('U goes back through them, and leads to each', async () => {
    await page.keyboard.press('u')
    await expect(side(page, 'A')).toContainText(`The ${QUEUES[4]} queue`)
    await page.keyboard.press('u')
    await expect(side(page, 'A')).toContainText(`The ${QUEUES[3]} queue`)
    await expect(rows(page)).toHaveCount(QUEUES.length - 3)
    await expect.poll(() => settledHow(page)).toEqual(['kept-b', 'kept-a', 'kept-both'])
  })

  await test.step('Shift+A opens the memory, and Back leads to the item again', async () => {
    await page.keyboard.press('Shift+A')
    await expect(pane(page)).toContainText(`The ${QUEUES[3]} queue holds 300 jobs.`)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(side(page, 'A')).toContainText(`The ${QUEUES[3]} queue`)
  })
})

const QUEUES = ['billing', 'search', 'mail', 'thumbnail', 'export', 'audit', 'webhook']

/** In the order they were settled. */
async function settledHow(page: Page): Promise<(string | undefined)[]> {
  const cards = await call(page, 'reviews.list', { state: 'resolved' })
  return cards.map(({ resolution }) => resolution?.how).toReversed()
}
