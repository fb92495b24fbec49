import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/app.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { vaultFile } from './support/files.ts'
import { goToInbox, rows } from './support/inbox.ts'
import { EIGHT, FIVE } from './support/judge.ts'
import { anAgent } from './support/mcp.ts'
import { createVault, resizeWindow, rowWith, writeMemory } from './support/person.ts'
import { engineOf, killAtOnce } from './support/processes.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'

const ROOT = resolve(import.meta.dirname, '..')
const homes: string[] = []
test.afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true })
})

const FILES = {
  '.claude.json': '{\n  "numStartups": 12,\n  "mcpServers": {},\n  "theme": "dark"\n}\n',
  '.claude/settings.json':
    '{\n  "hooks": {\n    "Stop": [{ "hooks": [{ "type": "command", "command": "say done" }] }]\n  }\n}\n',
  '.codex/config.toml':
    '# mine\nmodel = "o5" # the good one\n\n[mcp_servers.docs]\ncommand = "npx" # docs\nargs = [ "-y", "docs" ]',
  '.cursor/mcp.json':
    '{\n\t// servers\n\t"mcpServers": {\n\t\t"docs": { "command": "npx" }, // docs\n\t},\n}\n',
}
type Home = keyof typeof FILES | '.cursor/hooks.json'

function aHome(files: Partial<Record<Home, string>> = FILES) {
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

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Connect an agent' })
const step = (page: Page, name: string) => sheet(page).getByRole('region', { name })

/** By the name of a client, which no title has. */
async function openConnect(page: Page) {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('codex')
  await expect(page.getByRole('option')).toHaveText([
    'Connect an agent…',
    'Search memories for “codex”',
  ])
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
}

async function choose(page: Page, client: string, agent: string) {
  await sheet(page).getByLabel('Client').selectOption({ label: client })
  await sheet(page).getByLabel('Agent', { exact: true }).fill(agent)
}

test('[U38] each client is connected, checked for real and disconnected, and its files are as before to the byte', async ({
  launchLoci,
}) => {
  const { env, read } = aHome()
  const { page } = await launchLoci({ env })
  await createVault(page, 'Work')
  await openConnect(page)
  for (const [client, agent, files] of [
    ['Claude Code', 'DEV-001', ['.claude.json', '.claude/settings.json']],
    ['Codex', 'DEV-002', ['.codex/config.toml']],
    ['Cursor', 'DEV-003', ['.cursor/mcp.json']],
  ] as const)
    await test.step(client, async () => {
      await choose(page, client, agent)
      await step(page, 'What changes').getByRole('button', { name: 'Write both files' }).click()
      await expect(step(page, 'Check').getByRole('status')).toHaveText(
        new RegExp(`^${agent} connected, \\d+ tools listed, recall answered\\. [\\d,]+ ms$`),
        { timeout: 20_000 },
      )
      for (const file of files) expect(read(file)).not.toBe(FILES[file])

      await step(page, 'Check').getByRole('button', { name: 'Disconnect…' }).click()
      const question = page.getByRole('alertdialog', { name: `Disconnect ${client}?` })
      await question.getByRole('button', { name: 'Disconnect' }).click()
      await expect(step(page, 'Check').getByRole('status')).toHaveText(`${client} is disconnected.`)
      for (const file of files) expect(read(file)).toBe(FILES[file])
    })
})

test('[U38] what is written is what was shown, beside everything that was there', async ({
  launchLoci,
}) => {
  const { env, read } = aHome()
  const { page, userData } = await launchLoci({ env })
  await createVault(page, 'Work')
  await openConnect(page)
  await choose(page, 'Codex', 'DEV-001')
  await sheet(page).getByLabel('Teams').fill('core, web')
  await sheet(page).getByLabel('Project').fill('atlas')
  await sheet(page).getByRole('switch', { name: 'Hooks' }).click()
  const words = ['mcp', '--vault', vaultFile(userData, 'work'), '--agent', 'DEV-001']
  const more = ['--team', 'core', '--team', 'web', '--project', 'atlas']
  const args = [...words, ...more].map((word) => JSON.stringify(word)).join(', ')
  const block = `[mcp_servers.loci]\ncommand = ${JSON.stringify(join(ROOT, 'bin', 'loci'))}\nargs = [${args}]\n`
  await expect(
    sheet(page).getByRole('group', { name: 'Change to ~/.codex/config.toml' }),
  ).toContainText(`args = [${args}]`)
  await sheet(page).getByRole('button', { name: 'Write this file' }).click()
  await expect(step(page, 'Check').getByRole('status')).toContainText('recall answered', {
    timeout: 20_000,
  })
  expect(read('.codex/config.toml')).toBe(`${FILES['.codex/config.toml']}\n\n${block}`)
  await expect(step(page, 'What changes')).toContainText('Codex is set up like this already')
})

const CursorHooks = z.object({
  version: z.literal(1),
  hooks: z.object({ beforeSubmitPrompt: z.tuple([z.object({ command: z.string() })]) }),
})

test('[U41] the command of a hook, as a shell runs it out of the file, gives what is remembered', async ({
  launchLoci,
}) => {
  const { env, read } = aHome()
  const { page } = await launchLoci({ env })
  await createVault(page, 'Tea & tiles')
  await writeMemory(page, 'Tiles are cached for a day.')
  await openConnect(page)
  await choose(page, 'Cursor', 'DEV-001')
  await sheet(page).getByRole('button', { name: 'Write both files' }).click()
  await expect(step(page, 'Check').getByRole('status')).toContainText('recall answered', {
    timeout: 20_000,
  })
  const { hooks } = CursorHooks.parse(JSON.parse(read('.cursor/hooks.json')))
  const [{ command }] = hooks.beforeSubmitPrompt
  let session = 0
  // It says nothing rather than take longer than a second, which a busy machine may need.
  await expect
    .poll(() => {
      const event = { hook_event_name: 'beforeSubmitPrompt', prompt: 'how long are tiles cached' }
      const input = JSON.stringify({ ...event, conversation_id: `s${session++}` })
      return execFileSync('sh', ['-c', command], {
        input,
        encoding: 'utf8',
        env: { ...env, PATH: process.env['PATH'] },
      })
    })
    .toContain('Tiles are cached for a day.')
})

/** Stands for Claude Code's own program: `mcp add` lays the whole file out anew. */
function layOutClaude(home: string): string {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  const script = `
    const { readFileSync, writeFileSync } = require('node:fs')
    const file = process.env.HOME + '/.claude.json'
    const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
    const state = JSON.parse(readFileSync(file, 'utf8'))
    if (args.includes('DEV-666')) { console.error('Server loci is not allowed here.'); process.exit(1) }
    state.mcpServers = { loci: { type: 'stdio', command, args } }
    writeFileSync(file, JSON.stringify(state))
    console.log('Added stdio MCP server loci to user config')`
  writeFileSync(join(bin, 'claude.cjs'), script)
  writeFileSync(join(bin, 'claude'), `#!/bin/sh\nexec node '${join(bin, 'claude.cjs')}' "$@"\n`)
  chmodSync(join(bin, 'claude'), 0o755)
  return `${bin}:${process.env['PATH'] ?? ''}`
}

test('[U79] a client connects by its own command after a yes, what it said and changed is shown, and disconnecting takes out that', async ({
  launchLoci,
}) => {
  const { env, read } = aHome()
  const { app, page } = await launchLoci({ env: { ...env, PATH: layOutClaude(env.HOME) } })
  await createVault(page, 'Work')
  await openConnect(page)
  await choose(page, 'Codex', 'DEV-001')
  await expect(step(page, 'What changes')).toContainText(
    'Codex can also add Loci by its own command, but codex is not on this computer’s PATH.',
  )
  await choose(page, 'Claude Code', 'DEV-666')
  const outcome = step(page, 'What changes').getByRole('group', { name: 'What the command did' })
  const runIt = async () => {
    await step(page, 'What changes').getByRole('button', { name: 'Run claude…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Let Claude Code add Loci?' })
    await expect(question.getByRole('group', { name: 'Command' })).toContainText(
      'claude mcp add --scope user loci -- ',
    )
    await question.getByRole('button', { name: 'Run it' }).click()
  }
  await runIt()
  await expect(outcome.getByRole('alert')).toHaveText(
    'Claude Code did not add Loci: its command failed with exit code 1. Nothing was changed; write the file instead.',
  )
  await expect(outcome).toContainText('Server loci is not allowed here.')
  expect(read('.claude.json')).toBe(FILES['.claude.json'])

  await choose(page, 'Claude Code', 'DEV-001')
  await runIt()
  await expect(outcome.getByRole('status')).toHaveText('Claude Code added Loci.')
  await expect(outcome).toContainText('Added stdio MCP server loci to user config')
  await expect(outcome.getByRole('group', { name: 'Change to ~/.claude.json' })).toContainText(
    'DEV-001',
  )
  await expect(step(page, 'What changes')).toContainText('Claude Code is set up like this already')
  await expect(step(page, 'Check').getByRole('status')).toContainText('recall answered', {
    timeout: 20_000,
  })
  await isAccessible(page, 'connected by a command', LAYER)
  for (const tight of TIGHT) {
    await tighten(app, page, tight)
    await hasRoom(app, page, `connected by a command at ${tight.name}`)
  }
  await tighten(app, page, TIGHT[0])
  await step(page, 'Check').getByRole('button', { name: 'Disconnect…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Claude Code?' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(step(page, 'Check').getByRole('status')).toHaveText('Claude Code is disconnected.')
  expect(read('.claude.json')).toBe(FILES['.claude.json'])
  expect(read('.claude/settings.json')).toBe(FILES['.claude/settings.json'])
})

test('[U88] connected and checked, an agent’s memory arrives within a second, a contradiction is settled, and a killed engine is not missed', async ({
  launchLoci,
}) => {
  const { env } = aHome()
  const { app, page, userData } = await launchLoci({ env })
  await createVault(page, 'Work')
  await openConnect(page)
  await choose(page, 'Cursor', 'DEV-001')
  await sheet(page).getByLabel('Project').fill('atlas')
  await sheet(page).getByRole('button', { name: 'Write both files' }).click()
  await expect(step(page, 'Check').getByRole('status')).toContainText('recall answered', {
    timeout: 20_000,
  })
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  const seat = { userData, vault: 'work', args: ['--project', 'atlas'] }
  const dev = await anAgent({ ...seat, agent: 'DEV-001' })
  const qa = await anAgent({ ...seat, agent: 'QA-001' })
  await dev.ask('remember', { text: FIVE, for: 'project' })
  await expect(rowWith(page, FIVE)).toBeVisible({ timeout: 1000 })
  await qa.ask('remember', { text: EIGHT, for: 'project' })
  await goToInbox(page)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Nothing needs your decision' })).toBeVisible()

  killAtOnce(await engineOf(app))
  expect(await dev.ask('recall', { about: 'webhook retries' })).toMatchObject({
    failed: false,
    text: expect.stringContaining(EIGHT),
  })
  await dev.close()
  await qa.close()
})

test('[U39] a broken file, and one that changes before the yes, are not written', async ({
  launchLoci,
}) => {
  const { env, read, write } = aHome({ ...FILES, '.cursor/mcp.json': '{ "mcpServers": ' })
  const { page } = await launchLoci({ env })
  await createVault(page, 'Work')
  await openConnect(page)
  await choose(page, 'Cursor', 'DEV-001')
  await expect(step(page, 'What changes').getByRole('alert')).toHaveText(
    '~/.cursor/mcp.json is not valid JSON. Loci leaves it as it is; repair it first.',
  )
  await expect(sheet(page).getByRole('button', { name: /^Write/ })).toHaveCount(0)
  expect(read('.cursor/mcp.json')).toBe('{ "mcpServers": ')

  await choose(page, 'Codex', 'USER')
  await expect(step(page, 'Who').getByRole('alert')).toContainText('No agent may be called USER')
  await sheet(page).getByLabel('Agent', { exact: true }).fill('DEV-001')
  const change = sheet(page).getByRole('group', { name: 'Change to ~/.codex/config.toml' })
  await expect(change).toContainText('DEV-001')
  write('.codex/config.toml', 'model = "o6"\n')
  await sheet(page).getByRole('button', { name: 'Write both files' }).click()
  await expect(step(page, 'What changes').getByRole('alert')).toHaveText(
    'The file changed since you looked. Here is the change as it is now.',
  )
  await expect(change).toContainText('o6')
  expect(read('.codex/config.toml')).toBe('model = "o6"\n')
})

test('[U40] everything in it can be reached in small windows, and axe finds nothing', async ({
  launchLoci,
}) => {
  const { env } = aHome()
  const { app, page } = await launchLoci({ env })
  await createVault(page, 'Work')
  await openConnect(page)
  await choose(page, 'Claude Code', 'DEV-001')
  await expect(step(page, 'What changes').getByRole('group')).toHaveCount(2)
  await isAccessible(page, 'connecting', LAYER)
  for (const tight of TIGHT) {
    await tighten(app, page, tight)
    await hasRoom(app, page, `connecting at ${tight.name}`)
  }
  await tighten(app, page, TIGHT[0])
  await resizeWindow(app, 1280, 800)
  await sheet(page).getByRole('button', { name: 'Write both files' }).click()
  await expect(step(page, 'Check').getByRole('status')).toContainText('recall answered', {
    timeout: 20_000,
  })
  await isAccessible(page, 'connected', LAYER)
  await step(page, 'Check').getByRole('button', { name: 'Disconnect…' }).click()
  await expect(page.getByRole('alertdialog').getByRole('group')).toHaveCount(2)
  await isAccessible(page, 'disconnecting', '[role=alertdialog]')
})
