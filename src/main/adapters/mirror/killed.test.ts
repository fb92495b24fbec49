import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bundled } from '#engine/store/test-support/bundled.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import { exported, treeOf } from '../archives/test-support/engines.ts'
import { mirrorsIn } from './mirrors.ts'
import { gitIn, openMirrored, until } from './test-support/mirrored.ts'

const KEEP_MIRROR = new URL('./test-support/programs/keep-mirror.ts', import.meta.url)
const ROUNDS = 20
const MEMORIES = 60

test(
  '[V158] kill -9 while files are written, twenty times: no file is half, nothing of Loci’s is taken for an edit, and an edit stays one',
  { timeout: 300_000 },
  async () => {
    await using loci = await openMirrored()
    const ids: string[] = []
    for (let n = 0; n < MEMORIES; n += 1)
      ids.push(await loci.remember(`Relay ${n} restarts at noon.`))
    const git = gitIn(loci.folder).named()
    await loci.call('mirror.set', { folder: loci.folder })
    await loci.call('mirror.sync', {})
    const edited = `global/${ids[7]}.json`
    loci.edit(edited, { summary: 'By hand, and not taken in' })
    const byHand = readFileSync(loci.at(edited), 'utf8')
    const program = await bundled(KEEP_MIRROR)
    let between = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await loci.rest()
      const child = startChild(program, [
        loci.file,
        join(loci.home, 'kept'),
        loci.folder,
        round % 5 === 4 ? 'commit' : '',
      ])
      await child.said('began')
      await wait(20 + round * 20)
      // A write takes a moment that a clock rarely meets: every other time one is waited for.
      if (round % 2 === 0) untilThere(loci.at('.loci-mirror'))
      await child.kill('SIGKILL')
      for (const [path, text] of Object.entries(loci.tree()))
        if (path.endsWith('.json')) expect(() => JSON.parse(text) as unknown).not.toThrow()
      expect(readFileSync(loci.at(edited), 'utf8')).toBe(byHand)
      if (existsSync(loci.at('.loci-mirror'))) between += 1
      // Git was not killed; what it began, it ends.
      await until(() => !existsSync(loci.at('.git/index.lock')))
      await loci.rise()
      expect(await loci.call('mirror.sync', {})).toMatchObject({
        state: 'in-step',
        edits: [{ path: edited }],
      })
    }
    // Some were cut off in the middle, or this shows nothing.
    expect(between).toBeGreaterThan(0)
    await exported(loci, join(loci.home, 'out'))
    const whole = treeOf(join(loci.home, 'out'))
    writeFileSync(loci.at(edited), whole[edited] ?? '')
    expect(loci.tree()).toEqual(whole)
    expect(git('fsck').includes('error')).toBe(false)
  },
)

test('[V158] a list that was cut off in its last line is read up to there, and the rest is found by looking', async () => {
  await using loci = await openMirrored()
  for (let n = 0; n < 20; n += 1) await loci.remember(`Relay ${n} restarts at noon.`)
  await loci.call('mirror.set', { folder: loci.folder })
  await loci.call('mirror.sync', {})
  await loci.rest()
  const ledger = treeOf(join(loci.home, 'kept'))
  const [name = ''] = Object.keys(ledger).filter((each) => each.endsWith('.ledger'))
  const text = ledger[name] ?? ''
  for (const length of [0, 10, Math.floor(text.length / 2), text.length - 3]) {
    writeFileSync(join(loci.home, 'kept', name), text.slice(0, length))
    await loci.rise()
    expect(await loci.call('mirror.sync', {})).toMatchObject({ state: 'in-step', edited: 0 })
    await loci.rest()
  }
  expect(mirrorsIn(join(loci.home, 'kept'), loci.file).kept()).toMatchObject({
    folder: loci.folder,
  })
  await loci.rise()
})

/** Without a pause, because whoever sleeps wakes after it is gone; for a second at most. */
function untilThere(path: string): void {
  const limit = performance.now() + 1000
  while (!existsSync(path) && performance.now() < limit);
}
