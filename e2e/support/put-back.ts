import { Settings } from '#shared/settings.ts'
import { expect, type Loci } from './app.ts'
import { call } from './call.ts'

interface Began {
  answers: object
  showItemInFolder: unknown
  width: number
  height: number
}

/** Marks the page that is to find nothing of what was kept in it. */
const ANEW = 'story-begins'

declare global {
  var began: Began
}

/** Before the first story: what any of them may change outside its vault. */
export async function noteHowItBegan({ app, page }: Loci): Promise<void> {
  // Before the page reads what it kept, and after the page before it wrote its last.
  await page.addInitScript((anew) => {
    if (sessionStorage.getItem(anew) === null) return
    sessionStorage.clear()
    localStorage.clear()
  }, ANEW)
  await app.evaluate(({ BrowserWindow, dialog, shell }) => {
    const [width = 0, height = 0] = BrowserWindow.getAllWindows()[0]?.getContentSize() ?? []
    const { showItemInFolder } = shell
    globalThis.began = { answers: { ...dialog }, showItemInFolder, width, height }
  })
}

/** As it began: nothing is open, and the page is loaded anew. */
export async function putBack({ app, page }: Loci): Promise<void> {
  page.removeAllListeners('pageerror')
  await page.emulateMedia({ colorScheme: null })
  await page.mouse.move(0, 0)
  const width = await app.evaluate(({ BrowserWindow, clipboard, dialog, shell }) => {
    // Text that the last story typed and did not save may go: nobody is there to answer.
    Object.assign(dialog, globalThis.began.answers, { showMessageBoxSync: () => 1 })
    Object.assign(shell, { showItemInFolder: globalThis.began.showItemInFolder })
    clipboard.clear()
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.setZoomFactor(1)
    window?.setContentSize(globalThis.began.width, globalThis.began.height)
    return globalThis.began.width
  })
  await call(page, 'settings.edit', Settings.parse({}))
  await call(page, 'vaults.close', {})
  // What the last story selected, typed or looked at goes with the page, and how it laid it out.
  await page.evaluate((anew) => sessionStorage.setItem(anew, 'yes'), ANEW)
  await page.reload()
  await app.evaluate(({ dialog }) => void Object.assign(dialog, globalThis.began.answers))
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}
