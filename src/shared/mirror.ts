import { z } from 'zod'

/** How a mirror stands. */
const MIRROR_STATES = [
  /** There is none. */
  'off',
  /** The folder says what the vault says, but for what was edited by hand. */
  'in-step',
  /** Files are being written, or will be in a moment. */
  'writing',
  /** Somebody else is at work in the folder: git is in the middle of a merge. It goes on by itself. */
  'waiting',
  /** The folder is gone, the disk is full, … It is tried again by itself. */
  'trouble',
] as const

/** `both`: here and in the folder; the vault's own change is not written over it. */
const MirrorEdit = z.object({ path: z.string(), kind: z.enum(['new', 'changed', 'both']) })
export type MirrorEdit = z.infer<typeof MirrorEdit>

/** So many edited files are named; the rest are counted. */
export const MOST_EDITS_NAMED = 100

/** What git does with a mirror. */
export const MirrorGit = z.object({
  state: z.enum([
    /** Nobody asked for commits. */
    'off',
    'ready',
    /** No program `git` is found. */
    'missing',
    /** The repository is in the middle of a merge, a rebase or another command. */
    'busy',
    /** It refused: a hook, a signature, a name that is not set. */
    'refused',
  ]),
  /** What is the matter, as a sentence; null while nothing is. */
  sentence: z.string().nullable(),
  /** The last commit that Loci made. */
  last: z.object({ hash: z.string(), at: z.int(), files: z.int() }).nullable(),
})
export type MirrorGit = z.infer<typeof MirrorGit>

export const MirrorState = z.object({
  state: z.enum(MIRROR_STATES),
  /** How it stands, as a sentence. */
  sentence: z.string(),
  /** Null where there is none. On the machine of the vault. */
  folder: z.string().nullable(),
  /** Whether every run is committed with the person's own git. */
  commit: z.boolean(),
  /** When the folder last said all that the vault says. */
  syncedAt: z.int().nullable(),
  /** Files of the archive in the folder, as Loci wrote or took them. */
  files: z.int(),
  /** Edited by hand or by a pull, and not yet taken in: never written over. */
  edited: z.int(),
  edits: z.array(MirrorEdit),
  git: MirrorGit,
})
export type MirrorState = z.infer<typeof MirrorState>
