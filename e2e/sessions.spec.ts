import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { makeVaultOfSessions } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { longTasks, unitOfWork, watchLongTasks } from './support/long-tasks.ts'
import { type Fresh, expect, test } from './support/one-app.ts'
import { goTo, notice, pane, rowWith } from './support/person.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'
import { textOf } from './support/seed.ts'

const DEV = agent('DEV-001', { session: 'c-1' })
const QA = agent('QA-001', { session: 'c-9' })
const ATLAS = { kind: 'project', id: 'atlas' } as const
const lane = (page: Page, id: string) => page.getByRole('group', { name: `Sessions of ${id}` })

test('[T101] the timeline shows an agent at work, holds still while somebody points, and opens into a page', async ({
  freshVault,
}) => {
  const { page, dev, qa, leave } = await atTheDoor(await freshVault('Days'))
  await goTo(page, 'Sessions')
  await expect(page.getByRole('heading', { name: 'No sessions yet' })).toBeVisible()
  await dev('tasks.start', { text: 'Draw the tiles of Ada' })
  const bar = lane(page, 'DEV-001').getByRole('button', { name: /1 task\. At work/ })
  await expect(bar).toBeVisible()

  await bar.hover()
  const chosen = page.getByRole('region', { name: 'The chosen session' })
  await expect(chosen).toContainText('Draw the tiles of Ada')
  await qa('sessions.start', {})
  const news = page.getByRole('button', { name: '1 new' })
  await expect(news).toBeVisible()
  await expect(lane(page, 'QA-001')).toHaveCount(0)
  await news.click()
  await expect(lane(page, 'QA-001')).toBeVisible()

  await page.mouse.move(0, 0)
  await dev('tasks.fail', { message: 'The tile server is gone.' })
  await expect(
    lane(page, 'DEV-001').getByRole('button', { name: /1 task, 1 failed/ }),
  ).toBeVisible()
  await isAccessible(page, 'the timeline', 'main')
  await lane(page, 'DEV-001')
    .getByRole('button', { name: /1 failed/ })
    .click()
  await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tasks, last begun first' })).toContainText('Failed')
  await page.getByRole('tab', { name: /^Created/ }).click()
  await page.getByRole('button', { name: /The tile server is gone/ }).click()
  await expect(pane(page)).toContainText('Where it came from')
  leave()
})

test('[T102] a session is ended with what somebody ticks, and one undo takes it back', async ({
  freshVault,
}) => {
  const { page, dev, leave } = await atTheDoor(await freshVault('Ends'))
  await dev('tasks.start', { text: 'Draw the tiles' })
  const scope = { kind: 'session', id: 'c-1' } as const
  await dev('memories.create', { content: textOf('Worth it by the rule.'), scope, importance: 0.9 })
  await dev('memories.create', { content: textOf('Only a scribble.'), scope })
  await goTo(page, 'Sessions')
  await lane(page, 'DEV-001')
    .getByRole('button', { name: /At work/ })
    .click()
  await page.getByRole('button', { name: 'End session…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What is ticked is promoted to project/atlas')
  await expect(dialog).toContainText('1 open task will be given up')
  await expect(dialog.getByRole('checkbox', { name: 'Worth it by the rule.' })).toBeChecked()
  await dialog.getByText('Worth it by the rule.').click()
  await dialog.getByText('Only a scribble.').click()
  await isAccessible(page, 'ending a session', LAYER)
  await dialog.getByRole('button', { name: 'End, keep 1 of 2' }).click()
  await expect(page.getByText('Ended by you')).toBeVisible()
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const kept = await call(page, 'memories.page', { filter: { scopes: [ATLAS] }, sort })
  expect(kept.rows.map(({ summary }) => summary)).toEqual(['Only a scribble.'])
  await notice(page, /Ended a session of DEV-001/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('At work').first()).toBeVisible()
  leave()
})

test('[T103] two sessions are put side by side by keys: what each was about and what only one of them had', async ({
  freshVault,
}) => {
  const { app, page, dev, qa, leave } = await atTheDoor(await freshVault('Pairs'))
  const known = { content: textOf('Tiles are cached for a day.'), scope: ATLAS }
  await call(page, 'memories.create', known)
  await dev('tasks.start', { text: 'Why are tiles cached?' })
  await qa('tasks.start', { text: 'Test how long tiles are cached' })
  const scope = { kind: 'agent', id: 'QA-001' } as const
  await qa('memories.create', { content: textOf('My tiles stay cached.'), scope })
  await qa('recall.search', { text: 'tiles cached' })
  await goTo(page, 'Sessions')
  await expect(lane(page, 'QA-001')).toBeVisible()
  await page.keyboard.press('l')
  const lines = page.getByRole('list', { name: 'Sessions, newest first' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await isAccessible(page, 'the list of sessions', 'main')
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Do not compare' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Two sessions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Loaded in both' })).toContainText(
    'Tiles are cached for a day.',
  )
  await expect(page.getByRole('region', { name: 'Loaded only on the left' })).toContainText(
    'My tiles stay cached.',
  )
  await isAccessible(page, 'two sessions', 'main')
  for (const tight of TIGHT) {
    await tighten(app, page, tight)
    await hasRoom(app, page, `two sessions at ${tight.name}`)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(lines).toBeVisible()
    await hasRoom(app, page, `list of sessions at ${tight.name}`)
    await page.keyboard.press('l')
    await expect(lane(page, 'QA-001')).toBeVisible()
    await hasRoom(app, page, `timeline at ${tight.name}`)
    await page.keyboard.press('l')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByRole('heading', { name: 'Two sessions' })).toBeVisible()
  }
  await tighten(app, page, { name: '900 × 600', width: 900, height: 600, zoom: 1 })
  leave()
})

test('[T104] a memory tells the session and task it came from, and who was given it for what', async ({
  freshVault,
}) => {
  const { page, dev, qa, leave } = await atTheDoor(await freshVault('Origins'))
  await dev('tasks.start', { text: 'Find out how long tiles are cached' })
  await dev('tasks.stage', { stage: 'measure' })
  await dev('memories.create', { content: textOf('Tiles are cached for a day.'), scope: ATLAS })
  await qa('tasks.start', { text: 'Test the cache of tiles' })
  await goTo(page, 'Memories')
  await rowWith(page, 'Tiles are cached for a day.').click()
  const from = pane(page).getByRole('region', { name: 'Where it came from' })
  await expect(from).toContainText('Find out how long tiles are cached')
  await expect(from).toContainText('measure')
  const used = pane(page).getByRole('region', { name: 'Where it was used' })
  await expect(used).toContainText('QA-001')
  await expect(used).toContainText('Began a task for “Test the cache of tiles”')
  await from.getByRole('button', { name: /^DEV-001, Today/ }).click()
  await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'All sessions of DEV-001' }).click()
  await expect(page.getByRole('tab', { name: 'Sessions', selected: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sessions, newest first' })).toContainText('1 task')
  leave()
})

test('[T105] ten thousand sessions: only what is in sight is in the page, and nothing stutters', async ({
  launchLoci,
}, testInfo) => {
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeVaultOfSessions(userData, 'Many', 10_000)
  const { page } = await launchLoci({ userData })
  await page.getByRole('button', { name: /^Many/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const unit = await unitOfWork(page)
  await watchLongTasks(page)
  await goTo(page, 'Sessions')
  // A key that comes before the screen is there is nobody's.
  await expect(async () => {
    await page.keyboard.press('3')
    await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('status').getByText(/^10,000 sessions, 40 agents/)).toBeVisible()
  await expect(lane(page, 'DEV-000')).toBeVisible()
  const timeline = page.getByRole('group', { name: 'Timeline of sessions' })
  await timeline.hover()
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 200)
  await expect(lane(page, 'DEV-039')).toBeVisible()
  expect(await page.locator('main *').count()).toBeLessThan(1500)
  await page.keyboard.press('l')
  const lines = page.getByRole('list', { name: 'Sessions, newest first' })
  await expect(lines.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
  expect(await lines.getByRole('listitem').count()).toBeLessThan(60)
  await page.keyboard.press('2')
  await page.keyboard.press('[')
  await expect(lines.getByRole('listitem').first()).toBeVisible()
  const { longestMs } = await longTasks(page)
  expect(longestMs).toBeLessThan(20 * unit + 500)
})

async function atTheDoor({ app, page, userData, vault }: Fresh) {
  const agents = await agentsOf(userData, vault)
  await page.mouse.move(0, 0)
  return { app, page, dev: agents.as(DEV), qa: agents.as(QA), leave: agents.leave }
}
