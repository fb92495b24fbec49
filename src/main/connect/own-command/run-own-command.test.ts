import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ClientId, ConnectChoices } from '#shared/connect.ts'
import { contract } from '#shared/contract.ts'
import { connectionsOf } from '../connections.ts'
import { receiptsIn } from '../receipts.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const VAULT = "/v/it's $(my) work.loci"
const DEV: ConnectChoices = { agent: 'DEV-001', teams: [], project: null, hooks: false }
const WORDS = ['/opt/Loci/loci', 'mcp', '--vault', VAULT, '--agent', 'DEV-001']
const STATE = '{"numStartups":12,"theme":"dark"}'

/** Stands for a program of somebody else's: it lays the whole file out anew, as Claude Code does. */
const ADDS = `
const { readFileSync, writeFileSync } = require('node:fs')
const file = process.env.HOME + '/.claude.json'
const [, , , , , command, ...args] = words.slice(1)
let state = {}
try { state = JSON.parse(readFileSync(file, 'utf8')) } catch {}
state.mcpServers = { ...state.mcpServers, loci: { type: 'stdio', command, args } }
writeFileSync(file, JSON.stringify(state, null, 2))
console.log('\\u001b[32mAdded\\u001b[0m stdio MCP server loci')
`

/** A home with these files and, if a script is given, a program `claude` on its PATH. */
function aHome(script: string | null, files: Record<string, string> = {}, commandSeconds = 20) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loci-run-')))
  folders.push(home)
  const lay = (path: string, text: string) => {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  for (const [path, text] of Object.entries(files)) lay(path, text)
  if (script !== null) {
    const heard = `require('node:fs').writeFileSync(${JSON.stringify(join(home, 'heard.json'))}, JSON.stringify(words));`
    lay('bin/claude.cjs', `const words = process.argv.slice(2);${heard}${script}`)
    lay(
      'bin/claude',
      `#!/bin/sh\nELECTRON_RUN_AS_NODE=1 exec '${process.execPath}' '${join(home, 'bin/claude.cjs')}' "$@"\n`,
    )
    chmodSync(join(home, 'bin/claude'), 0o755)
  }
  const connections = connectionsOf({
    machine: { home, env: { HOME: home, PATH: `.:${join(home, 'bin')}` }, platform: 'linux' },
    loci: { command: '/opt/Loci/loci', args: [] },
    receipts: receiptsIn(join(home, 'connections.json')),
    today: () => '2026-11-17',
    commandSeconds,
  })
  const id: ClientId = 'claude-code'
  return {
    ...connections,
    home,
    lay,
    look: (choices = DEV) => connections.preview(id, choices, VAULT),
    go: (choices = DEV) =>
      connections.run(id, choices, VAULT, connections.preview(id, choices, VAULT).seal),
    leave: () => connections.write(id, null, VAULT, connections.preview(id, null, VAULT).seal),
    seen: () => connections.clients(VAULT).find((client) => client.id === id)?.connected,
    read: (path: string) => readFileSync(join(home, path), 'utf8'),
    names: () =>
      readdirSync(home)
        .filter((name) => name.startsWith('.claude'))
        .toSorted(),
  }
}

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

test('[U75] the client’s own command is run word for word, and what it changed is shown', async () => {
  const { go, look, seen, read, names, home } = aHome(ADDS, { '.claude.json': STATE })
  expect(look().ownCommand).toEqual({
    line: `claude mcp add --scope user loci -- /opt/Loci/loci mcp --vault '/v/it'\\''s $(my) work.loci' --agent DEV-001`,
    program: 'claude',
    shownPath: '~/bin/claude',
  })
  const { files, ...told } = await go()
  expect(told).toEqual({
    ok: true,
    sentence: 'Claude Code added Loci.',
    said: 'Added stdio MCP server loci',
    copies: ['~/.claude.json.2026-11-17.bak'],
  })
  expect(files).toEqual([
    {
      shownPath: '~/.claude.json',
      kind: 'changed',
      line: 1,
      before: STATE,
      after: read('.claude.json'),
    },
  ])
  expect(JSON.parse(read('heard.json'))).toEqual([
    'mcp',
    'add',
    '--scope',
    'user',
    'loci',
    '--',
    ...WORDS,
  ])
  expect(names()).toEqual(['.claude.json', '.claude.json.2026-11-17.bak'])
  expect(read('.claude.json.2026-11-17.bak')).toBe(STATE)
  expect(seen()).toEqual({ ...DEV, here: true })
  expect(look().files).toEqual([])
  expect(existsSync(join(home, '.claude'))).toBe(false)
})

test('[U75] hooks, which the command cannot add, are written after it', async () => {
  const { go, seen, read, leave, names } = aHome(ADDS)
  const { files, sentence } = await go({ ...DEV, hooks: true })
  expect([sentence, files.map(({ shownPath, kind }) => [shownPath, kind])]).toEqual([
    'Claude Code added Loci.',
    [
      ['~/.claude.json', 'new'],
      ['~/.claude/settings.json', 'new'],
    ],
  ])
  expect(read('.claude/settings.json')).toContain('UserPromptSubmit')
  expect(seen()).toMatchObject({ hooks: true })
  leave()
  expect(names().filter((name) => !name.endsWith('.bak'))).toEqual(['.claude'])
})

test('[U76] disconnecting takes out exactly what the command put in, and keeps what came since', async () => {
  const exact = aHome(ADDS, { '.claude.json': STATE })
  await exact.go()
  exact.leave()
  expect(exact.read('.claude.json')).toBe(STATE)

  const since = aHome(ADDS, { '.claude.json': STATE })
  await since.go()
  since.lay('.claude.json', since.read('.claude.json').replace('12', '13'))
  since.leave()
  expect(JSON.parse(since.read('.claude.json'))).toEqual({ numStartups: 13, theme: 'dark' })
  expect(since.seen()).toBe(null)

  const twice = aHome(ADDS, { '.claude.json': STATE })
  await twice.go()
  await twice.go({ ...DEV, agent: 'DEV-002' })
  expect(twice.seen()).toMatchObject({ agent: 'DEV-002' })
  twice.leave()
  expect(twice.read('.claude.json')).toBe(STATE)
})

test('[U77] a command that fails, lies, asks or does not end is told in plain words, and an older connection stays', async () => {
  const failing = aHome(ADDS, { '.claude.json': STATE })
  await failing.go()
  const connected = failing.read('.claude.json')
  failing.lay(
    'bin/claude.cjs',
    'console.error("Server \\u202eloci is not allowed"); process.exit(3)',
  )
  expect(await failing.go({ ...DEV, agent: 'DEV-002' })).toEqual({
    ok: false,
    sentence:
      'Claude Code did not add Loci: its command failed with exit code 3. Nothing was changed; write the file instead.',
    said: 'Server loci is not allowed',
    files: [],
    copies: ['~/.claude.json.2026-11-17-2.bak'],
  })
  expect(failing.read('.claude.json')).toBe(connected)

  const lying = aHome('console.log("Done")', { '.claude.json': STATE })
  expect(await lying.go()).toMatchObject({
    ok: false,
    sentence:
      'Claude Code reports no error, but Loci is not in ~/.claude.json. Nothing was changed; write the file instead.',
    said: 'Done',
  })

  const asking = aHome('process.stdin.on("end", () => process.exit(4)).resume()')
  expect(await asking.go()).toMatchObject({ ok: false, said: '', files: [] })

  const endless = aHome(
    `const { spawn } = require('node:child_process')
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
     require('node:fs').writeFileSync(process.env.HOME + '/child', String(child.pid))
     setInterval(() => {}, 1000)`,
    { '.claude.json': STATE },
    2,
  )
  expect(await endless.go()).toMatchObject({
    ok: false,
    sentence:
      'The command of Claude Code took longer than 2 seconds and was stopped. Nothing was changed; write the file instead.',
  })
  const left = Number(endless.read('child'))
  await expect.poll(() => isRunning(left)).toBe(false)
})

/** One that has ended and was not yet collected by whoever inherits it runs no more. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('[U78] without the program, or after the file changed, nothing is run and nothing written', async () => {
  const { go, look, names } = aHome(null, { '.claude.json': STATE })
  expect(look().ownCommand).toMatchObject({ program: 'claude', shownPath: null })
  expect(await refusal(go())).toBe(
    'Claude Code has no command “claude” on this computer. Write the file instead.',
  )
  expect(names()).toEqual(['.claude.json'])

  const stale = aHome(ADDS, { '.claude.json': STATE })
  const { seal } = stale.look()
  stale.lay('.claude.json', '{}')
  const late = (async () => stale.run('claude-code', DEV, VAULT, seal))()
  expect(await refusal(late)).toBe(
    'The file changed since you looked. Here is the change as it is now.',
  )
  expect([stale.read('.claude.json'), existsSync(join(stale.home, 'heard.json'))]).toEqual([
    '{}',
    false,
  ])
})

test('[U78] no agent can have it run: it is answered by the window’s own process, for people', () => {
  const { answeredBy, who } = contract['connect.run']
  expect([answeredBy, who]).toEqual(['host', 'person'])
})
