import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readThrough } from '#engine/store/sqlite/backup/copy-vault.ts'
import { bundled } from '#engine/store/test-support/bundled.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import { KEEP_BACKUPS, openBackedUp, WORKER } from './test-support/backed-up.ts'
import { unbuiltBackups } from './unbuilt.ts'

const ROUNDS = 20
const MEMORIES = 60

test(
  '[V159] kill -9 while backups are made and restored, twenty times: what has a name is whole, and what has none is swept away',
  { timeout: 400_000 },
  async () => {
    await using loci = await openBackedUp(MEMORIES)
    const { id: first } = await loci.call('backups.make', {})
    await loci.rest()
    const program = await bundled(KEEP_BACKUPS)
    const worker = (await bundled(WORKER)).href
    const unfinished: string[] = []
    const restored: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild(program, [worker, loci.file, round % 2 === 0 ? '' : first])
      await child.said(round % 4 < 2 ? 'began' : 'once')
      await wait((round * 83) % 400)
      await child.kill('SIGKILL')
      const names = readdirSync(loci.folder)
      const all = [...names, ...readdirSync(loci.kept)]
      unfinished.push(...all.filter((name) => name.endsWith('.making')))
      for (const { id, memories } of await unbuiltBackups(loci.file).list()) {
        expect([id, readThrough(join(loci.kept, id))?.memories]).toEqual([id, memories])
        if (id !== first) rmSync(join(loci.kept, id))
      }
      for (const name of names.filter((each) => /restored.*\.loci$/.test(each))) {
        restored.push(name)
        expect(readThrough(join(loci.folder, name))?.memories).toBe(MEMORIES)
        rmSync(join(loci.folder, name))
      }
    }
    // Some were cut off in the middle and some were not, or this shows nothing.
    expect(unfinished.length).toBeGreaterThan(0)
    expect(restored.length).toBeGreaterThan(0)
    await loci.rise()
    const { id } = await loci.call('backups.make', {})
    await loci.call('backups.restore', { id })
    const left = [...readdirSync(loci.folder), ...readdirSync(loci.kept)]
    expect(left.filter((name) => name.includes('.making'))).toEqual([])
    expect((await loci.call('vault.check', {})).problems).toEqual([])
  },
)
