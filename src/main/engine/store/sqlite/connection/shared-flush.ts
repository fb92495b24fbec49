import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'
import type { Db } from './connection.ts'

const [openFile, flushFile, closeFile] = [promisify(open), promisify(fdatasync), promisify(close)]

/** Brings the log to the disk for all who wait for it, beside the thread that goes on working. */
export interface SharedFlush {
  /** After a commit that did not wait for the disk. */
  owes(): void
  /** When all that was committed by now is on the disk; at once where nothing is owed. */
  paid(): Promise<void>
  close(): Promise<void>
}

/**
 * A commit on its own waits for the disk while nobody else can work. Where several callers wait for their turn, each
 * is written without waiting, and one flush of the log serves all whose answer depends on it.
 */
export function sharedFlush(db: Db): SharedFlush {
  let owed = 0
  let paidUpTo = 0
  let handle: Promise<number> | null = null
  let under: Promise<void> | null = null
  // One that could not be opened is tried again: else whoever writes would hear that it failed for as long as the vault is open.
  const opened = () =>
    openFile(`${db.name}-wal`, 'r+').catch((error: unknown) => {
      handle = null
      throw error
    })
  const flush = async () => {
    const upTo = owed
    // For writing: some systems flush nothing for who may only read.
    await flushFile(await (handle ??= opened()))
    paidUpTo = upTo
  }
  return {
    owes: () => void owed++,
    async paid() {
      const mine = owed
      const isPaid = () => paidUpTo >= mine
      // One that was under way already may have begun before this was written.
      while (!isPaid()) await (under ??= flush().finally(() => (under = null)))
    },
    async close() {
      const last = handle
      handle = null
      await under?.catch(() => undefined)
      await last?.then(closeFile, () => undefined)
    },
  }
}
