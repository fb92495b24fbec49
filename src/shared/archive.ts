import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { MemoryFilter } from './filter.ts'
import { Noun } from './journal.ts'
import { MemoryId } from './memory.ts'
import { AgentPrincipal } from './principal.ts'
import { Scope } from './scope.ts'

/** What an archive is written as: Loci's own, which comes back whole, and those of others. */
const ARCHIVE_FORMATS = ['archive', 'markdown', 'jsonl', 'csv'] as const
export const ArchiveFormat = z.enum(
  ARCHIVE_FORMATS,
  `Format must be one of ${ARCHIVE_FORMATS.join(', ')}.`,
)
export type ArchiveFormat = z.infer<typeof ArchiveFormat>

/** Which part of a vault leaves. Only the whole vault takes its sessions, reviews and settings along. */
export const ArchivePart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vault') }),
  z.strictObject({
    kind: z.literal('scopes'),
    scopes: z.array(Scope).min(1).max(100, 'At most 100 scopes.'),
  }),
  z.strictObject({ kind: z.literal('filter'), filter: MemoryFilter }),
  z.strictObject({
    kind: z.literal('selection'),
    ids: z.array(MemoryId).min(1).max(10_000, 'At most 10,000 memories.'),
  }),
  /** What this agent may see, and nothing else. */
  z.strictObject({ kind: z.literal('agent'), agent: AgentPrincipal }),
])
export type ArchivePart = z.infer<typeof ArchivePart>

/** A folder of the archive that is to be written. */
const ArchiveFolder = z.object({ path: z.string(), files: z.int(), bytes: z.int() })
export type ArchiveFolder = z.infer<typeof ArchiveFolder>

/** What an export would write. Sizes are estimated from some of the memories. */
export const ExportPreview = z.object({
  /** In the order they are written. */
  folders: z.array(ArchiveFolder),
  memories: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** Credentials that wait for a person: they stay. */
  withheld: z.int(),
})
export type ExportPreview = z.infer<typeof ExportPreview>

export const ExportDone = z.object({
  kind: z.literal('export'),
  /** Where it stands. */
  target: z.string(),
  memories: z.int(),
  files: z.int(),
  bytes: z.int(),
  withheld: z.int(),
  /** Of a folder that was an archive already: how many of its files were written anew, and taken out. */
  changed: z.int(),
  removed: z.int(),
})
export type ExportDone = z.infer<typeof ExportDone>

/** What an import would do with one file of an archive. */
export const IMPORT_GROUPS = ['new', 'changed', 'identical', 'conflicting', 'refused'] as const
export const ImportGroup = z.enum(IMPORT_GROUPS)
export type ImportGroup = z.infer<typeof ImportGroup>

/** What a person is told before anything is written. */
export const IMPORT_WARNINGS = [
  /** A link to a memory that is neither in the archive nor here. */
  'missing-link',
  /** It cannot be true together with one that is here. */
  'contradicts',
  /** It says that a person wrote it. */
  'your-words',
  /** It holds what looks like a credential: it waits for you in the inbox when it is taken. */
  'credential',
] as const
export const ImportWarning = z.enum(IMPORT_WARNINGS)
export type ImportWarning = z.infer<typeof ImportWarning>

export const ImportLine = z.object({
  /** The file in the archive; also what it is called when one is chosen by itself. */
  path: z.string(),
  group: ImportGroup,
  /** Null for a file that could not be read as anything. */
  noun: Noun.nullable(),
  id: z.string().nullable(),
  /** What it says, in a line. */
  title: z.string(),
  scope: z.string().nullable(),
  /** Why it is refused, or what it conflicts with, as a sentence. */
  reason: z.string().nullable(),
  /** Each as a sentence, with the memory here that it is about. */
  warnings: z.array(
    z.object({ kind: ImportWarning, sentence: z.string(), memory: MemoryId.nullable() }),
  ),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportPlan = z.object({
  kind: z.literal('plan'),
  id: z.string(),
  /** What it came from: a file or folder, by its last name. */
  source: z.string(),
  /** Which source understood it; the archive itself is the first. */
  from: z.string(),
  /** The vault it was written from. */
  vault: z.string(),
  /** It comes from this vault, or one this vault goes on with. */
  own: z.boolean(),
  /** Nothing is here yet: all of it is taken as it is. */
  intoEmpty: z.boolean(),
  groups: z.record(ImportGroup, z.int()),
  warnings: z.record(ImportWarning, z.int()),
  nouns: z.partialRecord(Noun, z.int()),
  /** It holds a journal, which can be read in the archive and is not taken over. */
  journal: z.boolean(),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** The two sides of a conflict, field by field. */
export const ImportConflict = z.object({
  line: ImportLine,
  /** Null where nothing is here. */
  mine: z.record(z.string(), z.unknown()).nullable(),
  theirs: z.record(z.string(), z.unknown()),
  /** Fields that differ. */
  differs: z.array(z.string()),
  /** What each choice would do, as a sentence; `both` is null where there cannot be two. */
  would: z.object({ mine: z.string(), theirs: z.string(), both: z.string().nullable() }),
})
export type ImportConflict = z.infer<typeof ImportConflict>

export const ImportChoice = z.enum(['mine', 'theirs', 'both'])
export type ImportChoice = z.infer<typeof ImportChoice>

/** What of a plan is done. Nothing that is refused can be chosen. */
export const ImportChosen = z.strictObject({
  groups: z.array(z.enum(['new', 'changed'])).default(['new', 'changed']),
  /** Taken though its group is not, by path. */
  also: z.array(z.string()).max(10_000).default([]),
  /** Left though its group is taken, by path. */
  except: z.array(z.string()).max(10_000).default([]),
  /** What becomes of conflicts that are not named. */
  conflicts: ImportChoice.default('mine'),
  each: z.record(z.string(), ImportChoice).default({}),
})
export type ImportChosen = z.infer<typeof ImportChosen>

export const ImportDone = z.object({
  kind: z.literal('import'),
  /** The last entry of its run; null when there was nothing to write. */
  seq: z.int().nullable(),
  label: z.string(),
  written: z.int(),
  /** Wait in the inbox: what looks like a credential. */
  held: z.int(),
})
export type ImportDone = z.infer<typeof ImportDone>

/** Whichever a refusal has. */
const AnyErrorCode = z.custom<ErrorCode>((code) => typeof code === 'string')

/** Something that takes a while: an export, looking through an archive, taking it in. */
export const ArchiveWork = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** As a sentence: "Writing memories". */
  doing: z.string(),
  done: z.int(),
  /** Null while it is not known. */
  total: z.int().nullable(),
  /** Why it failed, as a sentence. */
  error: z.object({ code: AnyErrorCode, message: z.string() }).nullable(),
  result: z.discriminatedUnion('kind', [ExportDone, ImportPlan, ImportDone]).nullable(),
})
export type ArchiveWork = z.infer<typeof ArchiveWork>
