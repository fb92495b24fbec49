import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Handlers, HostMethod } from '#shared/contract.ts'
import type { ConnectMethod } from '#shared/contract/connect.ts'
import type { DiskMethod } from '#shared/contract/disk.ts'
import type { DoorMethod } from '#shared/contract/door.ts'
import type { JudgeMethod } from '#shared/contract/judge.ts'
import { AppError } from '#shared/errors.ts'
import type { About } from '#shared/vault.ts'
import { writeWhole } from '../disk/atomic-file.ts'
import { shownPath } from '../disk/paths.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import { freeFile, nameOfFile, vaultId } from '../vaults/places.ts'
import type { VaultPlace } from '../vaults/places.ts'
import type { RecentVaults } from '../vaults/recents.ts'
import type { Recovered } from '../vaults/recover.ts'
import type { Roots } from '../vaults/roots.ts'
import type { SampleVault } from '../vaults/sample.ts'
import type { WindowVault } from '../vaults/window-vault.ts'

export interface Host<Caller> {
  settings: SettingsFile
  recents: RecentVaults
  roots: Roots
  vaultFolder: string
  chooseVault(caller: Caller): Promise<string | null>
  chooseFolder(caller: Caller): Promise<string | null>
  chooseRoot(caller: Caller): Promise<string | null>
  chooseFile(caller: Caller, name: string): Promise<string | null>
  sample: SampleVault
  recover(damaged: VaultPlace): Promise<Recovered>
  openWindow(): void
  /** Whether this window has its inbox in sight. */
  attend(caller: Caller, inbox: boolean): void
  about(): Promise<About>
  showDocs(): void
  showLogs(): void
}

/** What belongs to the desktop app and to no vault. Paths are chosen here and never come from the window. */
export function hostHandlers<Caller extends { vault: WindowVault }>(
  host: Host<Caller>,
): Handlers<Exclude<HostMethod, JudgeMethod | DoorMethod | ConnectMethod | DiskMethod>, Caller> {
  return {
    'window.state': (_input, { vault }) => vault.state(),
    'window.attend': async ({ inbox }, caller) => (host.attend(caller, inbox), null),
    'window.openAnother': async () => (host.openWindow(), null),
    'vaults.recent': async () => host.recents.list(),
    'vaults.folder': async () => ({ shownPath: shownPath(host.vaultFolder) }),
    'vaults.create': async ({ name, chooseFolder }, caller) => {
      const folder = chooseFolder ? await host.chooseFolder(caller) : host.vaultFolder
      return folder === null
        ? null
        : caller.vault.show({ file: freeFile(folder, name), name, isNew: true })
    },
    'vaults.openFromDisk': async (_input, caller) => {
      const file = await host.chooseVault(caller)
      return file === null ? null : caller.vault.show({ file, name: nameOfFile(file) })
    },
    'vaults.openRecent': async ({ id }, { vault }) => {
      const place = host.recents.find(id) ?? vault.failed()?.place
      if (place === undefined || vaultId(place.file) !== id) throw unknown()
      if (!existsSync(place.file)) throw missing(place)
      return vault.show(place)
    },
    'vaults.openSample': async (_input, { vault }) => {
      const place = await host.sample.open()
      return place === null ? null : vault.show(place)
    },
    'vaults.sampleBuild': async () => host.sample.building(),
    'vaults.cancelSample': async () => host.sample.cancel().then(() => null),
    'vaults.dropRecent': async ({ id }) => (host.recents.drop(id), null),
    'vaults.close': async (_input, { vault }) => vault.close().then(() => null),
    'vaults.recover': async (_input, { vault }) => {
      const failed = vault.failed()
      if (failed?.damaged !== true)
        throw new AppError('not_found', 'There is no damaged vault in this window.')
      const { place, memories, lost } = await host.recover(failed.place)
      return { vault: await vault.show(place), memories, lost }
    },
    'roots.list': async (_input, { vault }) => {
      const state = await vault.state()
      return state.kind === 'open' ? host.roots.list(state.vault.id) : []
    },
    'roots.add': async (_input, caller) => {
      const id = await openId(caller.vault)
      const folder = await host.chooseRoot(caller)
      return folder === null ? null : host.roots.add(id, folder)
    },
    'roots.remove': async ({ id }, { vault }) => (host.roots.remove(await openId(vault), id), null),
    'settings.get': async () => host.settings.get(),
    'settings.edit': async (edit) => host.settings.edit(edit),
    'app.about': () => host.about(),
    'app.saveText': async ({ name, text }, caller) => {
      const file = await host.chooseFile(caller, name)
      if (file === null) return null
      saved(file, text)
      return { shownPath: shownPath(file) }
    },
    'app.showDocs': async () => (host.showDocs(), null),
    'app.showLogs': async () => (host.showLogs(), null),
  }
}

async function openId(vault: WindowVault): Promise<string> {
  const state = await vault.state()
  if (state.kind === 'open') return state.vault.id
  throw new AppError('no_vault', 'No vault is open in this window. Open one first.')
}

function saved(file: string, text: string) {
  try {
    writeWhole(file, text)
  } catch {
    throw new AppError(
      'forbidden',
      `Nothing could be written to ${shownPath(dirname(file))}. Choose another folder.`,
    )
  }
}

function unknown(): AppError {
  return new AppError('not_found', 'This vault is no longer in the list. Open it from disk.')
}

function missing({ file, name }: VaultPlace): AppError {
  return new AppError(
    'not_found',
    `${name} is no longer in ${shownPath(dirname(file))}. Put the file back, or open it from where it is now.`,
  )
}
