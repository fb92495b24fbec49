import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { MANIFEST, OWN_FOLDERS } from '#engine/archives/format/layout.ts'
import { AppError } from '#shared/errors.ts'
import { tooLarge } from './folder-reader.ts'
import { fileTrouble } from './trouble.ts'

/** What unpacking may cost: somebody may have made the zip to fill the disk. */
export interface UnzipLimits {
  entryBytes: number
  totalBytes: number
  entries: number
  /** Unpacked to so many times its size, once it is more than `unsuspicious` bytes. */
  ratio: number
  unsuspicious: number
}

const MB = 1024 * 1024
export const UNZIP_LIMITS: UnzipLimits = {
  entryBytes: 64 * MB,
  totalBytes: 32 * 1024 * MB,
  entries: 2_000_000,
  ratio: 300,
  unsuspicious: 256 * MB,
}

/** Unpacks the files of an archive into a folder of its own, counting every byte; the folder is taken away by `close`. */
export async function unzipped(
  source: string,
  signal: AbortSignal,
  limits: UnzipLimits = UNZIP_LIMITS,
): Promise<{ root: string; close(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'loci-unzip-'))
  const close = () => rm(root, { recursive: true, force: true })
  try {
    const within = await topOf(source)
    await unpack(source, root, within, signal, limits)
    return { root, close }
  } catch (error) {
    await close()
    throw zipTrouble(error, source)
  }
}

/** What the manifest of a zip says; null where it has none. */
export async function zipManifest(source: string): Promise<string | null> {
  const zip = await open(source).catch(() => null)
  if (zip === null) return null
  try {
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName !== MANIFEST || entry.uncompressedSize > MB || entry.isEncrypted())
        continue
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
      return Buffer.concat(parts).toString('utf8')
    }
  } catch {
    return null
  } finally {
    zip.close()
  }
  return null
}

/** Whoever zips a folder has its name before every file. */
async function topOf(source: string): Promise<string> {
  const zip = await open(source)
  try {
    let top: string | null = null
    for await (const { fileName } of entriesOf(zip)) {
      if (fileName === MANIFEST) return ''
      if (new RegExp(`^[^/]+/${MANIFEST}$`).test(fileName)) top ??= dirname(fileName) + '/'
    }
    if (top !== null) return top
    throw new AppError(
      'invalid_input',
      `“${basename(source)}” is no archive of Loci: it has no ${MANIFEST}.`,
    )
  } finally {
    zip.close()
  }
}

async function unpack(
  source: string,
  root: string,
  top: string,
  signal: AbortSignal,
  limits: UnzipLimits,
): Promise<void> {
  const zip = await open(source)
  const made = new Set<string>()
  let entries = 0
  let packed = 0
  let total = 0
  try {
    for await (const entry of entriesOf(zip)) {
      if (signal.aborted)
        throw new AppError('cancelled', 'This was stopped; nothing of it is left.')
      entries += 1
      if (entries > limits.entries) throw bomb('It holds too many files.')
      refuseOdd(entry)
      packed += entry.compressedSize
      const path = pathWithin(entry.fileName, top)
      if (path === null) continue
      const file = join(root, path)
      if (!made.has(dirname(file))) {
        await mkdir(dirname(file), { recursive: true })
        made.add(dirname(file))
      }
      let size = 0
      const counting = new Transform({
        transform(piece: Buffer, _encoding, done) {
          size += piece.length
          total += piece.length
          if (size > limits.entryBytes) done(tooLarge(path, limits.entryBytes))
          else if (total > limits.totalBytes)
            done(bomb('It unpacks to more than a vault can hold.'))
          else if (total > limits.unsuspicious && total > packed * limits.ratio)
            done(bomb('It unpacks to hundreds of times its size.'))
          else done(null, piece)
        },
      })
      const stream = await zip.openReadStreamPromise(entry)
      // Twice the same name, or two that differ only in capitals where they do not count: neither is taken.
      await pipeline(stream, counting, createWriteStream(file, { flags: 'wx' }), { signal })
    }
  } finally {
    zip.close()
  }
}

/** Only what an archive has; its journal is read where it is. */
function pathWithin(name: string, top: string): string | null {
  if (!name.startsWith(top) || name.endsWith('/')) return null
  const path = name.slice(top.length)
  const [first = ''] = path.split('/')
  return path === MANIFEST || (OWN_FOLDERS.has(first) && first !== 'journal') ? path : null
}

const FILE_TYPES: ReadonlySet<number> = new Set([0, 0o100000, 0o040000])

function refuseOdd(entry: yauzl.Entry): void {
  const name = basename(entry.fileName)
  if (entry.isEncrypted())
    throw new AppError(
      'invalid_input',
      'This zip is encrypted; unpack it yourself and open the folder.',
    )
  // The upper half is what Unix says of the file: a link would lead out of the folder.
  if (!FILE_TYPES.has((entry.externalFileAttributes >>> 16) & 0o170000))
    throw new AppError('invalid_input', `“${name}” is a link or a device; an archive holds none.`)
}

const bomb = (what: string) => new AppError('invalid_input', `This zip is not opened. ${what}`)

function open(source: string): Promise<yauzl.ZipFile> {
  return yauzl.openPromise(source, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  })
}

const entriesOf = (zip: yauzl.ZipFile) => zip.eachEntry()

/** Whatever a reader of zips says is wrong with one, in words for the person. */
function zipTrouble(error: unknown, source: string): unknown {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.name === 'AbortError')
    return new AppError('cancelled', 'This was stopped; nothing of it is left.')
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return new AppError('invalid_input', 'A file is in this zip twice.')
  const told = fileTrouble(error, source)
  if (told instanceof AppError) return told
  return new AppError(
    'invalid_input',
    `“${basename(source)}” cannot be read as a zip: it is damaged, cut off or something else.`,
  )
}
