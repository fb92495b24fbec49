import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '#shared/errors.ts'

/** In bytes, on every file system we know of. */
const LONGEST_NAME = 255
/** What is kept beside a vault; the longest is a copy that is being made before a migration. */
const LONGEST_ENDING = '.before-v9999.bak.making'.length

/** Refuses a file whose name would not do for the files beside it, or is not its only one. */
export function assertUsableName(file: string): void {
  if (Buffer.byteLength(basename(file)) + LONGEST_ENDING > LONGEST_NAME)
    throw new AppError(
      'vault_unreadable',
      'The name of this vault’s file is too long for the files Loci keeps beside it. Give the file a shorter name and open it again.',
    )
  // Lock and log go by the name: under two names two owners would write to one file, each past the other.
  const links = statSync(file, { throwIfNoEntry: false })?.nlink ?? 1
  if (links > 1)
    throw new AppError(
      'vault_unreadable',
      'The file of this vault has a second name (a hard link), under which another program could write to it at the same time. Remove the other name, or make a copy of the file and open that.',
    )
}
