import { expect, test } from 'vitest'
import { whyNotStart } from './switches.ts'

const started = (...names: string[]) => whyNotStart((name) => names.includes(name))

test.for(['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'js-flags'])(
  '[E26] a packed app does not start with --%s',
  (name) => {
    expect(started('no-sandbox', name)).toBe(
      `Loci does not start with --${name}: it would open your vaults to another program. Start it without.`,
    )
  },
)

test('[E26] what people start it with is no reason', () => {
  expect(started('new-window', 'no-sandbox', 'user-data-dir', 'force-dark-mode', 'lang')).toBe(null)
})
