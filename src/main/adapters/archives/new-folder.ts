import { writeFileSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArchiveWriter } from '#engine/ports/archive-files.ts'
import { AppError } from '#shared/errors.ts'
import { breathing } from './breathing.ts'
import { partialOf } from './partial.ts'

/** A folder that is not there yet: written beside under another name, and renamed when it is whole. */
export async function newFolder(target: string): Promise<ArchiveWriter> {
  const partial = partialOf(target)
  const breathe = breathing()
  const folders = new Set<string>()
  let count = 0
  let bytes = 0
  try {
    await mkdir(partial)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new AppError('not_now', 'An export to this place is under way already.')
    throw error
  }
  return {
    async put(path, text) {
      const file = join(partial, path)
      const folder = dirname(file)
      if (!folders.has(folder)) {
        await mkdir(folder, { recursive: true })
        folders.add(folder)
      }
      count += 1
      if (typeof text !== 'string') {
        await writeFile(
          file,
          counted(text, (size) => (bytes += size)),
          { flag: 'wx' },
        )
        return
      }
      bytes += Buffer.byteLength(text)
      writeFileSync(file, text, { flag: 'wx' })
      await breathe()
    },
    async finish() {
      // Windows renames to no folder that is there, be it empty.
      await rmdir(target).catch(() => undefined)
      await rename(partial, target)
      return { files: count, bytes, changed: count, removed: 0 }
    },
    async abandon() {
      await rm(partial, { recursive: true, force: true })
    },
  }
}

export async function* counted(
  pieces: AsyncIterable<string>,
  add: (bytes: number) => void,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    add(Buffer.byteLength(piece))
    yield piece
  }
}
