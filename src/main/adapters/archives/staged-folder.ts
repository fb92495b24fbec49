import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { lstat, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { packedNames } from '#engine/archives/packed/names.ts'
import { packedTexts } from '#engine/archives/packed/texts.ts'
import type { ArchiveWriter } from '#engine/ports/archive-files.ts'
import { AppError } from '#shared/errors.ts'
import { breathing } from './breathing.ts'
import { counted } from './new-folder.ts'
import { isAlive } from './partial.ts'
import { type Move, STAGING, finishMoves, writeMoves } from './moves.ts'
import { ownFiles } from './walk.ts'

/**
 * A folder that is an archive already, perhaps under git: what differs is written aside first, then moved
 * over by a list that is on the disk. Ended by force before that, nothing has changed; after it, the next
 * export goes on with the list.
 */
export async function stagedFolder(target: string): Promise<ArchiveWriter> {
  const staging = join(target, STAGING)
  await claim(target, staging)
  const breathe = breathing()
  const written = packedNames()
  const moves = packedTexts()
  const move = (each: Move) => moves.add(JSON.stringify(each))
  const folders = new Set<string>()
  let bytes = 0
  let next = 0

  function stage(path: string, text: string): void {
    const size = Buffer.byteLength(text)
    bytes += size
    if (readIf(join(target, path), size) === text) return
    const from = (next += 1)
    writeFileSync(join(staging, String(from)), text)
    move({ from, to: path })
  }
  async function stagePieces(path: string, pieces: AsyncIterable<string>): Promise<void> {
    const from = (next += 1)
    const aside = join(staging, String(from))
    await writeFile(
      aside,
      counted(pieces, (size) => (bytes += size)),
    )
    if ((await digestOf(aside)) !== (await digestOf(join(target, path)))) move({ from, to: path })
  }
  return {
    async put(path, text) {
      written.add(path)
      await refuseLinks(target, dirname(path), folders)
      if (typeof text !== 'string') return stagePieces(path, text)
      stage(path, text)
      await breathe()
    },
    async finish() {
      const changed = moves.size
      for await (const path of ownFiles(target))
        if (written.find(path) === null) move({ remove: path })
      const removed = moves.size - changed
      await writeMoves(target, moves)
      await finishMoves(target)
      return { files: written.size, bytes, changed, removed }
    },
    async abandon() {
      await rm(staging, { recursive: true, force: true })
    },
  }
}

/** One export at a time; what one left that was ended by force is finished or taken away. */
async function claim(target: string, staging: string): Promise<void> {
  const owner = Number(readIf(join(staging, 'owner'), null))
  if (owner > 0 && owner !== process.pid && isAlive(owner))
    throw new AppError('not_now', 'An export to this folder is under way already.')
  await finishMoves(target)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging)
  try {
    await writeFile(join(staging, 'owner'), String(process.pid))
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

/** A folder that leads elsewhere would take memories there. */
export async function refuseLinks(
  target: string,
  folder: string,
  known: Set<string>,
): Promise<void> {
  if (known.has(folder) || folder === '.') return
  await refuseLinks(target, dirname(folder), known)
  const found = await lstat(join(target, folder)).catch(() => null)
  if (found !== null && !found.isDirectory())
    throw new AppError('invalid_input', `“${folder}” in this folder is no folder of its own.`)
  known.add(folder)
}

function readIf(file: string, size: number | null): string | null {
  try {
    const found = lstatSync(file)
    if (!found.isFile() || (size !== null && found.size !== size)) return null
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

async function digestOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
