/** Folders and zip files outside the vault, lent by the host; none of them is ever held whole in memory. */
export interface ArchiveFiles {
  /**
   * Begins an archive beside its target. What is there already is refused unless `replaces` says so: of its
   * manifest, or of null where it has none. Into a folder only what differs is put, and what is not ours stays.
   */
  create(
    target: string,
    as: 'folder' | 'zip' | 'file',
    replaces: (manifest: string | null) => boolean,
  ): Promise<ArchiveWriter>
  /** Refuses what cannot be an archive, or is made to harm who reads it. */
  open(source: string, signal: AbortSignal): Promise<ArchiveReader>
  /** A work has begun in which much is read and dropped again; what it gives ends that. */
  sparingly(): () => void
}

export interface ArchiveWriter {
  /** Whole, or in pieces as they come. */
  put(path: string, text: string | AsyncIterable<string>): Promise<void>
  /** Puts everything in its place at once. */
  finish(): Promise<WrittenArchive>
  /** Nothing is left of it. */
  abandon(): Promise<void>
}

interface WrittenArchive {
  files: number
  bytes: number
  /** Files that were not there or said something else. */
  changed: number
  removed: number
}

export interface ArchiveReader {
  /** Its last name, without the way there. */
  name: string
  /** Every file of it, folder by folder in the order of names. */
  paths(): AsyncIterable<string>
  /** Refuses one that is larger, is no text, or is not there. */
  read(path: string, most: number): Promise<string>
  /** In pieces, for what may be large. */
  pieces(path: string): AsyncIterable<string>
  /** Of one that was written from here: whether what is here was changed since. Unknown where it is missing. */
  hereSince?(path: string): 'unchanged' | 'changed'
  close(): Promise<void>
}
