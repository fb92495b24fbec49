import type { ImportChosen } from '#shared/archive.ts'
import { AppError, errorFields } from '#shared/errors.ts'
import type { MirrorState } from '#shared/mirror.ts'
import { mutex } from '#shared/mutex.ts'
import type { ExportOrder } from '../archives/export/write-archive.ts'
import { archiveIdentity } from '../archives/identity.ts'
import type { PlannedImport } from '../archives/import/planned.ts'
import type { ArchiveReader } from '../ports/archive-files.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { MirrorFolder, MirrorKept, Mirrors } from '../ports/mirror.ts'
import type { FeedEntry } from '../store/feed.ts'
import type { Reads } from '../store/port.ts'
import { mirrorDigest } from './digest.ts'
import { type MirrorEdits, syncAll, syncSome } from './reconcile.ts'
import { mirrorRhythm } from './rhythm.ts'
import { settledFiles } from './taken.ts'
import { mirrorTold } from './told.ts'
import { refuseOther } from './whose.ts'

/** After trouble. */
const TRY_AGAIN_MS = 30_000
export interface MirrorLent {
  mirrors: Mirrors | null
  /** The whole vault. */
  store: Reads
  clock: Clock
  log: Log
  onChanged(): void
}

export interface Mirror {
  state(): MirrorState
  set(folder: string, commit: boolean): Promise<MirrorState>
  off(): Promise<MirrorState>
  /** Compares everything now. */
  sync(): Promise<MirrorState>
  /** What was edited by hand, as an archive. */
  edited(): Promise<ArchiveReader>
  /** A plan was carried out, perhaps of what was edited. */
  applied(plan: PlannedImport, chosen: ImportChosen): Promise<void>
  follow(entry: FeedEntry): void
  step(): Promise<boolean>
  close(): Promise<void>
}

export function openMirror({ mirrors, store, clock, log, onChanged }: MirrorLent): Mirror {
  const inTurn = mutex()
  const rhythm = mirrorRhythm(clock)
  const ownReaders = new WeakSet<ArchiveReader>()
  let kept = mirrors?.kept() ?? null
  let folder: MirrorFolder | null = null
  let isWatched = false
  let isWriting = false
  let isClosed = false
  let waiting: string | null = null
  let trouble: { sentence: string; at: number } | null = null
  let git: { state: 'ready' | 'missing' | 'busy' | 'refused'; sentence: string | null } | null =
    null
  let edits: MirrorEdits = new Map()

  const state = () =>
    mirrorTold({
      kept,
      edits,
      isWriting: isWriting || (rhythm.everything && kept?.syncedAt === null),
      waiting,
      trouble: trouble?.sentence ?? null,
      git,
      files: folder?.knownFiles() ?? 0,
    })
  const ours = (): Mirrors => {
    if (mirrors === null)
      throw new AppError('forbidden', 'A folder cannot be kept in step from here.')
    return mirrors
  }
  const letGo = async () => {
    const open = folder
    folder = null
    isWatched = false
    rhythm.all()
    await open?.close()
  }
  const order = async (): Promise<ExportOrder> => ({
    part: { kind: 'vault' },
    journal: false,
    store,
    vault: await archiveIdentity(store),
    now: clock.now(),
  })
  const opened = async ({ folder: path }: MirrorKept): Promise<MirrorFolder> => {
    if (folder !== null) return folder
    const open = await ours().open(path, false)
    folder = open
    rhythm.all()
    isWatched = await open.watch(rhythm.touched)
    return open
  }

  /** One round; what comes in meanwhile is for the next. */
  async function round(at: MirrorKept): Promise<void> {
    const open = await opened(at)
    waiting = await open.busy()
    if (waiting !== null) return
    const what = await order()
    await refuseOther(open, what)
    const changed = rhythm.take()
    isWriting = true
    onChanged()
    try {
      if (changed === null) await syncAll(what, open, edits, { signal: NEVER, step: refuseClosed })
      else await syncSome(store, changed, open, edits)
      kept = { ...at, syncedAt: clock.now() }
      if (at.commit) await commit(open, kept)
      ours().keep(kept)
    } catch (error) {
      rhythm.all()
      throw error
    } finally {
      isWriting = false
    }
  }
  const refuseClosed = () => {
    if (isClosed) throw new AppError('cancelled', 'The vault is closing.')
  }
  async function commit(open: MirrorFolder, at: MirrorKept): Promise<void> {
    const done = await open.commit(new Set(edits.keys()))
    if (done.kind === 'committed') {
      const { hash, files } = done
      kept = { ...at, last: { hash, files, at: clock.now() } }
    }
    git =
      done.kind === 'committed' || done.kind === 'nothing'
        ? { state: 'ready', sentence: null }
        : { state: done.kind, sentence: done.sentence }
  }
  const run = () =>
    inTurn(async () => {
      if (kept === null || isClosed) return
      try {
        await round(kept)
        trouble = null
      } catch (error) {
        if (error instanceof AppError && error.code === 'cancelled') return
        trouble = { sentence: sentenceOf(error), at: clock.now() }
        log.write('warn', 'mirror.trouble', errorFields(error))
        await letGo()
      } finally {
        onChanged()
      }
    })
  const isDue = (): boolean => {
    if (trouble !== null) return clock.now() - trouble.at >= TRY_AGAIN_MS
    return waiting !== null || rhythm.isDue(isWatched)
  }

  return {
    state,
    async set(path, wantsCommits) {
      await inTurn(async () => {
        const open = await ours().open(path, true)
        try {
          await refuseOther(open, await order(), true)
        } catch (error) {
          await open.close()
          throw error
        }
        await open.close()
        await letGo()
        const same = kept?.folder === path ? kept : null
        kept = {
          folder: path,
          commit: wantsCommits,
          syncedAt: same?.syncedAt ?? null,
          last: same?.last ?? null,
        }
        edits = new Map()
        trouble = null
        waiting = null
        git = null
        ours().keep(kept)
      })
      onChanged()
      return state()
    },
    async off() {
      await inTurn(async () => {
        await letGo()
        kept = null
        edits = new Map()
        trouble = null
        waiting = null
        mirrors?.keep(null)
      })
      onChanged()
      return state()
    },
    async sync() {
      ours()
      if (kept === null) throw none()
      rhythm.all()
      await run()
      return state()
    },
    async edited() {
      ours()
      if (kept === null) throw none()
      await run()
      if (trouble !== null) throw new AppError('not_now', trouble.sentence)
      if (waiting !== null) throw new AppError('not_now', waiting)
      if (folder === null || edits.size === 0)
        throw new AppError('not_found', 'Nothing was edited in the folder.')
      const now = new Map(edits)
      const reader = await folder.reader([...now.keys()].toSorted(), (path) =>
        now.get(path) === 'changed' ? 'unchanged' : 'changed',
      )
      ownReaders.add(reader)
      return reader
    },
    async applied(plan, chosen) {
      if (!ownReaders.has(plan.reader)) return
      await inTurn(async () => {
        const settled = await settledFiles(store, plan, chosen)
        for (const path of settled) {
          const text = (await folder?.read(path)) ?? null
          if (text !== null) await folder?.take(path, mirrorDigest(path, text))
        }
        rhythm.touched(settled)
      })
      await run()
    },
    follow(entry) {
      if (kept !== null) rhythm.committed(entry)
    },
    async step() {
      if (kept !== null && mirrors !== null && isDue()) await run()
      return false
    },
    async close() {
      isClosed = true
      await inTurn(letGo)
    },
  }
}

/** A whole mirror is not begun to be stopped by anybody but the end of the vault. */
const NEVER = new AbortController().signal

const none = () => new AppError('not_found', 'No folder is kept in step with this vault.')

function sentenceOf(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : 'Something went wrong in Loci itself while the folder was compared; the log says more.'
}
