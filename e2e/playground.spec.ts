import type { Page } from '@playwright/test'
import { expect, type FreshSample, test } from './support/one-app.ts'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import { notice } from './support/person.ts'
import { meaningSettled, results, searchAs } from './support/searching.ts'

const TASK = 'Deploy atlas-api today and be ready to roll back'

test('[W9] weights are moved and the answer moves with them; saved, they are the vault’s, and Undo takes them back', async ({
  freshSample,
}) => {
  const page = await openPlayground(freshSample)
  await meaningSettled(page)
  const before = await call(page, 'recall.search', { text: TASK, limit: 10 })
  const column = page.getByRole('region', { name: 'With the vault’s weights' })
  await expect(results(column)).toHaveCount(before.hits.length)
  await expect(results(column).first()).toContainText(before.hits[0]?.row.summary ?? '')

  await test.step('a slider re-ranks at once, and says what moved', async () => {
    const slider = page.getByRole('slider', { name: 'Weight of Priority' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('textbox', { name: 'Priority, 0 to 10' })).toHaveValue('10')
    const tried = page.getByRole('region', { name: 'With these weights' })
    const { now } = await call(page, 'recall.weights', {})
    const after = await call(page, 'recall.search', {
      text: TASK,
      limit: 10,
      weights: { ...now, priority: 10 },
    })
    await expect(results(tried)).toHaveCount(after.hits.length)
    for (const [place, { row }] of after.hits.entries())
      await expect(results(tried).nth(place)).toContainText(row.summary)
    await expect(tried.getByRole('heading').first()).toContainText(/up|down|new|gone/)
  })

  await test.step('a number can be typed; what is no weight changes nothing', async () => {
    const field = page.getByRole('textbox', { name: 'Priority, 0 to 10' })
    await field.fill('eleven')
    await expect(page.getByRole('slider', { name: 'Weight of Priority' })).toHaveValue('10')
    await field.fill('4.5')
    await expect(page.getByRole('slider', { name: 'Weight of Priority' })).toHaveValue('4.5')
  })

  await test.step('saved as the vault’s defaults, and undone', async () => {
    const original = (await call(page, 'recall.weights', {})).now
    await page.getByRole('button', { name: 'Save as the vault’s defaults' }).click()
    await expect(notice(page, 'Set the weights of recall')).toBeVisible()
    expect((await call(page, 'recall.weights', {})).now).toEqual({ ...original, priority: 4.5 })
    await page.getByRole('heading', { name: 'Context' }).click()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('slider', { name: 'Weight of Priority' })).toHaveValue(
      String(original.priority),
    )
    expect((await call(page, 'recall.weights', {})).now).toEqual(original)
  })

  await test.step('back to Loci’s defaults, from weights of the vault’s own', async () => {
    const { default: loci } = await call(page, 'recall.weights', {})
    await call(page, 'recall.setWeights', { weights: { ...loci, tags: 0 } })
    await expect(page.getByRole('slider', { name: 'Weight of Tags' })).toHaveValue('0')
    await page.getByRole('button', { name: 'Back to Loci’s defaults' }).click()
    await expect(page.getByRole('slider', { name: 'Weight of Tags' })).toHaveValue(
      String(loci.tags),
    )
  })
})

test('[W10] two settings stand side by side, with what moved between them', async ({
  freshSample,
}) => {
  const page = await openPlayground(freshSample)
  await meaningSettled(page)
  await page.getByRole('radio', { name: 'Side by side' }).check()
  const [a, b] = [
    page.getByRole('region', { name: 'Setting A' }),
    page.getByRole('region', { name: 'Setting B' }),
  ]
  await expect(b.getByRole('heading').first()).toContainText('nothing moved')
  await page.getByRole('textbox', { name: 'Words, 0 to 10' }).fill('0')
  await page.getByRole('textbox', { name: 'Recency, 0 to 10' }).fill('10')
  await expect(b.getByRole('heading').first()).toContainText(/up|down|new|gone/)
  const first = await results(a).allTextContents()
  await page.getByRole('radio', { name: 'A', exact: true }).check()
  await expect(page.getByRole('textbox', { name: 'Words, 0 to 10' })).not.toHaveValue('0')
  expect(await results(a).allTextContents()).toEqual(first)

  await test.step('a result taken apart shows the weight it was given', async () => {
    await results(b).first().getByRole('button').first().click()
    await expect(results(b).first().getByRole('row').filter({ hasText: 'Recency' })).toContainText(
      '× 10.00',
    )
  })

  await test.step('it is all there after a look elsewhere', async () => {
    await page.getByRole('button', { name: /^Journal/ }).click()
    await page.getByRole('button', { name: 'Context', exact: true }).click()
    await page.getByRole('tab', { name: 'Recall weights' }).click()
    await expect(page.getByRole('textbox', { name: 'Task' })).toHaveValue(TASK)
    await expect(page.getByRole('radio', { name: 'Side by side' })).toBeChecked()
  })

  await test.step('as an agent, and with a goal that is none', async () => {
    await searchAs(page.getByRole('main'), page, 'DEV-001')
    await page.getByRole('textbox', { name: 'Goal' }).fill('Two Words')
    await expect(page.getByRole('alert')).toContainText('lower-case')
  })
})

test('[W11] nothing in the playground stands in the way of assistive technology, in light and dark', async ({
  freshSample,
}) => {
  const page = await openPlayground(freshSample)
  await page.getByRole('radio', { name: 'Side by side' }).check()
  await page.getByRole('textbox', { name: 'Words, 0 to 10' }).fill('0')
  const b = page.getByRole('region', { name: 'Setting B' })
  await expect(b.getByRole('heading').first()).toContainText(/up|down|new|gone/)
  await results(b).first().getByRole('button').first().click()
  await isAccessible(page, 'two settings, one result taken apart')
})

async function openPlayground(freshSample: FreshSample): Promise<Page> {
  const { page } = await freshSample()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Task' }).fill(TASK)
  await expect(page.getByRole('list', { name: 'Results' }).first()).toBeVisible()
  return page
}
