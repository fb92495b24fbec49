import type { Bridge } from '#shared/channels.ts'

declare global {
  interface Window {
    readonly loci: Bridge
  }
}

/** The one door out of this window. */
export function bridge(): Bridge {
  return window.loci
}
