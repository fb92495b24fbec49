import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** A file system in memory, where Linux has one. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Runs tests with their files in memory where there is room for them: every commit waits for the disk, and
 * on a machine that does other things as well half of the time went into that.
 */
export async function withScratch(work) {
  // Who names a place means it.
  if (process.env.TMPDIR || freeBytes(IN_MEMORY) < ENOUGH_BYTES) return work({})
  const folder = mkdtempSync(join(IN_MEMORY, 'loci-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work({ TMPDIR: folder })
  } finally {
    process.off('exit', remove)
    remove()
  }
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
