import type { Locator, Page } from '@playwright/test'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type AsAgent, agentsOf } from './support/agents.ts'
import { expect, type FreshVault, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { notice, pane, rowWith, rowsShown } from './support/person.ts'
import { textOf } from './support/seed.ts'

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: 'map-tiles',
}
const OPS: AgentPrincipal = {
  ...DEV,
  id: 'OPS-001',
  teams: ['on-call'],
  project: 'ledger',
  task: null,
}
const GLOBAL: Scope = { kind: 'global' }
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const TASK: Scope = { kind: 'task', id: 'map-tiles' }

test('an agent’s view differs from another’s, and changes with where the agent is', async ({
  freshVault,
}) => {
  const { page } = await openCrew(freshVault)
  await test.step('the page of an agent opens from the tree, by pointer', async () => {
    await page.getByRole('treeitem', { name: 'DEV-001' }).click()
    await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
  })
  await test.step('it shows what this agent sees, and nothing else', async () => {
    await expect(lines(page)).toHaveText([
      /tiles are cached for a day/,
      /Atlas indents with four spaces/,
      /Platform answers within a day/,
      /Everybody indents with spaces, never with tabs/,
    ])
    await expect(level(page, 'project/atlas')).toHaveText(/1$/)
    await expect(page.getByText('DEV-001 sees 4 memories')).toBeVisible()
  })
  await test.step('a level narrows the list', async () => {
    await level(page, 'team/platform').click()
    await expect(lines(page)).toHaveText([/Platform answers/])
    await level(page, 'team/platform').click()
  })
  await test.step('at its task it sees what belongs to the task', async () => {
    await where(page, 'DEV-001').getByLabel('Task').selectOption('map-tiles')
    await expect(lines(page)).toHaveCount(6)
    await expect(level(page, 'task/map-tiles')).toHaveText(/2$/)
    await where(page, 'DEV-001').getByRole('button', { name: 'Where it usually is' }).click()
    await expect(lines(page)).toHaveCount(4)
  })
  await test.step('another agent sees another world', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Open the page of a scope' })
    await dialog.getByRole('combobox', { name: 'Which agent' }).fill('OPS-001')
    await dialog.getByRole('button', { name: 'Open the page' }).click()
    await expect(lines(page)).toHaveText([/Ledger closes at six/, /Everybody indents/])
    await expect(page.getByText(/tiles are cached/)).toHaveCount(0)
  })
})

test('the effective view says which word counts for an agent, and opens each of them', async ({
  freshVault,
}) => {
  const crew = await openCrew(freshVault)
  const { page } = crew
  await sayHowTheBuildIs(crew)
  await openPage(page, 'DEV-001')
  await page.getByRole('tab', { name: /^Effective memory/ }).click()
  const thing = page.getByRole('article', { name: 'Status: build' })
  await expect(thing.getByRole('listitem')).toHaveText([
    /^Counts.*red.*project\/atlas.*DEV-001/,
    /^Shadowed.*green.*global.*You/,
  ])
  // What is only filed alike says something of its own.
  await expect(page.getByRole('article')).toHaveCount(1)
  await thing.getByRole('button', { name: /green/ }).click()
  await expect(pane(page)).toContainText('green')
  await test.step('in another project nothing stands in front of it', async () => {
    await where(page, 'DEV-001').getByLabel('Project').selectOption('')
    await expect(page.getByText('No level contradicts another')).toBeVisible()
  })
})

test('a project is seen as whoever works there sees it, with the word that counts', async ({
  freshVault,
}) => {
  const crew = await openCrew(freshVault)
  const { page } = crew
  await openPage(page, 'atlas')
  await expect(lines(page)).toHaveText([/Atlas indents with four spaces/])
  await page.getByRole('tab', { name: /^Seen from here/ }).click()
  await expect(lines(page)).toHaveText([/Atlas indents/, /Everybody indents/])
  await sayHowTheBuildIs(crew)
  await page.getByRole('tab', { name: /^Effective memory/ }).click()
  const thing = page.getByRole('article', { name: 'Status: build' })
  await expect(thing.getByRole('listitem')).toHaveText([/^Counts.*red/, /^Shadowed.*green/])
})

test('a task is ended with all it keeps and forgets in sight, and one Undo takes it back', async ({
  freshVault,
}) => {
  const { page } = await openCrew(freshVault)
  await page.getByRole('treeitem', { name: /^Global/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Who sees it' })).toContainText('DEV-001')
  await page.getByRole('button', { name: 'End task…' }).click()
  const dialog = page.getByRole('dialog', { name: 'End task/map-tiles?' })
  await expect(dialog.getByRole('region', { name: 'Promoted to project/atlas' })).toContainText(
    'Zoom 19 needs its own cache',
  )
  await expect(dialog.getByRole('region', { name: 'Forgotten' })).toContainText(
    'Looked at the queue',
  )
  await dialog.getByRole('button', { name: 'End task' }).click()
  const done = notice(page, /^Ended task\/map-tiles: promoted 1 memory to project\/atlas/)
  await expect(done).toBeVisible()
  await expect(page.getByText('No memories here')).toBeVisible()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(2)
})

test('a memory is promoted from its pane and the old one points the way', async ({
  freshVault,
}) => {
  const { page } = await openCrew(freshVault)
  await rowWith(page, 'Atlas indents').click()
  await pane(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Promote or demote/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Promote or demote 1 memory' })
  await dialog.getByRole('button', { name: 'Promote 1 memory' }).click()
  await expect(notice(page, /^Promoted “Atlas indents.*” to global/)).toBeVisible()
  await expect(pane(page)).toContainText('Archived')
})

test('short-term memory says how it fills while no agent has anything in mind', async ({
  freshVault,
}) => {
  const { page } = await openCrew(freshVault)
  await goToShortTerm(page)
  await expect(page.getByText('No recent experiences')).toBeVisible()
  await openPage(page, 'DEV-001')
  await page.getByRole('tab', { name: /^Short-term/ }).click()
  await expect(page.getByRole('meter', { name: 'Buffer of DEV-001' })).toContainText('0 of 100')
})

test('short-term memory is seen as it happens: what arrives, what is kept, what will fade', async ({
  freshVault,
}) => {
  const { page, dev } = await openCrew(freshVault)
  await goToShortTerm(page)
  await dev('experiences.enqueue', {
    content: textOf('The queue is empty'),
    subtype: 'observation',
  })
  await page
    .getByRole('list', { name: 'Agents' })
    .getByRole('button', { name: /DEV-001/ })
    .click()
  const buffer = page.getByRole('region', { name: 'Short-term memory of DEV-001' })
  await expect(buffer.getByRole('listitem')).toHaveText([/The queue is empty/])
  await expect(buffer.getByRole('listitem')).toContainText(/fades/i)
  await dev('experiences.enqueue', {
    content: textOf('The cache lost its tiles after a restart'),
    subtype: 'error',
  })
  await test.step('what matters becomes a memory by itself, within a tick or two', async () => {
    await expect(buffer.getByRole('listitem')).toHaveText([/The queue is empty/])
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(rowWith(page, 'The cache lost its tiles after a restart')).toBeVisible()
  })
})

interface Crew {
  page: Page
  dev: AsAgent
}

/** Two agents of different teams and projects, and a person. */
async function openCrew(freshVault: FreshVault): Promise<Crew> {
  const { page, userData, vault } = await freshVault('Crew')
  const agents = await agentsOf(userData, vault)
  const [dev, ops] = [agents.as(DEV), agents.as(OPS)]
  const indent = { domain: 'indentation', subtype: 'convention' }
  await call(page, 'memories.create', {
    content: textOf('Everybody indents with spaces, never with tabs'),
    scope: GLOBAL,
    ...indent,
  })
  await dev('memories.create', {
    content: textOf('Platform answers within a day'),
    scope: { kind: 'team', id: 'platform' },
  })
  await dev('memories.create', {
    content: textOf('Atlas indents with four spaces'),
    scope: ATLAS,
    ...indent,
  })
  await dev('memories.create', {
    content: textOf('The tiles are cached for a day'),
    scope: { kind: 'agent', id: 'DEV-001' },
  })
  await dev('memories.create', {
    content: textOf('Zoom 19 needs its own cache'),
    scope: TASK,
    importance: 0.8,
  })
  await dev('memories.create', {
    content: textOf('Looked at the queue'),
    scope: TASK,
    importance: 0.2,
  })
  await ops('memories.create', {
    content: textOf('Ledger closes at six'),
    scope: { kind: 'project', id: 'ledger' },
  })
  await rowsShown(page, 7)
  await expect(page.getByRole('treeitem', { name: 'Tasks 2' })).toBeVisible()
  return { page, dev }
}

/** One thing, said at two levels. */
async function sayHowTheBuildIs({ page, dev }: Crew): Promise<void> {
  const build = (value: string) => ({ form: 'status', statusType: 'build', value }) as const
  await call(page, 'memories.create', { content: build('green'), scope: GLOBAL })
  await dev('memories.create', { content: build('red'), scope: ATLAS })
}

async function goToShortTerm(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('t')
}

async function openPage(page: Page, agent: string): Promise<void> {
  await page.getByRole('treeitem', { name: agent }).click()
}

function lines(page: Page): Locator {
  return page.getByRole('list', { name: 'Memories' }).getByRole('listitem')
}

function level(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Levels' }).getByRole('button', { name })
}

function where(page: Page, agent: string): Locator {
  return page.getByRole('group', { name: `Where ${agent} is` })
}
