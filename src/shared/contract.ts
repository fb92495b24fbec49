import { z } from 'zod'
import { Cursor, Facets, MemoryFilter, Sort, Target } from './filter.ts'
import {
  Actor,
  Memory,
  MemoryDraft,
  MemoryEdit,
  MemoryId,
  MemoryRow,
  Priority,
  Status,
  Tag,
} from './memory.ts'
import { JournalChange, JournalEntry, JournalFilter, Outcome, Revision } from './journal.ts'
import { SavedFilter, SavedFilterDraft } from './saved-filter.ts'
import { Scope, ScopeCount } from './scope.ts'
import { Settings, SettingsEdit } from './settings.ts'
import {
  About,
  OpenVault,
  RecentVault,
  Recovery,
  VaultName,
  VaultSummary,
  WindowState,
} from './vault.ts'

/** What a screen depends on; a commit announces the topics it touched. */
export const TOPICS = ['memories', 'journal', 'filters', 'vaults', 'settings', 'window'] as const
export type Topic = (typeof TOPICS)[number]

/** `engine` methods run against the open vault, for any host; `host` methods belong to the desktop app. */
type Door = 'engine' | 'host'

interface Method<D extends Door, I extends z.ZodType, O extends z.ZodType> {
  door: D
  kind: 'query' | 'mutation'
  topics: readonly Topic[]
  input: I
  output: O
}

const at =
  <D extends Door>(door: D, kind: 'query' | 'mutation') =>
  <I extends z.ZodType, O extends z.ZodType>(
    topics: readonly Topic[],
    input: I,
    output: O,
  ): Method<D, I, O> => ({
    door,
    kind,
    topics,
    input,
    output,
  })
const query = at('engine', 'query')
const mutation = at('engine', 'mutation')
const hostQuery = at('host', 'query')
const hostMutation = at('host', 'mutation')

const nothing = z.strictObject({})
const list = z.strictObject({ filter: MemoryFilter, sort: Sort })
const seq = z.strictObject({ seq: z.int() })
const one = z.strictObject({ id: MemoryId })

export const BulkAction = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('tag'),
    add: z.array(Tag).max(32).default([]),
    remove: z.array(Tag).max(32).default([]),
  }),
  z.strictObject({ do: z.literal('priority'), priority: Priority }),
  z.strictObject({ do: z.literal('scope'), scope: Scope }),
  z.strictObject({ do: z.literal('status'), status: Status }),
  z.strictObject({ do: z.literal('duplicate') }),
])
export type BulkAction = z.infer<typeof BulkAction>

export const contract = {
  'vault.summary': query(['memories', 'journal'], nothing, VaultSummary),
  'scopes.list': query(['memories'], nothing, z.array(ScopeCount)),

  /** How many there are and where each page of them begins, so that any page is one step away. */
  'memories.outline': query(
    ['memories'],
    list.extend({ pageSize: z.int().min(10).max(500).default(100) }),
    z.object({ total: z.int(), anchors: z.array(Cursor) }),
  ),
  'memories.page': query(
    ['memories'],
    list.extend({
      from: Cursor.nullable().default(null),
      until: Cursor.nullable().default(null),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ rows: z.array(MemoryRow), next: Cursor.nullable() }),
  ),
  'memories.facets': query(['memories'], z.strictObject({ filter: MemoryFilter }), Facets),
  /** `whole` brings content that is kept as an attachment instead of its excerpt. */
  'memories.get': query(['memories'], one.extend({ whole: z.boolean().default(false) }), Memory),
  'memories.history': query(
    ['memories', 'journal'],
    one.extend({ before: z.int().optional(), limit: z.int().min(1).max(200).default(50) }),
    z.object({ revisions: z.array(Revision), next: z.int().nullable() }),
  ),
  'memories.create': mutation(
    ['memories', 'journal'],
    MemoryDraft,
    Outcome.extend({ id: MemoryId, reinforced: z.boolean() }),
  ),
  /** `seen` is what the editor showed before: if somebody changed one of these fields since, nothing is written. */
  'memories.revise': mutation(
    ['memories', 'journal'],
    one.extend({
      edit: MemoryEdit,
      seen: z.record(z.string(), z.unknown()),
      why: z.string().max(500).optional(),
    }),
    Outcome,
  ),
  'memories.restoreRevision': mutation(
    ['memories', 'journal'],
    one.extend({ seq: z.int() }),
    Outcome,
  ),
  'memories.change': mutation(
    ['memories', 'journal'],
    z.strictObject({ target: Target, action: BulkAction }),
    Outcome.extend({ created: z.array(MemoryId) }),
  ),
  'memories.purgePreview': query(
    ['memories'],
    z.strictObject({ target: Target }),
    z.object({
      memories: z.int(),
      revisions: z.int(),
      linksToThem: z.int(),
      bytes: z.int(),
      summaries: z.array(z.string()),
    }),
  ),
  'memories.purge': mutation(['memories', 'journal'], z.strictObject({ target: Target }), Outcome),

  'journal.page': query(
    ['journal'],
    JournalFilter.extend({
      before: z.int().optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ entries: z.array(JournalEntry), next: z.int().nullable() }),
  ),
  'journal.entry': query(
    ['journal'],
    seq.extend({ limit: z.int().min(1).max(500).default(100) }),
    z.object({ entry: JournalEntry, changes: z.array(JournalChange) }),
  ),
  'journal.actors': query(['journal'], nothing, z.array(Actor)),
  /** What Undo and Redo would do next, so that the menu can say it. */
  'journal.next': query(
    ['journal'],
    nothing,
    z.object({ undo: JournalEntry.nullable(), redo: JournalEntry.nullable() }),
  ),
  'journal.undo': mutation(['memories', 'filters', 'journal'], nothing, Outcome),
  'journal.redo': mutation(['memories', 'filters', 'journal'], nothing, Outcome),
  'journal.revert': mutation(['memories', 'filters', 'journal'], seq, Outcome),

  'filters.list': query(['filters'], nothing, z.array(SavedFilter)),
  'filters.save': mutation(
    ['filters', 'journal'],
    SavedFilterDraft,
    Outcome.extend({ id: z.string() }),
  ),
  'filters.remove': mutation(['filters', 'journal'], z.strictObject({ id: z.string() }), Outcome),

  'window.state': hostQuery(['window'], nothing, WindowState),
  'window.openAnother': hostMutation([], nothing, z.null()),
  'vaults.recent': hostQuery(['vaults'], nothing, z.array(RecentVault)),
  'vaults.folder': hostQuery(['settings'], nothing, z.object({ shownPath: z.string() })),
  'vaults.create': hostMutation(
    ['window', 'vaults'],
    z.strictObject({ name: VaultName, chooseFolder: z.boolean().default(false) }),
    OpenVault.nullable(),
  ),
  'vaults.openFromDisk': hostMutation(['window', 'vaults'], nothing, OpenVault.nullable()),
  'vaults.openRecent': hostMutation(
    ['window', 'vaults'],
    z.strictObject({ id: z.string() }),
    OpenVault,
  ),
  'vaults.openSample': hostMutation(['window', 'vaults'], nothing, OpenVault),
  'vaults.dropRecent': hostMutation(['vaults'], z.strictObject({ id: z.string() }), z.null()),
  'vaults.close': hostMutation(['window'], nothing, z.null()),
  /** Copies a damaged vault aside and reads into a new one what can be read. */
  'vaults.recover': hostMutation(['window', 'vaults'], nothing, Recovery),
  'settings.get': hostQuery(['settings'], nothing, Settings),
  'settings.edit': hostMutation(['settings'], SettingsEdit, Settings),
  'app.about': hostQuery([], nothing, About),
  'app.showLogs': hostMutation([], nothing, z.null()),
}

type Contract = typeof contract
export type MethodName = keyof Contract
export type Input<M extends MethodName> = z.input<Contract[M]['input']>
type Parsed<M extends MethodName> = z.output<Contract[M]['input']>
export type Output<M extends MethodName> = z.output<Contract[M]['output']>
type MethodsAt<D extends Door> = {
  [M in MethodName]: Contract[M]['door'] extends D ? M : never
}[MethodName]
export type EngineMethod = MethodsAt<'engine'>
export type HostMethod = MethodsAt<'host'>

/** One function a method; the compiler names the one that is missing. */
export type Handlers<M extends MethodName, Caller> = {
  [K in M]: (input: Parsed<K>, caller: Caller) => Promise<Output<K>>
}
