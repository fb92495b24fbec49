import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SampleBuild } from '#shared/vault.ts'
import type { OneShot } from '../host/messages.ts'
import type { OneShotWatch } from '../host/run-one-shot.ts'
import type { VaultPlace } from './places.ts'

const SAMPLE_NAME = 'Sample vault'
/** The main file last: once it is there, the sample counts as built. */
const PARTS = ['-wal', '-shm', '-journal', '']

/** What a colleague sent: an archive to try an import with, beside the sample. */
export const sampleArchive = (file: string) => join(dirname(file), 'sample-archive.zip')

export interface SampleVault {
  /** Built the first time and again only when its file is gone. Null where that was cancelled. */
  open(): Promise<VaultPlace | null>
  /** How far the building is; null while nothing is built. */
  building(): SampleBuild | null
  /** Nothing of what was built so far is left. */
  cancel(): Promise<void>
}

interface Building {
  ended: Promise<'built' | 'cancelled'>
  far: SampleBuild
  stop: AbortController
}

/** The sample vault. What a person changed in it stays. */
export function sampleVault(
  file: string,
  runOneShot: (order: OneShot, watch: OneShotWatch) => Promise<unknown>,
  now: () => number,
): SampleVault {
  const unfinished = file.replace(/\.loci$/, '.unfinished.loci')
  let current: Building | null = null

  /** Whatever the engine puts beside a vault: its log, its lock, who owns it. */
  const clear = () => {
    if (!existsSync(dirname(unfinished))) return
    for (const name of readdirSync(dirname(unfinished)))
      if (name.startsWith(basename(unfinished)))
        rmSync(join(dirname(unfinished), name), { force: true })
  }
  const build = async (far: SampleBuild, { signal }: AbortController) => {
    clear()
    const onProgress = (done: number, total: number) => Object.assign(far, { done, total })
    try {
      const archive = `${unfinished}.zip`
      await runOneShot({ run: 'sample', file: unfinished, archive }, { onProgress, signal })
    } catch (error) {
      clear()
      if (signal.aborted) return 'cancelled' as const
      throw error
    }
    if (existsSync(`${unfinished}.zip`)) renameSync(`${unfinished}.zip`, sampleArchive(file))
    for (const part of PARTS) {
      if (existsSync(`${unfinished}${part}`)) renameSync(`${unfinished}${part}`, `${file}${part}`)
    }
    clear()
    return 'built' as const
  }
  const begin = (): Building => {
    const far = { done: 0, total: 0, beganAt: now() }
    const stop = new AbortController()
    const ended = build(far, stop).finally(() => (current = null))
    return { ended, far, stop }
  }
  return {
    async open() {
      // Two windows may ask at once; two builders would write into one file.
      if (current !== null || !existsSync(file)) {
        current ??= begin()
        if ((await current.ended) === 'cancelled') return null
      }
      return { file, name: SAMPLE_NAME }
    },
    building: () => current?.far ?? null,
    async cancel() {
      const building = current
      building?.stop.abort()
      await building?.ended.catch(() => undefined)
    },
  }
}
