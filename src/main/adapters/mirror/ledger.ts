import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { z } from 'zod'
import { writeWhole } from '../../disk/atomic-file.ts'

const Line = z.strictObject({ path: z.string(), as: z.array(z.string()) })

/** A line more than this for every file, and it is written anew. */
const SLACK = 1000

/** What each file of the folder is known as: a list that only grows, of which the last word on a file counts. */
export interface MirrorLedger {
  known(path: string): readonly string[]
  paths(): Iterable<string>
  size(): number
  /** Paths whose last part is this. */
  named(name: string): readonly string[]
  /** On the disk before it answers, where that is asked for. */
  note(lines: readonly { path: string; as: readonly string[] }[], durably?: boolean): Promise<void>
  close(): Promise<void>
}

export async function openLedger(file: string): Promise<MirrorLedger> {
  const known = new Map<string, readonly string[]>()
  const byName = new Map<string, Set<string>>()
  const set = (path: string, as: readonly string[]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (as.length === 0) {
      known.delete(path)
      byName.get(name)?.delete(path)
      return
    }
    known.set(path, as)
    byName.set(name, (byName.get(name) ?? new Set()).add(path))
  }
  const { lines, isWhole } = linesOf(file)
  for (const { path, as } of lines) set(path, as)
  if (!isWhole || lines.length > known.size * 2 + SLACK)
    writeWhole(file, [...known].map(([path, as]) => lineOf({ path, as })).join(''))
  let handle: FileHandle | null = null
  return {
    known: (path) => known.get(path) ?? [],
    paths: () => known.keys(),
    size: () => known.size,
    named: (name) => [...(byName.get(name) ?? [])],
    async note(noted, durably = false) {
      if (noted.length === 0) return
      handle ??= await open(file, 'a', 0o600)
      await handle.appendFile(noted.map(lineOf).join(''))
      if (durably) await handle.datasync()
      for (const { path, as } of noted) set(path, as)
    },
    async close() {
      await handle?.close()
      handle = null
    },
  }
}

export async function forgetLedger(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** The end of a process may have cut the last line off: what it was about is found out by looking. */
function linesOf(file: string): { lines: z.infer<typeof Line>[]; isWhole: boolean } {
  if (!existsSync(file)) return { lines: [], isWhole: true }
  const text = readFileSync(file, 'utf8')
  const lines: z.infer<typeof Line>[] = []
  let isWhole = text === '' || text.endsWith('\n')
  for (const each of text.split('\n')) {
    if (each === '') continue
    const line = parsed(each)
    if (line === null) isWhole = false
    else lines.push(line)
  }
  return { lines, isWhole }
}

function parsed(line: string): z.infer<typeof Line> | null {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const lineOf = ({ path, as }: { path: string; as: readonly string[] }) =>
  `${JSON.stringify({ path, as })}\n`
