import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ArchiveReader } from '#engine/ports/archive-files.ts'
import { AppError } from '#shared/errors.ts'
import { breathing } from './breathing.ts'
import { STAGING } from './moves.ts'
import { toldOf } from './trouble.ts'
import { archiveFiles } from './walk.ts'

const PIECE_BYTES = 64 * 1024

/** An archive as a folder. `name` is what the person knows it by. */
export async function folderReader(
  root: string,
  name: string,
  onClose: () => Promise<void> = async () => undefined,
): Promise<ArchiveReader> {
  if ((await lstat(join(root, STAGING, 'moves')).catch(() => null)) !== null)
    throw new AppError(
      'invalid_input',
      `An export into “${name}” was interrupted; export into it once more, then it is whole.`,
    )
  const breathe = breathing()
  return {
    name,
    paths: () => archiveFiles(root),
    async read(path, most) {
      await breathe()
      return toldOf(path, async () => wholeText(root, path, most))
    },
    async *pieces(path) {
      const { fd } = opened(root, path)
      const decoder = newDecoder()
      // The stream closes it, also where nobody reads to the end: closed twice, it would be somebody else's file by then.
      const bytes = createReadStream('', { fd, highWaterMark: PIECE_BYTES })
      for await (const piece of bytes) yield decoded(decoder, path, piece)
      yield decoded(decoder, path)
    },
    close: onClose,
  }
}

function opened(root: string, path: string): { fd: number; size: number } {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const fd = openSync(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  const found = fstatSync(fd)
  // A file of two names may be anybody's: only what is in the archive alone is read.
  if (found.isFile() && found.nlink <= 1) return { fd, size: found.size }
  closeSync(fd)
  throw new AppError(
    'invalid_input',
    `“${basename(path)}” is a link or a device; an archive holds none.`,
  )
}

function wholeText(root: string, path: string, most: number): string {
  const { fd, size } = opened(root, path)
  try {
    if (size > most) throw tooLarge(path, most)
    const bytes = Buffer.allocUnsafe(size)
    let length = 0
    while (length < size) {
      const read = readSync(fd, bytes, length, size - length, length)
      if (read === 0) break
      length += read
    }
    return decoded(newDecoder(), path, bytes.subarray(0, length))
  } finally {
    closeSync(fd)
  }
}

const newDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  path: string,
  bytes?: Uint8Array,
): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    throw new AppError('invalid_input', `“${basename(path)}” is no text (UTF-8).`)
  }
}

export const tooLarge = (path: string, most: number) =>
  new AppError(
    'invalid_input',
    `“${basename(path)}” is too large: at most ${Math.round(most / 1024 / 1024)} MB a file.`,
  )
