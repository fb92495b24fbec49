import type { ElectronApplication } from '@playwright/test'
import { type AsAgent, agent, agentsOf } from './support/agents.ts'
import { expect, type LaunchLoci, type Loci, test } from './support/app.ts'
import { call } from './support/call.ts'
import { createVault, rowWith } from './support/person.ts'
import { textOf } from './support/seed.ts'

/** In the shape of a real one. */
const token = (letter: string) => `ghp_${`${letter}0tAr3al`.repeat(5).slice(0, 36)}`
const NEVER = 'Production is never deployed on a Friday.'

test('[Y24] a credential that is held back is told of once, without its words, and a click opens its item', async ({
  launchLoci,
}) => {
  const { app, page, dev, leave } = await anAgentAtWork(launchLoci)
  await dev('memories.create', { content: textOf(`Deploy key: ${token('n')}.`) })
  await dev('memories.create', { content: textOf(`Deploy key: ${token('m')}.`) })
  const both = { title: '2 credentials were held back', body: 'They need your decision.' }
  await expect.poll(async () => (await shown(app)).at(-1)).toEqual(both)
  expect(await standing(app)).toBe(1)

  await test.step('settled and taken back, it is known already', async () => {
    const { length } = await shown(app)
    const [first] = await call(page, 'reviews.list', { state: 'open' })
    const ids = [String(first?.id)]
    const { seq } = await call(page, 'reviews.resolve', { ids, verdict: { how: 'reject' } })
    await expect.poll(() => badge(app)).toBe(1)
    await call(page, 'journal.revert', { seq: Number(seq) })
    await expect.poll(() => badge(app)).toBe(2)
    expect(await shown(app)).toHaveLength(length)
  })

  await app.evaluate(() => globalThis.notices.at(-1)?.click())
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText(
    'GitHub Token',
  )

  await test.step('what comes while the inbox is in sight is not told of', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
    await dev('memories.create', { content: textOf(`Deploy key: ${token('k')}.`) })
    await expect.poll(() => badge(app)).toBe(3)
    expect(await standing(app)).toBe(0)
  })
  leave()
})

test('[Y25] a clash with something critical is told of, what is not urgent is not, and Settings end it', async ({
  launchLoci,
}) => {
  const { app, page, dev, leave } = await anAgentAtWork(launchLoci)
  const scope = { kind: 'project', id: 'atlas' } as const
  const about = { scope, type: 'factual' as const, tags: ['deploy'] }
  await call(page, 'memories.create', {
    content: textOf(NEVER),
    priority: 'critical',
    ...about,
  })
  await prefer(dev, 'Answer in English.')
  await expect.poll(() => badge(app)).toBe(1)
  expect(await shown(app)).toEqual([])
  await dev('memories.create', {
    content: textOf('Production is deployed on a Friday.'),
    ...about,
  })
  await expect
    .poll(() => shown(app))
    .toEqual([{ title: 'Something critical is contradicted', body: 'It needs your decision.' }])
  await call(page, 'settings.edit', { notifyUrgent: false })
  await dev('memories.create', { content: textOf(`Deploy key: ${token('n')}.`) })
  await expect.poll(() => badge(app)).toBe(3)
  expect(await shown(app)).toHaveLength(1)
  leave()
})

test('[Y26] what waits is counted at the inbox, in the title of the window and on the badge of the app', async ({
  launchLoci,
}) => {
  const { app, page, dev, leave } = await anAgentAtWork(launchLoci)
  const titles = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((each) => each.getTitle()),
    )
  expect(await titles()).toEqual(['Busy – Loci'])
  await prefer(dev, 'Answer in English.')
  await prefer(dev, 'Indent with two spaces.')
  leave()
  const inbox = page
    .getByRole('navigation', { name: 'Vault' })
    .getByRole('button', { name: /^Inbox/ })
  await expect(inbox).toHaveText('Inbox2')
  await expect.poll(titles).toEqual(['(2) Busy – Loci'])
  expect(await badge(app)).toBe(2)

  await test.step('a postponed one comes back by itself', async () => {
    const [first] = await call(page, 'reviews.list', { state: 'open' })
    const until = Date.now() + 2500
    await call(page, 'reviews.resolve', {
      ids: [String(first?.id)],
      verdict: { how: 'postpone', until },
    })
    await expect(inbox).toHaveText('Inbox1')
    await expect.poll(titles).toEqual(['(1) Busy – Loci'])
    await expect(inbox).toHaveText('Inbox2')
    await expect.poll(titles).toEqual(['(2) Busy – Loci'])
  })

  await test.step('a vault that is closed takes its number along', async () => {
    await call(page, 'vaults.close', {})
    await expect.poll(titles).toEqual(['Loci'])
    await expect.poll(() => badge(app)).toBe(0)
  })
})

interface Shown {
  title: string
  body: string
  /** Not taken back since. */
  stands: boolean
  click(): void
}

declare global {
  var notices: Shown[]
  var badges: number[]
}

interface AtWork extends Loci {
  dev: AsAgent
  leave(): void
}

async function anAgentAtWork(launchLoci: LaunchLoci): Promise<AtWork> {
  const loci = await launchLoci()
  await listen(loci.app)
  await createVault(loci.page, 'Busy')
  const agents = await agentsOf(loci.userData, 'Busy')
  const dev = agents.as(agent('DEV-001'))
  await dev('memories.create', { content: textOf('Tiles are rendered at night.') })
  await expect(rowWith(loci.page, 'Tiles are rendered')).toBeVisible()
  return { ...loci, dev, leave: () => agents.leave() }
}

/** There is no desktop here to show a notification: what Electron is asked to show is noted instead. */
async function listen(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electron, Notification }) => {
    globalThis.notices = []
    globalThis.badges = []
    Notification.isSupported = () => true
    Notification.prototype.show = function show() {
      const { title, body } = this
      const notice = { title, body, stands: true, click: () => void this.emit('click') }
      globalThis.notices.push(notice)
      this.close = () => void (notice.stands = false)
    }
    electron.setBadgeCount = (count = 0) => globalThis.badges.push(count) > 0
  })
}

const shown = (app: ElectronApplication) =>
  app.evaluate(() => globalThis.notices.map(({ title, body }) => ({ title, body })))

const standing = (app: ElectronApplication) =>
  app.evaluate(() => globalThis.notices.filter(({ stands }) => stands).length)

const badge = (app: ElectronApplication) => app.evaluate(() => globalThis.badges.at(-1) ?? 0)

function prefer(dev: AsAgent, text: string) {
  return dev('memories.create', {
    content: textOf(text),
    scope: { kind: 'global' },
    subtype: 'preference',
  })
}
