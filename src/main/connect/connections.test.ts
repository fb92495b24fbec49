import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { CLIENT_IDS, type ClientId, type ConnectChoices } from '#shared/connect.ts'
import { clientOf } from './clients/client-table.ts'
import { connectionsOf } from './connections.ts'
import { receiptsIn } from './receipts.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const VAULT = '/v/my work.loci'
const DEV: ConnectChoices = { agent: 'DEV-001', teams: [], project: 'atlas', hooks: true }

/** A home of its own, with these files in it. */
function aHome(files: Record<string, string | Buffer> = {}) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loci-connect-')))
  folders.push(home)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  const connections = connectionsOf({
    machine: { home, env: {}, platform: 'linux' },
    loci: { command: '/opt/Loci/loci', args: [] },
    receipts: receiptsIn(join(home, 'connections.json')),
    today: () => '2026-11-17',
    commandSeconds: 30,
  })
  const change = (client: ClientId, choices: ConnectChoices | null) =>
    connections.write(client, choices, VAULT, connections.preview(client, choices, VAULT).seal)
  return {
    ...connections,
    home,
    change,
    read: (path: string) => readFileSync(join(home, path), 'utf8'),
    lay: (path: string, text: string) => writeFileSync(join(home, path), text),
    names: (path: string) => readdirSync(join(home, path)).toSorted(),
    seen: (client: ClientId) => connections.clients(VAULT).find(({ id }) => id === client),
  }
}

const refusal = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

for (const id of CLIENT_IDS.filter((each) => each !== 'other'))
  test(`[U33] ${id}: written is what was shown, read back is what was chosen, and removed is all of it`, () => {
    const { change, seen, preview, home } = aHome()
    const hooks = clientOf(id).files.some((file) => file.hooks !== undefined)
    const choices = { ...DEV, teams: ['core', 'web'], hooks }
    const { files } = preview(id, choices, VAULT)
    change(id, choices)
    const machine = { home, env: {}, platform: 'linux' } as const
    const places = clientOf(id).files.map((file) => file.place(machine))
    expect(files.map(({ after }) => after)).toEqual(
      places.map((place) => readFileSync(place, 'utf8')),
    )
    expect(seen(id)?.connected).toEqual({ ...choices, here: true })
    expect(preview(id, choices, VAULT).files).toEqual([])
    change(id, null)
    expect(places.map((place) => lstatSync(place, { throwIfNoEntry: false }))).toEqual(
      places.map(() => undefined),
    )
    expect(seen(id)?.connected).toBe(null)
  })

test('[U33] what is written is what the programs read, letter for letter', () => {
  const { change, read } = aHome()
  change('claude-code', { ...DEV, project: null })
  change('codex', { ...DEV, teams: ['core'] })
  const line = "/opt/Loci/loci hook --vault '/v/my work.loci' --agent DEV-001"
  const command = [{ hooks: [{ type: 'command', command: line, timeout: 5 }] }]
  const input = { session: '${session_id}', prompt: '${prompt}' }
  const tool = { type: 'mcp_tool', server: 'loci', tool: 'hook' }
  const prompt = {
    hooks: [{ ...tool, input: { event: 'UserPromptSubmit', ...input }, timeout: 5 }],
  }
  expect(JSON.parse(read('.claude.json'))).toEqual({
    mcpServers: {
      loci: {
        type: 'stdio',
        command: '/opt/Loci/loci',
        args: ['mcp', '--vault', VAULT, '--agent', 'DEV-001'],
        env: {},
      },
    },
  })
  expect(JSON.parse(read('.claude/settings.json'))).toEqual({
    hooks: {
      UserPromptSubmit: [prompt],
      SessionStart: command,
      Stop: command,
      PreCompact: command,
      SessionEnd: command,
    },
  })
  expect(read('.codex/config.toml')).toBe(
    '[mcp_servers.loci]\ncommand = "/opt/Loci/loci"\nargs = ["mcp", "--vault", "/v/my work.loci", "--agent", "DEV-001", "--team", "core", "--project", "atlas"]\n',
  )
  const start = { event: 'SessionStart', session: input.session }
  expect(JSON.parse(read('.codex/hooks.json'))).toEqual({
    hooks: {
      SessionStart: [{ hooks: [{ ...tool, input: start, timeout: 5 }] }],
      UserPromptSubmit: [prompt],
    },
  })
})

test('[U34] a copy lies beside, no copy is written over, and the file keeps its rights', () => {
  const { change, read, lay, names, home } = aHome({ '.cursor/mcp.json': '{"a": 1}' })
  lay('.cursor/mcp.json.2026-11-17.bak', 'somebody’s')
  chmodSync(join(home, '.cursor/mcp.json'), 0o640)
  change('cursor', { ...DEV, hooks: false })
  expect(names('.cursor')).toEqual([
    'mcp.json',
    'mcp.json.2026-11-17-2.bak',
    'mcp.json.2026-11-17.bak',
  ])
  expect(read('.cursor/mcp.json.2026-11-17.bak')).toBe('somebody’s')
  expect(read('.cursor/mcp.json.2026-11-17-2.bak')).toBe('{"a": 1}')
  expect(statSync(join(home, '.cursor/mcp.json')).mode & 0o777).toBe(0o640)
})

test('[U34] a link stays a link, and what it leads to is changed', () => {
  const { change, read, home } = aHome({ 'dotfiles/mcp.json': '{}', '.cursor/x': '' })
  symlinkSync(join(home, 'dotfiles/mcp.json'), join(home, '.cursor/mcp.json'))
  change('cursor', { ...DEV, hooks: false })
  expect(lstatSync(join(home, '.cursor/mcp.json')).isSymbolicLink()).toBe(true)
  expect(read('dotfiles/mcp.json')).toContain('"DEV-001"')
  change('cursor', null)
  expect(read('dotfiles/mcp.json')).toBe('{}')
})

test('[U35] a file that changed between the look and the yes is not written', () => {
  const { preview, write, read, lay } = aHome({ '.cursor/mcp.json': '{"a": 1}' })
  const choices = { ...DEV, hooks: false }
  const { seal } = preview('cursor', choices, VAULT)
  lay('.cursor/mcp.json', '{"a": 2}')
  expect(refusal(() => write('cursor', choices, VAULT, seal))).toBe(
    'The file changed since you looked. Here is the change as it is now.',
  )
  expect(read('.cursor/mcp.json')).toBe('{"a": 2}')
})

test('[U32] a broken file, one that is no text, a link to nowhere and a folder are left as they are', () => {
  const broken = aHome({ '.cursor/mcp.json': '{"a": ', '.cursor/hooks.json': 'also broken' })
  expect(refusal(() => broken.preview('cursor', { ...DEV, hooks: false }, VAULT))).toBe(
    `~/.cursor/mcp.json is not valid JSON. Loci leaves it as it is; repair it first.`,
  )
  expect(broken.seen('cursor')).toMatchObject({
    connected: null,
    trouble: '~/.cursor/mcp.json is not valid JSON. Loci leaves it as it is; repair it first.',
  })
  expect(broken.names('.cursor')).toEqual(['hooks.json', 'mcp.json'])
  expect(broken.read('.cursor/mcp.json')).toBe('{"a": ')

  const binary = aHome({ '.cursor/mcp.json': Buffer.from([0x7b, 0xff, 0x7d]) })
  expect(refusal(() => binary.change('cursor', DEV))).toMatch(/is not UTF-8 text/)
  const folder = aHome({ '.cursor/mcp.json/x': '' })
  expect(refusal(() => folder.change('cursor', DEV))).toMatch(/is not a file/)
  const nowhere = aHome({ '.cursor/x': '' })
  symlinkSync(join(nowhere.home, 'gone'), join(nowhere.home, '.cursor/mcp.json'))
  expect(refusal(() => nowhere.change('cursor', DEV))).toMatch(/leads nowhere/)
})

test('[U32] hooks that are not wanted do not make a broken file of hooks matter', () => {
  const { change, read } = aHome({ '.cursor/hooks.json': 'broken' })
  change('cursor', { ...DEV, hooks: false })
  expect(read('.cursor/hooks.json')).toBe('broken')
  expect(read('.cursor/mcp.json')).toContain('DEV-001')
})

test('[U33] other choices take the place of the first, and hooks go with the wish for them', () => {
  const text = '{\n  "mcpServers": {}\n}\n'
  const { change, read, seen, names } = aHome({ '.cursor/mcp.json': text })
  change('cursor', DEV)
  change('cursor', { ...DEV, agent: 'OPS-001', hooks: false })
  expect(seen('cursor')?.connected).toMatchObject({ agent: 'OPS-001', hooks: false })
  expect(read('.cursor/mcp.json')).not.toContain('DEV-001')
  expect(names('.cursor').filter((name) => name === 'hooks.json')).toEqual([])
  change('cursor', null)
  expect(read('.cursor/mcp.json')).toBe(text)
})

test('[U34] a mark before the text stays before it', () => {
  const { change, read } = aHome({ '.cursor/mcp.json': '\uFEFF{}' })
  change('cursor', { ...DEV, hooks: false })
  expect(read('.cursor/mcp.json').startsWith('\uFEFF{\n')).toBe(true)
  change('cursor', null)
  expect(read('.cursor/mcp.json')).toBe('\uFEFF{}')
})

test('[U36] only the command Loci itself would write is started for a check', () => {
  const { change, read, lay, written } = aHome()
  change('cursor', DEV)
  expect(written('cursor', VAULT).agent).toBe('DEV-001')
  expect(refusal(() => written('cursor', '/v/other.loci'))).toBe(
    'Cursor is connected to another vault.',
  )
  lay('.cursor/mcp.json', read('.cursor/mcp.json').replace('/opt/Loci/loci', '/tmp/evil'))
  expect(refusal(() => written('cursor', VAULT))).toBe(
    'Cursor starts another Loci than this one. Connect it again to change that.',
  )
  expect(refusal(() => written('zed', VAULT))).toBe('Zed is not connected yet.')
})
