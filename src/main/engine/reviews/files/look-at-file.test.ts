import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Content } from '#shared/content.ts'
import { filesWithin } from '../../../adapters/files.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function aVault() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-look-')))
  const root = join(folder, 'root')
  mkdirSync(root)
  const engine = await openTestEngine({ files: filesWithin(() => [root]) })
  cleanUps.push(
    () => engine.close(),
    () => rmSync(folder, { recursive: true }),
  )
  return { engine, write: (name: string, text: string) => writeFileSync(join(root, name), text) }
}

async function pointTo(engine: TestEngine, content: Content) {
  return (await engine.call('memories.create', { content })).id
}

/** A memory of lines 2 to 3 as they stand now. */
async function aReference(engine: TestEngine, location: string) {
  const id = await pointTo(engine, {
    form: 'file',
    location,
    startLine: 2,
    endLine: 3,
    digest: 'd1',
  })
  await takeNewDigest(engine, id)
  return id
}

async function takeNewDigest(engine: TestEngine, id: Awaited<ReturnType<typeof pointTo>>) {
  const look = await engine.call('files.look', { id })
  if (!('digest' in look)) throw new Error(look.state)
  const { content } = await engine.call('memories.get', { id })
  const edit = { content: { ...content, digest: look.digest } as Content }
  return engine.call('memories.revise', { id, edit, seen: { content } })
}

const openItems = (engine: TestEngine) =>
  engine.call('reviews.list', { state: 'open', kind: 'changed-file' })

test('[F1] the lines pointed to are shown with their numbers, and are the same until they change', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\nfour\n')
  const id = await aReference(engine, 'a.ts')
  const lines = [
    { number: 2, text: 'two' },
    { number: 3, text: 'three' },
  ]
  expect(await engine.call('files.look', { id })).toMatchObject({
    state: 'same',
    lines,
    lineCount: 2,
  })
  write('a.ts', 'ONE\ntwo\nthree\nFOUR\n')
  expect(await engine.call('files.look', { id })).toMatchObject({ state: 'same', lines })
  write('a.ts', 'one\nTWO\nthree\nfour\n')
  expect(await engine.call('files.look', { id })).toMatchObject({
    state: 'changed',
    lines: [{ number: 2, text: 'TWO' }, lines[1]],
  })
})

test('[F3] a change is put into the inbox once, by Loci, and follows what is there now', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  write('a.ts', 'one\nTWO\nthree\n')
  await Promise.all([1, 2, 3].map(() => engine.call('files.look', { id })))
  const [item, ...others] = await openItems(engine)
  expect(others).toEqual([])
  expect(item).toMatchObject({ createdBy: 'SYSTEM', memoryIds: [id] })
  const next = await engine.call('journal.next', {})
  expect(next.undo?.actor).toBe('USER')

  write('a.ts', 'one\nTWO!\nthree\n')
  const { state, ...seen } = await engine.call('files.look', { id })
  await engine.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'approve' } })
  expect(state).toBe('changed')
  expect((await engine.call('memories.get', { id })).content).toMatchObject({
    digest: 'digest' in seen ? seen.digest : '',
  })
  expect(await engine.call('files.look', { id })).toMatchObject({ state: 'same' })
  expect(await openItems(engine)).toEqual([])
})

test('[F3] who rejects a change is not asked about it again, but about the next one', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  write('a.ts', 'one\nTWO\nthree\n')
  await engine.call('files.look', { id })
  const [item] = await openItems(engine)
  await engine.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'reject' } })
  expect(await engine.call('files.look', { id })).toMatchObject({ state: 'changed' })
  expect(await openItems(engine)).toEqual([])
  write('a.ts', 'one\ntwo and a half\nthree\n')
  await engine.call('files.look', { id })
  expect(await openItems(engine)).toHaveLength(1)
})

test('[F3] an item is settled by itself when the digest is taken by hand or the file goes back', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  write('a.ts', 'one\nTWO\nthree\n')
  await takeNewDigest(engine, id)
  await engine.call('files.look', { id })
  write('a.ts', 'one\n2\nthree\n')
  await engine.call('files.look', { id })
  write('a.ts', 'one\nTWO\nthree\n')
  await engine.call('files.look', { id })
  const settled = await engine.call('reviews.list', { state: 'resolved' })
  expect(settled.map(({ resolution }) => resolution?.how)).toEqual(['outdated', 'outdated'])
  expect(await openItems(engine)).toEqual([])
})

test('[F3] an item stays approvable when the memory is tagged meanwhile and looked at again', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  write('a.ts', 'one\nTWO\nthree\n')
  await engine.call('files.look', { id })
  engine.clock.pass(1000)
  await engine.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'tag', add: ['seen'] },
  })
  await engine.call('files.look', { id })
  const [item] = await openItems(engine)
  await engine.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'approve' } })
  expect(await engine.call('memories.get', { id })).toMatchObject({ tags: ['seen'] })
})

test('rules and knowledge are compared once a digest is kept', async () => {
  const { engine, write } = await aVault()
  write('rules.md', 'Be kind.\n')
  const rule = await pointTo(engine, { form: 'rom', location: 'rules.md' })
  const known = await pointTo(engine, {
    form: 'knowledge',
    topic: 'Manners',
    location: 'rules.md',
    relevance: 0.5,
  })
  for (const id of [rule, known]) {
    expect(await engine.call('files.look', { id })).toMatchObject({
      state: 'unknown',
      lineCount: 1,
    })
    await takeNewDigest(engine, id)
    expect(await engine.call('files.look', { id })).toMatchObject({ state: 'same' })
  }
  write('rules.md', 'Be very kind.\n')
  expect(await engine.call('files.look', { id: rule })).toMatchObject({ state: 'changed' })
})

test('what cannot be shown is said plainly', async () => {
  const { engine, write } = await aVault()
  write('logo.png', 'PNG\0\0')
  write('large.txt', 'x'.repeat(9_000_000))
  const look = async (location: string) => {
    const id = await pointTo(engine, { form: 'file', location, digest: 'd1' })
    return engine.call('files.look', { id })
  }
  expect(await look('gone.ts')).toEqual({ state: 'missing' })
  expect(await look('../../etc/passwd')).toEqual({ state: 'outside' })
  expect(await look('logo.png')).toMatchObject({ state: 'unknown', lines: [], lineCount: null })
  expect(await look('large.txt')).toMatchObject({ state: 'unreadable' })
  const text = await pointTo(engine, { form: 'text', text: 'No file.' })
  await expect(engine.call('files.look', { id: text })).rejects.toThrow('points to no file')
})

test('only a person looks into files', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  for (const method of ['files.look', 'memories.preview'] as const)
    await expect(engine.call(method, { id }, DEV)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a preview is what an LLM would be given, with the lines of the file in it', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  const { text, tokens } = await engine.call('memories.preview', { id })
  expect(JSON.parse(text)).toMatchObject({
    id,
    content: 'two\nthree',
    metadata: { location: 'a.ts', lines: '2-3' },
  })
  expect(tokens).toBe(text.split(/\s+/).filter(Boolean).length)
  const before = await engine.call('vault.summary', {})
  const draft = { content: { form: 'text', text: 'Not written.' } } as const
  const unwritten = await engine.call('memories.preview', { draft })
  expect(JSON.parse(unwritten.text)).toMatchObject({ content: 'Not written.', confidence: 1 })
  const asEdited = await engine.call('memories.preview', { id, edit: { priority: 'low' } })
  expect(JSON.parse(asEdited.text)).toMatchObject({ priority: 'low' })
  expect(await engine.call('vault.summary', {})).toEqual(before)
})

test('[F4] a file that changed under what an agent is given is put into the inbox, without a person’s look', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  write('a.ts', 'one\n2\n3\n')
  await engine.call('memories.get', { id })
  expect(await engine.step('changed-files')).toBe(false)
  expect(await openItems(engine)).toEqual([])
  await engine.call('memories.get', { id }, DEV)
  expect(await engine.step('changed-files')).toBe(false)
  expect(await openItems(engine)).toMatchObject([{ createdBy: 'SYSTEM', memoryIds: [id] }])
  await engine.call('memories.get', { id }, DEV)
  write('a.ts', 'one\ntwo\nthree\n')
  await engine.step('changed-files')
  expect(await openItems(engine)).toHaveLength(1)
  engine.clock.pass(60_000)
  await engine.call('memories.get', { id }, DEV)
  await engine.step('changed-files')
  expect(await openItems(engine)).toEqual([])
})

test('[F4] a context that serves it raises it too', async () => {
  const { engine, write } = await aVault()
  write('a.ts', 'one\ntwo\nthree\n')
  const id = await aReference(engine, 'a.ts')
  await engine.call('memories.revise', { id, edit: { priority: 'critical' }, seen: {} })
  write('a.ts', 'one\n2\n3\n')
  await engine.call('context.assemble', { task: 'Count to three' }, DEV)
  await engine.step('changed-files')
  expect((await openItems(engine)).map(({ memoryIds }) => memoryIds)).toEqual([[id]])
})
