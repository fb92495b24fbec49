import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import {
  applied,
  exported,
  openArchiving,
  planned,
  tempFolder,
} from '#main/adapters/archives/test-support/engines.ts'
import { dumpVault } from '../../store/sqlite/test-support/dump.ts'
import { DEV } from '../../test-support.ts'

const MUTATED = 1000

/** Numbers that are the same each time. */
function below(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

type Below = ReturnType<typeof below>
type Restore = () => void

/** Changes one thing about the folder, and says how to have it as it was. */
const MUTATIONS: readonly ((archive: string, path: string, random: Below) => Restore)[] = [
  /** Some bytes are others. */
  (archive, path, random) =>
    rewritten(join(archive, path), (bytes) => {
      for (let n = random(3); n >= 0; n -= 1) bytes[random(bytes.length)] = random(256)
      return bytes
    }),
  /** A sign is another one, so that more of it stays JSON. */
  (archive, path, random) =>
    rewritten(join(archive, path), (bytes) => {
      bytes[random(bytes.length)] = '0123456789abc"{}[],:.-_ '.charCodeAt(random(24))
      return bytes
    }),
  /** Cut off. */
  (archive, path, random) =>
    rewritten(join(archive, path), (bytes) => bytes.subarray(0, random(bytes.length))),
  /** Said twice. */
  (archive, path) => rewritten(join(archive, path), (bytes) => Buffer.concat([bytes, bytes])),
  /** A line is gone, or there twice. */
  (archive, path, random) =>
    rewritten(join(archive, path), (bytes) => {
      const lines = bytes.toString('utf8').split('\n')
      const at = random(lines.length)
      lines.splice(at, 1, ...(random(2) === 0 ? [] : [lines[at] ?? '', lines[at] ?? '']))
      return Buffer.from(lines.join('\n'))
    }),
  /** Under another name. */
  (archive, path, random) => {
    const names = [
      'mem_00000000zzzz.json',
      '_index.json',
      'x.json',
      'loci.json',
      `z${path.slice(path.lastIndexOf('/') + 1)}`,
    ]
    const other = join(archive, dirname(path), names[random(names.length)] ?? 'x')
    const there = readIf(other)
    const was = readFileSync(join(archive, path))
    renameSync(join(archive, path), other)
    return () => {
      rmSync(other, { force: true })
      if (there !== null) writeFileSync(other, there)
      writeFileSync(join(archive, path), was)
    }
  },
  /** Within itself. */
  (archive, path) =>
    rewritten(join(archive, path), (bytes) => {
      const text = bytes.toString('utf8')
      return Buffer.from(
        text.replace(/: (?=[{["\d])/, `: {"in": ${JSON.stringify(text)}}, "was": `),
      )
    }),
]

function rewritten(file: string, change: (bytes: Buffer) => Buffer): Restore {
  const was = readFileSync(file)
  writeFileSync(file, change(Buffer.from(was)))
  return () => writeFileSync(file, was)
}

function readIf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

test(
  '[V120] of a thousand mutated archives, a refused one changes no row, and whatever is taken is valid and undone',
  { timeout: 300_000 },
  async () => {
    using folder = tempFolder()
    const from = await openArchiving()
    await from.call('memories.create', {
      content: { form: 'text', text: 'The first thing.' },
      scope: { kind: 'global' },
    })
    await from.call('memories.create', {
      content: { form: 'json', value: { a: [1, 2] } },
      scope: { kind: 'project', id: 'Atlas' },
      tags: ['x'],
    })
    await from.call(
      'memories.create',
      { content: { form: 'text', text: 'x'.repeat(12_000) }, scope: { kind: 'global' } },
      DEV,
    )
    await from.call('tasks.start', { text: 'Fix the build' }, DEV)
    await from.call('filters.save', { name: 'Mine', filter: {}, sort: NEWEST_FIRST })
    await exported(from, folder.at('out'))
    await exported(from, folder.at('good.zip'), { zip: true })
    await from.close()
    const to = await openArchiving({ durable: false })
    const empty = dumpVault(to.file)
    const paths = readdirSync(folder.at('out'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.at('out').length + 1))
      .toSorted()
    const zip = readFileSync(folder.at('good.zip'))
    const random = below(0x10c1)
    const seen = { refused: 0, nothing: 0, taken: 0, partly: 0 }
    for (let n = 0; n < MUTATED; n += 1) {
      const isZip = n % 5 === 4
      const source = isZip ? folder.at('bad.zip') : folder.at('out')
      let restore: Restore = () => undefined
      if (isZip) {
        const bytes = Buffer.from(zip)
        for (let flips = random(4); flips >= 0; flips -= 1)
          bytes[random(bytes.length)] = random(256)
        writeFileSync(source, random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes)
      } else {
        const path = paths[random(paths.length)] ?? ''
        restore = MUTATIONS[random(MUTATIONS.length)]?.(source, path, random) ?? restore
      }
      try {
        const plan = await planned(to, source)
        const done = await applied(to, plan.id)
        seen[plan.groups.refused > 0 ? 'partly' : done.seq === null ? 'nothing' : 'taken'] += 1
        if (done.seq !== null) {
          await expectValid(to, n % 50 === 0)
          await to.call('journal.undo', {})
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'internal') throw error
        seen.refused += 1
      }
      restore()
      if (n % 10 === 9) expect(dumpVault(to.file), `mutation ${n}`).toBe(empty)
    }
    expect(dumpVault(to.file)).toBe(empty)
    // Enough of each to mean something.
    expect(Math.min(seen.refused, seen.taken, seen.partly)).toBeGreaterThan(100)
    await to.close()
  },
)

/** Everything that is here is what the contract says it is, and the vault agrees with itself. */
async function expectValid(
  loci: Awaited<ReturnType<typeof openArchiving>>,
  wholly: boolean,
): Promise<void> {
  const { rows } = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 50 })
  for (const { id } of rows) await loci.call('memories.get', { id, whole: true })
  await loci.call('tasks.list', { limit: 10 })
  await loci.call('sessions.list', { limit: 10 })
  await loci.call('filters.list', {})
  // Reads the journal of all that came before: now and then is enough.
  if (wholly) expect((await loci.call('vault.check', {})).problems).toEqual([])
}
