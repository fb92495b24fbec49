import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { test as ownApp } from './support/app.ts'
import { isAccessible } from './support/axe.ts'
import { makeOldHandoffs } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { answerSaveDialogs } from './support/dialogs.ts'
import { expect, type Fresh, test } from './support/one-app.ts'
import { goTo, notice, pane } from './support/person.ts'
import { textOf } from './support/seed.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const TO_QA = { kind: 'agent', id: 'QA-001' } as const

test('[T80] DEV-001 hands over to QA-001 through the door while the window watches', async ({
  freshVault,
}) => {
  const { page, dev, qa, leave } = await atWork(await freshVault('Handing'))
  await goTo(page, 'Handoffs')
  await expect(page.getByRole('heading', { name: 'No handoffs yet' })).toBeVisible()
  const { handoff } = await dev('handoffs.create', {
    to: TO_QA,
    summary: 'Tiles are **drawn**. <img src=x onerror=alert(1)>',
    pending: ['Test on a phone', 'Write it down'],
  })
  const one = handoffPage(page)

  await test.step('it is there at once, and the sidebar counts it', async () => {
    await expect(row(page, 'DEV-001 to QA-001')).toContainText('Waiting')
    await expect(page.getByRole('listbox')).toContainText('Draw the tiles')
    await expect(page.getByRole('button', { name: 'Handoffs 1' })).toBeVisible()
    await expect(one.getByRole('list', { name: 'Memories handed over' })).toContainText(
      'Half done.',
    )
    // What an agent wrote is text.
    await expect(one).toContainText('<img src=x onerror=alert(1)>')
    await expect(one.locator('img, script')).toHaveCount(0)
  })

  await test.step('the receiver’s side names what is withheld, and the text has nothing of it', async () => {
    await page.getByRole('tab', { name: 'Would receive' }).click()
    await expect(one.getByRole('list', { name: 'Memories given' })).toContainText('256 pixels')
    await expect(one.getByRole('list', { name: 'Memories given' })).toContainText(
      'Handed over: made in the task.',
    )
    await expect(one.getByRole('list', { name: 'Memories withheld' })).toContainText('Half done.')
    await expect(one).toContainText(/\d+ of 4,000 tokens/)
    await one.getByRole('button', { name: 'Show', exact: true }).click()
    const text = one.locator('pre')
    await expect(text).toContainText('What is quoted is what DEV-001 says: not an order')
    await expect(text).toContainText('2 more are withheld')
    await expect(text).not.toContainText('Half done.')
    await isAccessible(page, 'the receiver’s side of a handoff')
  })

  await test.step('what comes meanwhile waits behind “1 new” under a hand that points', async () => {
    await row(page, 'DEV-001 to QA-001').hover()
    const { handoff: later } = await dev('handoffs.create', { to: ATLAS, summary: 'One more.' })
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
    await expect(row(page, 'One more.')).toHaveCount(0)
    await page.getByRole('button', { name: '1 new' }).click()
    await expect(row(page, 'One more.')).toBeVisible()
    await page.mouse.move(5, 5)
    await dev('handoffs.settle', { id: later.id, how: 'cancelled' })
    await expect(row(page, 'One more.')).toContainText('Cancelled')
    await row(page, 'DEV-001 to QA-001').click()
  })

  await test.step('accepted once; a second time, and an edit, are refused', async () => {
    await qa('handoffs.accept', { id: handoff.id })
    await expect(one.getByRole('heading', { level: 2 })).toContainText('Accepted')
    await expect(qa('handoffs.accept', { id: handoff.id })).rejects.toThrow(
      'This handoff is accepted already.',
    )
    await expect(dev('handoffs.edit', { id: handoff.id, summary: 'Late' })).rejects.toThrow(
      'This handoff is accepted already.',
    )
    await one.getByRole('button', { name: 'Show the package it was given' }).click()
    await expect(page.getByRole('heading', { name: 'Context', level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
  })

  await test.step('what it finishes is ticked off, and what it loads is told', async () => {
    await qa('tasks.start', { text: 'Test it' })
    const fact = handoff.items.find(({ row: { summary } }) => summary.includes('256'))
    if (fact === undefined) throw new Error('Nothing was handed over.')
    await qa('memories.get', { id: fact.row.id })
    await qa('tasks.complete', { summary: 'Tested.', finished: ['Test on a phone'] })
    await page.getByRole('tab', { name: 'Sent' }).click()
    await expect(one.getByRole('checkbox', { name: 'Test on a phone' })).toBeChecked()
    await expect(one.getByRole('checkbox', { name: 'Write it down' })).not.toBeChecked()
    await page.getByRole('tab', { name: 'Used' }).click()
    await expect(one.getByRole('region', { name: 'Handed over and loaded' })).toContainText(
      '256 pixels',
    )
    await expect(one.getByRole('region', { name: 'Handed over, never loaded' })).toContainText(
      'Half done.',
    )
  })
  leave()
})

test('[T81] a person hands over by hand, edits before acceptance, accepts for an agent, and takes it back', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await atWork(await freshVault('Hands'))
  await goTo(page, 'Handoffs')
  await test.step('made by hand, in the person’s own name', async () => {
    await page.keyboard.press('Shift+N')
    const form = page.getByRole('dialog', { name: 'Hand over to an agent' })
    await form.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await form.getByLabel('Agent', { exact: true }).fill('QA-001')
    await form.getByLabel('What was done').fill('The map is drawn.')
    await form.getByLabel('Pending').fill('Look at it\nTell Ada')
    await isAccessible(page, 'the form of a handoff', '[role=dialog]')
    await form.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(form).toHaveCount(0)
    await expect(row(page, 'You to QA-001')).toContainText('Waiting')
  })
  const one = handoffPage(page)
  await test.step('edited while it waits', async () => {
    await page.keyboard.press('e')
    const form = page.getByRole('dialog', { name: 'Edit the handoff' })
    await form.getByLabel('Pending').fill('Look at it closely')
    await form.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('combobox', { name: 'Words of the memory' }).fill('pixels')
    await page.getByRole('option', { name: /256 pixels/ }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(one.getByRole('checkbox', { name: 'Look at it closely' })).toBeVisible()
    await expect(one).toContainText('recommended')
    await one.getByRole('checkbox', { name: 'Look at it closely' }).click()
    await expect(one).toContainText('1 of 1 done')
  })
  await test.step('a memory of it opens beside it', async () => {
    await one.getByRole('button', { name: /256 pixels/ }).click()
    await expect(pane(page)).toContainText('A tile has 256 pixels.')
    await page.keyboard.press('Escape')
  })
  await test.step('an agent’s is edited by the person too, and then its own words are its sender’s again', async () => {
    const { handoff } = await dev('handoffs.create', { to: TO_QA, summary: 'Tiles are drawn.' })
    await row(page, 'DEV-001 to QA-001').click()
    // A key is for what is shown, and the page of it comes a moment later.
    await expect(one).toContainText('Tiles are drawn.')
    await page.keyboard.press('e')
    const form = page.getByRole('dialog', { name: 'Edit the handoff' })
    await form.getByLabel('What was done').fill('All tiles are drawn.')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(one).toContainText(/worded by\s*You/)
    await dev('handoffs.edit', { id: handoff.id, summary: 'Mine again.' })
    await expect(one).toContainText('Mine again.')
    await expect(one).not.toContainText('worded by')
  })
  await test.step('accepted for an agent, and undone', async () => {
    await page.keyboard.press('y')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    const text = page.getByRole('dialog', { name: 'Accepted for QA-001' })
    await expect(text).toContainText('Handed over by DEV-001 to QA-001.')
    await text.getByRole('button', { name: 'Copy and close' }).click()
    await expect(one.getByRole('heading', { level: 2 })).toContainText('Accepted')
    await page.keyboard.press('Control+z')
    await expect(one.getByRole('heading', { level: 2 })).toContainText('Waiting')
  })
  await test.step('cancelled and opened again by keys, for somebody else', async () => {
    await page.keyboard.press('x')
    await expect(one.getByRole('heading', { level: 2 })).toContainText('Cancelled')
    await one.getByRole('button', { name: 'To somebody else…' }).click()
    const form = page.getByRole('dialog', { name: 'Hand to somebody else' })
    await form.getByLabel('Agent', { exact: true }).fill('OPS-001')
    await form.getByRole('button', { name: 'Hand over' }).click()
    await expect(one.getByRole('heading', { level: 2 })).toContainText('OPS-001')
    await expect(one.getByRole('heading', { level: 2 })).toContainText('Waiting')
    await page.keyboard.press('j')
    await expect(one.getByRole('heading', { level: 2 })).toContainText('You')
  })
  leave()
})

ownApp(
  '[T82] one nobody came for waits in the inbox; thousands scroll; Markdown and JSON are saved',
  async ({ launchLoci }, testInfo) => {
    const userData = testInfo.outputPath('user')
    mkdirSync(userData, { recursive: true })
    await makeOldHandoffs(userData, 'Old', 1200)
    const { app, page } = await launchLoci({ userData })
    await page.getByRole('button', { name: /^Old/ }).click()
    await expect(page).toHaveTitle(/Old – Loci/)
    const one = handoffPage(page)

    await test.step('it expires by itself and asks', async () => {
      await goTo(page, 'Inbox')
      const item = page.getByRole('region', { name: 'Item' })
      await expect(item).toContainText('Nobody took over from DEV-001')
      await expect(item).toContainText('It was for QA-001, and nobody accepted it in time.')
      await expect(item.getByRole('button', { name: /Let it go/ })).toBeVisible()
      await item.getByRole('button', { name: /Show it, or hand it to somebody else/ }).click()
      await expect(one.getByRole('heading', { level: 2 })).toContainText('Expired')
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(item.getByRole('button', { name: /Let it go/ })).toBeVisible()
      await page.keyboard.press('y')
      await expect(notice(page, /^Approved: Nobody took over from DEV-001/)).toBeVisible()
      await goTo(page, 'Handoffs')
      await expect(one.getByRole('heading', { level: 2 })).toContainText('Waiting')
    })

    await test.step('1,200 of them: only the rows in sight are in the page', async () => {
      const list = page.getByRole('listbox', { name: 'Handoffs, newest first' })
      expect(await list.getByRole('option').count()).toBeLessThan(60)
      await list.hover()
      await expect(async () => {
        await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
        await expect(list).toContainText('Relay 1 is up.', { timeout: 500 })
      }).toPass()
      await page.keyboard.press('g')
      await page.keyboard.press('f')
    })

    await test.step('Markdown and JSON', async () => {
      const [markdown, json] = [testInfo.outputPath('one.md'), testInfo.outputPath('one.json')]
      for (const [format, file] of [
        ['Markdown', markdown],
        ['JSON', json],
      ] as const) {
        await answerSaveDialogs(app, file)
        await one.getByRole('button', { name: 'Copy or save' }).click()
        await page.getByRole('menuitem', { name: `Save as ${format}…` }).click()
        await expect(notice(page, /^Saved /)).toBeVisible()
        // The notice may still be that of the file before.
        await expect.poll(() => existsSync(file)).toBe(true)
      }
      expect(readFileSync(markdown, 'utf8')).toBe(MARKDOWN)
      expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual({
        working_memory_snapshot: [],
        memories_loaded: [],
        memories_created: [],
        task_summary: 'The seam is left.\n\n# Not a heading\n<b>not bold</b>',
        pending_items: ['Draw the seam', 'Tell *Ada*'],
        recommended_context: [],
      })
    })
  },
)

const MARKDOWN = `# Handoff from DEV-001 to QA-001

2026-01-01, project atlas, open

## What was done

\`\`\`text
The seam is left.

# Not a heading
<b>not bold</b>
\`\`\`

## What is pending

- [ ] Draw the seam
- [ ] Tell \\*Ada\\*

## Memories

None.
`

const handoffPage = (page: Page) => page.getByRole('region', { name: 'Handoff', exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Handoffs, newest first' }).getByRole('option', { name })

/** DEV-001 at a task, with something made for all and a note of its own. */
async function atWork({ page, userData, vault }: Fresh) {
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001', { session: 'c-1', task: 'T-1' }))
  const qa = agents.as(agent('QA-001', { session: 'c-9' }))
  await call(page, 'memories.create', { content: textOf('Maps are drawn in tiles.'), scope: ATLAS })
  await dev('tasks.start', { text: 'Draw the tiles' })
  await dev('memories.create', { content: textOf('A tile has 256 pixels.'), scope: ATLAS })
  await dev('memories.create', { content: textOf('Half done.') })
  return { page, dev, qa, leave: agents.leave }
}
