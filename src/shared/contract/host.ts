import { z } from 'zod'
import { Root } from '../file-reference.ts'
import { Settings, SettingsEdit } from '../settings.ts'
import {
  About,
  OpenVault,
  RecentVault,
  Recovery,
  SampleBuild,
  VaultName,
  WindowState,
} from '../vault.ts'
import { hostMutation, hostQuery, nothing } from './method.ts'

export const hostMethods = {
  'window.state': hostQuery(['window'], nothing, WindowState),
  /** Whether the inbox is in sight: nobody is notified of what comes in before their eyes. */
  'window.attend': hostMutation([], z.strictObject({ inbox: z.boolean() }), z.null()),
  'window.openAnother': hostMutation([], nothing, z.null()),
  'vaults.recent': hostQuery(['vaults'], nothing, z.array(RecentVault)),
  'vaults.folder': hostQuery(['settings'], nothing, z.object({ shownPath: z.string() })),
  'vaults.create': hostMutation(
    ['vaults'],
    z.strictObject({ name: VaultName, chooseFolder: z.boolean().default(false) }),
    OpenVault.nullable(),
  ),
  'vaults.openFromDisk': hostMutation(['vaults'], nothing, OpenVault.nullable()),
  'vaults.openRecent': hostMutation(['vaults'], z.strictObject({ id: z.string() }), OpenVault),
  /** Null where its building was cancelled. */
  'vaults.openSample': hostMutation(['vaults'], nothing, OpenVault.nullable()),
  /** How far the building of the sample is; null while nothing is built. Asked again and again meanwhile. */
  'vaults.sampleBuild': hostQuery(['vaults'], nothing, SampleBuild.nullable()),
  'vaults.cancelSample': hostMutation(['vaults'], nothing, z.null()),
  'vaults.dropRecent': hostMutation(['vaults'], z.strictObject({ id: z.string() }), z.null()),
  'vaults.close': hostMutation([], nothing, z.null()),
  /** Copies a damaged vault aside and reads into a new one what can be read. */
  'vaults.recover': hostMutation(['vaults'], nothing, Recovery),
  /** Folders whose files the open vault may show; the person chooses them in a dialog. */
  'roots.list': hostQuery(['settings', 'window'], nothing, z.array(Root)),
  'roots.add': hostMutation(['settings'], nothing, Root.nullable()),
  'roots.remove': hostMutation(['settings'], z.strictObject({ id: z.string() }), z.null()),
  'settings.get': hostQuery(['settings'], nothing, Settings),
  'settings.edit': hostMutation(['settings'], SettingsEdit, Settings),
  'app.about': hostQuery([], nothing, About),
  /** Into a file the person chooses in a dialog; null when they think better of it. */
  'app.saveText': hostMutation(
    [],
    z.strictObject({
      name: z
        .string()
        .regex(/^[\w-]{1,60}\.[a-z]{1,5}$/, 'A file name is letters, digits and an ending.'),
      text: z.string().max(200_000_000, 'The text is too long for one file.'),
    }),
    z.object({ shownPath: z.string() }).nullable(),
  ),
  'app.showDocs': hostMutation([], nothing, z.null()),
  'app.showLogs': hostMutation([], nothing, z.null()),
}
