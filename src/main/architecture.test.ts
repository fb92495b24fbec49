import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const MAIN = resolve(import.meta.dirname)
const SRC = resolve(MAIN, '..')

/** Imports go strictly downwards, those of types too; rooms of one rank do not know each other. This table is the documentation. */
const RANKS: readonly (readonly string[])[] = [
  ['shared'],
  ['engine'],
  ['disk', 'sample'],
  ['adapters', 'door'],
  ['host'],
  ['settings', 'utility-process'],
  ['vaults', 'session', 'connect'],
  ['headless', 'client'],
  ['mcp'],
  ['cli'],
  ['inbox', 'judge', 'window'],
  ['ipc'],
  ['app'],
  ['index.ts', 'loci.ts'],
]
const rankOf = new Map(RANKS.flatMap((rooms, rank) => rooms.map((room) => [room, rank] as const)))

const files = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-support/.test(file))
  .filter((file) => !file.startsWith('engine/'))
  .map((file) => join(MAIN, file))

/** Whatever is named by `from`, `import` or `import()`, of types or not. */
const namedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, path = '']) => path,
  )

const ALIASES = { '#shared/': 'shared', '#engine/': 'main/engine', '#main/': 'main' }

/** The file of ours an import names; null for a package. */
function targetOf(file: string, path: string): string | null {
  if (path.startsWith('.')) return resolve(file, '..', path)
  for (const [alias, folder] of Object.entries(ALIASES))
    if (path.startsWith(alias)) return join(SRC, folder, path.slice(alias.length))
  return null
}

function roomOf(file: string): string {
  const inMain = relative(MAIN, file)
  return inMain.startsWith('..') ? (relative(SRC, file).split('/')[0] ?? '') : roomIn(inMain)
}

const roomIn = (inMain: string) => inMain.split('/')[0] ?? ''

const edges = files.flatMap((file) =>
  namedIn(file).flatMap((path) => {
    const target = targetOf(file, path)
    return target === null ? [] : [{ file, target }]
  }),
)
const shown = ({ file, target }: (typeof edges)[number]) =>
  `${relative(SRC, file)} → ${relative(SRC, target)}`

test('[A11] every file around the engine belongs to a room with a rank, and every import is of a file', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(300)
  expect(files.filter((file) => !rankOf.has(roomOf(file)))).toEqual([])
  expect(edges.filter(({ target }) => !existsSync(target)).map(shown)).toEqual([])
})

test('[A11] imports around the engine go strictly downwards', () => {
  const wrong = edges.filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)]
    return from !== to && !((rankOf.get(to) ?? Infinity) < (rankOf.get(from) ?? -1))
  })
  expect(wrong.map(shown)).toEqual([])
})

test('[A12] a host of an engine needs no Electron, nor does anything it is made of', () => {
  const made = new Set(files.filter((file) => roomOf(file) === 'host'))
  expect(made.size).toBeGreaterThan(5)
  for (const file of made)
    for (const { target } of edges.filter((edge) => edge.file === file)) made.add(target)
  const wrong = [...made].filter((file) => namedIn(file).some((path) => /^electron\b/.test(path)))
  expect(made.size).toBeGreaterThan(20)
  expect(wrong.map((file) => relative(SRC, file))).toEqual([])
})

test('[A13] files of one room do not import each other in a circle', () => {
  const below = new Map(files.map((file) => [file, targetsOf(file)]))
  const circular = files.filter((file) => reached(file, below).has(file))
  expect(circular.map((file) => relative(SRC, file))).toEqual([])
})

const targetsOf = (file: string) =>
  edges.flatMap((edge) => (edge.file === file ? [edge.target] : []))

function reached(file: string, below: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(below.get(file))
  for (const each of found) for (const next of below.get(each) ?? []) found.add(next)
  return found
}
