import { dialog, shell } from 'electron'
import type { BrowserWindow } from 'electron'
import { externalAddress } from '../session/external-address.ts'

/** Any file: the engine says whether it is a vault, and better than an extension could. */
export async function chooseVault(window: BrowserWindow, folder: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a vault',
    defaultPath: folder,
    filters: [
      { name: 'Loci vaults', extensions: ['loci'] },
      { name: 'All files', extensions: ['*'] },
    ],
    properties: ['openFile'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

export async function chooseFolder(window: BrowserWindow, folder: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose where to keep the vault',
    defaultPath: folder,
    buttonLabel: 'Create it here',
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** A folder whose files memories may be shown from. */
export async function chooseRoot(window: BrowserWindow, folder: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Allow a folder for this vault',
    defaultPath: folder,
    buttonLabel: 'Allow this folder',
    properties: ['openDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** A folder that an export is written into, or that is kept in step with the vault. */
export async function chooseExportFolder(
  window: BrowserWindow,
  what: 'export' | 'mirror',
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: what === 'export' ? 'Export to a folder' : 'Mirror to a folder',
    buttonLabel: what === 'export' ? 'Export here' : 'Mirror here',
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Not every system has one dialog for files and folders. */
export async function chooseArchive(
  window: BrowserWindow,
  as: 'folder' | 'zip',
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: as === 'folder' ? 'Import from a folder' : 'Import from a .zip',
    buttonLabel: 'Look through it',
    ...(as === 'zip' && { filters: [{ name: 'Archives', extensions: ['zip'] }] }),
    properties: [as === 'folder' ? 'openDirectory' : 'openFile'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Where a text is to be written; the dialog asks before it replaces a file. */
export async function chooseFile(window: BrowserWindow, name: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Save as',
    defaultPath: name,
  })
  return canceled || filePath === '' ? null : filePath
}

/** Synchronous because the answer decides whether the window may close. */
export function mayDiscard(window: BrowserWindow): boolean {
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: 'What you typed is not saved.',
    detail: 'Closing this window throws it away.',
    buttons: ['Keep editing', 'Throw it away'],
    defaultId: 0,
    cancelId: 0,
  })
  return answer === 1
}

/** Asked by the system and not by the page: whatever got into the page could answer for the person there. */
export async function agreeToSend(window: BrowserWindow, address: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Let the judge read memories?',
    detail: `When you ask the judge about an item of the inbox, the texts of its two memories are sent to\n\n${address}\n\nNothing is sent unless you ask.`,
    buttons: ['Cancel', 'Send when I ask'],
    defaultId: 0,
    cancelId: 0,
  })
  return response === 1
}

let offering = false

/** Opens an address in the browser if it may be, and if the person agrees to exactly this one. */
export async function offerExternal(address: string): Promise<void> {
  const href = externalAddress(address)
  if (href === null || offering) return
  offering = true
  try {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'Open this address in your browser?',
      detail: href,
      buttons: ['Cancel', 'Open'],
      defaultId: 0,
      cancelId: 0,
    })
    if (response === 1) await shell.openExternal(href)
  } finally {
    offering = false
  }
}

export function showInFolder(file: string): void {
  shell.showItemInFolder(file)
}

export function sayCannotStart(): void {
  dialog.showErrorBox(
    'Loci cannot start',
    'Its folder cannot be used. Check that your disk is not full and that you may write to your home folder, then start again.',
  )
}

export function sayUnexpected(): void {
  void dialog.showMessageBox({
    type: 'warning',
    message: 'Something unexpected happened in Loci.',
    detail:
      'Your vaults are kept by another process and are safe. If the window behaves oddly, quit and start again; the log has the details.',
    buttons: ['OK'],
  })
}
