import { readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { officialClient } from './official-client.mjs'
import { ownerOf } from './room.mjs'
import { driven, limitMs } from '../packaging/driven.mjs'
import { openDisplay } from '../setup/display.mjs'
import { run } from '../setup/run.mjs'

const ERA = '2026-07-28'

/**
 * One agent at the packed app: without a window, while one opens, with it, and after it quit. Whoever owns the vault is
 * the packed program, and nobody has a Node of their own.
 *
 * @param {string} program
 * @param {Awaited<ReturnType<typeof import('./room.mjs').aRoom>>} room
 * @param {(name: string, isHeld: boolean, told: string) => void} hold
 */
export async function packedWindow(program, room, hold) {
  const [, ...args] = room.loci
  const { ask, close } = await officialClient(room, ERA)
  const remembers = async (says, text) => {
    const told = await ask('remember', { text })
    hold(`packed, ${says}: remember`, /Remembered/.test(told), told)
  }
  const isPacked = () => readlinkSync(`/proc/${ownerOf(room.vault)}/exe`) === program
  await remembers('no window', 'Deploys happen on Tuesdays.')
  const headless = ownerOf(room.vault)
  hold('packed, no window: the host is the packed app', isPacked(), String(headless))
  await commands(room, hold)

  const display = await openDisplay()
  const lastOpened = { file: room.vault, name: 'Work', lastOpenedAt: Date.now() }
  writeFileSync(
    join(room.data, 'recent-vaults.json'),
    JSON.stringify({ reopen: room.vault, vaults: [lastOpened] }),
  )
  // Its folder is the one the command line finds without Electron: nothing names it here.
  const env = { ...room.env, ...display.env }
  const { page, quit, leave } = await driven(program, { args, env, data: room.data })
  try {
    const sidebar = page.getByRole('navigation', { name: 'Vault' })
    await sidebar.getByRole('button', { name: 'Memories', exact: true }).click({ timeout: limitMs })
    const row = (text) => page.getByRole('grid').getByRole('row').filter({ hasText: text })
    await shown(hold, 'the window shows what was written without it', row('Deploys happen'))
    hold('packed, window: it took the vault over', ownerOf(room.vault) !== headless, '')
    await remembers('window', 'Relays restart at noon.')
    await shown(hold, 'what an agent writes arrives', row('Relays restart at noon'))
    await quit()
  } finally {
    leave()
    display.close()
  }
  await remembers('window quit', 'Tiles are cached for a day.')
  hold('packed, window quit: the host is the packed app', isPacked(), '')
  const found = await ask('recall', { about: 'when do relays restart' })
  hold('packed, window quit: recall', /Relays restart at noon/.test(found), found)
  await close()
}

async function shown(hold, says, locator) {
  const told = await locator.waitFor({ timeout: limitMs }).then(String, String)
  hold(`packed, window: ${says}`, told === 'undefined', told)
}

/** The command line of the package, as a shell has it. */
async function commands(room, hold) {
  const [program, ...before] = room.loci
  const told = async (...words) => {
    const env = { ...room.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }
    const args = [...before, ...words]
    return run(program, args, { cwd: room.project, env, capture: true, limitMs })
  }
  const holds = async (says, wanted, code, ...words) => {
    const { code: ended, output } = await told(...words)
    hold(`packed: ${says}`, ended === code && wanted.test(output), `${ended}\n${output}`)
  }
  const at = ['--vault', room.vault]
  await holds('loci --version', /^\d+\.\d+\.\d+$/m, 0, '--version')
  await holds('loci --help', /loci COMMAND/, 0, '--help')
  await holds('a mistyped command', /there is no command recal/, 2, 'recal')
  await holds('loci recall --json', /Deploys happen/, 0, 'recall', 'deploys', '--json', ...at)
  await holds('loci context', /Deploys happen|Observation/, 0, 'context', 'deploys', ...at)
  await holds('loci agents', /DEV-001/, 0, 'agents', ...at)
  await holds('loci check', /This vault is whole/, 0, 'check', ...at)
  await hasMeaning(room, hold)
}

/** A runtime or a model that was packed wrongly shows only once something is found by its meaning. */
async function hasMeaning(room, hold) {
  const [program, ...before] = room.loci
  const words = ['recall', 'on which weekday is software released', '--json', '--vault', room.vault]
  const giveUpAt = Date.now() + limitMs
  let output = ''
  while (!/Deploys happen/.test(output) && Date.now() < giveUpAt) {
    const asked = { cwd: room.project, env: room.env, capture: true, limitMs }
    output = (await run(program, [...before, ...words], asked)).output
    await wait(500)
  }
  hold('packed, no window: found by its meaning alone', /Deploys happen/.test(output), output)
}
