import { JSONParser } from '@streamparser/json'
import { AppError } from '#shared/errors.ts'
import type { Noun } from '#shared/journal.ts'
import type { ArchiveReader } from '../../ports/archive-files.ts'
import { digest as wholeDigest } from '../../memories/compose/keys.ts'
import {
  type ArchivePath,
  CURRENT_SESSIONS,
  MANIFEST,
  attachmentPath,
  readPath,
} from '../format/layout.ts'
import { ArchiveIndex, ArchiveManifest, FORMAT_VERSION } from '../format/schemas.ts'
import { type ListedFiles, listedFiles } from './listed-files.ts'
import { parseFile, parseValue, refused } from './parse-file.ts'
import type { FoundRecord, ImportSource } from './source.ts'

const MB = 1024 * 1024
/** A memory says little and has the rest attached: one of 8 MB in a list would make everybody wait. */
const MEMORY_BYTES = MB
const RECORD_BYTES = 64 * MB
const MANIFEST_BYTES = MB
/** One session more than any vault has going at once; the whole list is never held. */
const LIST_BYTES = 256 * MB

/** The archive of Loci itself: the first source, and the one that comes back whole. */
export const lociSource: ImportSource = {
  name: 'loci',
  async detect(reader) {
    const text = await reader.read(MANIFEST, MANIFEST_BYTES).catch(notThere)
    const manifest = readManifest(text)
    if (manifest.version > FORMAT_VERSION)
      throw new AppError(
        'invalid_input',
        `“${reader.name}” was written by a newer Loci (format ${manifest.version}); this one knows format ${FORMAT_VERSION}.`,
      )
    const { vault, part, journal } = manifest
    return { vault, whole: part.kind === 'vault', journal }
  },
  async *records(reader, known = () => null) {
    const listed = listedFiles()
    let at = -1
    for await (const path of reader.paths()) {
      const is = readPath(path)
      if (is.kind === 'record') {
        listed.came(path)
        yield await fileAt(reader, path, is.noun, known((at += 1)))
      } else
        for await (const found of besides(reader, path, is, listed)) {
          at += 1
          yield found
        }
    }
    // An index comes before its memories: what is still listed was named by one and never came.
    for (const path of listed.awaited())
      yield refused(path, 'memory', 0, 'An index names it, and its file is not there.')
  },
  async record(reader, path) {
    if (path.startsWith(`${CURRENT_SESSIONS}#`)) {
      for await (const found of sessionsIn(reader)) if (found.path === path) return found
      return null
    }
    const is = readPath(path)
    return is.kind === 'record' ? fileAt(reader, path, is.noun) : null
  },
  async attachment(reader, digest) {
    // It is the word of whoever made the archive, and would lead out of it.
    if (!/^[0-9a-f]{64}$/.test(digest)) return null
    const text = await reader.read(attachmentPath(digest), RECORD_BYTES).catch(refusalAsNull)
    return text !== null && wholeDigest(text) === digest ? text : null
  },
}

/** What is found in a file that is not one record. */
async function* besides(
  reader: ArchiveReader,
  path: string,
  is: ArchivePath,
  listed: ListedFiles,
): AsyncGenerator<FoundRecord> {
  if (is.kind === 'unknown') yield refused(path, null, 0, 'It is no file of an archive.')
  if (is.kind === 'current-sessions') yield* sessionsIn(reader)
  const problem = is.kind === 'index' ? await readIndex(reader, path, listed) : null
  if (problem !== null) yield problem
}

async function fileAt(
  reader: ArchiveReader,
  path: string,
  noun: Noun,
  known: number | null = null,
): Promise<FoundRecord> {
  try {
    const text = await reader.read(path, noun === 'memory' ? MEMORY_BYTES : RECORD_BYTES)
    return parseFile(path, noun, text, known)
  } catch (error) {
    if (error instanceof AppError) return refused(path, noun, 0, error.message)
    throw error
  }
}

/** Those that go on stand in one list, which is read a session at a time. */
async function* sessionsIn(reader: ArchiveReader): AsyncGenerator<FoundRecord> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  let found: unknown[] = []
  let bytes = 0
  let number = 0
  parser.onValue = ({ value }) => void found.push(value)
  try {
    for await (const piece of reader.pieces(CURRENT_SESSIONS)) {
      bytes += piece.length
      if (bytes > LIST_BYTES) throw new Error('too large')
      parser.write(piece)
      for (const value of found) yield sessionOf(value, (number += 1))
      found = []
    }
    if (!parser.isEnded) throw new Error('cut off')
  } catch {
    yield refused(
      CURRENT_SESSIONS,
      'session',
      0,
      'This list is no JSON: damaged, cut off or too large.',
    )
  }
}

function sessionOf(value: unknown, number: number): FoundRecord {
  const path = `${CURRENT_SESSIONS}#${number}`
  const found = parseValue(path, 'session', value)
  if (found.kind === 'record' && 'client' in found.record && found.record.status !== 'current')
    return refused(
      path,
      'session',
      found.digest,
      'It has ended, and stands among those that go on.',
    )
  return found
}

/** Names are all that is taken from an index: it is made from the memories, and not the other way round. */
async function readIndex(
  reader: ArchiveReader,
  path: string,
  listed: ListedFiles,
): Promise<FoundRecord | null> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  try {
    const index = ArchiveIndex.parse(JSON.parse(await reader.read(path, RECORD_BYTES)))
    for (const { file_path } of index.entries)
      if (/^mem_[a-z0-9]{12}\.json$/.test(file_path)) listed.name(`${folder}/${file_path}`)
    return null
  } catch {
    return refused(path, null, 0, 'This index cannot be read; memories are taken without it.')
  }
}

function readManifest(text: string): ArchiveManifest {
  try {
    const value: unknown = JSON.parse(text)
    const version = Object(value)['version']
    if (
      Object(value)['format'] === 'loci-archive' &&
      Number.isInteger(version) &&
      version > FORMAT_VERSION
    )
      return { ...EMPTY, version }
    return ArchiveManifest.parse(value)
  } catch {
    throw new AppError(
      'invalid_input',
      `This is no archive of Loci: its ${MANIFEST} cannot be read.`,
    )
  }
}

/** All that is known of a format that is not known. */
const EMPTY: Omit<ArchiveManifest, 'version'> = {
  format: 'loci-archive',
  vault: { id: '', name: '' },
  part: { kind: 'vault' },
  journal: false,
}

function notThere(error: unknown): never {
  if (error instanceof AppError)
    throw new AppError('invalid_input', `This is no archive of Loci: it has no ${MANIFEST}.`)
  throw error
}

function refusalAsNull(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
