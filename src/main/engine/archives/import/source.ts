import type { Noun } from '#shared/journal.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import type { NounRecords } from '../../store/records.ts'

/** One thing a source holds, validated: what a plan is made of, whatever program wrote it. */
export type FoundRecord = {
  /** Of what it says: another one when it is read again means that somebody changed it meanwhile. */
  digest: number
  /** Its name in the source, the same each time it is read. */
  path: string
} & (
  | { kind: 'record'; noun: Noun; record: NounRecords[Noun] }
  | { kind: 'refused'; noun: Noun | null; id: string | null; reason: string }
)

/** What a source says of itself. */
export interface SourceTold {
  vault: { id: string; name: string }
  /** It is all of a vault: an empty one that takes it in goes on with it. */
  whole: boolean
  journal: boolean
}

/** A kind of folder or file that memories can come from. */
export interface ImportSource {
  name: string
  /** Null where it is none of these; refuses what is one and cannot be read. */
  detect(reader: ArchiveReader): Promise<SourceTold | null>
  /** Everything it holds, always in the same order. `known`: the digest each had when it was read before. */
  records(reader: ArchiveReader, known?: (at: number) => number | null): AsyncGenerator<FoundRecord>
  /** One of them again. */
  record(reader: ArchiveReader, path: string): Promise<FoundRecord | null>
  /** Large content that a memory names; null where it is not there. */
  attachment(reader: ArchiveReader, digest: string): Promise<string | null>
}
