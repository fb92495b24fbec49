import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { shownPath } from '../disk/paths.ts'
import type { ClientFile } from './clients/client-table.ts'
import { type ConfigFile, copyBeside, writeConfigFile } from './config-file.ts'
import type { Receipt } from './plan.ts'
import type { Receipts } from './receipts.ts'

/** A file of a client's as it is and as it is to be. */
export interface PlannedFile extends ConfigFile {
  file: ClientFile
  shown: string
  after: string | null
  receipt: Receipt | null
}

export const changing = (files: readonly PlannedFile[]) =>
  files.filter(({ text, after }) => text !== after)

export const sealOf = (files: readonly PlannedFile[]) =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ target, text, after }) => [target, text, after])))
    .digest('hex')

/** The very change a person looked at, or a refusal. */
export function shownBefore(files: PlannedFile[], seal: string): PlannedFile[] {
  if (sealOf(files) === seal) return files
  throw new AppError('stale', 'The file changed since you looked. Here is the change as it is now.')
}

/** All of them or none: half a connection is none, and hard to see. */
export function writeAll(files: readonly PlannedFile[], receipts: Receipts, day: string): string[] {
  const done: PlannedFile[] = []
  const copies: string[] = []
  try {
    for (const file of changing(files)) {
      const copy = copyBeside(file.target, day)
      if (copy !== null) copies.push(shownPath(copy))
      writeConfigFile(file.target, marked(file, file.after))
      done.push(file)
    }
  } catch {
    for (const file of done) writeConfigFile(file.target, marked(file, file.text))
    throw new AppError('forbidden', 'Nothing could be written there; everything is as it was.')
  }
  for (const { target, receipt } of files) receipts.note(target, receipt)
  return copies
}

export const marked = ({ mark }: ConfigFile, text: string | null) =>
  text === null ? null : mark + text
