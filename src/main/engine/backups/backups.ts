import {
  type Backup,
  type BackupGlance,
  type BackupList,
  type BackupReason,
  LARGE_RUN,
} from '#shared/backup.ts'
import { AppError, errorFields } from '#shared/errors.ts'
import { mutex } from '#shared/mutex.ts'
import type { BackupFiles } from '../ports/backups.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Room } from '../room.ts'
import type { Reads } from '../store/port.ts'
import { outdated } from './retention.ts'
import { dueAt, scheduleOf } from './schedule.ts'

/** After one that failed: a full disk is not emptied by trying every minute. */
const TRY_AGAIN_MS = 3_600_000

export interface BackupsLent {
  store: Pick<Reads, 'get' | 'stats'>
  /** Null where the vault is no file, or its host keeps none. */
  backups: BackupFiles | null
  clock: Clock
  log: Log
  onChanged(): void
}

export interface Backups {
  files(): BackupFiles
  list(): Promise<BackupList>
  make(why: BackupReason): Promise<Backup>
  /** Refuses, where no backup can be made: then the run is not begun. */
  beforeLargeRun: Room['beforeLargeRun']
  glance(): Promise<BackupGlance | null>
  /** Makes the one that is due. */
  step(): Promise<boolean>
  close(): Promise<void>
}

export function openBackups({ store, backups, clock, log, onChanged }: BackupsLent): Backups {
  const inTurn = mutex()
  let making = false
  let trouble: { sentence: string; at: number } | null = null

  const files = (): BackupFiles => {
    if (backups === null) throw new AppError('forbidden', 'Backups cannot be made from here.')
    return backups
  }
  const make = (why: BackupReason) =>
    inTurn(async () => {
      making = true
      onChanged()
      try {
        const made = await files().make(why, clock.now())
        trouble = null
        await tidy()
        return made
      } catch (error) {
        trouble = { sentence: sentenceOf(error), at: clock.now() }
        throw error
      } finally {
        making = false
        onChanged()
      }
    })
  /** Only after a new one is whole: a disk that is full must not cost the old ones. */
  const tidy = async () => {
    try {
      for (const id of outdated(await files().list(), await scheduleOf(store)))
        await files().remove(id)
    } catch (error) {
      log.write('warn', 'backups.untidy', errorFields(error))
    }
  }
  const dueNow = async () => {
    if (backups === null || (await store.stats()).memories === 0) return false
    if (trouble !== null && clock.now() - trouble.at < TRY_AGAIN_MS) return false
    const due = dueAt(await scheduleOf(store), await backups.list(), clock.now())
    return due !== null && due <= clock.now()
  }
  return {
    files,
    make,
    async list() {
      const known = await files().list()
      const schedule = await scheduleOf(store)
      return {
        folder: files().folder,
        backups: known,
        schedule,
        nextAt: dueAt(schedule, known, clock.now()),
        making,
        trouble: trouble?.sentence ?? null,
      }
    },
    async beforeLargeRun(why, records) {
      if (backups === null || records < LARGE_RUN) return
      if (!(await scheduleOf(store)).beforeLargeRuns || (await store.stats()).memories === 0) return
      try {
        await make(why)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const what = why === 'import' ? 'Nothing was taken in' : 'Nothing was changed'
        throw new AppError(
          error.code,
          `${what}, because no backup could be made first. ${error.message}`,
        )
      }
    },
    async glance() {
      if (backups === null) return null
      const known = await backups.list()
      const damaged = known.find(({ check }) => check?.whole === false)
      return {
        count: known.length,
        newestAt: known[0]?.madeAt ?? null,
        oldestAt: known.at(-1)?.madeAt ?? null,
        scheduled: (await scheduleOf(store)).every !== 'never',
        trouble: trouble?.sentence ?? damaged?.check?.sentence ?? null,
      }
    },
    async step() {
      if (!making && (await dueNow())) await make('schedule')
      return false
    },
    async close() {
      await backups?.close()
    },
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof AppError ? error.message : 'The last backup could not be made; the log says why.'
