import { expect, test } from 'vitest'
import { CLIENTS } from './client-table.ts'
import type { Machine } from './machine.ts'

const placesOn = (machine: Machine) =>
  Object.fromEntries(
    CLIENTS.map(({ id, files }) => [id, files.map(({ place }) => place(machine))] as const),
  )

test('[U33] files are looked for where each system has them', () => {
  const home = '/h'
  const everywhere = {
    'claude-code': ['/h/.claude.json', '/h/.claude/settings.json'],
    codex: ['/h/.codex/config.toml', '/h/.codex/hooks.json'],
    cursor: ['/h/.cursor/mcp.json', '/h/.cursor/hooks.json'],
    gemini: ['/h/.gemini/settings.json'],
    opencode: ['/h/.config/opencode/opencode.json'],
    windsurf: ['/h/.codeium/windsurf/mcp_config.json'],
    zed: ['/h/.config/zed/settings.json'],
    other: [],
  }
  expect(placesOn({ home, env: {}, platform: 'linux' })).toEqual({
    ...everywhere,
    'claude-desktop': ['/h/.config/Claude/claude_desktop_config.json'],
    vscode: ['/h/.config/Code/User/mcp.json', '/h/.copilot/hooks/loci.json'],
  })
  const support = '/h/Library/Application Support'
  expect(placesOn({ home, env: {}, platform: 'darwin' })).toEqual({
    ...everywhere,
    'claude-desktop': [`${support}/Claude/claude_desktop_config.json`],
    vscode: [`${support}/Code/User/mcp.json`, '/h/.copilot/hooks/loci.json'],
  })
  const moved = { CLAUDE_CONFIG_DIR: '/c', CODEX_HOME: '/x', XDG_CONFIG_HOME: '/g', APPDATA: '/a' }
  expect(placesOn({ home, env: moved, platform: 'win32' })).toEqual({
    ...everywhere,
    'claude-code': ['/c/.claude.json', '/c/settings.json'],
    codex: ['/x/config.toml', '/x/hooks.json'],
    'claude-desktop': ['/a/Claude/claude_desktop_config.json'],
    vscode: ['/a/Code/User/mcp.json', '/h/.copilot/hooks/loci.json'],
    opencode: ['/g/opencode/opencode.json'],
    zed: ['/a/Zed/settings.json'],
  })
})
