import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Input } from '#shared/contract.ts'
import { openArchiving, treeOf, worked } from '../../archives/test-support/engines.ts'
import { stoppedClock } from '#engine/test-support.ts'
import { mirrorsIn } from '../mirrors.ts'

type Options = Parameters<typeof openArchiving>[0]

/** A vault and a place for its mirror, both in a folder of their own. */
export async function openMirrored(options: Options = {}) {
  const home = mkdtempSync(join(tmpdir(), 'loci-mirror-'))
  const file = join(home, 'work.loci')
  const folder = join(home, 'mirror')
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const mirrors = mirrorsIn(join(home, 'kept'), file)
  const loci = await openArchiving({ file, name: 'Work', mirrors, clock, ...options })
  return {
    ...loci,
    clock,
    home,
    folder,
    at: (path: string) => join(folder, path),
    /** Each is called by what it says. */
    async remember(text: string, more: Partial<Input<'memories.create'>> = {}) {
      const { id } = await loci.call('memories.create', {
        content: { form: 'text', text },
        ...more,
      })
      return id
    },
    /** A change in the vault, by the person. */
    async resummarise(id: string, summary: string) {
      const { summary: before } = await loci.call('memories.get', { id })
      await loci.call('memories.revise', { id, edit: { summary }, seen: { summary: before } })
    },
    /** The files of the archive in the folder. */
    tree: () => treeOf(folder),
    /** Changes one field of a file, as a person with an editor would. */
    edit(path: string, fields: Record<string, unknown>) {
      const file = join(folder, path)
      const said: object = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, `${JSON.stringify({ ...said, ...fields }, null, 2)}\n`)
    },
    async planEdits() {
      return worked(loci, 'plan', await loci.call('mirror.edits', {}))
    },
    /** What a host does a few seconds after something changed. */
    async later() {
      clock.pass(20_000)
      await loci.step('mirror')
      return loci.call('mirror.state', {})
    },
    async [Symbol.asyncDispose]() {
      await loci.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The person's own git, with a name of its own and nothing of this machine's settings. */
export function gitIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  const git = (...argv: string[]) =>
    execFileSync('git', argv, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  return {
    git,
    named() {
      git('init', '--quiet', '--initial-branch=main')
      git('config', 'user.name', 'Person')
      git('config', 'user.email', 'person@example.org')
      return git
    },
  }
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    if (await isSo()) return
    await wait(20)
  }
  throw new Error('It never came.')
}
