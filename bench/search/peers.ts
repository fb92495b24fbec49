import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { fetched } from '../../scripts/outside/fetch.mjs'
import { round, say } from '../measure.ts'
import { topicQuestion } from '../topics.ts'
import { asks, opened } from './asking.ts'
import { summary } from './times.ts'

const PACKAGES = {
  '@lancedb/lancedb': '0.39.0',
  'apache-arrow': '18.1.0',
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
}
const QUESTIONS = 100
const WARM_UP = 10

type Asks = (text: string) => unknown
interface Text {
  id: string
  text: string
}

/** What Loci's search by words takes over what others take for the same texts, each asked by turns; at p50. */
export async function besidePeers(file: string): Promise<Record<string, number>> {
  const modules = await fetched('peers', PACKAGES)
  const load = <Library>(name: string): Promise<Library> =>
    import(pathToFileURL(createRequire(join(modules, 'x.js')).resolve(name)).href)
  const texts = textsOf(file)
  const folder = mkdtempSync(join(tmpdir(), 'loci-peers-'))
  const engine = await opened(file)
  try {
    const peers: Record<string, Asks> = {
      loci: (text) => asks(engine, text),
      lancedb: await lance(await load<Lance>('@lancedb/lancedb'), folder, texts),
      minisearch: mini(await load<Mini>('minisearch'), texts),
      orama: await orama(await load<Orama>('@orama/orama'), texts),
    }
    const times = Object.fromEntries(Object.keys(peers).map((name) => [name, [] as number[]]))
    for (let n = 0; n < QUESTIONS + WARM_UP; n += 1)
      for (const [name, ask] of Object.entries(peers)) {
        await new Promise((done) => setImmediate(done))
        const start = performance.now()
        await ask(topicQuestion(n))
        if (n >= WARM_UP) times[name]?.push(performance.now() - start)
      }
    const p50 = (name: string) => summary(times[name] ?? []).p50
    for (const name of Object.keys(peers)) say(`  ${name}: ${round(p50(name))} ms at p50, by words`)
    const others = Object.keys(peers).filter((name) => name !== 'loci')
    return Object.fromEntries(others.map((name) => [name, round(p50('loci') / p50(name))]))
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function textsOf(file: string): Text[] {
  const db = new Database(file, { readonly: true })
  const rows = db.prepare<[], Text>(
    "SELECT m.id, b.summary || ' ' || (b.content ->> '$.text') AS text FROM memories m JOIN bodies b ON b.row = m.row",
  )
  const texts = rows.all()
  db.close()
  return texts
}

/** As much of each as is asked of it here. */
interface Lance {
  connect(folder: string): Promise<{ createTable(name: string, rows: Text[]): Promise<LanceTable> }>
  Index: { fts(): unknown }
}
interface LanceTable {
  createIndex(column: string, options: { config: unknown }): Promise<void>
  search(
    text: string,
    kind: 'fts',
    column: string,
  ): {
    select(columns: string[]): { limit(most: number): { toArray(): Promise<unknown[]> } }
  }
}
interface Mini {
  default: new (options: { fields: string[] }) => {
    addAll(texts: readonly Text[]): void
    search(text: string): unknown[]
  }
}
interface Orama {
  create(options: { schema: Record<string, string> }): object
  insertMultiple(db: object, texts: Text[], atOnce: number): Promise<unknown>
  search(db: object, asked: { term: string; limit: number }): unknown
}

async function lance(library: Lance, folder: string, texts: readonly Text[]): Promise<Asks> {
  const db = await library.connect(folder)
  const table = await db.createTable('memories', [...texts])
  await table.createIndex('text', { config: library.Index.fts() })
  return (text) => table.search(text, 'fts', 'text').select(['id', '_score']).limit(10).toArray()
}

function mini(library: Mini, texts: readonly Text[]): Asks {
  const index = new library.default({ fields: ['text'] })
  index.addAll(texts)
  return (text) => index.search(text).slice(0, 10)
}

async function orama(library: Orama, texts: readonly Text[]): Promise<Asks> {
  const db = library.create({ schema: { text: 'string' } })
  await library.insertMultiple(db, [...texts], 5000)
  return (text) => library.search(db, { term: text, limit: 10 })
}
