import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { PackedTexts } from '#engine/archives/packed/texts.ts'
import { readPath } from '#engine/archives/format/layout.ts'

/** Within the folder it is for: a rename must not cross to another disk. */
export const STAGING = '.loci-staging'
const LIST = 'moves'

const Move = z.union([
  z.strictObject({ from: z.int().min(0), to: z.string() }),
  z.strictObject({ remove: z.string() }),
])
export type Move = z.infer<typeof Move>

const LINES_AT_ONCE = 1000

/** A move a line. From here on the archive is the new one, whatever happens. */
export async function writeMoves(target: string, moves: PackedTexts): Promise<void> {
  const list = join(target, STAGING, LIST)
  const file = await open(`${list}.part`, 'w')
  try {
    for (let from = 0; from < moves.size; from += LINES_AT_ONCE) {
      const length = Math.min(LINES_AT_ONCE, moves.size - from)
      await file.write(Array.from({ length }, (_, n) => `${moves.get(from + n)}\n`).join(''))
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${list}.part`, list)
}

/** Does what is on the list and has not been done, however often it is asked. */
export async function finishMoves(target: string): Promise<void> {
  const staging = join(target, STAGING)
  const file = await open(join(staging, LIST)).catch(() => null)
  if (file === null) return
  const made = new Set<string>()
  try {
    const lines = createInterface({
      input: file.createReadStream({ autoClose: false }),
    })
    for await (const line of lines) await done(target, staging, line, made)
  } finally {
    await file.close()
  }
  await rm(staging, { recursive: true, force: true })
}

async function done(
  target: string,
  staging: string,
  line: string,
  made: Set<string>,
): Promise<void> {
  const move = Move.parse(JSON.parse(line))
  const path = 'to' in move ? move.to : move.remove
  const { kind } = readPath(path)
  // The list lies in somebody's folder: it names files of an archive and no others.
  if (kind === 'beside' || kind === 'unknown') return
  const place = join(target, path)
  if ('remove' in move) {
    await rm(place, { force: true })
    await rmdir(dirname(place)).catch(() => undefined)
    return
  }
  if (!made.has(dirname(place))) {
    await mkdir(dirname(place), { recursive: true })
    made.add(dirname(place))
  }
  await rename(join(staging, String(move.from)), place).catch((error: unknown) => {
    // It was moved before the end came.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}
