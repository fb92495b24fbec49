import type { ElectronApplication } from '@playwright/test'

/** The next file or folder dialogs answer with this path instead of appearing; null is Cancel. */
export async function answerOpenDialogs(
  app: ElectronApplication,
  path: string | null,
): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    const answer = { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] }
    dialog.showOpenDialog = () => Promise.resolve(answer)
  }, path)
}

/** Message boxes answer with this button; what they would have said can be read with `shownMessages`. */
export async function answerMessageBoxes(app: ElectronApplication, button: number): Promise<void> {
  await app.evaluate(({ dialog }, response) => {
    const shown: unknown[] = []
    Reflect.set(globalThis, 'shownMessages', shown)
    dialog.showMessageBox = (...args: unknown[]) => {
      shown.push(args.at(-1))
      return Promise.resolve({ response, checkboxChecked: false })
    }
  }, button)
}

export async function shownMessages(app: ElectronApplication): Promise<{ detail: string }[]> {
  const json = await app.evaluate(() =>
    JSON.stringify(Reflect.get(globalThis, 'shownMessages') ?? []),
  )
  return JSON.parse(json)
}

/** Chooses a menu item by the command it sends. */
export async function chooseMenu(app: ElectronApplication, id: string): Promise<void> {
  await app.evaluate(
    ({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(),
    id,
  )
}

/** Where the next file is saved, without a dialog; null is Cancel. */
export async function answerSaveDialogs(
  app: ElectronApplication,
  path: string | null,
): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    const answer = { canceled: chosen === null, filePath: chosen ?? '' }
    dialog.showSaveDialog = () => Promise.resolve(answer)
  }, path)
}
