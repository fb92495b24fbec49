import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** A home of its own with an empty vault in it: nothing of the person who runs this is read or written. */
export async function aRoom() {
  const home = mkdtempSync(join(tmpdir(), 'loci-outside-'))
  const vault = join(home, 'vaults', 'work.loci')
  mkdirSync(join(home, 'vaults'))
  mkdirSync(join(home, 'project'))
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
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    LOCI_DATA: home,
    LOCI_MODEL: join(home, 'no-model'),
  }
  return {
    home,
    vault,
    project: join(home, 'project'),
    env,
    loci: inRoot('bin/loci'),
    async leave() {
      await hostGone(vault)
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

/** The host that the first call started does not wait five minutes for us. */
async function hostGone(vault) {
  try {
    const { pid } = JSON.parse(readFileSync(`${vault}.owner.json`, 'utf8'))
    process.kill(pid, 'SIGTERM')
    for (let tries = 0; tries < 200; tries++) {
      process.kill(pid, 0)
      await new Promise((done) => setTimeout(done, 50))
    }
  } catch {
    // Nobody has it, or not any more.
  }
}
