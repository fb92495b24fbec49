import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  aFolder,
  change,
  exportVault,
  filesIn,
  fileSaying,
  git,
  group,
  lookThrough,
  openTab,
} from './support/archives.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { call } from './support/call.ts'
import { answerOpenDialogs } from './support/dialogs.ts'
import { expect, test } from './support/one-app.ts'
import { goTo, notice, resizeWindow, rowWith } from './support/person.ts'
import { remember, storedRows, textOf } from './support/seed.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const

test('[V197] a mirror follows the vault and git; an edit by hand and a pull come back as an import, and nobody’s words are lost', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Mirrored')
  await remember(page, 'Deploys run at noon')
  const id = await remember(page, 'Reviews take a day')
  const upstream = aFolder('upstream')
  git(upstream, 'init', '--quiet', '--bare', '--initial-branch=main')
  const folder = aFolder('mirror')
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'config', 'user.name', 'Robin')
  git(folder, 'config', 'user.email', 'robin@example.org')
  git(folder, 'remote', 'add', 'origin', upstream)

  await test.step('begun with commits: every memory is a file, under git', async () => {
    await openTab(page, 'Mirror')
    await page.getByRole('checkbox', { name: 'Commit every run with your own git' }).check()
    await answerOpenDialogs(app, folder)
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    await expect(page.getByText('In step', { exact: true })).toBeVisible()
    await expect.poll(() => commits(folder)).toBe(1)
    expect(readFileSync(fileSaying(folder, 'Deploys run at noon'), 'utf8')).toContain('noon')
    git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  })

  await test.step('what changes here changes there, as one commit that touches little', async () => {
    await change(page, id, 'Reviews take a day', 'Reviews take an hour')
    await expect.poll(() => commits(folder)).toBe(2)
    const touched = git(folder, 'diff', '--name-only', 'HEAD~1').trim().split('\n')
    expect(touched.toSorted()).toEqual(['global/_index.json', `global/${id}.json`])
    git(folder, 'push', '--quiet')
  })

  await test.step('an edit by hand is noticed, looked at and taken in', async () => {
    const file = fileSaying(folder, 'Deploys run at noon')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('at noon', 'at one'))
    const edits = page.getByRole('list', { name: 'Edited files' })
    await expect(edits.getByRole('listitem')).toContainText(['Changed'])
    await isAccessible(page, 'a mirror with an edit')
    await page.getByRole('button', { name: 'Look at what they would do' }).click()
    await expect(group(page, 'Changed 1')).toBeChecked()
    await expect(page.getByRole('region', { name: 'B, theirs' })).toContainText('at one')
    await page.getByRole('button', { name: 'Import 1' }).click()
    await expect(page.getByRole('status', { name: 'Imported' })).toContainText('1 record')
    const rows = await storedRows(page)
    expect(rows.map(({ summary }) => summary)).toEqual([
      'Deploys run at one',
      'Reviews take an hour',
    ])
    await openTab(page, 'Mirror')
    await expect(page.getByText('Nothing in the folder was edited by hand.')).toBeVisible()
    await expect.poll(() => commits(folder)).toBe(3)
    git(folder, 'push', '--quiet')
  })

  await test.step('a pull: what a colleague pushed is offered; changed on both sides, it is a conflict', async () => {
    const theirs = aFolder('clone')
    git(theirs, 'clone', '--quiet', upstream, '.')
    const there = fileSaying(theirs, 'Reviews take an hour')
    writeFileSync(there, readFileSync(there, 'utf8').replaceAll('an hour', 'a week'))
    git(theirs, 'commit', '--quiet', '--all', '--message', 'A week is what it takes')
    git(theirs, 'push', '--quiet')
    git(folder, 'pull', '--quiet', '--ff-only')
    const edits = page.getByRole('list', { name: 'Edited files' })
    await expect(edits.getByRole('listitem')).toContainText(['Changed'])
    await change(page, id, 'Reviews take an hour', 'Reviews take two hours')
    await expect(edits.getByRole('listitem')).toContainText(['Changed here too'])
    expect(readFileSync(join(folder, 'global', `${id}.json`), 'utf8')).toContain('a week')
    await page.getByRole('button', { name: 'Look at what they would do' }).click()
    await expect(group(page, 'Conflicting 1')).toBeChecked()
    await expect(page.getByRole('region', { name: 'B, theirs' })).toContainText('a week')
    await page.keyboard.press('b')
    await page.getByRole('button', { name: 'Import 1' }).click()
    await expect(page.getByRole('status', { name: 'Imported' })).toContainText('1 record')
    expect((await storedRows(page)).map(({ summary }) => summary)).toContain('Reviews take a week')
    await openTab(page, 'Mirror')
    await expect(page.getByText('Nothing in the folder was edited by hand.')).toBeVisible()
  })

  await test.step('switched off, the folder stays as it is', async () => {
    await page.getByRole('switch', { name: 'Keep it in step' }).click()
    await expect(page.getByRole('heading', { name: 'No mirror yet' })).toBeVisible()
    expect(filesIn(folder)).toContain('loci.json')
  })
})

const commits = (folder: string): number => {
  try {
    return Number(git(folder, 'rev-list', '--count', 'HEAD'))
  } catch {
    return 0
  }
}

test('[V198] a backup is made, verified and restored into a vault beside the old one; Health tells of it', async ({
  freshVault,
}) => {
  const { page, vault } = await freshVault('Kept')
  await remember(page, 'Worth keeping')
  await openTab(page, 'Backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(notice(page, 'Backed up and verified')).toBeVisible()
  const backups = page.getByRole('list', { name: 'Backups, newest first' })
  await expect(backups.getByRole('listitem').first()).toContainText('by hand')
  await expect(backups.getByRole('listitem').first()).toContainText('1 memory')
  await expect(backups.getByRole('listitem').first()).toContainText('Verified')

  await test.step('when they are made and how long they are kept', async () => {
    await page.getByRole('radio', { name: 'Every week' }).click()
    await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
    await page
      .getByRole('combobox', { name: 'Keep the newest of each of the last' })
      .selectOption('14')
    await expect
      .poll(async () => (await call(page, 'backups.list', {})).schedule)
      .toMatchObject({ every: 'week', days: 14 })
  })

  await test.step('Health leads to them', async () => {
    await goTo(page, 'Overview')
    const health = page.getByRole('list', { name: 'Health' })
    await health.getByRole('button', { name: /^Backed up/ }).click()
    await expect(page.getByRole('tab', { name: 'Backups' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('restored beside the old one, which stays as it is', async () => {
    await remember(page, 'Written after the backup')
    await page.getByRole('button', { name: 'Restore…' }).last().click()
    await page.getByRole('button', { name: 'Restore into a new vault' }).click()
    await expect(page).not.toHaveTitle(`${vault} – Loci`)
    await goTo(page, 'Memories')
    await expect(rowWith(page, 'Worth keeping')).toBeVisible()
    await expect(rowWith(page, 'Written after the backup')).toHaveCount(0)
    await page.getByRole('button', { name: /^Vault: / }).click()
    await page
      .getByRole('menuitem', { name: new RegExp(`^${vault}\\b`) })
      .first()
      .click()
    await expect(page).toHaveTitle(`${vault} – Loci`)
    await goTo(page, 'Memories')
    await expect(rowWith(page, 'Written after the backup')).toBeVisible()
  })
})

test('[V199] axe finds nothing in archives, in light and dark, down to 900 by 600', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Seen')
  await call(page, 'settings.edit', { theme: 'system' })
  await remember(page, { content: textOf('Atlas listens on 8080'), scope: ATLAS })
  const id = await remember(page, 'Tea is at four')
  const folder = aFolder('axe')
  await openTab(page, 'Export')
  await expect(page.getByRole('region', { name: 'What would be written' })).toBeVisible()
  await isAccessible(page, 'an export to be')
  await exportVault(app, page, folder)
  await isAccessible(page, 'exported')
  await openTab(page, 'Import')
  await isAccessible(page, 'nothing to import yet')
  await change(page, id, 'Tea is at four', 'Tea is at five')
  await lookThrough(app, page, folder)
  await expect(page.getByRole('region', { name: 'A, yours' })).toBeVisible()
  await isAccessible(page, 'a conflict')
  await resizeWindow(app, 900, 600)
  await isAccessible(page, 'a conflict in a small window')
  await expect(page.getByRole('button', { name: 'Import 0' })).toBeInViewport()
  await openTab(page, 'Mirror')
  await expect(page.getByRole('heading', { name: 'No mirror yet' })).toBeVisible()
  await isAccessible(page, 'no mirror')
  await openTab(page, 'Backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('button', { name: 'Restore…' }).first()).toBeVisible()
  await isAccessible(page, 'backups')
  await page.getByRole('button', { name: 'Restore…' }).first().click()
  await isAccessible(page, 'restoring', LAYER)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await resizeWindow(app, 1280, 800)
})

test('[V200] the sample vault suggests an archive to import', async ({ freshSample }) => {
  const { page } = await freshSample()
  await openTab(page, 'Import')
  await page.getByRole('button', { name: 'Look through the sample archive' }).click()
  await expect(group(page, 'New 3')).toBeVisible()
  await expect(group(page, 'Conflicting 2')).toBeChecked()
  await expect(page.getByRole('region', { name: 'B, theirs' })).toBeVisible()
})
