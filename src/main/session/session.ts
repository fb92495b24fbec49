import { app, protocol, session } from 'electron'
import type { Session } from 'electron'
import type { Log } from '#engine/ports/log.ts'
import { answerAsset, ORIGIN, SCHEME } from './assets.ts'
import { developmentPolicy } from './content-policy.ts'
import { refuseNavigation } from './navigation.ts'
import { refusePermissions } from './permissions.ts'

/** Where the page comes from: our own scheme, or Vite's server while developing. */
export interface PageOrigin {
  origin: string
  url: string
}

export function pageSource(): PageOrigin {
  const server = app.isPackaged ? null : URL.parse(process.env['ELECTRON_RENDERER_URL'] ?? '')
  if (server === null) return { origin: ORIGIN, url: `${ORIGIN}/` }
  return { origin: server.origin, url: server.href }
}

/** Must run before the app is ready; later the scheme would have no origin and no security. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

export function guardSession(
  source: PageOrigin,
  assets: string,
  log: Log,
  offer: (address: string) => void,
): void {
  const guarded = session.defaultSession
  protocol.handle(SCHEME, (request) => answerAsset(assets, request))
  refusePermissions(guarded, log)
  if (source.origin === ORIGIN) refuseNetwork(guarded, log)
  else loosenForDevelopment(guarded, source.origin)
  refuseSockets(guarded, source)
  guarded.on('will-download', (event) => event.preventDefault())
  app.on('web-contents-created', (_event, contents) => refuseNavigation(contents, log, offer))
}

// The policy already forbids it to the page; this also stops what Chromium itself would fetch on the page's behalf.
function refuseNetwork(guarded: Session, log: Log): void {
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*']
  guarded.webRequest.onBeforeRequest({ urls }, (_details, answer) => {
    log.write('warn', 'request.refused')
    answer({ cancel: true })
  })
}

/** Reached by nothing: TCP knows no broadcast, so no program can wait at the other end of it. */
const NOWHERE = 'socks5://255.255.255.255:9'

// WebRTC asks neither the policy nor webRequest. It may go through a proxy only, and the proxy leads nowhere.
function refuseSockets(guarded: Session, { origin }: PageOrigin): void {
  app.on('web-contents-created', (_event, contents) =>
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp'),
  )
  if (origin !== ORIGIN) return
  void guarded.setProxy({ proxyRules: NOWHERE, proxyBypassRules: '<-loopback>' })
}

function loosenForDevelopment(guarded: Session, origin: string): void {
  guarded.webRequest.onHeadersReceived((details, answer) => {
    answer({
      responseHeaders: {
        ...details.responseHeaders,
        'content-security-policy': [developmentPolicy(origin)],
      },
    })
  })
}
