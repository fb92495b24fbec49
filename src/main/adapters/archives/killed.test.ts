import { cpSync, existsSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { bundled } from '#engine/store/test-support/bundled.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import {
  exported,
  openArchiving,
  openFilled,
  planned,
  tempFolder,
  treeOf,
} from './test-support/engines.ts'

const WORK_ARCHIVE = new URL('./test-support/programs/work-archive.ts', import.meta.url)
let program = WORK_ARCHIVE
beforeAll(async () => {
  program = await bundled(WORK_ARCHIVE)
})
const MANY = 200
/** More than one commit takes. */
const SEVERAL = 520

/** Later in each round, so that it is hit at another step. */
async function killedDuring(args: string[], afterMs: number): Promise<void> {
  const child = startChild(program, args)
  await child.said('began')
  await wait(afterMs)
  await child.kill('SIGKILL')
}

test(
  '[V121] kill -9 during an export, ten times: there is the whole archive or none, and the next one leaves no trace of it',
  { timeout: 240_000 },
  async () => {
    using folder = tempFolder()
    const loci = await openFilled(folder, MANY)
    await exported(loci, folder.at('reference'))
    await loci.close()
    const whole = treeOf(folder.at('reference'))
    const file = folder.at('filled.loci')
    for (let n = 0; n < 10; n += 1) {
      const target = folder.at(`out-${n}`)
      await killedDuring(['export', file, target], n * 15)
      if (existsSync(target)) expect(treeOf(target)).toEqual(whole)
    }
    const again = await openArchiving({ file })
    for (let n = 0; n < 10; n += 1) {
      await exported(again, folder.at(`out-${n}`))
      expect(treeOf(folder.at(`out-${n}`))).toEqual(whole)
    }
    await again.close()
    expect(readdirSync(folder.path).filter((name) => name.includes('partial'))).toEqual([])
  },
)

test(
  '[V121] kill -9 while an archive is brought up to date, ten times: it is the old one, the new one, or says that it was interrupted',
  { timeout: 240_000 },
  async () => {
    using folder = tempFolder()
    const loci = await openFilled(folder, MANY)
    await exported(loci, folder.at('old'))
    await loci.call('memories.change', {
      target: { filter: {} },
      action: { do: 'tag', add: ['later'] },
    })
    await exported(loci, folder.at('new'))
    await loci.close()
    const [before, after] = [treeOf(folder.at('old')), treeOf(folder.at('new'))]
    expect(after).not.toEqual(before)
    const file = folder.at('filled.loci')
    cpSync(file, folder.at('copy.loci'))
    const reader = await openArchiving()
    const again = await openArchiving({ file })
    const seen = new Set<string>()
    for (let n = 0; n < 10; n += 1) {
      const target = folder.at(`out-${n}`)
      cpSync(folder.at('old'), target, { recursive: true })
      await killedDuring(['export', folder.at('copy.loci'), target], n * 40)
      const state = await planned(reader, target).then(
        () => 'whole',
        (error: Error) => error.message,
      )
      seen.add(state)
      if (state === 'whole') {
        const own = Object.fromEntries(
          Object.entries(treeOf(target)).filter(([path]) => !path.startsWith('.')),
        )
        expect([before, after]).toContainEqual(own)
      } else expect(state).toContain('was interrupted')
      await exported(again, target)
      expect(treeOf(target)).toEqual(after)
    }
    await reader.close()
    await again.close()
    expect(seen.size).toBeGreaterThan(0)
  },
)

test(
  '[V122] kill -9 during an import, twenty times: after the next opening all of it is here, or nothing',
  { timeout: 240_000 },
  async () => {
    using folder = tempFolder()
    const loci = await openFilled(folder, SEVERAL)
    await exported(loci, folder.at('out'))
    await loci.close()
    const left: number[] = []
    for (let n = 0; n < 20; n += 1) {
      const file = folder.at(`to-${n}.loci`)
      await killedDuring(['import', file, folder.at('out')], n * 15)
      const to = await openArchiving({ file })
      const meanwhile = (await to.call('vault.summary', {})).memories
      left.push(meanwhile)
      await to.step('archives')
      const { memories } = await to.call('vault.summary', {})
      expect([0, SEVERAL]).toContain(memories)
      expect((await to.call('vault.check', {})).problems).toEqual([])
      await to.close()
    }
    // Some were cut off in the middle, or this shows nothing.
    expect(left.filter((count) => count > 0 && count < SEVERAL).length).toBeGreaterThan(0)
  },
)
