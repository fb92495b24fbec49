import { resolve } from 'node:path'
import { expect, test } from './support/one-app.ts'
import { loci, ran } from './support/cli.ts'
import { vaultFile } from './support/files.ts'
import { anAgent, lociEnv } from './support/mcp.ts'
import { createVault, rowWith } from './support/person.ts'

const BIN = resolve(import.meta.dirname, '../bin/loci')

test('[U63] many memories from stdin are one question, and one entry to take back', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Work')
  const lines = [
    'Deploys happen on Tuesdays.',
    '',
    JSON.stringify({ content: { form: 'text', text: 'Relays restart at noon.' }, tags: ['relay'] }),
  ]
  const args = ['remember', '-', '--vault', vaultFile(userData, vault), '--json']
  const writing = loci(args, { userData, stdin: lines.join('\n') })
  const question = page.getByRole('alertdialog', { name: 'Allow a program to do this?' })
  await expect(question).toContainText('write several memories in your name')
  await question.getByRole('button', { name: 'Allow once' }).click()
  const { code, out } = await writing
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([
    { label: 'Created “Deploys happen on Tuesdays.”' },
    { label: 'Created “Relays restart at noon.”' },
  ])
  await expect(question).toBeHidden()
  await expect(rowWith(page, 'Relays restart at noon.')).toBeVisible()
  const journal = await loci(['journal', '--limit', '1'], {
    userData,
    env: { LOCI_VAULT: vaultFile(userData, vault) },
  })
  expect(journal.out).toContain('Wrote 2 memories')

  const refused = loci(['remember', 'Never mind.'], {
    userData,
    env: { LOCI_VAULT: vaultFile(userData, vault) },
  })
  await question.getByRole('button', { name: 'Refuse' }).click()
  expect(await refused).toEqual({
    code: 1,
    out: '',
    err: 'loci remember: The person refused this.\n',
  })
})

test('[U64] what is read at a terminal: recall, context, inbox, agents, vaults, check', async ({
  launchLoci,
}) => {
  const { page, userData } = await launchLoci()
  await createVault(page, 'Work')
  const file = vaultFile(userData, 'work')
  const agent = await anAgent({ userData, vault: 'work', agent: 'DEV-001' })
  // What would colour, clear and rename a terminal, and write backwards.
  const hostile =
    'Tiles \u001B[31mred\u001B[2J \u001B]0;owned\u0007 are \u202Ecached\u0008 for a day.'
  await agent.ask('remember', { text: hostile, for: 'everyone' })
  await agent.ask('remember', { text: 'Tiles are cached for a day.', for: 'me' })
  await agent.close()
  const ask = (...args: string[]) => loci(args, { userData, env: { LOCI_VAULT: file } })
  const found = await ask('recall', 'tiles', 'cached')
  expect(found).toMatchObject({ code: 0, err: '' })
  expect(found.out).toContain('Tiles are cached for a day.')
  const [hit] = JSON.parse((await ask('recall', 'tiles cached', '--json')).out).hits
  expect(hit.row.summary).toContain('Tiles')
  for (const args of [['recall', 'tiles'], ['context', 'tiles'], ['journal'], ['inbox']]) {
    const { out, code } = await ask(...args)
    expect(code).toBe(0)
    // oxlint-disable-next-line no-control-regex -- these are what a terminal obeys
    expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
  }
  expect((await ask('agents')).out).toMatch(
    /^DEV-001: last seen [-: \d]+ UTC, wrote 2, was given \d+\n$/,
  )
  expect((await ask('vaults')).out).toBe(`${file}\n`)
  expect(await ask('check')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^This vault is whole: 2 memories and \d+ entries/),
  })
})

test('[U65] help, versions, exit codes and completion', async ({ launchLoci }) => {
  const { userData } = await launchLoci()
  const ask = (...args: string[]) => loci(args, { userData })
  const env = lociEnv(userData)
  const { out: overview } = await ran(BIN, ['--help'], { env })
  const names = [...overview.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['recall', 'check', 'mcp', 'hook', 'completion']))
  for (const name of names) {
    const { code, out } = await ask(name, '--help')
    expect([name, code, out]).toEqual([name, 0, expect.stringContaining(`loci ${name}`)])
  }
  expect(await ask('fly')).toMatchObject({ code: 2, err: expect.stringContaining('loci --help') })
  expect(await ask('recall', '--wings')).toMatchObject({ code: 2, out: '' })
  expect(await ask('recall', 'x')).toMatchObject({
    code: 1,
    err: 'loci recall: Name the vault: --vault PATH. None was opened here before.\n',
  })
  expect(await ask('recall', 'x', '--vault', '/nowhere/x.loci')).toMatchObject({ code: 1 })
  const { out: script } = await ask('completion', 'bash')
  expect(await ran('bash', ['-n'], { env, stdin: script })).toEqual({ code: 0, out: '', err: '' })
  expect(script).toContain('recall')
  const offered = `${script}\nCOMP_WORDS=(loci che); COMP_CWORD=1; _loci; echo "\${COMPREPLY[@]}"`
  expect(await ran('bash', [], { env, stdin: offered })).toMatchObject({ out: 'check\n' })
})

test('[C46] upkeep from a terminal shows what it would do and asks before it does anything', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Work')
  const ask = (...args: string[]) =>
    loci(args, { userData, env: { LOCI_VAULT: vaultFile(userData, vault) } })
  expect(await ask('upkeep', 'policy')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Merge duplicates: 80 % alike'),
  })
  const looking = ask('upkeep')
  const question = page.getByRole('alertdialog', { name: 'Allow a program to do this?' })
  await expect(question).toContainText('look for what upkeep would do, without doing it')
  await question.getByRole('button', { name: 'Allow once' }).click()
  expect(await looking).toMatchObject({ code: 0, out: 'There is nothing to do.\n' })
  const wrong = await ask('upkeep', 'polish')
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.err).toContain('There is no “loci upkeep polish”')
})
