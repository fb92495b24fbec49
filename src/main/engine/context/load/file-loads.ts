import type { FileReference } from '#shared/file-reference.ts'
import { comparedWith, passageIn } from '#engine/files/passage.ts'
import type { Clock } from '#engine/ports/clock.ts'
import type { FileRead, Files } from '#engine/ports/files.ts'
import { number } from '../pack/reason-sentences.ts'
import { semaphore } from './semaphore.ts'

/** What stands where a memory points to, or why that cannot be said. */
type Loaded =
  | { kind: 'text'; text: string; digest: string; notes: string[] }
  | { kind: 'unreadable'; why: string }

export interface FileLoading {
  /** Null where the host lends no files. */
  files: Files | null
  clock: Clock
  /** How long a file that was read is taken for what is there. */
  ttlMs?: number
  atOnce?: number
  mostBytes?: number
}

export interface FileLoads {
  assembly(): Assembly
}

/** One assembly sees each file as it was at one moment, and reads it at most once. */
interface Assembly {
  load(reference: FileReference): Promise<Loaded>
  /** Whether one of its files stands otherwise on the disk by now. */
  isOutdated(): Promise<boolean>
}

const TTL_MS = 30_000
const AT_ONCE = 8
const MOST_BYTES = 64 * 1024 * 1024
const LONGEST = 2_000_000

type Kept = { at: number; read: Extract<FileRead, { kind: 'read' }> }

export function openFileLoads({
  files,
  clock,
  ttlMs = TTL_MS,
  atOnce = AT_ONCE,
  mostBytes = MOST_BYTES,
}: FileLoading): FileLoads {
  /** Oldest first. Only what could be read: a file that is missing may be there the next time. */
  const kept = new Map<string, Kept>()
  const passages = new Map<string, Loaded>()
  const inTurn = semaphore(atOnce)

  async function read(location: string): Promise<FileRead> {
    if (files === null) return { kind: 'outside' }
    const known = kept.get(location)
    const isRecent = known !== undefined && clock.now() - known.at < ttlMs
    if (isRecent && (await files.stamp(location)) === known.read.stamp) return known.read
    kept.delete(location)
    const found = await inTurn(() => files.read(location))
    if (found.kind === 'read') keep(location, { at: clock.now(), read: found })
    return found
  }

  function keep(location: string, one: Kept): void {
    kept.set(location, one)
    let bytes = [...kept.values()].reduce((sum, { read: { bytes: own } }) => sum + own.length, 0)
    for (const [oldest, { read: there }] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= there.bytes.length
    }
  }

  async function isOutdated(location: string, read: FileRead): Promise<boolean> {
    const stamp = read.kind === 'read' ? read.stamp : null
    return files !== null && (await files.stamp(location)) !== stamp
  }

  return {
    assembly() {
      const reads = new Map<string, Promise<FileRead>>()
      return {
        async load(reference) {
          const reading = reads.get(reference.location) ?? read(reference.location)
          reads.set(reference.location, reading)
          const found = await reading
          if (found.kind !== 'read') return { kind: 'unreadable', why: why(found) }
          return passageOf(found.bytes, reference)
        },
        async isOutdated() {
          const asked = [...reads].map(async ([location, found]) =>
            isOutdated(location, await found),
          )
          return (await Promise.all(asked)).includes(true)
        },
      }
    },
  }

  function passageOf(bytes: Uint8Array, reference: FileReference): Loaded {
    const passage = passageIn(bytes, reference)
    const { startLine, endLine, digest } = reference
    const key = [passage.fileDigest, startLine, endLine, digest].join('\0')
    const known = passages.get(key)
    if (known !== undefined) return known
    if (passages.size >= MOST_PASSAGES) passages.clear()
    const loaded = told(passage, reference)
    passages.set(key, loaded)
    return loaded
  }
}

const MOST_PASSAGES = 500

function told(passage: ReturnType<typeof passageIn>, reference: FileReference): Loaded {
  const { lines, digest } = passage
  if (lines === null) return { kind: 'unreadable', why: 'The file is not text.' }
  const { startLine = 1, endLine } = reference
  if (lines.length === 0 && startLine > 1)
    return { kind: 'unreadable', why: 'The file has become shorter: these lines are not there.' }
  const text = lines.join('\n')
  const notes: string[] = []
  if (comparedWith(reference.digest, passage) === 'changed')
    notes.push('The file has changed since it was remembered.')
  const last = startLine + lines.length - 1
  if (lines.length === 0) notes.push('The file is empty.')
  else if (endLine !== undefined && last < endLine)
    notes.push(`The file ends at line ${number(last)}: it was remembered up to ${number(endLine)}.`)
  if (text.length > LONGEST)
    notes.push(
      `Only the first ${number(LONGEST)} of its ${number(text.length)} characters are used.`,
    )
  return { kind: 'text', text: text.slice(0, LONGEST).toWellFormed(), digest, notes }
}

function why(read: Exclude<FileRead, { kind: 'read' }>): string {
  switch (read.kind) {
    case 'missing':
      return 'The file is not there.'
    case 'outside':
      return 'The file is not in a folder this vault may read.'
    case 'too-large':
      return `The file is too large to be read: ${Math.ceil(read.bytes / 1024 / 1024)} MB.`
    case 'unreadable':
      return 'It is not a file, or this person may not read it.'
  }
}
