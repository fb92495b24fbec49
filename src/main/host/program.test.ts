import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { runOneShot } from './run-one-shot.ts'
import { aFile, forkHere, opened, quiet } from './test-support/in-process.ts'

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
  const first = await opened(file)
  await expect(opened(file, { name: 'Other' })).rejects.toMatchObject({ code: 'vault_in_use' })
  await first.host.close()
  const again = await opened(file, { name: 'Other' })
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

test('[V5] damage that a call meets is told to whoever has the vault open, and ends it', async () => {
  const file = aFile()
  const { host } = await opened(file)
  for (let n = 0; n < 40; n++) await host.call('memories.create', aText(`${n} `.repeat(2000)))
  await host.close()
  const again = await opened(file)
  const ended = new Promise((resolve) => {
    again.host.subscribe((event) => {
      if (event.kind === 'ended') resolve(event.why)
    })
  })
  // All but the first pages, which SQLite has read by now.
  const at = 8 * 4096
  const rest = Buffer.alloc(statSync(file).size - at, 7)
  const handle = openSync(file, 'r+')
  writeSync(handle, rest, 0, rest.length, at)
  closeSync(handle)
  const list = { filter: { text: 'word' }, sort: NEWEST_FIRST }
  const met = JSON.parse(await again.host.call('memories.page', JSON.stringify(list)))
  expect([met.error?.code, again.troubles]).toEqual(['vault_corrupt', ['vault_corrupt']])
  expect(await ended).toMatchObject({ code: 'vault_corrupt' })
  await again.host.close()
})

test('the version of SQLite is the one the engine uses', async () => {
  expect(await runOneShot(forkHere, { run: 'sqlite-version' }, quiet)).toMatch(/^3\.\d+\.\d+$/)
})
