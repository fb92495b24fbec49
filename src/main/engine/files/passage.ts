import { createHash } from 'node:crypto'
import type { FileReference } from '#shared/file-reference.ts'
import type { FileRead, Files } from '../ports/files.ts'

/** The part of a file that a memory points to. */
export interface Passage {
  /** Of exactly these bytes, line ends included, so that `sed -n 3,9p file | sha256sum` gives the same. */
  digest: string
  /** Of the whole file, which an agent may have kept instead. */
  fileDigest: string
  /** Null when the file is not text. */
  lines: string[] | null
  firstLine: number
}

const LINE_FEED = 10

export function passageIn(
  file: Uint8Array,
  { startLine = 1, endLine = Infinity }: Pick<FileReference, 'startLine' | 'endLine'>,
): Passage {
  const start = offsetOfLine(file, startLine)
  const bytes = file.subarray(start, offsetOfLine(file, endLine + 1, start, startLine))
  return {
    digest: sha256(bytes),
    fileDigest: sha256(file),
    lines: file.includes(0) ? null : linesOf(new TextDecoder().decode(bytes)),
    firstLine: startLine,
  }
}

/** Whether what is there is what was there. `unknown` when nothing comparable was kept. */
export function comparedWith(
  kept: string | undefined,
  { digest, fileDigest }: Passage,
): 'same' | 'changed' | 'unknown' {
  const hex = kept
    ?.trim()
    .toLowerCase()
    .replace(/^sha-?256[:-]/, '')
  if (hex === undefined || !/^[0-9a-f]{64}$/.test(hex)) return 'unknown'
  return [digest, fileDigest].includes(`sha256:${hex}`) ? 'same' : 'changed'
}

/** Where a line begins; the end of the file when it has fewer. */
function offsetOfLine(file: Uint8Array, wanted: number, from = 0, lineThere = 1): number {
  let offset = from
  for (let line = lineThere; line < wanted; line += 1) {
    const end = file.indexOf(LINE_FEED, offset)
    if (end === -1) return file.length
    offset = end + 1
  }
  return offset
}

function linesOf(text: string): string[] {
  if (text === '') return []
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

export type PassageRead =
  | { kind: 'read'; passage: Passage; shownPath: string }
  | Exclude<FileRead, { kind: 'read' }>

/** What stands where a reference points to. A host that lends no files has none inside. */
export async function readPassage(
  files: Files | null,
  reference: FileReference,
): Promise<PassageRead> {
  const read =
    files === null ? ({ kind: 'outside' } as const) : await files.read(reference.location)
  if (read.kind !== 'read') return read
  const { bytes, shownPath } = read
  return { kind: 'read', passage: passageIn(bytes, reference), shownPath }
}
