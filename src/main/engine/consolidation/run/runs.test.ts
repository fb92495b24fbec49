import { afterEach, describe, expect, test } from 'vitest'
import type { UpkeepStep } from '#shared/upkeep.ts'
import { dumpVault } from '../../store/sqlite/test-support/dump.ts'
import { DEV, type TestEngine } from '../../test-support.ts'
import { all, dryRun, proposalsOf, settle, statuses } from '../test-support/runs.ts'
import { wornVault } from '../test-support/worn-vault.ts'

const opened: TestEngine[] = []
afterEach(async () => {
  for (const loci of opened.splice(0)) await loci.close()
})

async function worn(count = 50, given: Parameters<typeof wornVault>[1] = {}) {
  const loci = await wornVault(count, given)
  opened.push(loci)
  return loci
}

describe('a run', () => {
  test('[C46] a dry run writes nothing into the vault and says what it would do, step by step, with reasons', async () => {
    const loci = await worn()
    const before = dumpVault(loci.file)
    const run = await dryRun(loci)
    expect(dumpVault(loci.file)).toBe(before)
    const told = await loci.call('upkeep.run', { run })
    expect(told).toMatchObject({ id: run, state: 'planned', trigger: 'person', failure: null })
    const proposals = await proposalsOf(loci, run)
    expect(told.steps.map(({ step, proposed }) => [step, proposed])).toEqual(
      Object.entries(Object.groupBy(proposals, ({ step }) => step)).map(([step, of]) => [
        step,
        of.length,
      ]),
    )
    expect(told.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['janitor', 'merge', 'archive']),
    )
    for (const { state, why, label, changes } of proposals) {
      expect({ state, isSaid: why !== '' && label !== '', does: changes.length > 0 }).toEqual({
        state: 'proposed',
        isSaid: true,
        does: true,
      })
    }
    expect((await loci.call('upkeep.runs', {})).map(({ id }) => id)).toEqual([run])
    const { entries } = await loci.call('journal.page', {})
    expect(entries.filter(({ actor }) => actor === 'SYSTEM')).toEqual([])
  })

  test('[C47] applying does what is ticked and nothing else, each under its own reason', async () => {
    const loci = await worn()
    const before = await statuses(loci)
    const run = await dryRun(loci)
    const archiving = await proposalsOf(loci, run, 'archive')
    const [first] = archiving
    await loci.call('upkeep.apply', {
      run,
      without: [first?.id ?? ''],
      withoutSteps: ['janitor', 'summarise'],
    })
    await settle(loci)
    const proposals = await proposalsOf(loci, run)
    const expected = (step: UpkeepStep, id: string) =>
      step === 'janitor' || step === 'summarise' || id === first?.id ? 'unticked' : 'done'
    expect(proposals.map(({ id, state }) => [id, state])).toEqual(
      proposals.map(({ id, step }) => [id, expected(step, id)]),
    )
    expect(await loci.call('upkeep.run', { run })).toMatchObject({ state: 'done' })
    const after = await statuses(loci)
    const done = new Set<string>(
      proposals
        .filter(({ state, does }) => state === 'done' && does === 'change')
        .flatMap(({ changes }) => changes.map(({ id }) => id)),
    )
    const moved = Object.keys(after).filter((id) => after[id] !== before[id])
    expect(new Set(moved)).toEqual(done)
    const [, second] = archiving
    const history = await loci.call('journal.page', { memoryId: second?.memoryIds[0] })
    expect(history.entries[0]).toMatchObject({ label: second?.label, why: second?.why })
    const runs = await loci.call('journal.page', {})
    expect(runs.entries.filter((entry) => entry.run?.id === run)).toHaveLength(1)
  })

  test('[C48] run and undone, the vault is what it was row for row; undone, the next of its own does not do it again', async () => {
    const loci = await worn()
    const before = dumpVault(loci.file)
    const { run } = await loci.call('upkeep.start', {})
    await settle(loci)
    expect(dumpVault(loci.file)).not.toBe(before)
    await loci.call('upkeep.undo', { run })
    expect(dumpVault(loci.file)).toBe(before)
    expect(await loci.call('upkeep.run', { run })).toMatchObject({ state: 'undone' })
    expect(new Set((await proposalsOf(loci, run)).map(({ state }) => state))).toEqual(
      new Set(['undone']),
    )
    loci.clock.pass(8 * 86_400_000)
    await settle(loci)
    const [weekly] = await loci.call('upkeep.runs', { limit: 1 })
    expect(weekly).toMatchObject({ trigger: 'weekly', state: 'done' })
    const again = await proposalsOf(loci, weekly?.id ?? '')
    const left = again.filter(({ state }) => state === 'left')
    expect(left.length).toBeGreaterThan(10)
    expect(new Set(left.map((proposal) => proposal.left))).toEqual(
      new Set(['You took this back before.']),
    )
  })

  test('[C49] a second run in a row does nothing', async () => {
    const loci = await worn()
    await loci.call('upkeep.start', {})
    await settle(loci)
    const between = dumpVault(loci.file)
    const { run } = await loci.call('upkeep.start', {})
    await settle(loci)
    expect(await proposalsOf(loci, run)).toEqual([])
    expect(await loci.call('upkeep.run', { run })).toMatchObject({ state: 'done', steps: [] })
    expect(dumpVault(loci.file)).toBe(between)
  })

  test('[C50] what somebody changed since it was planned is left alone, and so is what an agent was given', async () => {
    const loci = await worn()
    const run = await dryRun(loci)
    const [first, second, third] = await proposalsOf(loci, run, 'archive')
    const ids = [first, second, third]
      .map((each) => each?.memoryIds[0])
      .filter((id) => id !== undefined)
    const [edited, given, gone] = ids
    if (edited === undefined || given === undefined || gone === undefined)
      throw new Error('Too few.')
    loci.clock.pass(1000)
    await loci.call('memories.change', {
      target: { ids: [edited] },
      action: { do: 'tag', add: ['mine'], remove: [] },
    })
    await loci.call('memories.get', { id: given }, DEV)
    await loci.call('memories.purge', { target: { ids: [gone] } })
    const before = await all(loci)
    await loci.call('upkeep.apply', { run })
    await settle(loci)
    const after = await proposalsOf(loci, run, 'archive')
    expect(after.slice(0, 3).map(({ state, left }) => [state, left])).toEqual([
      ['left', 'Somebody has changed it since.'],
      ['left', 'An agent was given it since.'],
      ['left', 'What it was about was purged.'],
    ])
    expect(new Set(after.slice(3).map(({ state }) => state))).toEqual(new Set(['done']))
    const untouched = (await all(loci)).filter(({ id }) => id === edited || id === given)
    expect(untouched).toEqual(before.filter(({ id }) => id === edited || id === given))
  })

  test('[C51] one step or one thing of a run is taken back by itself, and the journal knows', async () => {
    const loci = await worn()
    const before = await statuses(loci)
    const { run } = await loci.call('upkeep.start', {})
    await settle(loci)
    const archived = await proposalsOf(loci, run, 'archive')
    const [one] = archived
    const outcome = await loci.call('upkeep.undo', { run, proposal: one?.id })
    expect(outcome.label).toBe(`Reverted: ${one?.label}`)
    const [oneAgain, ...others] = await proposalsOf(loci, run, 'archive')
    expect(oneAgain?.state).toBe('undone')
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['done']))
    await expect(loci.call('upkeep.undo', { run, proposal: one?.id })).rejects.toThrow(
      'There is nothing of this to take back',
    )
    await loci.call('upkeep.undo', { run, step: 'archive' })
    const tallies = (await loci.call('upkeep.run', { run })).steps
    expect(tallies.find(({ step }) => step === 'archive')).toMatchObject({
      done: 0,
      undone: archived.length,
    })
    expect(tallies.find(({ step }) => step === 'janitor')?.done).toBeGreaterThan(0)
    const after = await statuses(loci)
    for (const { memoryIds } of archived)
      for (const id of memoryIds) expect(after[id]).toBe(before[id])
    // Taken back in the journal, the run knows it; and the other way round.
    const [entry] = (await loci.call('journal.page', {})).entries
    await loci.call('journal.revert', { seq: entry?.seq ?? 0 })
    expect((await proposalsOf(loci, run, 'archive')).map(({ state }) => state)).toEqual([
      'undone',
      ...others.map(() => 'done'),
    ])
  })

  test('[C52] cancelled, it keeps what it did and says so; applied again, it goes on', async () => {
    const loci = await worn(120, { worked: ticking(6) })
    const run = await dryRun(loci)
    await loci.call('upkeep.apply', { run, withoutSteps: ['archive'] })
    for (let steps = 0; steps < 4; steps++) await loci.step('consolidation')
    const { progress } = await loci.call('upkeep.state', {})
    expect(progress).toMatchObject({ run })
    expect(progress?.done).toBeLessThan(progress?.of ?? 0)
    await loci.call('upkeep.cancel', { run })
    await settle(loci)
    const told = await loci.call('upkeep.run', { run })
    const sum = (name: 'done' | 'proposed') =>
      told.steps.reduce((total, tally) => total + tally[name], 0)
    expect(told.state).toBe('cancelled')
    expect(sum('done')).toBeGreaterThan(0)
    expect(sum('proposed')).toBeGreaterThan(0)
    expect((await loci.call('upkeep.state', {})).progress).toBeNull()
    await expect(loci.call('upkeep.cancel', { run })).rejects.toThrow('This run is over already.')
    await loci.call('upkeep.apply', { run })
    await settle(loci)
    expect((await loci.call('upkeep.run', { run })).state).toBe('done')
    expect(new Set((await proposalsOf(loci, run)).map(({ state }) => state))).toEqual(
      new Set(['done']),
    )
  })

  test('[C53] never two at once: the second is refused with a sentence, also while the first only looks', async () => {
    const loci = await worn(60, { worked: ticking(6) })
    const { run } = await loci.call('upkeep.start', {})
    const refusal = 'Another run of upkeep is under way; wait for it, or cancel it.'
    await expect(loci.call('upkeep.dryRun', {})).rejects.toThrow(refusal)
    await loci.step('consolidation')
    await expect(loci.call('upkeep.start', {})).rejects.toThrow(refusal)
    await expect(loci.call('upkeep.undo', { run })).rejects.toThrow(
      'This run is still under way; cancel it first.',
    )
    await loci.call('upkeep.cancel', { run })
    await loci.call('upkeep.dryRun', {})
  })

  test('[C54] critical memories and a person’s own words are not touched by any step', async () => {
    const loci = await worn(50, {
      as: (n) =>
        n % 2 === 0 ? { priority: 'critical' } : { createdBy: 'USER', contributors: ['USER'] },
    })
    const before = await all(loci)
    await loci.call('upkeep.start', {})
    await settle(loci)
    expect(await all(loci)).toEqual(before)
  })
})

/** Work that takes this long each time somebody looks. */
function ticking(ms: number): () => number {
  let now = 0
  return () => (now += ms)
}
