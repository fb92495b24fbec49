import type { WebContents } from 'electron'
import type { Log } from '#engine/ports/log.ts'

/** The page stays where it was put: anything it could be led to would inherit the bridge. */
export function refuseNavigation(
  contents: WebContents,
  log: Log,
  offer: (address: string) => void,
): void {
  contents.on('will-navigate', (event) => {
    event.preventDefault()
    log.write('warn', 'navigation.refused', { kind: 'navigate' })
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    log.write('warn', 'navigation.refused', { kind: 'window' })
    offer(url)
    return { action: 'deny' }
  })
}
