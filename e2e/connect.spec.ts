import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { expect, test } from './support/app.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { aHome, choose, FILES, openConnect, sheet, step } from './support/connect.ts'
import { vaultFile } from './support/files.ts'
import { createVault, resizeWindow, writeMemory } from './support/person.ts'
import { hasRoom, TIGHT, tighten } from './support/room.ts'

const ROOT = resolve(import.meta.dirname, '..')
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
