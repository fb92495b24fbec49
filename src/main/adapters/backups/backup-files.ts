import { existsSync, realpathSync } from 'node:fs'
import { constants, copyFile, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupCheck, BackupReason } from '#shared/backup.ts'
import { AppError } from '#shared/errors.ts'
import type { BackupFiles } from '#engine/ports/backups.ts'
import type { CopyCounts } from '#engine/store/sqlite/backup/copy-vault.ts'
import { makePrivateFolder } from '../../disk/paths.ts'
import { type BackupThreads, inThread } from './in-thread.ts'
import { type BackupRecord, type FoundBackup, keptBackups, writeRecord } from './kept-backups.ts'
import { backupName, folderFor, recordName } from './names.ts'
import {
  copyTrouble,
  makingOf,
  newVaultFile,
  putInPlace,
  refuseWithoutRoom,
  removeMaking,
  sweepMaking,
} from './place.ts'

/** Backups of the vault in this file, beside it. */
export function backupFiles(worker: string | URL): (vault: string) => BackupFiles {
  return (file) => backupsOf(placeOf(file), inThread(worker))
}

function backupsOf(vault: string, threads: BackupThreads): BackupFiles {
  const folder = folderFor(vault)
  const one = async (id: string): Promise<FoundBackup> => {
    const found = (await keptBackups(vault, folder)).find(({ backup }) => backup.id === id)
    if (found === undefined) throw new AppError('not_found', 'This backup is not there any more.')
    return found
  }
  const checked = async (found: FoundBackup, at: number): Promise<BackupCheck> => {
    const { memories, entries } = found.backup
    const check = checkOf(await threads.run({ do: 'read', file: found.file }), found.backup, at)
    await told(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      writeRecord(found.record, { memories, entries, check })
    }, folder)
    return check
  }
  return {
    folder,
    list: async () => (await keptBackups(vault, folder)).map(({ backup }) => backup),
    async make(why, at) {
      await told(async () => makePrivateFolder(folder), folder)
      await sweepMaking(folder)
      const id = freeName(folder, at, why)
      const file = join(folder, id)
      const making = makingOf(file)
      try {
        await told(async () => {
          await refuseWithoutRoom(folder, (await stat(vault)).size)
          // Made empty first: the copy would otherwise be readable by everybody while it is written.
          await (await open(making, 'wx', 0o600)).close()
          const counts = await threads.run({ do: 'copy', from: vault, to: making })
          const check = checkOf(await threads.run({ do: 'read', file: making }), counts, at)
          if (!check.whole) throw new AppError('not_now', `No backup was made. ${check.sentence}`)
          const { memories, entries } = counts
          writeRecord(join(folder, recordName(id)), { memories, entries, check })
          await putInPlace(making, file)
        }, folder)
      } finally {
        await removeMaking(making)
      }
      return (await one(id)).backup
    },
    verify: async (id, at) => checked(await one(id), at),
    async restore(id, into, at) {
      const found = await one(id)
      const day = new Date(at).toISOString().slice(0, 10)
      const target = newVaultFile(vault, into, day)
      const check = await checked(found, at)
      if (!check.whole)
        throw new AppError('invalid_input', `No vault was made of it. ${check.sentence}`)
      const making = makingOf(target)
      try {
        return await told(async () => {
          await sweepMaking(join(target, '..'))
          await refuseWithoutRoom(join(target, '..'), found.backup.bytes)
          await (await open(making, 'wx', 0o600)).close()
          await copyFile(found.file, making, constants.COPYFILE_FICLONE)
          const counts = await threads.run({ do: 'read', file: making })
          if (counts === null) throw new AppError('not_now', 'The copy could not be read again.')
          const name = `${counts.name}, restored ${day}`
          await threads.run({ do: 'rename', file: making, name })
          await putInPlace(making, target)
          return { file: target, name, memories: counts.memories }
        }, target)
      } finally {
        await removeMaking(making)
      }
    },
    async remove(id) {
      const { file, record } = await one(id)
      await told(() => rm(file), file)
      await rm(record, { force: true })
    },
    close: () => threads.close(),
  }
}

/** Two of one moment are a millisecond apart. */
function freeName(folder: string, at: number, why: BackupReason): string {
  for (let moment = at; ; moment += 1) {
    const id = backupName(moment, why)
    if (!existsSync(join(folder, id))) return id
  }
}

/** What was read against what was written into it. */
function checkOf(
  counts: CopyCounts | null,
  { memories, entries }: Omit<BackupRecord, 'check'>,
  at: number,
): BackupCheck {
  if (counts === null)
    return { at, whole: false, sentence: 'This backup is damaged: it cannot be read to its end.' }
  const read = `${amount(counts.memories, 'memory', 'memories')} and ${amount(counts.entries, 'entry', 'entries')} of the journal`
  if (
    (memories ?? counts.memories) !== counts.memories ||
    (entries ?? counts.entries) !== counts.entries
  )
    return {
      at,
      whole: false,
      sentence: `This backup is not what was made: it holds ${read}, and ${amount(memories ?? 0, 'memory', 'memories')} and ${amount(entries ?? 0, 'entry', 'entries')} were written into it.`,
    }
  return { at, whole: true, sentence: `This backup is whole: ${read}.` }
}

const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

async function told<T>(work: () => Promise<T>, path: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw copyTrouble(error, path)
  }
}

/** The vault's own place, by whatever link it was reached: otherwise it had two folders of backups. */
function placeOf(file: string): string {
  try {
    return realpathSync.native(file)
  } catch {
    return file
  }
}
