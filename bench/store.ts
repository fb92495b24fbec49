import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { created } from '#engine/store/changes.ts'
import { fromCursor } from '#engine/store/cursor.ts'
import type { Changeset } from '#engine/store/changeset.ts'
import type { Store } from '#engine/store/port.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { contest, round, row, say } from './measure.ts'
import { openRaw, readyRows } from './raw-vault.ts'
import { sampleMemories } from './sample.ts'

const SINGLE = { rounds: 400, filled: 5000 }
const BATCH = { rounds: 21, size: 1000 }
const PAGE = { rounds: 600, depth: 900, filled: 100_000 }

const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
try {
  say(
    'Loci against bare better-sqlite3 on the same tables, index and pragmas; medians in milliseconds.',
  )
  say(`${''.padEnd(58)}${['Loci', 'raw', 'ratio'].map((name) => name.padStart(10)).join('')}`)
  const singleCommit = await singleCommits()
  say(row('single durable commit of one memory', singleCommit, 0.5))
  const batchCommit = await batchCommits()
  say(row(`batch commit of ${BATCH.size} memories, journal and full text`, batchCommit, 0.3))
  const bareBatch = await batchCommits('bare')
  say(row('  the same against raw without journal, names and counts', bareBatch, null))
  const deepPage = await deepPages()
  say(row('page of 100 rows at depth 90,000 of 100,000', deepPage, 0.7))
  say(
    JSON.stringify({
      singleCommit: round(singleCommit.ratio),
      batchCommit: round(batchCommit.ratio),
      deepPage: round(deepPage.ratio),
    }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function singleCommits() {
  const { store, raw } = await twoVaults('single')
  const filling = sampleMemories(SINGLE.filled)
  await store.commit(creating(filling))
  raw.write(readyRows(filling))
  const changesets = sampleMemories(SINGLE.rounds, SINGLE.filled).map((memory) =>
    creating([memory]),
  )
  const ready = sampleMemories(SINGLE.rounds, SINGLE.filled).map((memory) => readyRows([memory]))
  const result = await contest(
    SINGLE.rounds,
    (n) => store.commit(at(changesets, n)),
    (n) => raw.write(at(ready, n)),
  )
  raw.close()
  await store.close()
  return result
}

async function batchCommits(against: 'whole' | 'bare' = 'whole') {
  const { store, raw } = await twoVaults(`batch-${against}`)
  if (against === 'bare') raw.foreignKeysOff()
  const result = await contest(
    BATCH.rounds,
    prepared(
      (n) => creating(sampleMemories(BATCH.size, n * BATCH.size)),
      (changeset) => store.commit(changeset),
    ),
    prepared(
      (n) => ({
        ready: readyRows(sampleMemories(BATCH.size, n * BATCH.size)),
        first: n * BATCH.size + 1,
      }),
      ({ ready, first }) => (against === 'whole' ? raw.write(ready) : raw.writeBare(ready, first)),
    ),
  )
  raw.close()
  await store.close()
  return result
}

async function deepPages() {
  const file = join(folder, 'pages.loci')
  const store = open(file)
  for (let first = 0; first < PAGE.filled; first += 1000)
    await store.commit(creating(sampleMemories(1000, first)))
  const { anchors } = await store.outline({}, NEWEST_FIRST, 100)
  const from = at(anchors, PAGE.depth)
  const { value, row } = fromCursor(from)
  const raw = openRaw(file)
  const request = { filter: {}, sort: NEWEST_FIRST, from, until: null, limit: 100 }
  const result = await contest(
    PAGE.rounds,
    () => store.page(request),
    () => raw.page(Number(value), row),
  )
  raw.close()
  await store.close()
  return result
}

/** Two empty vaults, one written through the store and one by hand. */
async function twoVaults(name: string) {
  const rawFile = join(folder, `${name}-raw.loci`)
  await open(rawFile).close()
  return { store: open(join(folder, `${name}.loci`)), raw: openRaw(rawFile) }
}

function open(file: string): Store {
  return openSqliteStore({
    file,
    name: 'Bench',
    vaultId: 'bench',
    now: 1_763_200_000_000,
    backupsKept: 1,
  })
}

function creating(memories: Memory[]): Changeset {
  const changes = memories.map((memory) => created('memory', memory.id, memory))
  const entry = {
    at: 1_763_200_000_000,
    actor: 'USER',
    kind: 'do',
    label: 'Made memories',
    why: null,
    undoes: null,
  } as const
  return { id: `chg_${memories[0]?.id}`, ...entry, changes, attachments: new Map() }
}

function prepared<T>(make: (n: number) => T, run: (value: T) => unknown): (n: number) => unknown {
  const values = Array.from({ length: BATCH.rounds }, (_, n) => make(n))
  return (n) => run(at(values, n))
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}
