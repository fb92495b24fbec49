import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EngineProcess } from './connection.ts'
import { superviseEngine } from './supervisor.ts'
import type { FromEngine } from './messages.ts'
import { engineProgram } from './program.ts'
import { localEmbed } from '../adapters/embed/local-embed.ts'
import { systemIds } from '../adapters/ids.ts'
import { treeSitterParsers } from '../adapters/parsers.ts'
import { knownCredentials } from '../adapters/secrets.ts'
import { runOneShot } from './run-one-shot.ts'

const aText = (text: string) => JSON.stringify({ content: { form: 'text', text } })

test('a call goes through host, program and engine and comes back as the envelope it was', async () => {
  const { host, heard } = await opened(aFile())
  const created = JSON.parse(await host.call('memories.create', aText('Hello.')))
  expect(created).toMatchObject({ ok: true, value: { reinforced: false } })
  expect(
    JSON.parse(await host.call('memories.get', JSON.stringify({ id: created.value.id }))),
  ).toMatchObject({
    ok: true,
    value: { content: { text: 'Hello.' }, createdBy: 'USER', tokens: 1 },
  })
  expect(heard.flat()).toEqual(expect.arrayContaining(['memories', 'journal']))
  await host.close()
})

test('input that is no JSON, unknown methods and wrong fields are refusals with a sentence', async () => {
  const { host } = await opened(aFile())
  const codes = await Promise.all(
    [
      ['vault.summary', '{'],
      ['nothing.here', '{}'],
      ['memories.get', '{"id": 7}'],
    ].map(
      async ([method = '', input = '']) => JSON.parse(await host.call(method, input)).error.code,
    ),
  )
  expect(codes).toEqual(['invalid_input', 'unknown_method', 'invalid_input'])
  await host.close()
})

test('a vault keeps its own name, and a second owner is refused with a sentence', async () => {
  const file = aFile()
  const first = await opened(file, 'Work')
  await expect(opened(file, 'Other')).rejects.toMatchObject({ code: 'vault_in_use' })
  await first.host.close()
  const again = await opened(file, 'Other')
  expect(again.host.name).toBe('Work')
  await again.host.close()
})

test('a close waits for what is in flight', async () => {
  const file = aFile()
  const { host } = await opened(file)
  const writing = Array.from({ length: 20 }, (_, n) =>
    host.call('memories.create', aText(`Number ${n}.`)),
  )
  await new Promise(setImmediate)
  await host.close()
  for (const reply of await Promise.all(writing)) expect(JSON.parse(reply).ok).toBe(true)
  const again = await opened(file)
  expect(JSON.parse(await again.host.call('vault.summary', '{}')).value.memories).toBe(20)
  await again.host.close()
})

test('a damaged vault is refused as such; the job recovers what it holds', async () => {
  const file = aFile()
  const { host } = await opened(file)
  await host.call('memories.create', aText('Hello.'))
  await host.close()
  writeFileSync(file, Buffer.alloc(100), { flag: 'r+' })
  await expect(opened(file)).rejects.toMatchObject({ code: 'vault_corrupt' })
  const into = aFile()
  const order = { run: 'recover', damaged: file, into, name: 'Work (recovered)' } as const
  expect(await runOneShot(forkHere, order, quiet)).toEqual({
    memories: 1,
    lost: 'Nothing is known to be lost.',
  })
  await expect(
    runOneShot(forkHere, { ...order, damaged: import.meta.filename }, quiet),
  ).rejects.toMatchObject({ code: 'vault_corrupt' })
})

test('the version of SQLite is the one the engine uses', async () => {
  expect(await runOneShot(forkHere, { run: 'sqlite-version' }, quiet)).toMatch(/^3\.\d+\.\d+$/)
})

const quiet = { write: () => undefined }

function aFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'loci-program-')), 'work.loci')
}

async function opened(file: string, name = 'Work') {
  const heard: string[][] = []
  const host = await superviseEngine({
    fork: forkHere,
    order: { file, name, mustExist: false, backupsKept: 1, roots: null, settingsFile: 'none.json' },
    log: quiet,
    now: () => 0,
    onChanged: (topics) => void heard.push(topics),
    onFailed: () => undefined,
  })
  return { host, heard }
}

/** The engine's program in this process: messages take a turn, as between two processes. */
function forkHere(): EngineProcess {
  let onMessage: (message: FromEngine) => void = () => undefined
  let onExit: (code: number) => void = () => undefined
  const tokens = { load: async () => undefined, count: (text: string) => text.split(' ').length }
  const obey = engineProgram(
    (message) => setImmediate(() => onMessage(message)),
    {
      secrets: knownCredentials(),
      clock: { now: () => 1_700_000_000_000 },
      ids: systemIds,
      tokens,
      embed: localEmbed({ folder: null, worker: 'none' }),
      tokenizers: { of: async () => tokens },
      parsers: treeSitterParsers(),
      lexicon: null,
    },
    () => setImmediate(() => onExit(0)),
  )
  return {
    post: (message) => setImmediate(() => obey(message)),
    onMessage: (listener) => void (onMessage = listener),
    onExit: (listener) => void (onExit = listener),
    kill: () => onExit(9),
  }
}
