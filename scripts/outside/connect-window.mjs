import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../setup/root.mjs'
import { sandboxArgs } from '../setup/sandbox.mjs'
import { stop } from '../setup/say.mjs'

const limitMs = 30_000
/** All that a window needs of the environment of whoever runs this: the rest may say where clients keep their files. */
const SCREEN = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_RUNTIME_DIR']

/**
 * Loci's window on the room's vault, in the room's home: what it connects is what a person's click connects.
 *
 * @param {{ path: string }} electron
 * @param {Record<string, string>} displayEnv
 * @param {Awaited<ReturnType<typeof import('./room.mjs').aRoom>>} room
 */
export async function connectWindow(electron, displayEnv, room) {
  const { _electron } = await import('@playwright/test')
  const lastOpened = { file: room.vault, name: 'Work', lastOpenedAt: Date.now() }
  writeFileSync(
    join(room.data, 'recent-vaults.json'),
    JSON.stringify({ reopen: room.vault, vaults: [lastOpened] }),
  )
  const screen = Object.fromEntries(
    SCREEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const app = await _electron.launch({
    executablePath: electron.path,
    args: [...(await sandboxArgs(electron.path)), inRoot(), `--user-data-dir=${room.data}`],
    env: { ...screen, ...displayEnv, ...room.env },
  })
  const page = await app.firstWindow()
  const call = async (method, input) => {
    const answer = await page.evaluate(
      ([name, sent]) => globalThis.loci.call(name, sent),
      [method, input],
    )
    const { ok, value, error } = JSON.parse(answer)
    return ok ? value : stop(`Loci's window cannot answer ${method}: ${error.message}`)
  }
  const giveUpAt = Date.now() + limitMs
  while ((await call('window.state', {})).kind !== 'open') {
    if (Date.now() > giveUpAt) stop("Loci's window did not open the vault.")
    await wait(200)
  }
  /** As the sheet does it: what was shown is what is written. */
  const change = async (client, choices) => {
    const { seal, files } = await call('connect.preview', { client, choices })
    await (choices === null
      ? call('connect.remove', { client, seal })
      : call('connect.write', { client, choices, seal }))
    return files
  }
  return {
    connect: (client, choices) => change(client, choices),
    disconnect: (client) => change(client, null),
    check: (client) => call('connect.check', { client }),
    close: () => app.close(),
  }
}
