import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

const homes: string[] = []
// A hook would be of the first story file alone that loads this one.
process.once('exit', () => {
  for (const home of homes) rmSync(home, { recursive: true, force: true })
})

export const FILES = {
  '.claude.json': '{\n  "numStartups": 12,\n  "mcpServers": {},\n  "theme": "dark"\n}\n',
  '.claude/settings.json':
    '{\n  "hooks": {\n    "Stop": [{ "hooks": [{ "type": "command", "command": "say done" }] }]\n  }\n}\n',
  '.codex/config.toml':
    '# mine\nmodel = "o5" # the good one\n\n[mcp_servers.docs]\ncommand = "npx" # docs\nargs = [ "-y", "docs" ]',
  '.cursor/mcp.json':
    '{\n\t// servers\n\t"mcpServers": {\n\t\t"docs": { "command": "npx" }, // docs\n\t},\n}\n',
}
type Home = keyof typeof FILES | '.cursor/hooks.json'

export function aHome(files: Partial<Record<Home, string>> = FILES) {
  const home = mkdtempSync(join(tmpdir(), 'loci-home-'))
  homes.push(home)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  return {
    env: { HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
    read: (path: Home) => readFileSync(join(home, path), 'utf8'),
    write: (path: Home, text: string) => writeFileSync(join(home, path), text),
  }
}

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Connect an agent' })
export const step = (page: Page, name: string) => sheet(page).getByRole('region', { name })

/** By the name of a client, which no title has. */
export async function openConnect(page: Page) {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('codex')
  await expect(page.getByRole('option')).toHaveText([
    'Connect an agent…',
    'Search memories for “codex”',
  ])
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
}

export async function choose(page: Page, client: string, agent: string) {
  await sheet(page).getByLabel('Client').selectOption({ label: client })
  await sheet(page).getByLabel('Agent', { exact: true }).fill(agent)
}
