import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { MANIFEST } from '#engine/archives/format/layout.ts'
import type { ArchiveFiles, ArchiveWriter } from '#engine/ports/archive-files.ts'
import { AppError } from '#shared/errors.ts'
import { folderReader } from './folder-reader.ts'
import { newFolder } from './new-folder.ts'
import { newFile, newZip } from './one-file.ts'
import { sweepPartials } from './partial.ts'
import { sparingly } from './sparingly.ts'
import { stagedFolder } from './staged-folder.ts'
import { fileTrouble, toldOf } from './trouble.ts'
import { unzipped, zipManifest } from './unzip.ts'

const MANIFEST_BYTES = 1024 * 1024
/** What a folder may hold that counts as empty: one that git was just told of. */
const OF_GIT: ReadonlySet<string> = new Set(['.git', '.gitignore', '.gitattributes'])

/** Archives on this machine's disks. */
export const archiveFiles: ArchiveFiles = {
  async create(target, as, replaces) {
    refuseRelative(target)
    const above = await stat(dirname(target)).catch(() => null)
    if (above === null || !above.isDirectory())
      throw new AppError(
        'invalid_input',
        `There is no folder “${basename(dirname(target))}” to write into.`,
      )
    await sweepPartials(target)
    const told = <T>(work: () => Promise<T>) =>
      work().catch((error: unknown) => Promise.reject(placeTrouble(error, target)))
    const writer = await told(() =>
      as === 'folder' ? folderWriter(target, replaces) : fileWriter(target, as, replaces),
    )
    return {
      put: (path, text) => told(() => writer.put(path, text)),
      finish: () => told(writer.finish),
      abandon: writer.abandon,
    }
  },
  async open(source, signal) {
    refuseRelative(source)
    const found = await toldOf(source, () => stat(source))
    const name = basename(source)
    if (found.isDirectory()) return folderReader(source, name)
    if (!found.isFile())
      throw new AppError('invalid_input', `“${name}” is neither a folder nor a file.`)
    const { root, close } = await unzipped(source, signal)
    return folderReader(root, name, close)
  },
  sparingly,
}

/** It befell the place and not the vault, whose disk may be another. */
function placeTrouble(error: unknown, target: string): unknown {
  const told = fileTrouble(error, target)
  if (told === error || !(told instanceof AppError) || told.code !== 'disk_full') return told
  return new AppError(
    'not_now',
    `The disk that “${basename(target)}” is written to is full. Nothing is left of it there; make room, or choose another place.`,
  )
}

async function folderWriter(
  target: string,
  replaces: (manifest: string | null) => boolean,
): Promise<ArchiveWriter> {
  const found = await stat(target).catch(() => null)
  if (found === null) return newFolder(target)
  if (!found.isDirectory())
    throw new AppError('invalid_input', `“${basename(target)}” is a file; name a folder.`)
  const names = await readdir(target)
  if (names.length === 0) return newFolder(target)
  if (!names.every((name) => OF_GIT.has(name)) && !replaces(await manifestIn(target)))
    throw taken(target)
  return stagedFolder(target)
}

async function fileWriter(
  target: string,
  as: 'zip' | 'file',
  replaces: (manifest: string | null) => boolean,
): Promise<ArchiveWriter> {
  const found = await stat(target).catch(() => null)
  if (found !== null && !found.isFile())
    throw new AppError('invalid_input', `“${basename(target)}” is a folder; name a file.`)
  if (found !== null && found.size > 0) {
    const manifest = as === 'zip' ? await zipManifest(target) : null
    if (!replaces(manifest)) throw taken(target)
  }
  return as === 'zip' ? newZip(target) : newFile(target)
}

async function manifestIn(folder: string): Promise<string | null> {
  const file = join(folder, MANIFEST)
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile() || found.size > MANIFEST_BYTES) return null
  return readFile(file, 'utf8')
}

const taken = (target: string) =>
  new AppError(
    'invalid_input',
    `“${basename(target)}” holds something else already. Choose an empty place, or an archive of the same part of this vault.`,
  )

function refuseRelative(path: string): void {
  if (!isAbsolute(path) || path.includes('\0'))
    throw new AppError('invalid_input', 'Name the place by its whole path.')
}
