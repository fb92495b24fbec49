import { copyFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'
import type { Store } from '../../store/port.ts'
import { bundled } from '../../store/test-support/bundled.ts'
import { startChild } from '../../store/test-support/child.ts'
import { type TempVault, tempVault } from '../../store/test-support/temp-vault.ts'
import { countingIds, openTestEngine, type TestEngine } from '../../test-support.ts'
import { wornFile } from '../test-support/worn-vault.ts'

const RUN_SLOWLY = new URL('../test-support/programs/run-upkeep-slowly.ts', import.meta.url)
const ROUNDS = 20
const MEMORIES = 60

/** What the vault says, whenever and under whichever id it came to say it. */
async function saying(loci: TestEngine): Promise<string[]> {
  const { rows } = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 500 })
  const whole = await Promise.all(rows.map(({ id }) => loci.call('memories.get', { id })))
  const inbox = await loci.call('reviews.list', { state: 'open', limit: 200 })
  return [
    ...whole.map(({ content, status, tags, links, contributors, priority }) =>
      canonical([content, status, tags, links.map(({ kind }) => kind), contributors, priority]),
    ),
    ...inbox.map(({ kind, label }) => canonical([kind, label])),
  ].toSorted()
}

async function finish(loci: TestEngine): Promise<void> {
  // Whoever was killed said that it works on it.
  loci.clock.pass(10_000)
  while (await loci.step('consolidation'));
}

function damagesOf(store: Store): unknown[] {
  return [...store.check()].flatMap(({ damages }) => damages)
}

/** Two processes never make the same id. */
function otherIds() {
  const counting = countingIds()
  return { random: (length: number) => `z${counting.random(length - 1)}` }
}

async function copyOf(from: TempVault): Promise<TempVault> {
  const vault = tempVault()
  copyFileSync(from.file, vault.file)
  return vault
}

test(
  '[C59] kill -9 in the middle of a run, 20 times: it goes on where it was, and the vault is the one of a run that nobody killed',
  { timeout: 300_000 },
  async ({ onTestFinished }) => {
    const first = await wornFile(MEMORIES)
    const through = await copyOf(first)
    const whole = await openTestEngine({ file: through.file })
    await whole.call('upkeep.start', {})
    await finish(whole)
    const expected = await saying(whole)
    const [unharmed] = await whole.call('upkeep.runs', {})
    await whole.close()
    await through[Symbol.asyncDispose]()

    const program = await bundled(RUN_SLOWLY)
    const interrupted = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const vault = await copyOf(first)
      const child = startChild(program, [vault.file])
      onTestFinished(() => child.kill('SIGKILL'))
      await child.said(String(2 * round))
      // In the middle of the next step, at another moment each time.
      await new Promise((resolve) => setTimeout(resolve, round % 5))
      await child.kill('SIGKILL')
      expect(child.lines()).not.toContain('over')

      const store = vault.open()
      expect(damagesOf(store)).toEqual([])
      await store.close()
      const loci = await openTestEngine({ file: vault.file, ids: otherIds() })
      const [before] = await loci.call('upkeep.runs', {})
      interrupted.add(before?.state ?? '')
      await finish(loci)
      const [after] = await loci.call('upkeep.runs', {})
      expect(after).toMatchObject({ id: before?.id, state: 'done', steps: unharmed?.steps })
      expect(await saying(loci)).toEqual(expected)
      const entries = (await loci.call('journal.page', {})).entries
      expect(entries.filter(({ run }) => run?.id === after?.id)).toHaveLength(1)
      // Taken back, it is as if it had not been.
      await loci.call('upkeep.undo', { run: after?.id ?? '' })
      expect((await loci.call('upkeep.run', { run: after?.id ?? '' })).state).toBe('undone')
      await loci.close()
      const again = vault.open()
      expect(damagesOf(again)).toEqual([])
      await vault[Symbol.asyncDispose]()
      rmSync(vault.file, { force: true })
    }
    expect(interrupted).toEqual(new Set(['planning', 'applying']))
    await first[Symbol.asyncDispose]()
  },
)
