import type { Noun } from '#shared/journal.ts'
import { lru } from '#shared/lru.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { memoryFileName } from '../../indices/index-file.ts'
import { fileNames, goesOn, nameOf } from './names.ts'

export const MANIFEST = 'loci.json'
export const CURRENT_SESSIONS = 'sessions/current.json'
const ATTACHMENTS = 'attachments'
const JOURNAL = 'journal'

/** Where the memories of a kind of scope lie. */
export const SCOPE_FOLDERS = {
  global: 'global',
  team: 'teams',
  project: 'projects',
  agent: 'agents',
  session: 'sessions/notes',
  task: 'tasks/notes',
} as const satisfies Record<Scope['kind'], string>

type SmallNoun = Exclude<Noun, 'memory'>

/** Where the files of each other noun lie. */
export const RECORD_FOLDERS = {
  session: 'sessions/archive',
  task: 'tasks/archive',
  handoff: 'handoffs',
  review: 'reviews',
  policy: 'policies',
  filter: 'filters',
  setting: 'settings',
} as const satisfies Record<SmallNoun, string>

/** Folders at the top that are an archive's own; whatever else lies beside them is left alone. */
export const OWN_FOLDERS: ReadonlySet<string> = new Set([
  ...Object.values(SCOPE_FOLDERS).map(topOf),
  ...Object.values(RECORD_FOLDERS).map(topOf),
  ATTACHMENTS,
  JOURNAL,
])

export function folderOf(scope: Scope): string {
  if (scope.kind === 'global') return SCOPE_FOLDERS.global
  const known = folders.get(scopeLabel(scope))
  if (known !== undefined) return known
  const folder = [SCOPE_FOLDERS[scope.kind], ...fileNames(scope.id)].join('/')
  folders.set(scopeLabel(scope), folder)
  return folder
}

/** Asked for every memory, and the same for thousands of them. */
const folders = lru<string, string>(1000)
const scopes = lru<string, { label: string | null }>(1000)

/** As much of a record as decides where it lies. */
interface Placed {
  id: string
  scope?: Scope | string | null
  status?: string
}

/** The one place where this record is written: anywhere else it is somebody else's. */
export function pathOf(noun: Noun, { id, scope, status }: Placed): string {
  if (noun === 'session' && status === 'current') return CURRENT_SESSIONS
  if (noun !== 'memory') return recordPath(noun, id)
  return typeof scope === 'object' && scope !== null
    ? `${folderOf(scope)}/${memoryFileName(id)}`
    : ''
}

export function recordPath(noun: SmallNoun, id: string): string {
  const [last = '', ...above] = fileNames(id).toReversed()
  return [RECORD_FOLDERS[noun], ...above.toReversed(), `${last}.json`].join('/')
}

export const attachmentPath = (digest: string) => `${ATTACHMENTS}/${digest}.txt`
export const journalPath = (part: number) => `${JOURNAL}/${String(part).padStart(6, '0')}.jsonl`

/** What a file is, by where it lies. */
export type ArchivePath =
  | { kind: 'manifest' }
  | { kind: 'record'; noun: Noun }
  | { kind: 'current-sessions' }
  | { kind: 'index' }
  | { kind: 'attachment'; digest: string }
  | { kind: 'journal' }
  /** Not of an archive: a note beside it, or what git keeps. */
  | { kind: 'beside' }
  | { kind: 'unknown' }

export function readPath(path: string): ArchivePath {
  if (path === MANIFEST) return { kind: 'manifest' }
  if (path === CURRENT_SESSIONS) return { kind: 'current-sessions' }
  const parts = path.split('/')
  const [top = ''] = parts
  if (!OWN_FOLDERS.has(top)) return { kind: 'beside' }
  const last = parts.at(-1) ?? ''
  const attachment = /^attachments\/([0-9a-f]{64})\.txt$/.exec(path)?.[1]
  if (attachment !== undefined) return { kind: 'attachment', digest: attachment }
  if (/^journal\/\d{6,}\.jsonl$/.test(path)) return { kind: 'journal' }
  const noun = /^mem_[a-z0-9]{12}\.json$/.test(last) ? null : nounAt(parts)
  if (noun !== null) return { kind: 'record', noun }
  if (scopeAt(path.slice(0, -last.length - 1)) === null) return { kind: 'unknown' }
  if (/^_index(?:-[1-9]\d*)?\.json$/.test(last)) return { kind: 'index' }
  return /^mem_[a-z0-9]{12}\.json$/.test(last)
    ? { kind: 'record', noun: 'memory' }
    : { kind: 'unknown' }
}

function nounAt(parts: readonly string[]): SmallNoun | null {
  for (const noun of SMALL_NOUNS) {
    const folder = RECORD_FOLDERS[noun].split('/')
    const rest = parts.slice(folder.length)
    const last = rest.at(-1) ?? ''
    if (folder.some((part, at) => parts[at] !== part) || !last.endsWith('.json')) continue
    const names = [...rest.slice(0, -1), last.slice(0, -'.json'.length)]
    if (nameOf(names) !== null) return noun
  }
  return null
}

const SMALL_NOUNS = ['session', 'task', 'handoff', 'review', 'policy', 'filter', 'setting'] as const

/** The scope whose folder this is; null where it is none. */
export function scopeAt(folder: string): string | null {
  const known = scopes.get(folder)
  if (known !== undefined) return known.label
  const label = readScope(folder.split('/'))
  scopes.set(folder, { label })
  return label
}

function readScope(folders: readonly string[]): string | null {
  for (const [kind, folder] of Object.entries(SCOPE_FOLDERS)) {
    const above = folder.split('/')
    if (above.some((part, at) => folders[at] !== part)) continue
    const names = folders.slice(above.length)
    if (kind === 'global') return names.length === 0 ? 'global' : null
    const whole = names.length > 0 && names.slice(0, -1).every(goesOn)
    const name = whole ? nameOf(names) : null
    if (name !== null && isScopeKind(kind)) return scopeLabel({ kind, id: name })
  }
  return null
}

const isScopeKind = (kind: string): kind is Exclude<Scope['kind'], 'global'> =>
  kind !== 'global' && Object.hasOwn(SCOPE_FOLDERS, kind)

function topOf(folder: string): string {
  return folder.split('/')[0] ?? ''
}
