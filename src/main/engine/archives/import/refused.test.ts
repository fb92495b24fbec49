import {
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  GLOBAL,
  anArchive,
  fileOf,
  inFile,
} from '#main/adapters/archives/test-support/an-archive.ts'
import { applied, planned, tempFolder } from '#main/adapters/archives/test-support/engines.ts'
import { aMemory, memoryId } from '../../store/test-support/a-memory.ts'
import { pretty } from '../format/text.ts'

test(
  '[V119] a file that cannot be taken is refused by itself, with its reason',
  { timeout: 60_000 },
  async () => {
    using folder = tempFolder()
    const { to, copy } = await anArchive(folder)
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    const refusals: [name: string, make: (archive: string) => void, says: string][] = [
      [
        'cut',
        (archive) => writeFileSync(fileOf(archive), readFileSync(fileOf(archive)).subarray(0, 100)),
        'It is no JSON: damaged or cut off.',
      ],
      [
        'no text',
        (archive) => writeFileSync(fileOf(archive), Buffer.from([0x7b, 0xff, 0xfe])),
        'is no text',
      ],
      [
        'too large',
        (archive) => writeFileSync(fileOf(archive), ' '.repeat(101 * 1024 * 1024)),
        'is too large: at most 1 MB',
      ],
      [
        'half a character',
        (archive) => inFile(fileOf(archive), (all) => ({ ...all, source: '\uD800' })),
        'half of a character',
      ],
      [
        'too deep',
        (archive) => inFile(fileOf(archive), (all) => ({ ...all, context: { deep: deep(200) } })),
        'nested too deeply',
      ],
      [
        'a field nobody knows',
        (archive) => inFile(fileOf(archive), (all) => ({ ...all, admin: true })),
        'Unrecognized key',
      ],
      [
        'a prototype',
        (archive) =>
          writeFileSync(
            fileOf(archive),
            readFileSync(fileOf(archive), 'utf8').replace('{', '{"__proto__":{"admin":true},'),
          ),
        '__proto__',
      ],
      [
        'another scope',
        (archive) =>
          inFile(fileOf(archive), (all) => ({ ...all, scope: { kind: 'team', id: 'core' } })),
        'does not lie where',
      ],
      [
        'another name',
        (archive) => renameSync(fileOf(archive), join(archive, 'global/mem_0000000000zz.json')),
        'does not lie where',
      ],
      [
        'a hard link',
        (archive) => linkSync(fileOf(archive), join(archive, 'elsewhere')),
        'is a link or a device',
      ],
      [
        'itself',
        (archive) =>
          inFile(fileOf(archive), (all) => ({
            ...all,
            links: [{ kind: 'supersedes', to: all['id'] }],
          })),
        'supersede itself',
      ],
      [
        'a note',
        (archive) => writeFileSync(join(archive, 'global/notes.txt'), 'hello'),
        'no file of an archive',
      ],
    ]
    const good = { new: 4, changed: 0, identical: 0, conflicting: 0 }
    for (const [name, make, says] of refusals) {
      const archive = copy(name.replaceAll(' ', '-'))
      make(archive)
      const plan = await planned(to, archive)
      const { lines } = await to.call('archive.plan', { plan: plan.id, group: 'refused' })
      expect(lines.map(({ reason }) => reason).join(' ')).toContain(says)
      expect(plan.groups).toEqual({
        ...good,
        new: name === 'a note' ? 4 : 3,
        refused: name === 'another name' ? 2 : 1,
      })
    }
    // What is named twice, in two places, is neither.
    const archive = copy('twice')
    mkdirSync(join(archive, 'teams/core'), { recursive: true })
    const file = fileOf(archive)
    cpSync(file, join(archive, 'teams/core', file.slice(file.lastIndexOf('/') + 1)))
    inFile(join(archive, 'teams/core', file.slice(file.lastIndexOf('/') + 1)), (all) => ({
      ...all,
      scope: { kind: 'team', id: 'core' },
    }))
    const plan = await planned(to, archive)
    expect(plan.groups).toEqual({ ...good, new: 3, refused: 2 })
    const without = copy('without-attachment')
    rmSync(join(without, 'attachments'), { recursive: true })
    expect((await planned(to, without)).groups).toEqual({ ...good, new: 3, refused: 1 })
    await to.close()
  },
)

test('[V119] a circle of memories that supersede each other is refused, here and through what is here', async () => {
  using folder = tempFolder()
  const { to, copy } = await anArchive(folder)
  const archive = copy('circle')
  const put = (n: number, supersedes: number[]) =>
    writeFileSync(
      join(archive, `global/${memoryId(n)}.json`),
      pretty(
        aMemory(n, {
          scope: GLOBAL,
          links: supersedes.map((m) => ({ kind: 'supersedes', to: memoryId(m) })),
        }),
      ),
    )
  put(1, [2])
  put(2, [3])
  put(3, [1])
  put(4, [1])
  const plan = await planned(to, archive)
  expect(plan.groups).toMatchObject({ new: 5, refused: 3 })
  await applied(to, plan.id)
  // Four supersedes one here: one that supersedes four would close the circle.
  const through = copy('through')
  writeFileSync(
    join(through, `global/${memoryId(1)}.json`),
    pretty(aMemory(1, { scope: GLOBAL, links: [{ kind: 'supersedes', to: memoryId(4) }] })),
  )
  expect((await planned(to, through)).groups).toMatchObject({ new: 0, identical: 4, refused: 1 })
  await to.close()
})
