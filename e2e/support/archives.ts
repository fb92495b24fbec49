import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import yauzl from 'yauzl'
import type { MemoryId } from '#shared/memory.ts'
import { expect } from './app.ts'
import { call } from './call.ts'
import { answerOpenDialogs } from './dialogs.ts'
import { goTo } from './person.ts'
import { textOf } from './seed.ts'

/** A place of its own for what a story writes. */
export const aFolder = (name: string) => mkdtempSync(join(tmpdir(), `loci-${name}-`))

/** Every file below a folder, by its path in it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

/** The file of a memory that says this. */
export function fileSaying(folder: string, words: string): string {
  const found = filesIn(folder).find(
    (path) =>
      /mem_\w+\.json$/.test(path) && readFileSync(join(folder, path), 'utf8').includes(words),
  )
  if (found === undefined) throw new Error(`No file says “${words}”.`)
  return join(folder, found)
}

export async function openTab(
  page: Page,
  tab: 'Export' | 'Import' | 'Mirror' | 'Backups',
): Promise<void> {
  await goTo(page, 'Archives')
  await page.getByRole('tab', { name: tab }).click()
}

/** The whole vault into an empty folder, as Loci's own archive. */
export async function exportVault(
  app: ElectronApplication,
  page: Page,
  folder: string,
): Promise<void> {
  await openTab(page, 'Export')
  const again = page.getByRole('button', { name: 'Export something else' })
  if (await again.isVisible()) await again.click()
  await page.getByRole('radio', { name: 'The whole vault' }).check()
  await page.getByRole('radio', { name: 'Loci archive' }).check()
  await page.getByRole('radio', { name: 'Folder' }).check()
  await answerOpenDialogs(app, folder)
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('status', { name: 'Exported' })).toBeVisible()
}

/** Looked through and shown, nothing written. */
export async function lookThrough(
  app: ElectronApplication,
  page: Page,
  source: string,
): Promise<Locator> {
  await openTab(page, 'Import')
  const again = page.getByRole('button', { name: 'Import something else' })
  if (await again.isVisible()) await again.click()
  await answerOpenDialogs(app, source)
  const choose = source.endsWith('.zip') ? 'Choose a .zip…' : 'Choose a folder…'
  await page.getByRole('button', { name: choose }).click()
  const plan = page.getByRole('region', { name: 'What this import would do' })
  await expect(plan).toBeVisible()
  return plan
}

/** Every file of a zip, read by another program where there is one, and else by another library. */
export async function readWhole(zip: string): Promise<string[]> {
  try {
    const told = execFileSync('unzip', ['-t', zip], { encoding: 'utf8' })
    expect(told).toContain('No errors detected')
    return [...told.matchAll(/testing: (\S+)\s+OK/g)].map(([, name = '']) => name).toSorted()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const names: string[] = []
  const file = await yauzl.openPromise(zip)
  for await (const entry of file.eachEntry()) {
    for await (const piece of await file.openReadStreamPromise(entry)) expect(piece).toBeDefined()
    names.push(entry.fileName)
  }
  return names.toSorted()
}

/** What git says, with no configuration of the machine. */
export function git(folder: string, ...args: string[]): string {
  const as = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.org']
  return execFileSync('git', ['-C', folder, ...as, ...args], { encoding: 'utf8' })
}

/** A group of files while an import is looked at, by its name and number. */
export const group = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** What a person writes over. */
export const change = (page: Page, id: MemoryId, from: string, to: string) =>
  call(page, 'memories.revise', {
    id,
    edit: { content: textOf(to) },
    seen: { content: textOf(from) },
  })
