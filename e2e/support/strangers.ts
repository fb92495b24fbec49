import type { Loci } from './app.ts'

/** A window that is not ours but has our preload: as if somebody had smuggled a page in. */
export async function callFromForeignWindow({ app }: Loci, url: string): Promise<unknown> {
  return app.evaluate(async ({ app: electron, BrowserWindow }, address) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload: `${electron.getAppPath()}/out/preload/index.cjs`, sandbox: true },
    })
    await window.loadURL(address)
    const reply: unknown = await window.webContents.executeJavaScript(
      "window.loci.call('settings.get', {})",
    )
    window.destroy()
    return JSON.parse(String(reply))
  }, url)
}

/** A frame of our own origin inside a page of our own origin; in real windows policy and preload forbid both. */
export async function callFromSubFrame({ app }: Loci): Promise<unknown> {
  return app.evaluate(async ({ app: electron, BrowserWindow, session }) => {
    const partition = session.fromPartition('frames')
    partition.protocol.handle('app', ({ url }) => {
      const body = url.endsWith('/inner')
        ? '<p>inner'
        : '<iframe src="app://inspector/inner"></iframe>'
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    })
    const preload = `${electron.getAppPath()}/out/preload/index.cjs`
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload, session: partition, nodeIntegrationInSubFrames: true },
    })
    // Navigation of frames is refused too; here the frame has to get there.
    window.webContents.removeAllListeners('will-frame-navigate')
    await window.loadURL('app://inspector/outer')
    const inner = window.webContents.mainFrame.frames[0]
    const reply: unknown = await inner?.executeJavaScript("window.loci.call('settings.get', {})")
    window.destroy()
    return JSON.parse(String(reply))
  })
}
