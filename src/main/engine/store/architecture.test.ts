import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const STORE = resolve(import.meta.dirname)
const ENGINE = resolve(STORE, '..')

/** Imports go strictly downwards; what stands in one line does not know each other. These tables are the documentation. */
const RANKS: readonly (readonly string[])[] = [
  // What needs nothing but the words of the contract.
  [
    'words',
    'changes.ts',
    'alive.ts',
    'place-key.ts',
    'cosine.ts',
    'cursor.ts',
    'without-quotes.ts',
  ],
  [
    'filter.ts',
    'records.ts',
    'feed.ts',
    'ledger.ts',
    'upkeep',
    'reviews.ts',
    'sessions.ts',
    'traces.ts',
    'fading.ts',
    'meaning-text.ts',
    'integrity.ts',
  ],
  ['changeset.ts', 'lists.ts', 'search.ts', 'indices.ts'],
  ['sketch', 'match', 'circles.ts', 'conditions.ts'],
  ['said'],
  ['port.ts', 'reinforcing.ts', 'commits'],
  ['visible.ts'],
  ['memory', 'sqlite'],
]

const SQLITE_RANKS: readonly (readonly string[])[] = [
  ['connection', 'vectors/kernel'],
  ['migrations', 'rows', 'backup', 'entries'],
  ['filter'],
  ['journal', 'lists', 'upkeep'],
  ['search', 'vectors', 'writes', 'check'],
  ['store.ts'],
  ['open.ts'],
  ['recover'],
]

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-support|contract-suite/.test(file))
    .map((file) => join(folder, file))

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#engine\/)[^']+)'/g,
  )
  return [...found].map(([, path = '']) =>
    path.startsWith('#engine/')
      ? join(ENGINE, path.slice('#engine/'.length))
      : resolve(file, '..', path),
  )
}

const named = (file: string) => relative(ENGINE, file)
const edgesOf = (folder: string) =>
  sources(folder).flatMap((file) => importsOf(file).map((target) => ({ file, target })))

/** The longest name in the table that the path begins with; null outside of the folder. */
function rankIn(folder: string, ranks: readonly (readonly string[])[]) {
  const places = ranks
    .flatMap((names, rank) => names.map((name) => ({ name, rank })))
    .toSorted((a, b) => b.name.length - a.name.length)
  return (file: string) => {
    const path = relative(folder, file)
    return places.find(({ name }) => path === name || path.startsWith(`${name}/`)) ?? null
  }
}

test.each([
  ['store', STORE, RANKS],
  ['store/sqlite', join(STORE, 'sqlite'), SQLITE_RANKS],
] as const)('[A16] imports inside %s go strictly downwards', (_, folder, ranks) => {
  const placeOf = rankIn(folder, ranks)
  const files = sources(folder)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => placeOf(file) === null).map(named)).toEqual([])
  const wrong = edgesOf(folder).filter(({ file, target }) => {
    const [from, to] = [placeOf(file), placeOf(target)]
    return from !== null && to !== null && from.name !== to.name && to.rank >= from.rank
  })
  expect(wrong.map(({ file, target }) => `${named(file)} → ${named(target)}`)).toEqual([])
})

test('[A17] a room asks the port: only what puts an engine together knows which store it is', () => {
  const isAdapter = (file: string) => /^store\/(sqlite|memory)\//.test(named(file))
  const edges = edgesOf(ENGINE).filter(({ file, target }) => isAdapter(target) && !isAdapter(file))
  expect(new Set(edges.map(({ file }) => named(file)))).toEqual(new Set(['vault.ts']))
})

test('[A18] no files of the engine import each other in a circle, not even for types', () => {
  const files = new Map(sources(ENGINE).map((file) => [file, importsOf(file)]))
  expect(files.size).toBeGreaterThan(300)
  // What imports nothing that is left is taken away, until nothing moves: circles and what needs them stay.
  for (let before = 0; before !== files.size;) {
    before = files.size
    for (const [file, targets] of files)
      if (!targets.some((target) => files.has(target))) files.delete(file)
  }
  expect([...files.keys()].map(named)).toEqual([])
})

test('[A4] no text becomes a statement but by the sql tag, which takes no values', () => {
  const outside = sources(join(STORE, 'sqlite')).filter((file) => !file.includes('/migrations/0'))
  const texts = outside.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const found = (pattern: RegExp) =>
    texts.filter(({ text }) => pattern.test(text)).map(({ file }) => named(file))
  // The compiler asks for `Sql` wherever it knows a `Db`: nobody else may have the driver itself,
  expect(found(/from 'better-sqlite3'/)).toEqual([
    'store/sqlite/connection/connection.ts',
    'store/sqlite/connection/errors.ts',
    'store/sqlite/connection/lock.ts',
    'store/sqlite/connection/statements.ts',
    'store/sqlite/migrations/list.ts',
  ])
  // or call a string `Sql`.
  expect(found(/\bas (unknown as )?Sql\b/)).toEqual(['store/sqlite/connection/sql.ts'])
  // In the files that do have it, and everywhere else once more: a statement is never another string.
  const calls = /(?:\.(?:prepare|exec|pragma)|\bstatements)(?:<(?:[^()]|\(\))*?>)?\(\s*(?=['"`])/
  expect(found(calls)).toEqual([])
  const all = texts.flatMap(({ text }) => text.match(/\.(prepare|exec|pragma)(?=[<(])/g) ?? [])
  expect(all.length).toBeGreaterThan(100)
})
