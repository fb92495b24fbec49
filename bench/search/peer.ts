import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { asks, inProject, opened } from './asking.ts'

/** Milliseconds of the last question; nought for being ready. */
export interface Told {
  took: number
}

/** Where is searched; null for everywhere. */
type Place = string | null
type Asks = (text: string) => unknown
interface Text {
  id: string
  text: string
  /** The project it lies in, for those who search within one. */
  place: string
}

// A program: one who searches, asked by messages.
const [name = '', modules = '', file = '', named = ''] = process.argv.slice(2)
const place: Place = named === '' ? null : named
const folder = mkdtempSync(join(tmpdir(), 'loci-peers-'))
let close = async () => {}
process.on('SIGTERM', () => void leave())
const ask = await searching()
process.on('message', (text) => void answer(String(text)))
process.send?.({ took: 0 } satisfies Told)

async function answer(text: string): Promise<void> {
  const start = performance.now()
  await ask(text)
  process.send?.({ took: performance.now() - start } satisfies Told)
}

async function leave(): Promise<void> {
  await close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

async function searching(): Promise<Asks> {
  const load = <Library>(library: string): Promise<Library> =>
    import(pathToFileURL(createRequire(join(modules, 'x.js')).resolve(library)).href)
  if (name === 'loci') {
    const engine = await opened(file)
    close = () => engine.close()
    return (text) => asks(engine, text, place === null ? undefined : inProject(place))
  }
  const texts = textsOf(file)
  if (name === 'lancedb') return lance(await load('@lancedb/lancedb'), texts)
  if (name === 'minisearch') return mini(await load('minisearch'), texts)
  return orama(await load('@orama/orama'), texts)
}

function textsOf(file: string): Text[] {
  const db = new Database(file, { readonly: true })
  const rows = db.prepare<[], Text>(
    "SELECT m.id, b.summary || ' ' || (b.content ->> '$.text') AS text, m.scope_id AS place FROM memories m JOIN bodies b ON b.row = m.row",
  )
  const texts = rows.all()
  db.close()
  return texts
}

/** As much of each as is asked of it here. */
interface Lance {
  connect(folder: string): Promise<{ createTable(name: string, rows: Text[]): Promise<LanceTable> }>
  Index: { fts(): unknown; bitmap(): unknown }
}
interface LanceTable {
  createIndex(column: string, options: { config: unknown }): Promise<void>
  optimize(): Promise<unknown>
  search(text: string, kind: 'fts', column: string): LanceQuery
}
interface LanceQuery {
  /** What does not meet it is left out before anything is ranked. */
  where(condition: string): LanceQuery
  select(columns: string[]): LanceQuery
  limit(most: number): LanceQuery
  toArray(): Promise<unknown[]>
}
interface Mini {
  default: new (options: { fields: string[]; storeFields: string[] }) => {
    addAll(texts: readonly Text[]): void
    search(text: string, options?: { filter(found: Text): boolean }): unknown[]
  }
}
interface Orama {
  create(options: { schema: Record<string, string> }): object
  insertMultiple(db: object, texts: Text[], atOnce: number): Promise<unknown>
  search(db: object, asked: { term: string; limit: number; where?: object }): unknown
}

/** With an index of the places too, as its documentation advises for a filter of few values, and all indices put in order. */
async function lance(library: Lance, texts: readonly Text[]): Promise<Asks> {
  const db = await library.connect(folder)
  const table = await db.createTable('memories', [...texts])
  await table.createIndex('text', { config: library.Index.fts() })
  if (place !== null) await table.createIndex('place', { config: library.Index.bitmap() })
  await table.optimize()
  return (text) => {
    const query = table.search(text, 'fts', 'text')
    const here = place === null ? query : query.where(`place = '${place}'`)
    return here.select(['id', '_score']).limit(10).toArray()
  }
}

function mini(library: Mini, texts: readonly Text[]): Asks {
  const storeFields = place === null ? [] : ['place']
  const index = new library.default({ fields: ['text'], storeFields })
  index.addAll(texts)
  const options = place === null ? undefined : { filter: (found: Text) => found.place === place }
  return (text) => index.search(text, options).slice(0, 10)
}

async function orama(library: Orama, texts: readonly Text[]): Promise<Asks> {
  const schema = { text: 'string', ...(place === null ? {} : { place: 'enum' }) }
  const db = library.create({ schema })
  await library.insertMultiple(db, [...texts], 5000)
  const here = place === null ? {} : { where: { place: { eq: place } } }
  return (text) => library.search(db, { term: text, limit: 10, ...here })
}
