import type { ArchiveReader } from './archive-files.ts'

/** What this computer keeps of the mirror of one vault: where it is belongs to the machine, not to the vault. */
export interface Mirrors {
  /** Null where there is none. */
  kept(): MirrorKept | null
  /** Null ends it; the folder stays as it is. */
  keep(kept: MirrorKept | null): void
  /** Refuses a folder that is not there, unless it is to be `made`. */
  open(folder: string, made: boolean): Promise<MirrorFolder>
}

export interface MirrorKept {
  folder: string
  commit: boolean
  syncedAt: number | null
  /** The last commit that Loci made. */
  last: { hash: string; at: number; files: number } | null
}

/** A file as it is to be: null takes it away. The digest is what it will be known by. */
export interface MirrorFile {
  path: string
  text: string | null
  digest: string
}

export interface MirrorFolder {
  /** What it was when Loci last wrote or took it; two while a write was cut off; empty where it never did. */
  known(path: string): readonly string[]
  knownPaths(): Iterable<string>
  knownFiles(): number
  /** Paths that end in this name. */
  knownAs(name: string): readonly string[]
  /** What is there now; null where nothing is. A file that is a link, a device or no text is refused. */
  read(path: string): Promise<string | null>
  /** Each is written beside and moved; what they are known by is on the disk before. */
  write(files: readonly MirrorFile[]): Promise<void>
  /** Known from now on as it is, or, without a digest, not known any more. */
  take(path: string, digest: string | null): Promise<void>
  /** Every file of an archive in it. */
  paths(): AsyncIterable<string>
  /** It holds nothing but what git keeps. */
  isEmpty(): Promise<boolean>
  /** What git is in the middle of, as a sentence; null while it is in the middle of nothing. */
  busy(): Promise<string | null>
  /** Commits what changed in the files of the archive but for these, through the person's own git. */
  commit(but: ReadonlySet<string>): Promise<MirrorCommit>
  /** Told of files that somebody touched; false where this machine cannot watch. */
  watch(listener: (paths: readonly string[]) => void): Promise<boolean>
  /** These files as an archive; `hereSince` says whether what is here changed since they were written. */
  reader(
    paths: readonly string[],
    hereSince: (path: string) => 'unchanged' | 'changed',
  ): Promise<ArchiveReader>
  close(): Promise<void>
}

export type MirrorCommit =
  | { kind: 'committed'; hash: string; files: number }
  | { kind: 'nothing' }
  | { kind: 'missing' | 'busy' | 'refused'; sentence: string }
