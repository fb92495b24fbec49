import { join } from 'node:path'
import { converse, inRoom } from './in-room.mjs'

export const PACKAGES = {
  '@anthropic-ai/claude-code-linux-x64': '2.1.325',
  '@openai/codex': '0.166.0',
  'opencode-linux-x64': '1.18.33',
  '@google/gemini-cli': '0.61.0',
}
export const PROMPT = 'How did relay 3 answer?'

/**
 * What a person has in a client's files before Loci comes, how the client tells whom it is connected to, and how it runs
 * a turn where it can.
 */
export const clients = {
  claude: {
    id: 'claude-code',
    own: () => ({
      '.claude.json': '{\n  "theme": "dark",\n  "mcpServers": {}\n}\n',
      '.claude/settings.json': '{\n  "cleanupPeriodDays": 30\n}\n',
    }),
    told: async (modules, room) => (await inRoom(room, claudeIn(modules), ['mcp', 'list'])).output,
    connected: /loci.*Connected/,
    turn: (modules, room, url) =>
      inRoom(
        room,
        claudeIn(modules),
        ['-p', PROMPT, '--allowedTools', 'mcp__loci__context,mcp__loci__hook'],
        {
          ANTHROPIC_BASE_URL: url,
          ANTHROPIC_API_KEY: 'sk-none',
          CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        },
      ),
  },
  codex: {
    id: 'codex',
    own: (url) => ({
      '.codex/config.toml': [
        '# Where the model is.',
        'model = "scripted"',
        'model_provider = "scripted"',
        '',
        '[model_providers.scripted]',
        'name = "scripted"',
        `base_url = "${url}/v1" # on this machine`,
        'wire_api = "responses"',
        '',
      ].join('\n'),
      '.codex/hooks.json': null,
    }),
    async told(modules, room) {
      const status = await converse(
        room,
        'node',
        [codexIn(modules), 'app-server'],
        [
          { method: 'initialize', params: { clientInfo: { name: 'loci-test', version: '1' } } },
          { method: 'mcpServerStatus/list', params: {} },
        ],
      )
      return JSON.stringify(status)
    },
    connected: /"name":"loci".*"remember"/,
    turn: (modules, room) =>
      inRoom(room, 'node', [
        codexIn(modules),
        'exec',
        '--skip-git-repo-check',
        '--dangerously-bypass-hook-trust',
        PROMPT,
      ]),
  },
  opencode: {
    id: 'opencode',
    own: () => ({
      '.config/opencode/opencode.jsonc': '{\n  // Not by itself.\n  "autoupdate": false,\n}\n',
    }),
    told: async (modules, room) =>
      (await inRoom(room, join(modules, 'opencode-linux-x64/bin/opencode'), ['mcp', 'list']))
        .output,
    connected: /loci.*connected/,
  },
  gemini: {
    id: 'gemini',
    own: () => ({
      '.gemini/settings.json':
        '{\n  // Not by itself.\n  "general": { "enableAutoUpdate": false }\n}\n',
    }),
    told: async (modules, room) =>
      (
        await inRoom(room, join(modules, '.bin/gemini'), ['mcp', 'list'], {
          GEMINI_CLI_TRUST_WORKSPACE: 'true',
        })
      ).output,
    connected: /loci.*Connected/,
  },
}

const claudeIn = (modules) => join(modules, '@anthropic-ai/claude-code-linux-x64/claude')
const codexIn = (modules) => join(modules, '@openai/codex/bin/codex.js')
