import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestEngine, stoppedClock } from '#engine/test-support.ts'
import { unbuiltBackups } from '../unbuilt.ts'

export const KEEP_BACKUPS = new URL('./programs/keep-backups.ts', import.meta.url)
export const WORKER = new URL('../worker.ts', import.meta.url)

/** A vault in a folder of its own, with some memories and the backups beside it. */
export async function openBackedUp(memories = 3) {
  const folder = mkdtempSync(join(tmpdir(), 'loci-backups-'))
  const file = join(folder, 'work.loci')
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const loci = await openTestEngine({ file, name: 'Work', backups: unbuiltBackups(file), clock })
  for (let n = 0; n < memories; n += 1) await remember(loci, `Relay number ${n} restarts at noon.`)
  return {
    ...loci,
    clock,
    folder,
    /** Where the backups lie. */
    kept: `${file}.backups`,
    async [Symbol.asyncDispose]() {
      await loci.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function remember(
  loci: Pick<Awaited<ReturnType<typeof openTestEngine>>, 'call'>,
  text: string,
) {
  return loci.call('memories.create', { content: { form: 'text', text } })
}
