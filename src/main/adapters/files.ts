import { type BigIntStats, constants } from 'node:fs'
import { access, type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileRead, Files } from '#engine/ports/files.ts'
import { shownPath } from '../disk/paths.ts'

const LARGEST_BYTES = 8 * 1024 * 1024

/** Reads what lies in one of these folders and nothing else, whatever a location says and wherever links lead. */
export function filesWithin(roots: () => readonly string[]): Files {
  return {
    async read(location) {
      const { places, allowed } = await lookedFor(location, roots())
      let best: FileRead = { kind: 'outside' }
      for (const place of places) {
        const read = await readPlace(place, allowed)
        if (read.kind !== 'missing' && read.kind !== 'outside') return read
        if (read.kind === 'missing') best = read
      }
      return best
    },
    async stamp(location) {
      const { places, allowed } = await lookedFor(location, roots())
      for (const place of places) {
        const stamp = await stampAt(place, allowed)
        if (stamp !== undefined) return stamp
      }
      return null
    },
  }
}

async function lookedFor(location: string, roots: readonly string[]) {
  const path = pathOf(location)
  const allowed = await Promise.all(roots.map(realRoot))
  return { allowed, places: path === null ? [] : placesOf(path, allowed) }
}

/** Null for what cannot be read there, undefined where there is nothing. */
async function stampAt(
  place: string,
  allowed: readonly AllowedRoot[],
): Promise<string | null | undefined> {
  try {
    const real = await realpath(place)
    if (!isAllowed(real, allowed)) return undefined
    const found = await stat(real, { bigint: true })
    if (!found.isFile() || found.size > LARGEST_BYTES) return null
    await access(real, constants.R_OK)
    return stampOf(found)
  } catch (error) {
    return NOWHERE.has(codeOf(error)) ? undefined : null
  }
}

const stampOf = ({ mtimeNs, size, ino }: BigIntStats) => `${mtimeNs} ${size} ${ino}`

const isAllowed = (real: string, allowed: readonly AllowedRoot[]) =>
  allowed.some((root) => root.real !== null && isIn(root.real, real))

interface AllowedRoot {
  chosen: string
  /** Null while the folder is not there. */
  real: string | null
}

async function realRoot(chosen: string): Promise<AllowedRoot> {
  return { chosen, real: await realpath(chosen).catch(() => null) }
}

/** Where it could be. What is outside by its very name is not even looked for. */
function placesOf(path: string, allowed: readonly AllowedRoot[]): string[] {
  return [...new Set(allowed.map(({ chosen }) => resolve(chosen, path)))].filter((place) =>
    allowed.some(({ chosen, real }) => isIn(chosen, place) || (real !== null && isIn(real, place))),
  )
}

async function readPlace(place: string, allowed: readonly AllowedRoot[]): Promise<FileRead> {
  try {
    const real = await realpath(place)
    if (!isAllowed(real, allowed)) return { kind: 'outside' }
    // A link put there after the check is not followed, and a pipe nobody writes to does not hang.
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
    const file = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      return await readFrom(file, real)
    } finally {
      await file.close()
    }
  } catch (error) {
    return { kind: NOWHERE.has(codeOf(error)) ? 'missing' : 'unreadable' }
  }
}

async function readFrom(file: FileHandle, real: string): Promise<FileRead> {
  const found = await file.stat({ bigint: true })
  const size = Number(found.size)
  if (!found.isFile()) return { kind: 'unreadable' }
  if (size > LARGEST_BYTES) return { kind: 'too-large', bytes: size }
  // As large as it was just now: one that grows meanwhile must not grow in here.
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return {
    kind: 'read',
    bytes: bytes.subarray(0, length),
    shownPath: shownPath(real),
    stamp: stampOf(found),
  }
}

/** Null for addresses of something that is no file. */
function pathOf(location: string): string | null {
  if (/^~[/\\]/.test(location)) return join(homedir(), location.slice(2))
  if (!/^[a-z][a-z0-9+.-]+:/i.test(location)) return location
  if (!location.startsWith('file:'))
    return /^[a-z][a-z0-9+.-]+:\/\//i.test(location) ? null : location
  try {
    return fileURLToPath(location)
  } catch {
    return null
  }
}

function isIn(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const NOWHERE: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
