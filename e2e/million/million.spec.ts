import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { agent, agentsOf } from '../support/agents.ts'
import { expect, test } from '../support/app.ts'
import { makeBigVault } from '../support/big-vault.ts'
import { vaultFile } from '../support/files.ts'
import { tasksDuring } from '../support/main-thread.ts'
import { goTo, grid, searchBox } from '../support/person.ts'
import { engineOf } from '../support/processes.ts'

const COUNT = 1_000_000
const NAME = 'Million'
/** A vault of a million memories that is there already: to make one takes many minutes. */
const made = process.env['LOCI_VAULT_OF_A_MILLION']
/** What a word of the vault is; the one of ours unless another vault is named. */
const word = process.env['LOCI_WORD_OF_IT'] ?? 'observation'

test('a vault of 1,000,000 memories is opened, scrolled to its end, searched and filtered while an agent writes', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(3_600_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await vaultIn(userData)
  const loci = await launchLoci({ userData })
  const { app, page } = loci
  const longest: Record<string, number> = {}
  /** The longest task of the window in each step, in ms of CPU: what neighbours on the machine take is not in it. */
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      const [most = 0] = await tasksDuring(loci, page, act)
      longest[name] = Math.round(most)
    })
  await step('opened', async () => {
    await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
    await page.getByText('1,000,000 memories').first().waitFor()
  })

  const agents = await agentsOf(userData, NAME)
  const write = agents.as(agent('DEV-001'))
  const over = new AbortController()
  let written = 0
  const writing = (async () => {
    while (!over.signal.aborted) {
      const text = `While somebody scrolls, note ${++written} is written.`
      await write('memories.create', { type: 'factual', content: { form: 'text', text } })
      await page.waitForTimeout(500)
    }
  })()

  await step('listed', async () => {
    await goTo(page, 'Memories')
    await rowsListed(page)
  })

  await step('to the end and back', async () => {
    await grid(page).focus()
    await page.keyboard.press('End')
    await rowsRead(page)
    const last = await lastRow(page)
    expect(last).toBeGreaterThanOrEqual(COUNT)
    for (const part of [0.5, 0.1, 0.9]) {
      await grid(page).evaluate(
        (element, share) => element.scrollTo({ top: share * element.scrollHeight }),
        part,
      )
      await rowsRead(page)
    }
    await page.keyboard.press('Home')
  })

  await step('searched', async () => {
    await searchBox(page).fill(word)
    await page.locator('[data-result]').first().waitFor()
    await page.keyboard.press('Escape')
  })

  await step('filtered', async () => {
    await goTo(page, 'Memories')
    await page.getByRole('radio', { name: /^Active / }).click()
    await rowsListed(page)
  })

  over.abort()
  await writing
  agents.leave()
  const engineMB = memoryOf(await engineOf(app))
  const figures = { longest, written, engineMB }
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(written).toBeGreaterThan(3)
  expect(Math.max(...Object.values(longest))).toBeLessThanOrEqual(50)
})

async function vaultIn(userData: string): Promise<void> {
  if (made === undefined) return makeBigVault(userData, NAME, COUNT)
  const file = vaultFile(userData, NAME)
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(made, file)
  const recent = { reopen: null, vaults: [{ file, name: NAME, lastOpenedAt: Date.now() }] }
  writeFileSync(join(userData, 'recent-vaults.json'), JSON.stringify(recent))
}

/**
 * By what is in the document, and not by `expect`: while it waits it describes all there is to whoever can
 * hear only, in the window's own thread, and the longest tasks would be its own.
 */
async function rowsListed(page: Page): Promise<void> {
  await page.locator('[role=grid] [role=row][aria-selected]').nth(5).waitFor()
}

/** What is in sight is there; while an agent writes, the end of the list is always about to be read anew. */
async function rowsRead(page: Page): Promise<void> {
  await page
    .locator('[role=grid] [role=row][aria-selected]:not([aria-busy=true])')
    .nth(10)
    .waitFor()
}

async function lastRow(page: Page): Promise<number> {
  const places = await grid(page)
    .locator('[role=row][aria-selected]')
    .evaluateAll((elements) => elements.map((each) => Number(each.getAttribute('aria-rowindex'))))
  return Math.max(...places) - 1
}

/** What the engine's process takes, where the system says it in a file. */
function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1000)
}
