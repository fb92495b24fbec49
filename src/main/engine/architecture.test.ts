import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ENGINE = resolve(import.meta.dirname)
const SRC = resolve(ENGINE, '../..')

/** Imports go strictly downwards; rooms of one rank do not know each other. This table is the documentation. */
const RANKS: readonly (readonly string[])[] = [
  ['ports'],
  ['store'],
  [
    'gate',
    'follow.ts',
    'announce.ts',
    'lent.ts',
    'expiry.ts',
    'turns.ts',
    'afterwards.ts',
    'writing.ts',
  ],
  ['upkeep-policy.ts'],
  ['room.ts', 'files', 'semantic'],
  ['callers.ts', 'decision.ts'],
  ['memories', 'journal', 'filters'],
  ['scopes', 'short-term', 'actions', 'overview', 'learning', 'backups'],
  ['recall'],
  ['conflicts'],
  ['reviews'],
  ['indices'],
  ['context', 'sessions', 'handoffs'],
  ['consolidation'],
  ['archives'],
  ['mirror'],
  ['dispatch.ts', 'jobs.ts', 'trouble.ts', 'serving.ts'],
  ['engine.ts'],
  // Each room names its methods in a file of its own, which may use the rooms below all of them.
  ['handlers.ts'],
  ['plain-files.ts'],
  ['index.ts'],
  ['vault.ts'],
]
const rankOf = new Map(RANKS.flatMap((rooms, rank) => rooms.map((room) => [room, rank] as const)))

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-support/.test(file))
    .map((file) => join(folder, file))

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s+'((?:\.{1,2}\/|#engine\/)[^']+)'/g,
  )
  return [...found].map(([, path = '']) =>
    path.startsWith('#engine/')
      ? join(ENGINE, path.slice('#engine/'.length))
      : resolve(file, '..', path),
  )
}

function roomOf(file: string): string {
  const [room = '', ...rest] = relative(ENGINE, file).split('/')
  return rest.join('/') === 'handlers.ts' ? 'handlers.ts' : room
}

test('[A1] every file of the engine belongs to a room with a rank', () => {
  const files = sources(ENGINE)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !rankOf.has(roomOf(file)))).toEqual([])
})

test('[A2] imports inside the engine go strictly downwards', () => {
  const edges = sources(ENGINE).flatMap((file) =>
    importsOf(file).map((target) => ({ file, target })),
  )
  expect(edges.length).toBeGreaterThan(50)
  const wrong = edges.filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)]
    return from !== to && !((rankOf.get(to) ?? Infinity) < (rankOf.get(from) ?? -1))
  })
  expect(
    wrong.map(({ file, target }) => `${relative(SRC, file)} → ${relative(SRC, target)}`),
  ).toEqual([])
})

test('[A3] the driver is imported by the store and by nothing else', () => {
  const users = sources(SRC).filter((file) =>
    /from 'better-sqlite3'/.test(readFileSync(file, 'utf8')),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(
    users.map((file) => relative(ENGINE, file)).filter((file) => !file.startsWith('store/sqlite/')),
  ).toEqual([])
})

test('[A5] no feature of the window imports another', () => {
  const features = join(SRC, 'renderer/features')
  const files = sources(features)
  expect(files.length).toBeGreaterThan(5)
  const wrong = files.filter((file) => {
    const own = relative(features, file).split('/')[0]
    const targets = [...readFileSync(file, 'utf8').matchAll(/#renderer\/features\/([a-z-]+)\//g)]
    return targets.some(([, other]) => other !== own)
  })
  expect(wrong.map((file) => relative(SRC, file))).toEqual([])
})
