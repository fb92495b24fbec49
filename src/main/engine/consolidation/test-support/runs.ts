import { NEWEST_FIRST } from '#shared/filter.ts'
import type { UpkeepStep } from '#shared/upkeep.ts'
import type { TestEngine } from '../../test-support.ts'

/** All a host would do of it. */
export async function settle(loci: TestEngine) {
  while (await loci.step('consolidation'));
}

export async function dryRun(loci: TestEngine): Promise<string> {
  const { run } = await loci.call('upkeep.dryRun', {})
  await settle(loci)
  return run
}

export const proposalsOf = async (loci: TestEngine, run: string, step?: UpkeepStep) =>
  (await loci.call('upkeep.proposals', { run, step, limit: 500 })).proposals
export const all = async (loci: TestEngine) =>
  (await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 500 })).rows
export const statuses = async (loci: TestEngine) => {
  const rows = await all(loci)
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}
