import { call } from './support/call.ts'
import { fact, item, rows, side, twoAgentsIn } from './support/inbox.ts'
import { expect, test } from './support/one-app.ts'
import { notice } from './support/person.ts'

const FIVE = 'The webhook retries 5 times.'
const EIGHT = 'The webhook retries 8 times.'
const EU = 'The deploy region is eu-west-1.'
const US = 'The deploy region is us-east-1.'

test('[Z36] U leads to the item it takes back, wherever that stands: settled by rule, postponed, or of another kind', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  await call(page, 'memories.create', fact(FIVE))
  await dev('memories.create', fact(EIGHT))
  await dev('memories.create', fact(EU))
  await qa('memories.create', fact(US))
  await expect(rows(page)).toHaveCount(1)
  const kinds = page.getByLabel('Show items of this kind')
  const tab = (name: RegExp) => page.getByRole('tab', { name })

  await test.step('what a rule settled is settled by that rule again', async () => {
    await page.keyboard.press('3')
    await expect(item(page)).toContainText('your word stands')
    await page.keyboard.press('b')
    await expect(notice(page, /^Kept B/)).toBeVisible()
    await page.keyboard.press('u')
    await expect(item(page)).toContainText('your word stands')
    await expect(tab(/^Settled/)).toHaveAttribute('aria-selected', 'true')
    await expect(side(page, 'B')).toContainText(EIGHT)
  })

  await test.step('what was postponed is postponed again', async () => {
    await page.keyboard.press('1')
    await expect(side(page, 'B')).toContainText(US)
    await page.keyboard.press('p')
    await page.keyboard.press('t')
    await page.keyboard.press('2')
    await expect(side(page, 'B')).toContainText(US)
    await page.keyboard.press('b')
    await expect(page.getByRole('heading', { name: 'Nothing is postponed' })).toBeVisible()
    await page.keyboard.press('u')
    await expect(tab(/^Postponed/)).toHaveAttribute('aria-selected', 'true')
    await expect(side(page, 'B')).toContainText(US)
    await page.keyboard.press('u')
    await expect(tab(/^Open/)).toHaveAttribute('aria-selected', 'true')
    await expect(side(page, 'B')).toContainText(US)
  })

  await test.step('a list of one kind that is empty leads to the others, and U to the kind it is about', async () => {
    await page.keyboard.press('o')
    await dev('memories.create', {
      ...fact('Indent with two spaces.', { subtype: 'preference' }),
      scope: { kind: 'global' },
    })
    await kinds.selectOption('secret')
    await expect(page.getByRole('heading', { name: 'No open item of this kind' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all kinds (1)' }).click()
    await expect(item(page)).toContainText('Indent with two spaces.')
    await kinds.selectOption('global-write')
    await page.getByRole('listbox', { name: 'Items' }).focus()
    await page.keyboard.press('u')
    await expect(side(page, 'B')).toContainText(US)
  })
  agents.leave()
})

test('[Z37] an item that closes itself takes its open question with it: the next key is not for another one', async ({
  freshVault,
}) => {
  const { page, dev, qa, agents } = await twoAgentsIn(await freshVault('Disputes'))
  await dev('memories.create', fact(EU))
  const { id } = await qa('memories.create', fact(US))
  await dev('memories.create', fact(FIVE))
  await qa('memories.create', fact(EIGHT))
  await expect(rows(page)).toHaveCount(2)
  await expect(side(page, 'B')).toContainText(US)
  await page.keyboard.press('p')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await qa('memories.revise', {
    id,
    edit: { content: { form: 'text', text: 'Deploys are announced in the channel.' } },
    seen: {},
  })
  await expect(rows(page)).toHaveCount(1)
  await expect(menu).toBeHidden()
  await expect(side(page, 'B')).toContainText(EIGHT)
  await page.keyboard.press('t')
  expect(await call(page, 'reviews.list', { state: 'postponed' })).toEqual([])
  agents.leave()
})
