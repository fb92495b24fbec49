import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { expect, test } from './support/app.ts'
import { call } from './support/call.ts'
import { vaultFile } from './support/files.ts'
import { ELECTRON, lociEnv } from './support/mcp.ts'
import { createVault } from './support/person.ts'

const ROOT = resolve(import.meta.dirname, '..')
const TOOLS = [
  'remember',
  'recall',
  'context',
  'report_error',
  'feedback',
  'forget',
  'task_start',
  'task_complete',
  'handoff_create',
  'handoff_accept',
  'hook',
]
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/read',
  'resources/list',
  'prompts/get',
  'prompts/list',
  'server/discover',
  'subscriptions/listen',
  'completion/complete',
  'logging/setLevel',
  'notifications/cancelled',
  '__proto__',
  'constructor',
  '',
]
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ')
const isNoText = fc.oneof(
  fc.integer(),
  fc.constant(null),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
)
/** What is to be said is never a text here: a call that is right would write. */
const wrongArguments = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      text: isNoText,
      about: isNoText,
      task: isNoText,
      message: isNoText,
      id: fc.oneof(isNoText, fc.string()),
      event: isNoText,
      for: fc.jsonValue(),
      as: fc.constant({ kind: 'user' }),
      agent: fc.string(),
      constructor: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.constant(JSON.parse('{"__proto__": {"text": "polluted"}}')),
)
const id = fc.oneof(fc.integer(), fc.string({ maxLength: 80 }), fc.jsonValue())
const aMessage = fc.oneof(
  fc.string({ unit: 'binary' }).map(oneLine),
  fc.json().map(oneLine),
  fc
    .record(
      {
        jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, fc.jsonValue()),
        id,
        method: fc.oneof(fc.constantFrom(...METHODS), fc.string()),
        params: fc.jsonValue(),
        result: fc.jsonValue(),
      },
      { requiredKeys: ['jsonrpc'] },
    )
    .map((value) => oneLine(JSON.stringify(value))),
  fc
    .record({ id, name: fc.oneof(fc.constantFrom(...TOOLS), fc.string()), given: wrongArguments })
    .map(({ id: asked, name, given }) =>
      oneLine(
        JSON.stringify({
          jsonrpc: '2.0',
          id: asked,
          method: 'tools/call',
          params: { name, arguments: given },
        }),
      ),
    ),
)
const HUGE = [
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"remember","arguments":{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`,
  '['.repeat(200_000),
  `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"recall","arguments":{"about":"${'x'.repeat(4_000_000)}"}}}`,
  JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'x'.repeat(1_000_000) }),
]

test('[U66] ten thousand fuzzed messages on stdio leave the server alive and the rows unchanged', async ({
  launchLoci,
}) => {
  const { page, userData } = await launchLoci()
  await createVault(page, 'Work')
  await call(page, 'memories.create', { content: { form: 'text', text: 'Still here.' } })
  const rows = async () => {
    const sort = { by: 'createdAt', direction: 'asc' } as const
    const listed = await call(page, 'memories.page', { filter: {}, sort })
    return {
      ...(await call(page, 'vault.summary', {})),
      bytes: 0,
      inbox: await call(page, 'reviews.waiting', {}),
      // How often it was given is counted outside of what was remembered.
      memories: listed.rows.map((row) => ({ ...row, accessCount: 0 })),
    }
  }
  const before = await rows()
  const lines = fc.sample(aMessage, { numRuns: 10_000, seed: 13 })
  // Some before anybody has said how the protocol is spoken, most after.
  await fuzzed(userData, [], lines.slice(0, 1000))
  await fuzzed(userData, [INITIALIZE, INITIALIZED], [...lines.slice(1000), ...HUGE])
  expect(await rows()).toEqual(before)
})

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 'first',
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'fuzz', version: '1' },
  },
})
const INITIALIZED = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })

/** Says all of it, then asks what any client asks, and hears nothing on stdout that is not the protocol. */
async function fuzzed(userData: string, opening: string[], lines: string[]): Promise<void> {
  const server = spawn(
    ELECTRON,
    [join(ROOT, 'out/main/loci.js'), 'mcp', '--vault', vaultFile(userData, 'work'), '--agent', 'D'],
    { env: lociEnv(userData), cwd: ROOT },
  )
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  server.stderr.resume()
  const heard = answersOf(server)
  await say(server, [...opening, ...lines])
  // Whatever was said before: who opens now, or goes on, is served.
  const asks = [
    ...(opening.length === 0 ? [INITIALIZE, INITIALIZED] : []),
    JSON.stringify({ jsonrpc: '2.0', id: 'last', method: 'tools/list' }),
    JSON.stringify({
      jsonrpc: '2.0',
      id: 'very last',
      method: 'tools/call',
      params: { name: 'recall', arguments: { about: 'still' } },
    }),
  ]
  await say(server, asks)
  await expect
    .poll(() => heard.get('last'), { timeout: 60_000 })
    .toMatchObject({
      result: { tools: TOOLS.map((name) => ({ name })) },
    })
  await expect
    .poll(() => heard.get('very last'), { timeout: 60_000 })
    .toMatchObject({
      result: { content: [{ text: expect.stringContaining('Still here.') }] },
    })
  expect(server.exitCode).toBeNull()
  server.stdin.end()
  expect(await ended).toBe(0)
}

function answersOf(server: ChildProcessWithoutNullStreams): Map<unknown, object> {
  const heard = new Map<unknown, object>()
  createInterface({ input: server.stdout }).on('line', (line) => {
    const answer: { id?: unknown } = JSON.parse(line)
    heard.set(answer.id, answer)
  })
  return heard
}

async function say(server: ChildProcessWithoutNullStreams, lines: string[]): Promise<void> {
  for (const line of lines)
    if (!server.stdin.write(`${line}\n`))
      await new Promise((drained) => server.stdin.once('drain', drained))
}
