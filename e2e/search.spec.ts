import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { goTo, grid, notice, pane, rowsShown, rowWith, searchBox } from './support/person.ts'
import {
  absence,
  ask,
  line,
  meaningSettled,
  pick,
  results,
  sampleOf,
  searchAs,
} from './support/searching.ts'
import { remember, textOf } from './support/seed.ts'

const ROLLBACK = 'how do I roll back atlas-api'
const ROLLED = 'To roll back atlas-api run'

test('[W1] / searches from every screen while letters are typed, and Esc leads back to where it began', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  for (const [key, heading] of SCREENS) {
    await test.step(`from ${heading}`, async () => {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      const title = page.getByRole('heading', { name: heading, level: 1 })
      await expect(title).toBeVisible()
      await page.keyboard.press('/')
      await expect(searchBox(page)).toBeFocused()
      await page.keyboard.type(ROLLBACK)
      await expect(results(page).first()).toContainText(ROLLED)
      await page.keyboard.press('Escape')
      await expect(title).toBeVisible()
      await expect(searchBox(page)).toHaveValue('')
      await expect(searchBox(page)).not.toBeFocused()
    })
  }

  await test.step('Esc before the answer came asks nothing any more', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await expect(searchBox(page)).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeHidden()
  })

  await test.step('arrows and letters walk the results, Enter opens one beside them', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(ROLLBACK)
    await page.keyboard.press('ArrowDown')
    await expect(line(page, 0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect(line(page, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pane(page).getByRole('heading', { level: 3 })).toContainText(ROLLED)
    await page.keyboard.press('j')
    await expect(line(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(pane(page)).toBeHidden()
    await line(page, 0).focus()
    await page.keyboard.press('ArrowUp')
    await expect(searchBox(page)).toBeFocused()
  })
})

test('[W2] every result shows the words it has and, taken apart, the numbers that ranked it', async ({
  launchLoci,
}) => {
  const { page } = await sampleOf(launchLoci, true)
  await meaningSettled(page)
  await ask(page, ROLLBACK)
  await expect(
    results(page)
      .first()
      .locator('mark')
      .filter({ hasText: /^roll$/i }),
  ).not.toHaveCount(0)
  const { hits } = await call(page, 'recall.search', { text: ROLLBACK, limit: 30, typing: true })
  const shown = results(page).locator('[data-result]')
  expect(
    await shown.evaluateAll((lines) => lines.map((line) => line.getAttribute('data-result'))),
  ).toEqual(hits.map(({ id }) => id))
  await expect(page.getByRole('heading', { name: 'Search', level: 1 }).locator('..')).toContainText(
    hits.length < 30 ? `${hits.length} results` : 'The 30 best results',
  )

  await page.keyboard.press('ArrowDown')
  await expect(line(page, 0)).toBeFocused()
  await page.keyboard.press('w')
  const why = page.getByRole('region', { name: 'Why it is here' })
  const best = hits[0]
  const adding = best?.signals
    .filter(({ contribution }) => contribution >= 0.0005)
    .toSorted((a, b) => b.contribution - a.contribution)
  await expect(why.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(
    adding?.length ?? 0,
  )
  expect(await why.getByRole('row').nth(1).textContent()).toContain(adding?.[0]?.sentence)
  const parts = await why
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.textContent?.split('=').at(-1))))
  const sum = parts.reduce((total, part) => total + part, 0)
  expect(Math.abs(sum - (best?.score ?? 0))).toBeLessThan(0.01 * parts.length)
  await page.keyboard.press('w')
  await expect(why).toBeHidden()

  await test.step('what was understood is said, and whether meaning was compared', async () => {
    await ask(page, 'fix the retry in src/ledger/webhooks.ts -docs "dead letter"')
    const understood = page.getByRole('list', { name: 'What was understood' })
    await expect(understood).toContainText('path src/ledger/webhooks.ts')
    await expect(understood).toContainText('without docs')
    await expect(understood).toContainText('exactly “dead letter”')
    await expect(understood).toContainText('about something to fix')
    await expect(page.getByTestId('search-notes')).toContainText(
      /^(Semantic search on|Indexing meaning)/,
    )
  })

  await test.step('nothing is better than noise', async () => {
    await ask(page, 'zeppelin xylophone quokka')
    await expect(page.getByRole('heading', { name: 'No good match' })).toBeVisible()
  })
})

test('[W3] a person searches as an agent would, and asks why something is not there', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  const secret = await remember(page, {
    content: textOf('The rollback of the payroll exporter is done with a paper form.'),
    scope: { kind: 'agent', id: 'OPS-002' },
  })
  await ask(page, 'rollback of the payroll exporter')
  await expect(results(page).first()).toContainText('paper form')

  await test.step('as DEV-001 it is invisible, and says so', async () => {
    await searchAs(page, page, 'DEV-001')
    await expect(results(page).filter({ hasText: 'paper form' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Why not this one?' }).first().click()
    await pick(page, 'paper form')
    await expect(absence(page)).toContainText('Invisible to DEV-001')
    await page.keyboard.press('Escape')
  })

  await test.step('as yourself it is there again, and says that too', async () => {
    await page.getByRole('button', { name: 'Search as yourself again' }).click()
    await expect(results(page).first()).toContainText('paper form')
    await page.keyboard.press('Shift+w')
    await pick(page, 'paper form')
    await expect(absence(page)).toContainText('It is there')
    await page.keyboard.press('Escape')
  })

  await test.step('what was archived is filtered out, asked from the memory itself', async () => {
    await call(page, 'memories.change', {
      target: { ids: [secret] },
      action: { do: 'status', status: 'archived' },
    })
    await expect(results(page).filter({ hasText: 'paper form' })).toHaveCount(0)
    await goTo(page, 'Memories')
    await page.getByRole('radio', { name: /^Archived/ }).click()
    await grid(page).getByRole('row').filter({ hasText: 'paper form' }).click()
    await pane(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Why is this not in the search?' }).click()
    await expect(absence(page)).toContainText('Filtered out')
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('what fits less is told who is ahead, with its own bars beside the last result’s', async () => {
    await ask(page, 'deploy')
    await page.getByRole('button', { name: 'Why not this one?' }).click()
    await pick(page, 'Coordinates are always longitude first')
    await expect(absence(page)).toContainText(/Not found|No good match|Outranked/)
    await expect(absence(page).getByRole('columnheader', { name: 'Last result' })).toBeVisible()
    await expect(absence(page).getByRole('rowheader', { name: /^Substance/ })).toBeVisible()
  })
})

test('[W4] what an agent has only just lived through is found and marked', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Fresh')
  await remember(page, 'The heron nests on the north tower.')
  const agents = await agentsOf(userData, vault)
  await agents.as(agent('DEV-001'))('experiences.enqueue', {
    content: textOf('A second heron landed on the north tower today.'),
  })
  await ask(page, 'heron tower')
  await searchAs(page, page, 'DEV-001')
  const fresh = results(page).filter({ hasText: 'second heron' })
  await expect(fresh).toContainText('Still in short-term memory')
  agents.leave()
  await fresh.locator('[data-result]').click()
  await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Short-term memory of DEV-001' })).toContainText(
    'second heron',
  )
})

test('[W5] a search is saved with whose eyes it has, opened again, removed and brought back', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await ask(page, ROLLBACK)
  await searchAs(page, page, 'OPS-002')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabel('Name').fill('Rollbacks of OPS-002')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Saved search “Rollbacks of OPS-002”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')

  const saved = page.getByRole('region', { name: 'Pinned' })
  await saved.getByRole('button', { name: 'Rollbacks of OPS-002', exact: true }).click()
  await expect(searchBox(page)).toHaveValue(ROLLBACK)
  await expect(page.getByRole('button', { name: 'As OPS-002' })).toBeVisible()
  await expect(results(page).first()).toContainText(ROLLED)

  await saved.getByRole('button', { name: 'More about Rollbacks of OPS-002' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(
    saved.getByRole('button', { name: 'Rollbacks of OPS-002', exact: true }),
  ).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(
    saved.getByRole('button', { name: 'Rollbacks of OPS-002', exact: true }),
  ).toBeVisible()
})

test('[W8] an open memory names what says nearly the same, and what belongs to it', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Alike')
  const small = await remember(page, 'Keep pull requests small: under 300 changed lines.')
  await remember(page, 'Keep pull requests small, under 300 changed lines of code.')
  await remember(page, {
    content: textOf('The review of the export took two days.'),
    links: [{ kind: 'related', to: small }],
  })
  await rowsShown(page, 3)
  await rowWith(page, 'under 300 changed lines.').click()
  const alike = pane(page).getByRole('list', { name: 'Similar memories' }).getByRole('listitem')
  await expect(alike.first()).toContainText(/\d+ % similar: /)
  await expect(alike.first()).toContainText('under 300 changed lines of code.')
  const related = pane(page).getByRole('list', { name: 'Related memories' })
  await expect(related.getByRole('listitem')).toContainText('The review of the export')
  await related.getByRole('button', { name: 'The review of the export took two days.' }).click()
  await expect(pane(page).getByRole('heading', { level: 3 })).toHaveText(
    'The review of the export took two days.',
  )
})

const SCREENS = [
  ['m', 'Memories'],
  ['j', 'Journal'],
  ['i', 'Inbox'],
  ['a', 'Agents'],
  // The page of whichever agent was active last: DEV-001, OPS-002 or QA-001.
  ['t', '-00'],
  ['h', 'Overview'],
  ['r', 'Context'],
  ['s', 'Settings'],
] as const
