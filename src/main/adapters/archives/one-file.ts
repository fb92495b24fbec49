import { once } from 'node:events'
import { type WriteStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import type { ArchiveWriter } from '#engine/ports/archive-files.ts'
import { partialOf } from './partial.ts'

/** The same for every entry of every archive, so that the same vault makes the same bytes. */
const DATE = new Date(Date.UTC(1980, 0, 1))
const ENTRY = { date: DATE, mode: 0o644 }

/** A zip, entry by entry: the next one is taken when the last one is on its way, or all of them would wait in memory. */
export function newZip(target: string): ArchiveWriter {
  const partial = partialOf(target)
  const file = createWriteStream(partial)
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const failed = watched(zip, file)
  zip.pipe(file)
  let files = 0
  return {
    async put(path, text) {
      files += 1
      const written = once(zip, 'entry')
      zip.append(typeof text === 'string' ? Buffer.from(text) : Readable.from(text), {
        name: path,
        ...ENTRY,
      })
      await Promise.race([written, failed])
      if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), failed])
    },
    async finish() {
      await Promise.race([zip.finalize(), failed])
      await Promise.race([finished(file), failed])
      const bytes = await putInPlace(partial, target)
      return { files, bytes, changed: files, removed: 0 }
    },
    async abandon() {
      zip.abort()
      file.destroy()
      await rm(partial, { force: true })
    },
  }
}

/** One file in a format of others. */
export function newFile(target: string): ArchiveWriter {
  const partial = partialOf(target)
  const file = createWriteStream(partial)
  const failed = watched(file)
  return {
    async put(_path, text) {
      for await (const piece of typeof text === 'string' ? [text] : text)
        if (!file.write(piece)) await Promise.race([once(file, 'drain'), failed])
    },
    async finish() {
      file.end()
      await Promise.race([finished(file), failed])
      const bytes = await putInPlace(partial, target)
      return { files: 1, bytes, changed: 1, removed: 0 }
    },
    async abandon() {
      file.destroy()
      await rm(partial, { force: true })
    },
  }
}

/** Never comes, unless one of them fails: who waits for something else must not wait for ever. */
function watched(...streams: (ZipArchive | WriteStream)[]): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  for (const stream of streams) stream.on('error', reject)
  return promise
}

/** On the disk before it is under its name: after a power cut there is the old one or the new one. */
async function putInPlace(partial: string, target: string): Promise<number> {
  const handle = await open(partial, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  const { size } = await stat(partial)
  await rename(partial, target)
  return size
}
