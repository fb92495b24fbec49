import { existsSync, renameSync, rmSync } from 'node:fs'
import type { OneShot } from '../host/messages.ts'
import type { VaultPlace } from './places.ts'

const SAMPLE_NAME = 'Sample vault'
/** The main file last: once it is there, the sample counts as built. */
const PARTS = ['-wal', '-shm', '-journal', '']

/** The sample vault, built the first time and again only when its file is gone. What a person changed in it stays. */
export function sampleVault(
  file: string,
  runOneShot: (order: OneShot) => Promise<unknown>,
): () => Promise<VaultPlace> {
  let building: Promise<void> | null = null
  const build = async () => {
    const unfinished = file.replace(/\.loci$/, '.unfinished.loci')
    for (const part of PARTS) rmSync(`${unfinished}${part}`, { force: true })
    await runOneShot({ run: 'sample', file: unfinished })
    rmSync(`${unfinished}.lock`, { force: true })
    for (const part of PARTS) {
      if (existsSync(`${unfinished}${part}`)) renameSync(`${unfinished}${part}`, `${file}${part}`)
    }
  }
  return async () => {
    // Two windows may ask at once; two builders would write into one file.
    if (building !== null || !existsSync(file)) {
      building ??= build().finally(() => (building = null))
      await building
    }
    return { file, name: SAMPLE_NAME }
  }
}
