import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { fetched } from '../../scripts/outside/fetch.mjs'
import { round, say } from '../measure.ts'
import { topicQuestion } from '../topics.ts'
import { asks, inProject, opened } from './asking.ts'
import { summary } from './times.ts'

const PACKAGES = {
  '@lancedb/lancedb': '0.39.0',
  'apache-arrow': '18.1.0',
  minisearch: '7.2.0',
  '@orama/orama': '3.1.18',
}
const QUESTIONS = 100
const WARM_UP = 10

/** Where is searched; null for everywhere. */
type Place = string | null
type Asks = (text: string) => unknown
interface Text {
  id: string
  text: string
  /** The project it lies in, for those who search within one. */
  place: string
}

const PROJECT = 'project-7'

/**
 * What Loci's search by words takes over what others take for the same texts, each asked by turns; at p50. First all
 * search everything, then all within the same one of twenty projects: nobody keeps places that are not asked for.
 */
export async function besidePeers(file: string, scoped: string) {
  return {
    everywhere: await besides(file, null),
    withinAProject: await besides(scoped, PROJECT),
  }
}

async function besides(file: string, place: Place): Promise<Record<string, number>> {
  const modules = await fetched('peers', PACKAGES)
  const load = <Library>(name: string): Promise<Library> =>
    import(pathToFileURL(createRequire(join(modules, 'x.js')).resolve(name)).href)
  const texts = textsOf(file)
  const folder = mkdtempSync(join(tmpdir(), 'loci-peers-'))
  const engine = await opened(file)
  try {
    const peers: Record<string, Asks> = {
      loci: (text) => asks(engine, text, place === null ? undefined : inProject(place)),
      lancedb: await lance(await load<Lance>('@lancedb/lancedb'), folder, texts, place),
      minisearch: mini(await load<Mini>('minisearch'), texts, place),
      orama: await orama(await load<Orama>('@orama/orama'), texts, place),
    }
    const times = Object.fromEntries(Object.keys(peers).map((name) => [name, [] as number[]]))
    const all = Object.entries(peers)
    for (let n = 0; n < QUESTIONS + WARM_UP; n += 1) {
      // Nobody is always the first or the last: what one leaves in the caches the next one pays for.
      const first = n % all.length
      for (const [name, ask] of [...all.slice(first), ...all.slice(0, first)]) {
        await new Promise((done) => setImmediate(done))
        const start = performance.now()
        await ask(topicQuestion(n))
        if (n >= WARM_UP) times[name]?.push(performance.now() - start)
      }
    }
    const p50 = (name: string) => summary(times[name] ?? []).p50
    for (const name of Object.keys(peers))
      say(
        `  ${name}: ${round(p50(name))} ms at p50, by words${place === null ? '' : ` in ${place}`}`,
      )
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
async function lance(
  library: Lance,
  folder: string,
  texts: readonly Text[],
  place: Place,
): Promise<Asks> {
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

function mini(library: Mini, texts: readonly Text[], place: Place): Asks {
  const storeFields = place === null ? [] : ['place']
  const index = new library.default({ fields: ['text'], storeFields })
  index.addAll(texts)
  const options = place === null ? undefined : { filter: (found: Text) => found.place === place }
  return (text) => index.search(text, options).slice(0, 10)
}

async function orama(library: Orama, texts: readonly Text[], place: Place): Promise<Asks> {
  const schema = { text: 'string', ...(place === null ? {} : { place: 'enum' }) }
  const db = library.create({ schema })
  await library.insertMultiple(db, [...texts], 5000)
  const here = place === null ? {} : { where: { place: { eq: place } } }
  return (text) => library.search(db, { term: text, limit: 10, ...here })
}
