import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from './support/app.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { aHome, choose, FILES, openConnect, sheet, step } from './support/connect.ts'
import { goToInbox, rows } from './support/inbox.ts'
import { EIGHT, FIVE } from './support/judge.ts'
import { anAgent } from './support/mcp.ts'
import { createVault, rowWith } from './support/person.ts'
import { engineOf, killAtOnce } from './support/processes.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'

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
