import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { Settings } from '#shared/settings.ts'
import { openRecents } from '../vaults/recents.ts'
import { vaultRegistry } from '../vaults/registry.ts'
import { anEngine } from '../host/test-support/an-engine.ts'
import { rootsIn } from '../vaults/roots.ts'
import { windowVault } from '../vaults/window-vault.ts'
import { answer, MAX_INPUT_CHARS } from './answer.ts'
import { judgeHandlers } from '../judge/handlers.ts'
import { openJudge } from '../judge/judge.ts'
import { questionDesk } from '../window/question-desk.ts'
import { connectionsOf } from '../connect/connections.ts'
import { receiptsIn } from '../connect/receipts.ts'
import { connectHandlers } from './connect-handlers.ts'
import { diskHandlers } from './disk-handlers.ts'
import { doorHandlers } from './door-handlers.ts'
import { hostHandlers } from './host-handlers.ts'

test('a stranger is refused by name, not by silence', async () => {
  const { call } = aHost()
  expect(await call(null, 'settings.get', '{}')).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

test.each(['memories.nothing', '__proto__', 'constructor', 'toString', 7, null, { length: 1 }])(
  '%j is no method',
  async (method) => {
    const { call, caller } = aHost()
    expect(await call(caller, method, '{}')).toMatchObject({
      ok: false,
      error: { code: 'unknown_method' },
    })
  },
)

test('input that is no JSON text, or too much of it, is refused before it goes anywhere', async () => {
  const { call, caller } = aHost()
  for (const input of [{}, undefined, 7, 'x'.repeat(MAX_INPUT_CHARS + 1)]) {
    expect(await call(caller, 'memories.create', input)).toMatchObject({
      ok: false,
      error: { code: 'invalid_input' },
    })
  }
  expect(await call(caller, 'settings.get', '{')).toMatchObject({
    ok: false,
    error: { code: 'invalid_input' },
  })
})

test.each(['archive.export', 'archive.open', 'mirror.set', 'backups.restore'])(
  '[V193] a window names no files: %s is for a dialog and the command line',
  async (method) => {
    const { call, caller } = aHost()
    await call(caller, 'vaults.create', '{"name":"Work"}')
    const named = JSON.stringify({ target: '/etc', source: '/etc', folder: '/etc', into: '/etc/x' })
    expect(await call(caller, method, named)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  },
)

test('whatever a window sends to a host method, the answer is an envelope and no bug', async () => {
  const { call, caller, bugs } = aHost()
  const methods = Object.entries(contract).flatMap(([name, { answeredBy }]) =>
    answeredBy === 'host' ? [name] : [],
  )
  expect(methods.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), fc.json(), async (method, input) => {
      const reply = await call(caller, method, input)
      expect(typeof reply.ok).toBe('boolean')
    }),
  )
  expect(bugs).toEqual([])
})

test('no method of the contract takes a path from the window', () => {
  const text = JSON.stringify(
    Object.values(contract).map(({ input }) => ('shape' in input ? Object.keys(input.shape) : [])),
  )
  expect(text).toContain('chooseFolder')
  expect(text).not.toMatch(/path|file|dir/i)
})

test('engine methods go to the vault of the calling window as they came', async () => {
  const { call, caller } = aHost()
  expect(await call(caller, 'vault.summary', '{}')).toMatchObject({
    ok: false,
    error: { code: 'no_vault' },
  })
  await call(caller, 'vaults.create', '{"name": "Work"}')
  expect(await call(caller, 'vault.summary', '{"x":1}')).toEqual({
    got: ['vault.summary', '{"x":1}'],
  })
})

test('[O134] and for the vault the window means, which is named by its id or not at all', async () => {
  const { call, caller } = aHost()
  await call(caller, 'vaults.create', '{"name": "Work"}')
  const state = await caller.vault.state()
  const id = state.kind === 'open' ? state.vault.id : ''
  const sent = (vault?: unknown) => call(caller, 'reviews.setModelAsks', '{}', vault)
  const got = { got: ['reviews.setModelAsks', '{}'] }
  expect([await sent(), await sent(id)]).toEqual([got, got])
  expect(await sent('another')).toMatchObject({ ok: false, error: { code: 'stale' } })
  for (const vault of [null, 7, { id }])
    expect(await sent(vault)).toMatchObject({ ok: false, error: { code: 'invalid_input' } })
})

test('a wrong field is named with its sentence', async () => {
  const { call, caller } = aHost()
  expect(await call(caller, 'settings.edit', '{"theme": "neon"}')).toMatchObject({
    ok: false,
    error: {
      code: 'invalid_input',
      fields: [{ path: ['theme'], message: 'Theme is system, light or dark.' }],
    },
  })
})

test('what changed is announced to every window', async () => {
  const { call, caller, announced } = aHost()
  await call(caller, 'settings.edit', '{"theme": "dark"}')
  await call(caller, 'vaults.create', '{"name": "Work"}')
  await call(caller, 'settings.get', '{}')
  expect(announced).toEqual([['settings'], ['vaults']])
})

test('a person who changes their mind in a dialog changes nothing', async () => {
  const { call, caller } = aHost()
  expect(await call(caller, 'vaults.openFromDisk', '{}')).toEqual({ ok: true, value: null })
  expect(await call(caller, 'vaults.create', '{"name": "Work", "chooseFolder": true}')).toEqual({
    ok: true,
    value: null,
  })
  expect(await call(caller, 'window.state', '{}')).toEqual({ ok: true, value: { kind: 'welcome' } })
})

test('a recent vault whose file is gone is refused with what to do', async () => {
  const { call, caller } = aHost()
  await call(caller, 'vaults.create', '{"name": "Work"}')
  const recent = await call(caller, 'vaults.recent', '{}')
  const refused = await call(
    caller,
    'vaults.openRecent',
    JSON.stringify({ id: recent.value[0].id }),
  )
  expect(refused).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await call(caller, 'vaults.openRecent', '{"id": "/etc/passwd"}')).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
})

test('a vault that failed can be tried again although it stands in no list', async () => {
  const { call, caller } = aHost()
  const file = '/vaults/damaged.loci'
  await expect(caller.vault.show({ file, name: 'Damaged' })).rejects.toThrow()
  const { value } = await call(caller, 'window.state', '{}')
  expect(value).toMatchObject({ kind: 'failed', recoverable: true })
  expect(
    await call(caller, 'vaults.openRecent', JSON.stringify({ id: value.vault.id })),
  ).toMatchObject({
    error: {
      code: 'not_found',
      message: expect.stringContaining('Damaged is no longer in /vaults'),
    },
  })
})

function aHost() {
  const folder = mkdtempSync(join(tmpdir(), 'loci-answer-'))
  const bugs: string[] = []
  const announced: string[][] = []
  const log = { write: (_level: string, event: string) => void bugs.push(event) }
  const recents = openRecents(join(folder, 'recents.json'), log, () => 1)
  const registry = vaultRegistry({
    async start({ name }) {
      if (name === 'Damaged') throw new AppError('vault_corrupt', 'Damaged.')
      return anEngine(name, { call: async (...got) => JSON.stringify({ got }) })
    },
  })
  const caller = {
    vault: windowVault({ registry, recents, onChanged: () => undefined, onState: () => undefined }),
  }
  let settings = Settings.parse({})
  const hosting = hostHandlers<typeof caller>({
    settings: {
      get: () => settings,
      edit: (edit) => (settings = Settings.parse({ ...settings, ...edit })),
      onChange: () => undefined,
    },
    recents,
    vaultFolder: folder,
    chooseVault: async () => null,
    chooseFolder: async () => null,
    chooseRoot: async () => null,
    chooseFile: async () => null,
    roots: rootsIn(join(folder, 'roots.json')),
    sample: {
      open: async () => ({ file: join(folder, 'sample.loci'), name: 'Sample vault' }),
      building: () => null,
      cancel: async () => undefined,
    },
    recover: async (place) => ({ place, memories: 0, lost: '' }),
    openWindow: () => undefined,
    attend: () => undefined,
    about: async () =>
      contract['app.about'].output.parse({
        version: '',
        electron: '',
        electronSource: '',
        chromium: '',
        node: '',
        sqlite: '',
        platform: '',
        shownLogFolder: '',
        licence: '',
      }),
    showDocs: () => undefined,
    showLogs: () => undefined,
  })
  const judge = openJudge({
    file: join(folder, 'judge.json'),
    seal: { isSafe: () => false, close: String, open: String },
    fetch: () => Promise.reject(new Error('nothing is sent here')),
    tokens: { load: async () => undefined, count: ({ length }) => length },
    now: () => 1,
    log,
  })
  const desk = questionDesk({ drawAttention: () => true, onChanged: () => undefined })
  const connections = connectionsOf({
    machine: { home: folder, env: {}, platform: 'linux' },
    loci: { command: 'loci', args: [] },
    receipts: receiptsIn(join(folder, 'connections.json')),
    today: () => '2026-11-17',
    commandSeconds: 30,
  })
  const handlers = {
    ...hosting,
    ...judgeHandlers<typeof caller>(judge, async () => true),
    ...doorHandlers<typeof caller>(desk, join(folder, 'door', 'passphrase.json')),
    ...connectHandlers<typeof caller>(connections, folder),
    ...diskHandlers<typeof caller>({
      now: () => 1,
      sample: { vault: join(folder, 'sample.loci'), archive: join(folder, 'sample.zip') },
      chooseExportFolder: async () => null,
      chooseFile: async () => null,
      chooseArchive: async () => null,
      showInFolder: () => undefined,
    }),
  }
  const options = { handlers, log, announce: (topics: string[]) => void announced.push(topics) }
  const call = async (
    from: typeof caller | null,
    method: unknown,
    input: unknown,
    vault?: unknown,
  ) => JSON.parse(await answer(options, from, method, input, vault))
  return { call, caller, bugs, announced }
}
