import { createHash } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesWithin } from '#main/adapters/files.ts'
import type { FileReference } from '#shared/file-reference.ts'
import type { Files } from '#engine/ports/files.ts'
import { openFileLoads } from './file-loads.ts'
import { semaphore } from './semaphore.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loci-load-'))
  await writeFile(join(root, 'tiles.ts'), 'one\ntwo\nthree\n')
  await writeFile(join(root, 'picture.png'), new Uint8Array([137, 80, 0, 71]))
  await symlink('/etc/hostname', join(root, 'link'))
})
afterAll(() => rm(root, { recursive: true }))

const sha = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`
const at = (location: string, given: Partial<FileReference> = {}): FileReference => ({
  location,
  startLine: undefined,
  endLine: undefined,
  digest: undefined,
  ...given,
})

/** The real files, with a count of how often each was read. */
function counted() {
  const real = filesWithin(() => [root])
  const reads: string[] = []
  const files: Files = {
    read(location) {
      reads.push(location)
      return real.read(location)
    },
    stamp: real.stamp,
  }
  return { files, reads }
}
const clock = { at: 1000, now: () => clock.at }

test('[B16] lines are loaded, a change is told, and each file is read once in an assembly', async () => {
  const { files, reads } = counted()
  const { load } = openFileLoads({ files, clock }).assembly()
  const lines = { startLine: 2, endLine: 3 }
  expect(
    await Promise.all([
      load(at('tiles.ts', { ...lines, digest: sha('two\nthree\n') })),
      load(at('tiles.ts', { ...lines, digest: sha('two\nthree') })),
      load(at('tiles.ts')),
    ]),
  ).toEqual([
    { kind: 'text', text: 'two\nthree', digest: sha('two\nthree\n'), notes: [] },
    {
      kind: 'text',
      text: 'two\nthree',
      digest: sha('two\nthree\n'),
      notes: ['The file has changed since it was remembered.'],
    },
    { kind: 'text', text: 'one\ntwo\nthree', digest: sha('one\ntwo\nthree\n'), notes: [] },
  ])
  expect(reads).toEqual(['tiles.ts'])
})

test('[B16] what cannot be read says why, and stops nobody else', async () => {
  const { load } = openFileLoads({ files: counted().files, clock }).assembly()
  const why = async (reference: FileReference) => {
    const loaded = await load(reference)
    return loaded.kind === 'unreadable' ? loaded.why : loaded.text
  }
  expect(await why(at('gone.ts'))).toBe('The file is not there.')
  expect(await why(at('../etc/passwd'))).toBe('The file is not in a folder this vault may read.')
  expect(await why(at('link'))).toBe('The file is not in a folder this vault may read.')
  expect(await why(at('picture.png'))).toBe('The file is not text.')
  expect(await why(at('tiles.ts', { startLine: 90 }))).toBe(
    'The file has become shorter: these lines are not there.',
  )
  const none = openFileLoads({ files: null, clock }).assembly()
  expect(await none.load(at('tiles.ts'))).toMatchObject({ kind: 'unreadable' })
})

test('[B88] lines beyond the end, an empty file and one that is cut are told, and what is there is read', async () => {
  await writeFile(join(root, 'empty.md'), '')
  await writeFile(join(root, 'long.md'), 'x'.repeat(2_000_001))
  const { load } = openFileLoads({ files: counted().files, clock }).assembly()
  const told = async (reference: FileReference) => {
    const loaded = await load(reference)
    return loaded.kind === 'text' ? [loaded.text.length, ...loaded.notes] : loaded.why
  }
  const beyond = 'The file ends at line 3: it was remembered up to 1,900.'
  expect(await told(at('tiles.ts', { startLine: 2, endLine: 1900 }))).toEqual([9, beyond])
  expect(await told(at('tiles.ts', { startLine: 2, endLine: 3 }))).toEqual([9])
  expect(await told(at('tiles.ts', { endLine: 1900 }))).toEqual([13, beyond])
  expect(await told(at('empty.md'))).toEqual([0, 'The file is empty.'])
  expect(await told(at('empty.md', { startLine: 1, endLine: 4 }))).toEqual([
    0,
    'The file is empty.',
  ])
  expect(await told(at('long.md'))).toEqual([
    2_000_000,
    'Only the first 2,000,000 of its 2,000,001 characters are used.',
  ])
})

test('[B16] a file is kept for its time to live, a missing one is looked for again', async () => {
  const { files, reads } = counted()
  const loads = openFileLoads({ files, clock, ttlMs: 100 })
  await loads.assembly().load(at('tiles.ts'))
  clock.at += 99
  await loads.assembly().load(at('tiles.ts'))
  expect(reads.length).toBe(1)
  clock.at += 1
  await loads.assembly().load(at('tiles.ts'))
  expect(reads.length).toBe(2)
  await loads.assembly().load(at('gone.ts'))
  await loads.assembly().load(at('gone.ts'))
  expect(reads.length).toBe(4)
})

test('a cache that is full forgets what was read first', async () => {
  const reads: string[] = []
  const files: Files = {
    async read(location) {
      reads.push(location)
      return { kind: 'read', bytes: new Uint8Array(10).fill(97), shownPath: location, stamp: '1' }
    },
    stamp: async () => '1',
  }
  const loads = openFileLoads({ files, clock, mostBytes: 25 })
  for (const location of ['a', 'b', 'c', 'c', 'b', 'a']) await loads.assembly().load(at(location))
  expect(reads).toEqual(['a', 'b', 'c', 'a'])
})

test('no more than so many files are read at once, and a failure gives its turn on', async () => {
  const inTurn = semaphore(3)
  let [now, most] = [0, 0]
  const runs = Array.from({ length: 20 }, (_, n) =>
    inTurn(async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setTimeout(resolve, 1))
      now -= 1
      if (n % 5 === 0) throw new Error('broken')
    }).catch(() => 'failed'),
  )
  expect((await Promise.all(runs)).filter((result) => result === 'failed').length).toBe(4)
  expect([most, now]).toEqual([3, 0])
})
