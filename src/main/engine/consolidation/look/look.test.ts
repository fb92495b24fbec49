import { afterEach, describe, expect, test } from 'vitest'
import type { UpkeepStep } from '#shared/upkeep.ts'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import { DEV, type TestEngine } from '../../test-support.ts'
import { all, dryRun, proposalsOf, settle } from '../test-support/runs.ts'
import { wornVault } from '../test-support/worn-vault.ts'

const opened: TestEngine[] = []
afterEach(async () => {
  for (const loci of opened.splice(0)) await loci.close()
})

async function worn(count = 50) {
  const loci = await wornVault(count)
  opened.push(loci)
  return loci
}

describe('what is told of upkeep', () => {
  test('[C55] agents are refused every method of upkeep, and nothing of it shows', async () => {
    const loci = await worn(10)
    const run = await dryRun(loci)
    const calls: [string, unknown][] = [
      ['upkeep.runs', {}],
      ['upkeep.run', { run }],
      ['upkeep.proposals', { run }],
      ['upkeep.reach', { run }],
      ['upkeep.state', {}],
      ['upkeep.dryRun', {}],
      ['upkeep.apply', { run }],
      ['upkeep.start', {}],
      ['upkeep.cancel', { run }],
      ['upkeep.undo', { run }],
      ['upkeep.policy', {}],
      ['upkeep.policyVersions', {}],
      ['upkeep.savePolicy', { policy: {} }],
      ['upkeep.preview', { policy: {} }],
      ['upkeep.statistics', { from: 0, to: 1 }],
    ]
    for (const [method, input] of calls) {
      const reply = await loci.raw(method, input, DEV)
      expect([method, reply]).toEqual([
        method,
        {
          ok: false,
          error: {
            code: 'forbidden',
            fields: [],
            message: 'This is for a person to see and do, not for an agent.',
          },
        },
      ])
    }
  })

  test('[C56] the reach of a dry run names who could not be given what any more, without what is unticked', async () => {
    const loci = await worn()
    const run = await dryRun(loci)
    const archived = await proposalsOf(loci, run, 'archive')
    const summarised = await proposalsOf(loci, run, 'summarise')
    const noise = await proposalsOf(loci, run, 'janitor')
    const { length } = [...archived, ...noise, ...summarised.flatMap(({ memoryIds }) => memoryIds)]
    const [dev, ...others] = await loci.call('upkeep.reach', { run })
    expect(others).toEqual([])
    expect(dev).toMatchObject({ agent: 'DEV-001', memories: length })
    expect(dev?.named).toHaveLength(3)
    const less = await loci.call('upkeep.reach', {
      run,
      withoutSteps: ['janitor', 'summarise'],
      without: archived.slice(1).map(({ id }) => id),
    })
    expect(less.map(({ memories }) => memories)).toEqual([1])
  })

  test('[C57] a draft of the policy is shown beside the saved one, which stays; saved, it is the next version', async () => {
    const loci = await worn()
    const { version: _version, ...draft } = await loci.call('upkeep.policy', {})
    expect(draft).toEqual({ ...DEFAULT_UPKEEP_POLICY, version: undefined })
    const policy = {
      ...draft,
      archive: { unusedDays: 30 },
      janitor: { ...draft.janitor, confidenceBelow: 0 },
    }
    const preview = await loci.call('upkeep.preview', { policy })
    const of = (step: UpkeepStep) => preview.find((each) => each.step === step)
    const run = await dryRun(loci)
    expect(of('archive')?.now).toBe((await proposalsOf(loci, run, 'archive')).length)
    expect(of('archive')?.drafted).toBeGreaterThan(of('archive')?.now ?? 0)
    expect(of('janitor')).toEqual({ step: 'janitor', now: 10, drafted: 0 })
    await loci.call('upkeep.savePolicy', { policy })
    expect(await loci.call('upkeep.policy', {})).toEqual({ ...policy, version: 2 })
    await loci.call('upkeep.savePolicy', { policy })
    expect((await loci.call('upkeep.policy', {})).version).toBe(2)
    await loci.call('upkeep.savePolicy', { policy: draft })
    expect(
      (await loci.call('upkeep.policyVersions', {})).map((each) => each.policy.version),
    ).toEqual([3, 2])
    await loci.call('journal.undo', {})
    expect(await loci.call('upkeep.policy', {})).toEqual({ ...policy, version: 2 })
  })

  test('[C57] a threshold that is moved is counted on the vault as it was read, and what is written meanwhile counts at once', async () => {
    const loci = await worn()
    const { version: _version, ...draft } = await loci.call('upkeep.policy', {})
    const archived = async (unusedDays: number) => {
      const policy = { ...draft, archive: { unusedDays } }
      const preview = await loci.call('upkeep.preview', { policy })
      return preview.find(({ step }) => step === 'archive')?.drafted
    }
    const [few, more] = [await archived(90), await archived(30)]
    expect(more).toBeGreaterThan(few ?? 0)
    const [unused] = await proposalsOf(loci, await dryRun(loci), 'archive')
    const target = { ids: unused?.memoryIds ?? [] }
    await loci.call('memories.change', { target, action: { do: 'status', status: 'archived' } })
    expect([await archived(90), await archived(30)]).toEqual([(few ?? 0) - 1, (more ?? 0) - 1])
    loci.clock.pass(60_000)
    await loci.step('consolidation')
    expect(await archived(30)).toBe((more ?? 0) - 1)
  })

  test('[C58] a day of the vault: what was written, served and merged, what faded, and how long runs took', async () => {
    const loci = await worn()
    await loci.call('upkeep.start', {})
    await settle(loci)
    const [run] = await loci.call('upkeep.runs', { limit: 1 })
    const done = (step: UpkeepStep) => run?.steps.find((each) => each.step === step)?.done ?? 0
    const now = loci.clock.now()
    const [today] = await loci.call('upkeep.statistics', { from: now - 86_400_000, to: now })
    const rows = await all(loci)
    expect(today).toMatchObject({
      merges: done('merge'),
      fades: done('janitor') + done('archive'),
      runs: 1,
      byStatus: Object.fromEntries(
        Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, of]) => [
          status,
          of.length,
        ]),
      ),
    })
  })
})
