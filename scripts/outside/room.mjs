import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/**
 * A home of its own with a vault in it: nothing of the person who runs this is read or written.
 *
 * @param {string[]} loci what starts Loci: the script of the source tree, or the packed app
 */
export async function aRoom(loci = [inRoot('bin/loci')]) {
  const home = mkdtempSync(join(tmpdir(), 'loci-outside-'))
  // Where Loci looks by itself: clients pass on none of the variables that could tell it.
  const data = join(home, '.config', 'Loci')
  const vault = join(data, 'vaults', 'work.loci')
  mkdirSync(join(data, 'vaults'), { recursive: true })
  mkdirSync(join(home, 'project'))
  const preload = join(home, 'pre.cjs')
  // Whatever reads its arguments with commander takes the script for a command without it.
  writeFileSync(preload, 'process.defaultApp = true\n')
  const made = await run(
    'node',
    [inRoot('scripts/on-electron.mjs'), inRoot('e2e/support/programs/build-big-vault.ts')].concat([
      vault,
      'Work',
      '50',
    ]),
    { capture: true },
  )
  if (made.code !== 0) throw new Error(made.output)
  return {
    home,
    data,
    vault,
    project: join(home, 'project'),
    env: { PATH: process.env.PATH ?? '', HOME: home },
    preload,
    loci,
    async leave() {
      await hostGone(vault)
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

/** The process that has the vault now. */
export const ownerOf = (vault) => JSON.parse(readFileSync(`${vault}.owner.json`, 'utf8')).pid

/** The host that the first call started does not wait five minutes for us. */
async function hostGone(vault) {
  try {
    const pid = ownerOf(vault)
    process.kill(pid, 'SIGTERM')
    for (let tries = 0; tries < 200; tries++) {
      process.kill(pid, 0)
      await new Promise((done) => setTimeout(done, 50))
    }
  } catch {
    // Nobody has it, or not any more.
  }
}
