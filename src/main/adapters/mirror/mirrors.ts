import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Mirrors } from '#engine/ports/mirror.ts'
import { readJsonFile, writeJsonFile } from '../../disk/json-file.ts'
import { makePrivateFolder } from '../../disk/paths.ts'
import { toldOf } from '../archives/trouble.ts'
import { forgetLedger, openLedger } from './ledger.ts'
import { missingFolder, openMirrorFolder } from './mirror-folder.ts'

const Kept = z.object({
  vault: z.string(),
  folder: z.string().min(1),
  commit: z.boolean(),
  syncedAt: z.int().nullable(),
  last: z.object({ hash: z.string(), at: z.int(), files: z.int() }).nullable(),
})

/** The mirror of the vault in this file, as this computer keeps it below `home`. */
export function mirrorsIn(home: string, file: string): Mirrors {
  const vault = placeOf(file)
  const name = join(home, `${basename(vault).slice(0, 40)}-${hashOf(vault)}`)
  const settings = `${name}.json`
  const ledgerOf = (folder: string) => `${name}-${hashOf(folder)}.ledger`
  return {
    kept() {
      const read = readJsonFile(settings, Kept)
      return read.kind === 'read' ? read.value : null
    },
    keep(kept) {
      makePrivateFolder(home)
      if (kept !== null) writeJsonFile(settings, { vault, ...kept })
      else rmSync(settings, { force: true })
    },
    async open(folder, made) {
      if (!isAbsolute(folder) || folder.includes('\0'))
        throw new AppError('invalid_input', 'Name the folder by its whole path.')
      if (made) await makeFolder(folder)
      const found = await stat(folder).catch(() => null)
      if (found === null) throw missingFolder(folder)
      if (!found.isDirectory())
        throw new AppError('invalid_input', `“${basename(folder)}” is a file; name a folder.`)
      makePrivateFolder(home)
      const ledger = ledgerOf(folder)
      // What was written into a folder that was emptied since is not in this one.
      if (made && (await readdir(folder)).every((each) => each.startsWith('.git')))
        await forgetLedger(ledger)
      return openMirrorFolder(await realpath(folder), await openLedger(ledger))
    },
  }
}

async function makeFolder(folder: string): Promise<void> {
  const above = await stat(dirname(folder)).catch(() => null)
  if (above === null || !above.isDirectory())
    throw new AppError(
      'invalid_input',
      `There is no folder “${basename(dirname(folder))}” to make it in.`,
    )
  await toldOf(folder, () => mkdir(folder, { mode: 0o700 }).catch(isThere))
}

function isThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The vault's own place, by whatever link it was reached. */
function placeOf(file: string): string {
  try {
    return realpathSync.native(file)
  } catch {
    return file
  }
}
