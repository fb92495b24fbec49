import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fetched } from './outside/fetch.mjs'
import { aRoom } from './outside/room.mjs'
import { scriptedModel } from './outside/scripted-model.mjs'
import { inRoot } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { say, script } from './setup/say.mjs'
import { setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'

const PACKAGES = {
  '@anthropic-ai/claude-code-linux-x64': '2.1.325',
  '@openai/codex': '0.166.0',
  'opencode-linux-x64': '1.18.33',
  '@google/gemini-cli': '0.61.0',
}
const PROMPT = 'How did relay 3 answer?'
const TASK = 'relay 5 answered'
const HOOK = {
  type: 'mcp_tool',
  server: 'loci',
  tool: 'hook',
  input: { event: 'UserPromptSubmit', session: '${session_id}', prompt: '${prompt}' },
}

const seatOf = ({ vault, env, loci }) => ({
  command: loci,
  args: ['mcp', '--vault', vault, '--agent', 'DEV-001', '--project', 'project-3'],
  env: { LOCI_DATA: env.LOCI_DATA, LOCI_MODEL: env.LOCI_MODEL, HOME: env.HOME, PATH: env.PATH },
})

/** Nothing of the environment of whoever runs this. */
function inRoom(room, program, args, more = {}) {
  const cleared = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))
  const env = { ...cleared, ...room.env, ...more }
  return run(program, args, { cwd: room.project, env, capture: true, limitMs: 120_000 })
}

async function claude(modules, room) {
  const program = join(modules, '@anthropic-ai/claude-code-linux-x64/claude')
  const model = await scriptedModel('context', { task: TASK })
  mkdirSync(join(room.home, '.claude'))
  const hooks = { UserPromptSubmit: [{ hooks: [HOOK] }] }
  writeFileSync(join(room.home, '.claude/settings.json'), JSON.stringify({ hooks }))
  // The tool it asks for must be one the model is shown without looking for it.
  const entry = JSON.stringify({ type: 'stdio', ...seatOf(room), alwaysLoad: true })
  const added = await inRoom(room, program, ['mcp', 'add-json', '--scope', 'user', 'loci', entry])
  const list = await inRoom(room, program, ['mcp', 'list'])
  const turn = await inRoom(
    room,
    program,
    ['-p', PROMPT, '--allowedTools', 'mcp__loci__context,mcp__loci__hook'],
    {
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: 'sk-none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    },
  )
  model.close()
  const told = `${added.output}${list.output}${turn.output}`
  return [
    { says: 'connected', isHeld: /loci.*Connected/.test(list.output), told },
    ...(await given(room, model.requests, told)),
  ]
}

async function codex(modules, room) {
  const program = join(modules, '@openai/codex/bin/codex.js')
  const model = await scriptedModel('context', { task: TASK })
  const home = join(room.home, '.codex')
  mkdirSync(home)
  const { command, args, env } = seatOf(room)
  const table = Object.entries(env).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  const config = [
    'model = "scripted"',
    'model_provider = "scripted"',
    '[model_providers.scripted]',
    'name = "scripted"',
    `base_url = "${model.url}/v1"`,
    'wire_api = "responses"',
    '[mcp_servers.loci]',
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify(args)}`,
    'default_tools_approval_mode = "approve"',
    `env = { ${table.join(', ')} }`,
  ]
  writeFileSync(join(home, 'config.toml'), `${config.join('\n')}\n`)
  const hooks = { UserPromptSubmit: [{ hooks: [HOOK] }] }
  writeFileSync(join(home, 'hooks.json'), JSON.stringify({ hooks }))
  const turn = await inRoom(room, 'node', [
    program,
    'exec',
    '--skip-git-repo-check',
    '--dangerously-bypass-hook-trust',
    PROMPT,
  ])
  model.close()
  return given(room, model.requests, turn.output)
}

/** What the model was sent holds, byte for byte, what Loci kept of the call and of the hook. */
async function given(room, requests, told) {
  const program = inRoot('e2e/support/programs/read-packages.ts')
  const read = await run(
    'node',
    [inRoot('scripts/on-electron.mjs'), program, room.vault, room.home],
    { capture: true, env: room.env },
  )
  const line = read.output.split('\n').find((each) => each.startsWith('['))
  const kept = line === undefined ? [] : JSON.parse(line)
  const texts = requests.flatMap(leaves)
  const reached = (task) => {
    const one = kept.find((each) => each.task === task)
    return one?.text != null && texts.some((text) => text.includes(one.text))
  }
  const seen = `${told}\n${read.output.slice(0, 2000)}\n${requests.length} requests`
  return [
    { says: 'by tool, the model got what Loci kept', isHeld: reached(TASK), told: seen },
    { says: 'by hook, the model got what Loci kept', isHeld: reached(PROMPT), told: seen },
  ]
}

/** Every text in a request. */
function leaves(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : []
}

async function opencode(modules, room) {
  const program = join(modules, 'opencode-linux-x64/bin/opencode')
  const { command, args, env } = seatOf(room)
  const loci = { type: 'local', command: [command, ...args], environment: env, enabled: true }
  const folder = join(room.home, '.config/opencode')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'opencode.json'), JSON.stringify({ mcp: { loci } }))
  const { output } = await inRoom(room, program, ['mcp', 'list'])
  return [{ says: 'connected', isHeld: /loci.*connected/.test(output), told: output }]
}

async function gemini(modules, room) {
  const folder = join(room.home, '.gemini')
  mkdirSync(folder)
  const loci = { ...seatOf(room), trust: true }
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ mcpServers: { loci } }))
  const program = join(modules, '.bin/gemini')
  const { output } = await inRoom(room, program, ['mcp', 'list'], {
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  })
  return [{ says: 'connected', isHeld: /loci.*Connected/.test(output), told: output }]
}

/** Real agents, each with a home of its own and a scripted model: they connect, and what reaches the model is what Loci kept. */
await script(async (wanted) => {
  await setUp({ display: false })
  await ensureBuilt()
  const modules = await fetched('agents', PACKAGES)
  let failures = 0
  for (const [name, test] of Object.entries({ claude, codex, opencode, gemini })) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const room = await aRoom()
    try {
      for (const { says, isHeld, told } of await test(modules, room)) {
        say(`${isHeld ? 'ok  ' : 'FAIL'} ${name}: ${says}${isHeld ? '' : `\n${told}`}`)
        if (!isHeld) failures += 1
      }
    } finally {
      await room.leave()
    }
  }
  return failures === 0 ? 0 : 1
})
