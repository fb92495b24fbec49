/** The part of Electron's frame that says who is calling. */
export interface SenderFrame {
  readonly url: string
  readonly origin: string
  readonly parent: unknown
}

/**
 * Our own page in the main frame of a window. An embedded frame has the same bridge within reach as the
 * page around it, and a frame that navigated away or is gone (null) must not be taken for the page it was.
 */
export function isTrustedSender(frame: SenderFrame | null, origin: string): boolean {
  if (frame === null || frame.parent !== null) return false
  return frame.origin === origin && frame.url.startsWith(`${origin}/`)
}
