import { existsSync } from 'node:fs'
import { decodeReply } from '#shared/channels.ts'
import type { EngineMethod, Handlers, Input, Output } from '#shared/contract.ts'
import type { DiskMethod } from '#shared/contract/disk.ts'
import { AppError, fromWire } from '#shared/errors.ts'
import { shownPath } from '../disk/paths.ts'
import { exportName, folderTarget, isOneFile, mirrorName } from '../vaults/export-target.ts'
import type { WindowVault } from '../vaults/window-vault.ts'

/** Exports whose place is remembered, to be shown when they are done. */
const REMEMBERED = 50

export interface DiskChoices<Caller> {
  now(): number
  /** The sample vault, and beside it an archive to try an import with. */
  sample: { vault: string; archive: string }
  /** A folder to write into; null is Cancel. */
  chooseExportFolder(caller: Caller, what: 'export' | 'mirror'): Promise<string | null>
  chooseFile(caller: Caller, name: string): Promise<string | null>
  chooseArchive(caller: Caller, as: 'folder' | 'zip'): Promise<string | null>
  showInFolder(path: string): void
}

/** Archives on the disks of this computer: the person names the place, and only main ever knows it. */
export function diskHandlers<
  Caller extends { vault: Pick<WindowVault, 'call' | 'state' | 'file' | 'show'> },
>(choices: DiskChoices<Caller>): Handlers<DiskMethod, Caller> {
  const written = new Map<string, string>()
  const remember = (work: string, target: string) => {
    const [oldest] = written.keys()
    if (written.size >= REMEMBERED && oldest !== undefined) written.delete(oldest)
    written.set(work, target)
  }
  const open = async ({ vault }: Caller, source: string) => {
    const { work } = await ask(vault, 'archive.open', { source })
    return { work, shownPath: shownPath(source) }
  }
  return {
    'disk.export': async ({ part, format, zip, journal }, caller) => {
      const name = exportName(await nameOf(caller.vault), { format, zip }, choices.now())
      const oneFile = isOneFile({ format, zip })
      const chosen = oneFile
        ? await choices.chooseFile(caller, name)
        : await choices.chooseExportFolder(caller, 'export')
      if (chosen === null) return null
      const target = oneFile ? chosen : folderTarget(chosen, name)
      // Before a file is replaced, the dialog asked.
      const order = { target, zip, format, part, journal, replace: oneFile }
      const { work } = await ask(caller.vault, 'archive.export', order)
      remember(work, target)
      return { work, shownPath: shownPath(target) }
    },
    'disk.openArchive': async ({ as }, caller) => {
      const source = await choices.chooseArchive(caller, as)
      return source === null ? null : open(caller, source)
    },
    'disk.sampleArchive': async (_input, { vault }) => ({
      there: vault.file() === choices.sample.vault && existsSync(choices.sample.archive),
    }),
    'disk.openSampleArchive': async (_input, caller) => open(caller, choices.sample.archive),
    'disk.show': async ({ work }) => {
      const target = written.get(work)
      if (target === undefined || !existsSync(target))
        throw new AppError('not_found', 'What was written is not there any more.')
      choices.showInFolder(target)
      return null
    },
    'disk.mirror': async ({ commit }, caller) => {
      const name = mirrorName(await nameOf(caller.vault))
      const chosen = await choices.chooseExportFolder(caller, 'mirror')
      if (chosen === null) return null
      const folder = folderTarget(chosen, name)
      return ask(caller.vault, 'mirror.set', { folder, commit })
    },
    'disk.mirrorCommit': async ({ commit }, { vault }) =>
      ask(vault, 'mirror.set', { folder: await mirrorOf(vault), commit }),
    'disk.showMirror': async (_input, { vault }) => {
      choices.showInFolder(await mirrorOf(vault))
      return null
    },
    'disk.restore': async ({ id }, { vault }) => {
      const { file, name } = await ask(vault, 'backups.restore', { id })
      return vault.show({ file, name })
    },
  }
}

async function nameOf(vault: Pick<WindowVault, 'state'>): Promise<string> {
  const state = await vault.state()
  if (state.kind === 'open') return state.vault.name
  throw new AppError('no_vault', 'No vault is open in this window. Open one first.')
}

async function mirrorOf(vault: Pick<WindowVault, 'call'>): Promise<string> {
  const { folder } = await ask(vault, 'mirror.state', {})
  if (folder !== null) return folder
  throw new AppError('not_found', 'This vault has no mirror. Choose a folder for one first.')
}

/** A call of the open vault on behalf of its window, with what only main knows. */
async function ask<M extends EngineMethod>(
  vault: Pick<WindowVault, 'call'>,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const reply = decodeReply(await vault.call(method, JSON.stringify(input)))
  if (!reply.ok) throw fromWire(reply.error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dispatch answers with what the contract promises
  return reply.value as Output<M>
}
