import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import {
  budgetField,
  included,
  leftOut,
  openContext,
  rememberDeploys,
  showsPackage,
  taskField,
  wouldChange,
} from './support/context.ts'
import { answerOpenDialogs, answerSaveDialogs } from './support/dialogs.ts'
import { notice } from './support/person.ts'
import { remember, textOf } from './support/seed.ts'

const TASK = 'Deploy atlas-api today and be ready to roll back'
const DEPLOY = 'Deploy the gateway, the worker, billing, search, the mailer and the archive'

test('[W21] a task is previewed: what goes in, in order, what does not and why, and the exact text', async ({
  freshSample,
}) => {
  const { app, page, userData } = await freshSample()
  await openContext(page, '')
  await test.step('without a task the critical ones are in all the same', async () => {
    const critical = await call(page, 'context.preview', { task: '' })
    expect(critical.byPriority.critical).toBeGreaterThan(0)
    await showsPackage(page, critical)
  })

  await taskField(page).fill(TASK)
  const expected = await call(page, 'context.preview', { task: TASK })
  await showsPackage(page, expected)
  await expect(page.getByRole('img', { name: /of 100,000 tokens used/ })).toBeVisible()

  await test.step('a candidate is taken apart', async () => {
    const found = [...expected.included, ...expected.omitted].find(({ score }) => score > 0)
    const row = page.locator(`[data-candidate=${found?.id}]`)
    await row.locator('[data-line]').click()
    await expect(row.getByRole('table', { name: 'Why it ranks here' })).toBeVisible()
    await expect(row.getByText(/^(Left out|Pinned), it would/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('table')).toHaveCount(0)
  })

  await test.step('the omitted ones can be sorted', async () => {
    await page.getByRole('radio', { name: 'Tokens' }).check()
    const read = expected.omitted.filter(({ unread }) => !unread)
    const smallest = Math.min(...read.map(({ smallestTokens }) => smallestTokens))
    await expect(leftOut(page).first().getByTitle('Tokens of its shortest form')).toHaveText(
      String(smallest),
    )
  })

  await test.step('the text is shown letter for letter, and saved where the person says', async () => {
    const { text } = await call(page, 'context.previewText', { task: TASK })
    await page.getByRole('tab', { name: 'Exact text' }).click()
    await expect(page.getByRole('region', { name: 'Exact text' }).locator('pre')).toHaveText(text, {
      useInnerText: true,
    })
    const file = join(userData, 'saved.json')
    await answerSaveDialogs(app, file)
    await page.getByRole('button', { name: 'Save…' }).click()
    await expect(notice(page, /^Saved /)).toBeVisible()
    expect(readFileSync(file, 'utf8')).toBe(text)
    await page.getByRole('tab', { name: 'Rendered prompt' }).click()
    await expect(page.getByRole('region', { name: 'Rendered prompt' })).toContainText(
      `# Task\n\n${TASK}`,
    )
  })

  await test.step('it is all there after a look elsewhere', async () => {
    await page.getByRole('tab', { name: 'Package' }).click()
    await page.getByRole('button', { name: /^Journal/ }).click()
    await page.getByRole('button', { name: 'Context', exact: true }).click()
    await expect(taskField(page)).toHaveValue(TASK)
    await showsPackage(page, expected)
  })
})

test('[W22] budget, pin and exclusion are tried out, told as a change, and undone', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Trials')
  await rememberDeploys(page)
  const { journalEntries } = await call(page, 'vault.summary', {})
  await openContext(page, DEPLOY)
  const start = await call(page, 'context.preview', { task: DEPLOY })
  await showsPackage(page, start)
  await expect(wouldChange(page)).toHaveCount(0)

  await test.step('a smaller budget', async () => {
    await budgetField(page).fill('350')
    const after = await call(page, 'context.preview', { task: DEPLOY, budget: 350 })
    await showsPackage(page, after)
    expect(after.counts.included).toBeLessThan(start.counts.included)
    await expect(wouldChange(page).getByRole('status')).toContainText(
      `${start.counts.included - after.counts.included} fell out`,
    )
  })

  await test.step('what was shortened is shown beside what it was', async () => {
    const { included: lines } = await call(page, 'context.preview', { task: DEPLOY, budget: 1100 })
    const short = lines.find(({ verdict }) => verdict === 'compressed')
    await budgetField(page).fill('1100')
    const row = included(page).and(page.locator(`[data-candidate=${short?.id}]`))
    await expect(row).toContainText('→')
    await row.locator('[data-line]').click()
    const whole = row.getByRole('region', { name: 'Loaded' }).locator('pre')
    const cut = row.getByRole('region', { name: /^Goes in as:/ }).locator('pre')
    await expect(whole).toBeVisible()
    const [long, brief] = [await whole.innerText(), await cut.innerText()]
    expect(brief.length).toBeLessThan(long.length)
    await page.keyboard.press('Escape')
    await budgetField(page).fill('350')
    await expect(page.getByText(/of 350 tokens/).first()).toBeVisible()
  })

  await test.step('what is no budget changes nothing', async () => {
    await budgetField(page).fill('a lot')
    await expect(wouldChange(page)).toBeVisible()
    await budgetField(page).blur()
    await expect(budgetField(page)).toHaveValue('350')
  })

  const pinned = leftOut(page).first()
  const pinnedId = await pinned.getAttribute('data-candidate')
  await test.step('a pin says whom it would displace, and then does', async () => {
    await pinned.locator('[data-line]').click()
    await expect(pinned.getByText(/^Pinned, it would/)).toBeVisible()
    await page.keyboard.press('p')
    const row = included(page).and(page.locator(`[data-candidate=${pinnedId}]`))
    await expect(row.getByText('Pinned', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Pinned', exact: true })).toBeVisible()
  })

  await test.step('an exclusion', async () => {
    const other = included(page)
      .and(page.locator(`:not([data-candidate=${pinnedId}])`))
      .first()
    const id = await other.getAttribute('data-candidate')
    await other.locator('[data-line]').focus()
    await page.keyboard.press('x')
    const row = leftOut(page).and(page.locator(`[data-candidate=${id}]`))
    await expect(row).toContainText('Omitted: you left it out.')
    await expect(wouldChange(page).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('reset, and nothing was written', async () => {
    await wouldChange(page).getByRole('button', { name: 'Reset' }).click()
    await expect(wouldChange(page)).toHaveCount(0)
    await showsPackage(page, start)
    await expect(budgetField(page)).toHaveValue('100,000')
    expect((await call(page, 'vault.summary', {})).journalEntries).toBe(journalEntries)
  })
})

test('[W23] a policy is edited, checked, saved as the next version, and Undo takes it back', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Policies')
  await rememberDeploys(page)
  await openContext(page, DEPLOY)
  const policy = page.getByRole('region', { name: 'Policy' })

  await policy.getByRole('textbox', { name: 'Share of task in percent' }).fill('50')
  await expect(policy.getByRole('alert')).toContainText('Together 110 %: 10 too many.')
  await expect(policy.getByRole('button', { name: /^Save as/ })).toBeDisabled()
  await policy.getByRole('textbox', { name: 'Share of project in percent' }).fill('30')
  await expect(policy.getByRole('alert')).toHaveCount(0)

  await policy.getByRole('textbox', { name: 'Maximum memories' }).fill('2')
  await expect(included(page)).toHaveCount(2)
  await expect(leftOut(page).first()).toContainText('just missed (3rd of 2)')
  await expect(wouldChange(page).getByRole('status')).toContainText('4 fell out')
  await policy.getByRole('slider', { name: 'Share of global' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(policy.getByText('Together 100 %.')).toBeVisible()

  await policy.getByRole('button', { name: 'Save as the next version' }).click()
  await expect(notice(page, /Default/)).toBeVisible()
  const [saved] = await call(page, 'policies.list', {})
  expect(saved?.policy).toMatchObject({ name: 'Default', version: 2, limit: 2 })
  await expect(wouldChange(page)).toHaveCount(0)

  await policy.getByRole('textbox', { name: 'Save under the name' }).fill('Two only')
  await policy.getByRole('button', { name: 'Save as a new policy' }).click()
  await expect(policy.getByRole('combobox', { name: 'Policy' })).toHaveValue('Two only')
  await notice(page, /Two only/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect
    .poll(async () => (await call(page, 'policies.list', {})).map((one) => one.policy.name))
    .toEqual(['Default'])
})

test('[W26] a missing file is told, does not fail the rest, and is read once it is there', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Files')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-context-')))
  await answerOpenDialogs(app, folder)
  await call(page, 'roots.add', {})
  const id = await remember(page, {
    content: { form: 'file', location: 'gateway.ts', digest: 'd1' },
    summary: 'How the gateway starts',
    type: 'procedural',
  })
  await remember(page, { content: textOf('Deploys go out at nine.'), priority: 'critical' })
  await openContext(page, 'Restart the gateway')
  const row = page.locator(`[data-candidate=${id}]`)
  await expect(leftOut(page).and(row)).toContainText('Omitted: what it points to cannot be read.')
  await expect(row).toContainText('The file is not there.')
  await expect(included(page)).toHaveText([/Deploys go out at nine/])

  writeFileSync(join(folder, 'gateway.ts'), 'export function start() {\n  return "at nine"\n}\n')
  await taskField(page).fill('Restart the gateway now')
  await included(page).and(row).locator('[data-line]').click()
  const whole = row.getByRole('region', { name: 'Goes in whole' })
  await expect(whole).toContainText('return "at nine"')

  await test.step('what is edited meanwhile is there when the person comes back to the window', async () => {
    writeFileSync(join(folder, 'gateway.ts'), 'export const start = () => "at ten"\n')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(whole).toContainText('"at ten"')
  })
  rmSync(folder, { recursive: true })
})

test('[W27] critical memories over the budget are flagged loudly, and none is dropped', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Overflow')
  for (const name of ['one', 'two', 'three'])
    await remember(page, {
      content: textOf(`Rule ${name}: ${'never deploy on a Friday afternoon. '.repeat(12)}`),
      priority: 'critical',
    })
  await remember(page, 'Deploys go out at nine.')
  await openContext(page, DEPLOY)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await budgetField(page).fill('150')
  const { overBudget } = await call(page, 'context.preview', { task: DEPLOY, budget: 150 })
  await expect(page.getByRole('alert')).toContainText(overBudget?.sentence ?? 'no overflow')
  await expect(included(page)).toHaveCount(3)
})
