import { agent } from './support/agents.ts'
import { call } from './support/call.ts'
import { fact, goToInbox, item, rows, twoAgentsIn } from './support/inbox.ts'
import { expect, test } from './support/one-app.ts'
import { goTo, notice, rowWith } from './support/person.ts'

const failing = (resolution?: string) =>
  ({
    content: {
      form: 'error',
      errorType: 'PoolExhausted',
      message: `No connection was free after ${resolution?.length ?? 5} s.`,
      context: 'Loading the tiles',
      ...(resolution !== undefined && { resolution }),
    },
    scope: { kind: 'project', id: 'atlas' },
  }) as const

test('[T53] [T56] an error of three tasks is shown with what was tried, its procedure kept, and told when it does not help', async ({
  freshVault,
}) => {
  const { page, agents, dev, qa } = await twoAgentsIn(await freshVault('Recurring'))
  await dev('tasks.start', { text: 'Load the tiles of Bremen' })
  await dev('memories.create', failing('Restarted the service'))
  await dev('tasks.fail', { message: 'Bremen is left for tomorrow.' })
  await qa('tasks.start', { text: 'Check the tiles of Bremen' })
  await qa('memories.create', failing('Raised the pool to 40 and closed idle connections'))
  await qa('tasks.complete', { summary: 'All tiles are there.' })
  const ops = agents.as(agent('OPS-001'))
  await ops('sessions.start', {})
  await ops('memories.create', failing())
  await expect(rows(page)).toHaveCount(1)
  await expect(item(page)).toContainText('PoolExhausted happened 3 times')
  const times = item(page).getByRole('region', { name: 'How it happened' })
  await expect(times).toContainText('3 times in 2 tasks and 3 sessions of atlas')
  await expect(times.getByRole('listitem')).toHaveCount(3)
  await expect(times.getByRole('listitem').nth(1)).toContainText(
    /QA-001\s*in “Check the tiles of Bremen”, completed/u,
  )
  await expect(times.getByRole('listitem').nth(1)).toContainText('Helped')
  await expect(times.getByRole('listitem').nth(2)).toContainText('Did not help')
  await expect(item(page)).toContainText('Raise the pool to 40 and close idle connections.')
  await expect(item(page)).not.toContainText('Restart the service.')
  await page.keyboard.press('y')
  await expect(notice(page, /Approved: PoolExhausted happened 3 times/)).toBeVisible()
  await ops('memories.create', failing('Gave it 60 connections'))
  await expect(item(page)).toContainText('happened again: the procedure does not help')
  const known = item(page).getByRole('region', { name: 'The procedure so far' })
  await expect(known).toContainText('Raise the pool to 40')
  await expect(known).toContainText('It happened 1 time since.')
  await expect(item(page)).toContainText('Give it 60 connections.')
  await page.keyboard.press('y')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  const { rows: kept } = await call(page, 'memories.page', {
    filter: { types: ['procedural'], statuses: ['active'] },
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  expect(kept.length).toBe(1)
  agents.leave()
})

test('[T55] where nobody said what helped, the person writes the procedure in the item', async ({
  freshVault,
}) => {
  const { page, agents, dev, qa } = await twoAgentsIn(await freshVault('Unwritten'))
  for (const who of [dev, qa, dev]) await who('memories.create', failing())
  await goToInbox(page)
  await expect(item(page)).toContainText('there is nothing to draft a procedure from')
  await page.getByRole('listbox', { name: 'Items' }).focus()
  await page.keyboard.press('y')
  const field = item(page).getByRole('textbox', { name: 'What prevents it' })
  await expect(field).toBeFocused()
  await field.press('Control+Enter')
  await expect(item(page).getByRole('alert')).toContainText('Write down first what prevents it')
  await field.fill('1. Give the pool 40 connections.')
  await expect(item(page).getByRole('toolbar')).toHaveCount(0)
  await field.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await field.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()
  const found = await call(page, 'recall.search', { text: 'pool connections 40' })
  expect(found.hits.map(({ row }) => [row.type, row.summary])).toContainEqual([
    'procedural',
    '1. Give the pool 40 connections.',
  ])
  agents.leave()
})

test('[T64] what agents say of a memory stands on its page, as they say it', async ({
  freshVault,
}) => {
  const loci = await freshVault('Feedback')
  const { page, agents, dev, qa } = await twoAgentsIn(loci)
  const { id } = await dev('memories.create', fact('Tiles are cached for a day.'))
  await goTo(page, 'Memories')
  await rowWith(page, 'Tiles are cached for a day.').click()
  const said = page.getByRole('region', { name: 'Did it help?' })
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await expect(said).toHaveCount(0)
  await dev('tasks.start', { text: 'Draw the tiles of Bremen' })
  await dev('memories.feedback', { ids: [id], helped: true })
  await qa('memories.feedback', { ids: [id], helped: false })
  await expect(said).toContainText('Helped 1 time, misled 1 time.')
  await expect(said.getByRole('listitem').filter({ hasText: 'DEV-001' })).toContainText(
    'in “Draw the tiles of Bremen”',
  )
  agents.leave()
})
