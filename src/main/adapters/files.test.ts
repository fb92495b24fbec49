import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { filesWithin } from './files.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-roots-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const root = join(folder, 'root')
const secret = join(folder, 'secret.txt')
mkdirSync(join(root, 'src'), { recursive: true })
writeFileSync(join(root, 'src/a.ts'), 'one\ntwo\n')
writeFileSync(join(root, 'lies: here.md'), 'colon')
writeFileSync(secret, 'not yours')
mkdirSync(join(folder, 'root-2'))
writeFileSync(join(folder, 'root-2/b.ts'), 'beside')
const files = filesWithin(() => [root])

async function read(location: string, from = files): Promise<string> {
  const found = await from.read(location)
  return found.kind === 'read' ? new TextDecoder().decode(found.bytes) : found.kind
}

test('[F2] what lies in an allowed folder is read, by its path from there or in full', async () => {
  for (const location of [
    'src/a.ts',
    './src/../src/a.ts',
    join(root, 'src/a.ts'),
    pathToFileURL(join(root, 'src/a.ts')).href,
  ])
    expect(await read(location)).toBe('one\ntwo\n')
  expect(await read('lies: here.md')).toBe('colon')
})

test('[F2] with several folders the first that has it answers', async () => {
  const both = filesWithin(() => [root, join(folder, 'root-2')])
  expect(await read('b.ts', both)).toBe('beside')
  expect(await read('src/a.ts', both)).toBe('one\ntwo\n')
})

test.each([
  '../secret.txt',
  'src/../../secret.txt',
  secret,
  '../root-2/b.ts',
  '/etc/passwd',
  '/nowhere/at/all',
  '~/.ssh/id_ed25519',
  'file:///etc/passwd',
  'file://host/share',
  'https://example.org/a.ts',
])('[F2] %s is outside', async (location) => {
  expect(await read(location)).toBe('outside')
})

test('[F2] a link out of the folder is not followed, one within it is', async () => {
  symlinkSync(secret, join(root, 'out.txt'))
  symlinkSync(folder, join(root, 'up'))
  symlinkSync(join(root, 'src/a.ts'), join(root, 'in.ts'))
  expect(await read('out.txt')).toBe('outside')
  expect(await read('up/secret.txt')).toBe('outside')
  expect(await read('up/root/src/a.ts')).toBe('one\ntwo\n')
  expect(await read('in.ts')).toBe('one\ntwo\n')
})

test('[F2] a folder chosen through a link is the folder it leads to', async () => {
  const link = join(folder, 'link')
  symlinkSync(root, link)
  const linked = filesWithin(() => [link])
  expect(await read('src/a.ts', linked)).toBe('one\ntwo\n')
  expect(await read(join(root, 'src/a.ts'), linked)).toBe('one\ntwo\n')
  expect(await read('../secret.txt', linked)).toBe('outside')
})

test('without allowed folders, or with one that is gone, there is nothing', async () => {
  const none = filesWithin(() => [])
  expect([await read('src/a.ts', none), await read(secret, none)]).toEqual(['outside', 'outside'])
  expect(
    await read(
      'src/a.ts',
      filesWithin(() => [join(folder, 'gone')]),
    ),
  ).toBe('missing')
})

test('what is not there is missing, whatever its name', async () => {
  for (const location of ['src/b.ts', 'src/a.ts/b', 'x'.repeat(4000), 'nul\0byte'])
    expect(await read(location)).toBe('missing')
})

test('a folder and a pipe are no files, and reading them does not hang', async () => {
  expect(await read('src')).toBe('unreadable')
  expect(await read('.')).toBe('unreadable')
  if (process.platform === 'win32') return
  execFileSync('mkfifo', [join(root, 'pipe')])
  expect(await read('pipe')).toBe('unreadable')
})

test('a file of 50 MB is too large, an empty one is not', async () => {
  writeFileSync(join(root, 'large.bin'), '')
  expect(await read('large.bin')).toBe('')
  truncateSync(join(root, 'large.bin'), 50_000_000)
  expect(await files.read('large.bin')).toEqual({ kind: 'too-large', bytes: 50_000_000 })
})

test('bytes that are no text come as they are', async () => {
  writeFileSync(join(root, 'logo.png'), new Uint8Array([137, 80, 78, 71, 0, 255]))
  const found = await files.read('logo.png')
  expect(found.kind === 'read' && [...found.bytes]).toEqual([137, 80, 78, 71, 0, 255])
})

test('[F2] a stamp changes with the file, and says nothing about what lies outside', async () => {
  const edited = join(root, 'edited.md')
  writeFileSync(edited, 'one')
  const first = await files.stamp('edited.md')
  const found = await files.read('edited.md')
  expect(found).toMatchObject({ kind: 'read', stamp: first })
  writeFileSync(edited, 'two')
  expect(await files.stamp('edited.md')).not.toBe(first)
  rmSync(edited)
  const outside = join(root, 'way-out.txt')
  symlinkSync(secret, outside)
  for (const location of [
    'edited.md',
    '../secret.txt',
    secret,
    'way-out.txt',
    'src',
    '/etc/passwd',
  ])
    expect(await files.stamp(location)).toBeNull()
  rmSync(outside)
})
