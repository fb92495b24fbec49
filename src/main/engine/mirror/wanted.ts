import type { Noun } from '#shared/journal.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { parseScope, scopeLabel, type Scope } from '#shared/scope.ts'
import { listedSessions } from '../archives/export/write-archive.ts'
import { isWithheld } from '../archives/export/records.ts'
import {
  CURRENT_SESSIONS,
  attachmentPath,
  folderOf,
  pathOf,
  recordPath,
  scopeAt,
} from '../archives/format/layout.ts'
import { pretty, textOf } from '../archives/format/text.ts'
import {
  INDEX_PART,
  type IndexedMemory,
  inIndexOrder,
  indexName,
  indexOf,
  memoryFileName,
} from '../indices/index-file.ts'
import type { MirrorFolder } from '../ports/mirror.ts'
import type { Reads } from '../store/port.ts'
import type { NounRecords } from '../store/records.ts'
import { CURRENT, type DirtyMirror } from './dirty.ts'

/** A file as the vault would have it; null where it would have none. */
export interface WantedFile {
  path: string
  text: string | null
}

const AT_ONCE = 100
const A_PAGE = 1000

/** The files of what changed, and no others. */
export async function* wantedFiles(
  store: Reads,
  dirty: DirtyMirror,
  folder: Pick<MirrorFolder, 'known' | 'knownAs'>,
): AsyncGenerator<WantedFile> {
  const scopes = new Set(dirty.scopes)
  for (const [noun, ids] of dirty.records) {
    if (noun === 'session' && ids.size > 0) yield* currentSessions(store)
    for (const some of pieces([...ids].filter((id) => id !== CURRENT))) {
      const found = new Map<string, NounRecords[Noun]>(
        (await store.get(noun, some)).map((each) => [each.id, each]),
      )
      for (const id of some)
        if (noun === 'memory') yield* memoryFiles(store, id, found.get(id), folder, scopes)
        else yield recordFile(noun, id, found.get(id))
    }
  }
  for (const label of scopes) {
    const scope = parseScope(label)
    if (scope !== null) yield* indexFiles(store, scope, folder)
  }
}

/** Its file, what is attached to it, and the files it had in other scopes. */
async function* memoryFiles(
  store: Reads,
  id: string,
  memory: NounRecords[Noun] | undefined,
  folder: Pick<MirrorFolder, 'known' | 'knownAs'>,
  scopes: Set<string>,
): AsyncGenerator<WantedFile> {
  const here = memory !== undefined && 'importance' in memory ? memory : null
  const path = here === null ? null : pathOf('memory', here)
  for (const other of folder.knownAs(memoryFileName(id))) {
    if (other === path) continue
    const scope = scopeAt(other.slice(0, other.lastIndexOf('/')))
    if (scope !== null) scopes.add(scope)
    yield { path: other, text: null }
  }
  if (here === null || path === null) return
  scopes.add(scopeLabel(here.scope))
  const digest = here.attachment?.digest
  if (digest !== undefined) {
    const text = await store.attachment(digest)
    if (text !== null) yield { path: attachmentPath(digest), text }
  }
  yield { path, text: textOf('memory', here) }
}

function recordFile(
  noun: Exclude<Noun, 'memory'>,
  id: string,
  record: NounRecords[Noun] | undefined,
): WantedFile {
  const path = recordPath(noun, id)
  if (record === undefined || (noun === 'setting' && id === 'archive')) return { path, text: null }
  // Those that go on stand in a list of their own, and what waits for a person leaves in no form.
  if (noun === 'session' && pathOf(noun, record) !== path) return { path, text: null }
  if ('findings' in record && isWithheld(record)) return { path, text: null }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was asked for by this noun
  return { path, text: textOf(noun, record as NounRecords[typeof noun]) }
}

async function* currentSessions(store: Reads): AsyncGenerator<WantedFile> {
  const ids: string[] = []
  for (let before: string | undefined; ;) {
    const some = await store.sessions({ status: 'current', before, limit: A_PAGE })
    ids.push(...some.map(({ id }) => id))
    before = some.at(-1)?.id
    if (before === undefined) break
  }
  let text = ''
  for await (const piece of listedSessions(store, ids.toSorted())) text += piece
  yield { path: CURRENT_SESSIONS, text: ids.length === 0 ? null : text }
}

async function* indexFiles(
  store: Reads,
  scope: Scope,
  folder: Pick<MirrorFolder, 'known'>,
): AsyncGenerator<WantedFile> {
  const rows: IndexedMemory[] = []
  for (let from = null; ;) {
    const page = await store.page({
      filter: { scopes: [scope] },
      sort: { ...NEWEST_FIRST, by: 'createdAt' },
      from,
      until: null,
      limit: A_PAGE,
    })
    rows.push(...page.rows)
    if (page.next === null) break
    from = page.next
  }
  rows.sort(inIndexOrder)
  const path = (part: number) => `${folderOf(scope)}/${indexName(part)}`
  let part = 0
  for (let from = 0; from < rows.length; from += INDEX_PART) {
    part += 1
    const text = pretty(indexOf(scope, part, rows.slice(from, from + INDEX_PART)))
    yield { path: path(part), text }
  }
  for (part += 1; folder.known(path(part)).length > 0; part += 1)
    yield { path: path(part), text: null }
}

function* pieces(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE)
}
