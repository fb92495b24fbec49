import type { Page } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import { notice, pane } from './support/person.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const CACHE = 'The tile cache is cleared at night.'
const POOL = 'The pool of connections is small.'

test('[C85] what fades is seen by week while one sets how fast, is held back once that is saved, and is kept with a key', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Work')
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001'))
  for (const text of [CACHE, POOL])
    await dev('memories.create', {
      content: { form: 'text', text },
      scope: ATLAS,
      ttl: 'permanent',
    })
  await call(page, 'memories.create', { content: { form: 'text', text: 'Mine.' } })
  const recalled = async () =>
    (await dev('recall.search', { text: 'tile cache' })).hits.map(({ row }) => row.summary)
  expect(await recalled()).toEqual([CACHE])
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.getByRole('tab', { name: 'Forgetting' }).click()
  const outlook = page.getByRole('figure', { name: 'Would fade by week' })
  const next = page.getByRole('region', { name: 'Fades next' })
  const held = page.getByRole('region', { name: 'Held back from agents now' })

  await test.step('what was said today is far from fading, and the person’s own words are not listed', async () => {
    await expect(outlook).toContainText('0 held back now, 0 more within 12 weeks')
    await expect(next.getByRole('button', { name: /^Keep/ })).toHaveCount(2)
    await expect(held).toContainText('Nothing is held back.')
  })

  await test.step('the outlook moves with the sliders, and nothing counts before it is saved', async () => {
    await slide(page, /^Factual: days/, 'Home')
    await slide(page, /^The line/, 'End')
    await expect(outlook).toContainText('0 held back now, 2 more within 12 weeks')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await outlook.getByRole('button', { name: 'Would fade by week as a table' }).click()
    await expect(outlook.getByRole('row', { name: /^This week/ })).toHaveText('This week20000')
    await isAccessible(page, 'the outlook as a table')
    await outlook.getByRole('button', { name: 'Would fade by week as a chart' }).click()
    await page.getByRole('textbox', { name: 'The line, in per cent' }).fill('100')
    await expect(page.getByText('2 more memories would be held back at once')).toBeVisible()
    await isAccessible(page, 'forgetting, changed')
    expect(await recalled()).toEqual([CACHE])
  })

  await test.step('saved it is a version, and what is under the line is held back', async () => {
    await page.getByRole('button', { name: 'Save as the next version' }).click()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await expect(held.getByRole('button', { name: /^Keep/ })).toHaveCount(2)
    expect((await call(page, 'upkeep.policy', {})).forgetting).toMatchObject({
      line: 1,
      baseDays: { factual: 1 },
    })
    expect(await recalled()).toEqual([])
  })

  await test.step('its curve stands below it and on its page, with its uses, also as a table', async () => {
    await held.getByRole('button', { name: `Curve of “${CACHE}”` }).click()
    await expect(held.getByRole('img', { name: /^Retention\. \d+ % now, held back/ })).toBeVisible()
    await held.getByRole('button', { name: CACHE, exact: false }).first().click()
    const section = pane(page).getByRole('region', { name: 'Forgetting' })
    await expect(section.getByRole('img', { name: /^Retention\./ })).toBeVisible()
    await section.getByRole('button', { name: 'Retention as a table' }).click()
    await expect(section.getByRole('row', { name: /given, DEV-001/ }).first()).toBeVisible()
    await expect(section.getByRole('row', { name: /falls under the line/ })).toBeVisible()
    await isAccessible(page, 'a memory with its curve')
  })

  await test.step('kept by a key it is given to agents again, and Undo takes that back', async () => {
    await held.getByRole('button', { name: `Keep “${CACHE}”` }).press('Enter')
    const kept = notice(page, `Kept “${CACHE}” from being forgotten`)
    await expect(kept).toBeVisible()
    await expect(held.getByRole('button', { name: /^Keep/ })).toHaveCount(1)
    await expect(pane(page)).toContainText('Never forgotten, because you keep it')
    expect(await recalled()).toEqual([CACHE])
    await kept.getByRole('button', { name: 'Undo' }).click()
    await expect(held.getByRole('button', { name: /^Keep/ })).toHaveCount(2)
    expect(await recalled()).toEqual([])
  })
})

async function slide(page: Page, name: RegExp, key: string) {
  await page.getByRole('slider', { name }).press(key)
}
