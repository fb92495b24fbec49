import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#shared/errors.ts'
import type { ClientFile, FileFormat } from './clients/client-table.ts'
import { seatIn } from './clients/command-words.ts'
import type { Piece } from './clients/hooks.ts'
import { inserting } from './text/json-insert.ts'
import { removing } from './text/json-remove.ts'
import { besides, ourPaths, serverPath, valueAt } from './text/ours.ts'
import { isObject, mustRead, readConfig } from './text/read-config.ts'
import { edited, type TextEdit, turnedBack } from './text/text-edit.ts'
import { appendingTable, withoutTable } from './text/toml-text.ts'

/** What Loci did to a file, to take out exactly that. */
export interface Receipt {
  /** The file was not there before. */
  created: boolean
  edits: readonly TextEdit[]
}

/** A file as a person calls it, for sentences about it. */
interface Named {
  file: ClientFile
  shown: string
}

export interface PlannedText {
  /** Null: the file goes. */
  after: string | null
  receipt: Receipt | null
}

/** The file without Loci: to the byte where nothing of ours was touched since, by its structure otherwise. */
export function disconnected(
  { file, shown }: Named,
  before: string | null,
  receipt: Receipt | null,
): string | null {
  if (before === null) return null
  const value = mustRead(before, file.format, shown)
  const paths = ourPaths(value, file)
  const isClean = (text: string) => isOnlyWithout(text, before, file)
  const back = receipt === null ? null : turnedBack(before, receipt.edits)
  const exact = back !== null && isClean(back) ? back : null
  if (exact === null && paths.length === 0) return before
  const rest = exact ?? structurally(before, file)
  if (!isClean(rest)) throw unsure(shown)
  return receipt?.created === true && isBare(rest, file.format) ? null : rest
}

/** The file with these pieces at their places, whatever Loci wrote into it before. */
export function connected(
  named: Named,
  pieces: readonly Piece[],
  before: string | null,
  receipt: Receipt | null,
): PlannedText {
  const { file, shown } = named
  const base = disconnected(named, before, receipt)
  if (pieces.length === 0) return { after: base, receipt: null }
  const start = base ?? ''
  refuseForeign(start, named)
  const edits: TextEdit[] = []
  let text = start
  const make = (edit: TextEdit) => {
    edits.push(edit)
    text = edited(text, edit)
  }
  if (file.format !== 'toml' && text.trim() === '') make({ at: text.length, cut: '', put: '{}\n' })
  for (const piece of pieces) {
    const edit = editFor(text, piece, named)
    if (edit !== null) make(edit)
  }
  if (!isOnlyWithout(start, text, file)) throw unsure(shown)
  // Written before and only laid out otherwise since, by the client or by hand: nothing is to be done.
  if (before !== null && isDeepStrictEqual(says(before, file), says(text, file)))
    return { after: before, receipt: before === text ? { created: base === null, edits } : receipt }
  return { after: text, receipt: { created: base === null, edits } }
}

function editFor(text: string, { path, value, kind }: Piece, { file, shown }: Named) {
  const now = mustRead(text, file.format, shown)
  for (let depth = 1; depth < path.length; depth++) {
    const around = valueAt(now, path.slice(0, depth))
    if (around !== undefined && !isObject(around)) throw otherShape(path.slice(0, depth), shown)
  }
  const there = valueAt(now, path)
  if (kind === 'default' && there !== undefined) return null
  if (kind === 'item' && there !== undefined && !Array.isArray(there)) throw otherShape(path, shown)
  return file.format === 'toml'
    ? appendingTable(text, path, isObject(value) ? value : {})
    : inserting(text, path, value, kind === 'item')
}

function structurally(text: string, file: ClientFile): string {
  const value = readConfig(text, file.format) ?? {}
  const path = serverPath(value, file)
  if (file.format === 'toml') return path === null ? text : withoutTable(text, value, path)
  return removing(text, ourPaths(value, file))
}

/** Whether one text says what the other says, apart from Loci. */
function isOnlyWithout(text: string, other: string, file: ClientFile): boolean {
  const [value, than] = [says(text, file), says(other, file)]
  if (value === null || than === null || ourPaths(value, file).length > 0) return false
  const rest = { ...than }
  // What the format itself asks for is nobody's content.
  for (const { kind, path } of file.hooks?.('') ?? [])
    if (kind === 'default' && !((path[0] ?? '') in value)) delete rest[path[0] ?? '']
  return isDeepStrictEqual(besides(value, file), besides(rest, file))
}

const says = (text: string, { format }: ClientFile) => readConfig(text, format)

const isBare = (text: string, format: FileFormat) =>
  Object.keys(readConfig(text, format) ?? { unread: true }).every((name) => name === 'version')

function refuseForeign(text: string, { file, shown }: Named): void {
  const value = mustRead(text, file.format, shown)
  const path = serverPath(value, file)
  if (path === null) return
  const there = valueAt(value, path)
  if (there === undefined || seatIn(there) !== null) return
  throw new AppError(
    'invalid_input',
    `${shown} already has a server called loci that Loci did not write. Rename or remove it first.`,
  )
}

const otherShape = (path: readonly string[], shown: string) =>
  new AppError(
    'invalid_input',
    `${path.join('.')} in ${shown} has a form Loci does not know. Loci leaves it as it is.`,
  )

const unsure = (shown: string) =>
  new AppError(
    'invalid_input',
    `Loci cannot change ${shown} without touching something else in it, and leaves it as it is. Change it by hand with Copy configuration.`,
  )
