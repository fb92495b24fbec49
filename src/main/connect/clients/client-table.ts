import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientId } from '#shared/connect.ts'
import type { LociCommand } from './command-words.ts'
import {
  claudeHooks,
  codexHooks,
  cursorHooks,
  geminiHooks,
  type Piece,
  vscodeHooks,
} from './hooks.ts'
import { configFolder, firstThere, type Machine, movable, programFolder } from './machine.ts'

/** `json` allows neither comments nor a comma at the end, as the program that reads it does not. */
export type FileFormat = 'json' | 'jsonc' | 'toml'

export interface ClientFile {
  place(machine: Machine): string
  format: FileFormat
  /** Where the server stands in it: by the first that is there, else by the last. */
  servers?: readonly (readonly string[])[]
  entry?(start: LociCommand): object
  /** Those of them that live in this file, with the command line of `loci hook`. */
  hooks?(line: string): Piece[]
}

export interface Client {
  id: ClientId
  name: string
  found(machine: Machine): boolean
  files: readonly ClientFile[]
  /** What the client asks of the person before hooks run. */
  trust?: string
  /** What of its own adds a server. */
  ownCommand?(start: LociCommand): string[]
}

const UNDER_MCP_SERVERS = [['mcpServers', 'loci']]
const plain = ({ command, args }: LociCommand) => ({ command, args: [...args], env: {} })
const stdio = (start: LociCommand) => ({ type: 'stdio', ...plain(start) })
const adding =
  (...words: string[]) =>
  ({ command, args }: LociCommand) => [...words, command, ...args]
const isThere = (...places: string[]) => places.some((place) => existsSync(place))

const claudeFolder = (machine: Machine) => movable(machine, 'CLAUDE_CONFIG_DIR', '.claude')
const claudeFile = (machine: Machine) =>
  join(movable(machine, 'CLAUDE_CONFIG_DIR', ''), '.claude.json')
const codexFolder = (machine: Machine) => movable(machine, 'CODEX_HOME', '.codex')
const inHome =
  (...parts: string[]) =>
  ({ home }: Machine) =>
    join(home, ...parts)
const codeFolder = (machine: Machine) => join(programFolder(machine), 'Code', 'User')
const zedFolder = (machine: Machine) =>
  machine.platform === 'win32'
    ? join(programFolder(machine), 'Zed')
    : join(configFolder(machine), 'zed')

/** Measured and read in what the programs do; docs/connect.md says the same to people. */
export const CLIENTS: readonly Client[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    found: (machine) => isThere(claudeFile(machine), claudeFolder(machine)),
    ownCommand: adding('claude', 'mcp', 'add', '--scope', 'user', 'loci', '--'),
    files: [
      { place: claudeFile, format: 'json', servers: UNDER_MCP_SERVERS, entry: stdio },
      {
        place: (machine) => join(claudeFolder(machine), 'settings.json'),
        format: 'jsonc',
        hooks: claudeHooks,
      },
    ],
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    found: (machine) => isThere(join(programFolder(machine), 'Claude')),
    files: [
      {
        place: (machine) => join(programFolder(machine), 'Claude', 'claude_desktop_config.json'),
        format: 'json',
        servers: UNDER_MCP_SERVERS,
        entry: plain,
      },
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    found: (machine) => isThere(codexFolder(machine)),
    trust:
      'Codex asks you to trust these hooks when it starts next; until then it does not run them.',
    ownCommand: adding('codex', 'mcp', 'add', 'loci', '--'),
    files: [
      {
        place: (machine) => join(codexFolder(machine), 'config.toml'),
        format: 'toml',
        servers: [['mcp_servers', 'loci']],
        entry: ({ command, args }) => ({ command, args: [...args] }),
      },
      {
        place: (machine) => join(codexFolder(machine), 'hooks.json'),
        format: 'jsonc',
        hooks: codexHooks,
      },
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    found: (machine) => isThere(inHome('.cursor')(machine)),
    files: [
      {
        place: inHome('.cursor', 'mcp.json'),
        format: 'jsonc',
        servers: UNDER_MCP_SERVERS,
        entry: plain,
      },
      { place: inHome('.cursor', 'hooks.json'), format: 'jsonc', hooks: cursorHooks },
    ],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    found: (machine) => isThere(codeFolder(machine)),
    ownCommand: (start) => ['code', '--add-mcp', JSON.stringify({ name: 'loci', ...stdio(start) })],
    files: [
      {
        place: (machine) => join(codeFolder(machine), 'mcp.json'),
        format: 'jsonc',
        servers: [['servers', 'loci']],
        entry: stdio,
      },
      { place: inHome('.copilot', 'hooks', 'loci.json'), format: 'jsonc', hooks: vscodeHooks },
    ],
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    found: (machine) => isThere(inHome('.gemini')(machine)),
    trust: 'Gemini CLI shows these hooks when it starts next and asks whether to trust them.',
    ownCommand: adding('gemini', 'mcp', 'add', '--scope', 'user', 'loci'),
    files: [
      {
        place: inHome('.gemini', 'settings.json'),
        format: 'jsonc',
        servers: UNDER_MCP_SERVERS,
        entry: plain,
        hooks: geminiHooks,
      },
    ],
  },
  {
    id: 'opencode',
    name: 'opencode',
    found: (machine) => isThere(join(configFolder(machine), 'opencode')),
    files: [
      {
        place: (machine) =>
          firstThere(join(configFolder(machine), 'opencode'), ['opencode.json', 'opencode.jsonc']),
        format: 'jsonc',
        servers: [
          ['mcp', 'servers', 'loci'],
          ['mcp', 'loci'],
        ],
        entry: ({ command, args }) => ({
          type: 'local',
          command: [command, ...args],
          environment: {},
          enabled: true,
        }),
      },
    ],
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    found: (machine) => isThere(inHome('.codeium', 'windsurf')(machine)),
    files: [
      {
        place: inHome('.codeium', 'windsurf', 'mcp_config.json'),
        format: 'jsonc',
        servers: UNDER_MCP_SERVERS,
        entry: plain,
      },
    ],
  },
  {
    id: 'zed',
    name: 'Zed',
    found: (machine) => isThere(zedFolder(machine)),
    files: [
      {
        place: (machine) => join(zedFolder(machine), 'settings.json'),
        format: 'jsonc',
        servers: [['context_servers', 'loci']],
        entry: (start) => ({ source: 'custom', ...plain(start) }),
      },
    ],
  },
  { id: 'other', name: 'Another client', found: () => true, files: [] },
]

export const clientOf = (id: ClientId): Client => {
  const client = CLIENTS.find((each) => each.id === id)
  if (client === undefined) throw new Error(`the table has no ${id}`)
  return client
}

export const offersHooks = ({ files }: Client) => files.some(({ hooks }) => hooks !== undefined)
