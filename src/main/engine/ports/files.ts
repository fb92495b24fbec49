/** Files that memories point to, lent by the host: only what lies in the folders a person allowed for this vault. */
export interface Files {
  /** As a memory names it: a path from one of the allowed folders, or an absolute one. */
  read(location: string): Promise<FileRead>
  /** What changes when the file does, without reading it; null where there is none to read. */
  stamp(location: string): Promise<string | null>
}

export type FileRead =
  | { kind: 'read'; bytes: Uint8Array; shownPath: string; stamp: string }
  | { kind: 'missing' }
  /** Not in an allowed folder once links and `..` are followed; nothing was read. */
  | { kind: 'outside' }
  | { kind: 'too-large'; bytes: number }
  /** A folder, a device, or a file this person may not read. */
  | { kind: 'unreadable' }
