/** Brings what stands in the log of a vault into its file, beside the engine: nobody could write for as long as that takes. */
export interface Checkpoints {
  /** Nobody waits for it, and while one is under way none is begun. Only of this very file, whatever stands in its place by then. */
  begin(file: FileNumber): void
  close(): Promise<void>
}

/** A file as the system knows it, by whatever name. */
export interface FileNumber {
  device: bigint | null
  inode: bigint | null
}
