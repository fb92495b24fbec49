import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { MirrorFile, MirrorFolder } from '#engine/ports/mirror.ts'
import { folderReader } from '../archives/folder-reader.ts'
import { refuseLinks } from '../archives/staged-folder.ts'
import { fileTrouble } from '../archives/trouble.ts'
import { ownFiles } from '../archives/walk.ts'
import { MANIFEST } from '#engine/archives/format/layout.ts'
import { commitMirror } from './git-commit.ts'
import { gitBusy } from './git-state.ts'
import type { MirrorLedger } from './ledger.ts'
import { watchFolder } from './watch.ts'

/** Within the folder: a rename must not cross to another disk. */
const ASIDE = '.loci-mirror'
const MOST_BYTES = 64 * 1024 * 1024
/** What a folder may hold that counts as empty. */
const OF_GIT: ReadonlySet<string> = new Set(['.git', '.gitignore', '.gitattributes'])
/** Our own writes are told of by the watcher like anybody's; so many of the last are known as ours. */
const MOST_OWN = 20_000
/** By then the watcher has found a folder that was just made. */
const WATCHED_MS = 1000
const LOOKED_AT_ONCE = 500

export async function openMirrorFolder(root: string, ledger: MirrorLedger): Promise<MirrorFolder> {
  const aside = join(root, ASIDE)
  const own = new Map<string, string>()
  let stopWatching: (() => Promise<void>) | null = null
  let tell: ((paths: readonly string[]) => void) | null = null
  await rm(aside, { recursive: true, force: true })
  const reader = await folderReader(root, basename(root))

  const remember = (path: string, stamp: string) => {
    own.delete(path)
    own.set(path, stamp)
    const [oldest] = own.keys()
    if (own.size > MOST_OWN && oldest !== undefined) own.delete(oldest)
  }
  const put = async ({ path, text }: MirrorFile, name: string, made: Set<string>) => {
    const place = join(root, path)
    if (text === null) {
      remember(path, stampOf(null))
      await rm(place, { force: true })
      await rmdir(dirname(place)).catch(() => undefined)
      return
    }
    const beside = join(aside, name)
    await writeFile(beside, text)
    remember(path, stampOf(await lstat(beside)))
    if ((await mkdir(dirname(place), { recursive: true })) !== undefined) made.add(dirname(path))
    await rename(beside, place)
  }
  const isOurs = async (path: string) =>
    own.get(path) === stampOf(await lstat(join(root, path)).catch(() => null))
  const heard = async (paths: readonly string[]) => {
    for (let from = 0; from < paths.length; from += LOOKED_AT_ONCE) {
      const some = paths.slice(from, from + LOOKED_AT_ONCE)
      const ours = await Promise.all(some.map(isOurs))
      const others = some.filter((_, at) => ours[at] === false)
      if (others.length > 0) tell?.(others)
    }
  }
  /** What is edited before the watcher has found its folder is told by nobody. */
  const lookLater = (files: readonly MirrorFile[], made: ReadonlySet<string>) => {
    const unwatched = files.map(({ path }) => path).filter((path) => made.has(dirname(path)))
    if (unwatched.length === 0) return
    const look = () => void heard(unwatched.filter((path) => own.has(path)))
    setTimeout(look, WATCHED_MS).unref()
  }

  return {
    known: ledger.known,
    knownPaths: ledger.paths,
    knownFiles: ledger.size,
    knownAs: ledger.named,
    async read(path) {
      if ((await lstat(join(root, path)).catch(absent)) === null) return null
      return reader.read(path, MOST_BYTES)
    },
    async write(files) {
      const links = new Set<string>()
      const note = (as: (file: MirrorFile) => string[], durably: boolean) =>
        ledger.note(
          files.map((file) => ({ path: file.path, as: as(file) })),
          durably,
        )
      try {
        for (const { path } of files) await refuseLinks(root, dirname(path), links)
        // Known as the old and as the new until it is sure which one it is: an end in between is no edit.
        await note((file) => [...new Set([...ledger.known(file.path), ...digestsOf(file)])], true)
        await mkdir(aside, { recursive: true })
        const made = new Set<string>()
        const done = await Promise.allSettled(files.map((file, n) => put(file, String(n), made)))
        lookLater(files, made)
        const failed = done.find((each) => each.status === 'rejected')
        if (failed !== undefined) throw failed.reason
        await note(digestsOf, false)
      } catch (error) {
        throw folderTrouble(error, root)
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
    },
    take: (path, digest) => ledger.note([{ path, as: digest === null ? [] : [digest] }]),
    paths: () => ownFiles(root),
    async isEmpty() {
      const names = await readdir(root).catch(() => Promise.reject(missingFolder(root)))
      return names.every((name) => OF_GIT.has(name) || name === ASIDE)
    },
    busy: async () => gitBusy(root),
    commit: (but) => commitMirror(root, but),
    async watch(listener) {
      tell = listener
      stopWatching = await watchFolder(root, (paths) => void heard(paths))
      return stopWatching !== null
    },
    async reader(paths, hereSince) {
      return {
        ...reader,
        async *paths() {
          yield MANIFEST
          yield* paths
        },
        hereSince: (path) => hereSince(path.replace(/#\d+$/, '')),
      }
    },
    async close() {
      tell = null
      await stopWatching?.()
      stopWatching = null
      await ledger.close()
    },
  }
}

const digestsOf = ({ text, digest }: MirrorFile) => (text === null ? [] : [digest])

/** With its size: the clock of a file system moves in steps of milliseconds, and an edit may fall into one with our write. */
const stampOf = (found: Stats | null) =>
  found === null ? 'gone' : `${found.mtimeMs} ${found.ino} ${found.size}`

function absent(error: unknown): null {
  if (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  )
    return null
  throw fileTrouble(error, '')
}

/** A disk that is not connected comes back: nothing is made in its place. */
export const missingFolder = (root: string) =>
  new AppError(
    'not_now',
    `“${basename(root)}” is not there. Is its disk connected? Loci goes on as soon as it is.`,
  )

/** It befell the folder and not the vault, whose disk may be another. */
function folderTrouble(error: unknown, root: string): unknown {
  const told = fileTrouble(error, root)
  if (!(told instanceof AppError) || told.code !== 'disk_full') return told
  return new AppError(
    'not_now',
    'The disk of the folder is full. Nothing is half-written; it goes on when there is room.',
  )
}
