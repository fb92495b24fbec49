/**
 * Arguments of Chromium and Node that hand the page, or the whole program, to whoever started it: a packed
 * app would show its vaults to a debugger, run other code in their place, or load what its guard refuses.
 */
const REFUSED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-wait',
  'inspect-port',
  'inspect-publish-uid',
  'debug-port',
  'js-flags',
  'disable-web-security',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
] as const

/** Why a packed app does not start with these arguments; null where nothing is against it. */
export function whyNotStart(has: (name: string) => boolean): string | null {
  const found = REFUSED.find(has)
  return found === undefined
    ? null
    : `Loci does not start with --${found}: it would open your vaults to another program. Start it without.`
}
