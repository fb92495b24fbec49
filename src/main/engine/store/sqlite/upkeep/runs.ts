import type { UpkeepRuns } from '../../upkeep/runs.ts'
import type { Tables } from '../rows/tables.ts'

type Guarded = <T>(work: () => T) => Promise<T>

/** Runs of upkeep on the vault's own tables; whoever shows them hears of every change. */
export function upkeepRunsOf(
  { upkeepRuns, proposals, due, days }: Tables,
  read: Guarded,
  write: Guarded,
  tell: () => void,
): UpkeepRuns {
  const told: Guarded = async (work) => {
    const done = await write(work)
    tell()
    return done
  }
  return {
    beginUpkeep: (run) => told(() => upkeepRuns.begin(run)),
    reviseUpkeep: (id, from, next) => told(() => upkeepRuns.revise(id, from, next)),
    dropUpkeep: (id) => told(() => upkeepRuns.drop(id)),
    claimUpkeep: (id, by, now, until) => write(() => upkeepRuns.claim(id, by, now, until)),
    upkeepRun: (id) => read(() => upkeepRuns.one(id)),
    upkeepRuns: (request) => read(() => upkeepRuns.list(request)),
    upkeepUnderWay: () => read(upkeepRuns.underWay),
    keepProposals: (run, from, given) => write(() => proposals.keep(run, from, given)),
    proposals: (request) => read(() => proposals.list(request)),
    proposal: (run, id) => read(() => proposals.one(run, id)),
    proposalTallies: (run) => read(() => proposals.tallies(run)),
    takenBack: (ids) => read(() => proposals.takenBack(ids)),
    markProposals: (run, ids, state, why) => told(() => proposals.mark(run, ids, state, why)),
    untick: (run, steps, ids) => told(() => proposals.untick(run, steps, ids)),
    growth: () => read(due.growth),
    forgetGrowth: () => told(due.forgetGrowth),
    dueRuns: () => read(due.list),
    setDue: (one, replace) => told(() => due.set(one, replace)),
    dropDue: (trigger) => told(() => due.drop(trigger)),
    takeStock: (at) => told(() => days.takeStock(at)),
    noteRun: (at, workMs, longest) => told(() => days.noteRun(at, workMs, longest)),
    upkeepDays: (from, to) => read(() => days.list(from, to)),
  }
}
