import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'

const ENDING = '.loci-partial'

/** What an archive is called until it is whole. */
export const partialOf = (target: string) =>
  join(dirname(target), `.${basename(target)}.${process.pid}${ENDING}`)

/** Takes away what an export to this place left that was ended by force. */
export async function sweepPartials(target: string): Promise<void> {
  const folder = dirname(target)
  const begins = `.${basename(target)}.`
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(begins) || !name.endsWith(ENDING)) continue
    const pid = Number(name.slice(begins.length, -ENDING.length))
    if (Number.isInteger(pid) && !isAlive(pid))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether the process that began something may still be at it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
