import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { type DayStatistics, UPKEEP_STEPS, type UpkeepStep } from '#shared/upkeep.ts'
import { type DayCounts, NO_COUNTS } from '../upkeep/day-counts.ts'
import { compare } from '../match/compare.ts'
import {
  type DueRun,
  type Fulfilled,
  type KeptProposal,
  type KeptRun,
  PURGED_PROPOSAL,
  RUNS_KEPT,
  RUNS_WITH_PROPOSALS,
  SCOPES_A_DAY,
  UNDER_WAY,
  type UpkeepRuns,
  dayOf,
} from '../upkeep/runs.ts'

interface Entry {
  run: KeptRun
  claim: { by: string; until: number } | null
  proposals: KeptProposal[]
}

interface Around {
  isUndone(seq: number): boolean
  memories(): Memory[]
  tell(): void
}

interface MemoryUpkeepRuns {
  runs: UpkeepRuns
  fulfil(fulfilled: Fulfilled, seq: number): UpkeepStep[]
  forget(ids: readonly string[]): void
  addToDay(at: number, counts: DayCounts): void
  grow(scopes: readonly Scope[]): void
}

export function memoryUpkeepRuns({ isUndone, memories, tell }: Around): MemoryUpkeepRuns {
  /** Oldest first. */
  let entries: Entry[] = []
  const due = new Map<string, DueRun>()
  const grown = new Map<string, { scope: Scope; written: number }>()
  const days = new Map<number, DayStatistics>()

  const find = (id: string) => entries.find(({ run }) => run.id === id)
  const underWay = () => entries.find(({ run }) => UNDER_WAY.has(run.state))
  const told = (proposal: KeptProposal): KeptProposal => {
    const { state, seq } = proposal
    return state === 'done' && seq !== null && isUndone(seq)
      ? { ...proposal, state: 'undone' }
      : proposal
  }
  const proposalsOf = (run: string) => (find(run)?.proposals ?? []).map(told)
  const answer = async <T>(work: () => T): Promise<T> => structuredClone(work())
  const change = async <T>(work: () => T): Promise<T> => {
    const done = await answer(work)
    tell()
    return done
  }
  const dayAt = (at: number): DayStatistics => {
    const day = dayOf(at)
    const known = days.get(day) ?? { ...NO_DAY, ...NO_COUNTS, day }
    days.set(day, known)
    return known
  }
  const mark = (proposals: readonly KeptProposal[], state: KeptProposal['state'], left: string) => {
    for (const proposal of proposals)
      if (proposal.state !== 'done') Object.assign(proposal, { state, left })
  }

  const runs: UpkeepRuns = {
    beginUpkeep: (run) =>
      change(() => {
        if (underWay() !== undefined) return false
        entries.push({ run: structuredClone(run), claim: null, proposals: [] })
        entries = entries.slice(-RUNS_KEPT)
        for (const old of entries.slice(0, -RUNS_WITH_PROPOSALS)) old.proposals = []
        return true
      }),
    reviseUpkeep: (id, from, next) =>
      change(() => {
        const entry = find(id)
        if (entry === undefined || !from.includes(entry.run.state)) return false
        const other = underWay()
        const begins = next.state !== undefined && UNDER_WAY.has(next.state)
        if (begins && other !== undefined && other !== entry) return false
        entry.run = { ...entry.run, ...structuredClone(next) }
        return true
      }),
    dropUpkeep: (id) => change(() => void (entries = entries.filter(({ run }) => run.id !== id))),
    claimUpkeep: (id, by, now, until) =>
      answer(() => {
        const entry = find(id)
        if (entry === undefined) return false
        if (entry.claim !== null && entry.claim.by !== by && entry.claim.until > now) return false
        entry.claim = { by, until }
        return true
      }),
    upkeepRun: (id) => answer(() => find(id)?.run ?? null),
    upkeepRuns: ({ before, limit }) =>
      answer(() => {
        const all = entries.map(({ run }) => run).toReversed()
        const at = all.findIndex(({ id }) => id === before)
        const from = before === undefined ? 0 : at === -1 ? all.length : at + 1
        return all.slice(from, from + limit)
      }),
    upkeepUnderWay: () => answer(() => underWay()?.run ?? null),
    keepProposals: (run, from, given) =>
      answer(() => {
        const entry = find(run)
        if (entry === undefined) return
        const added = given.map((proposal, place): KeptProposal => ({
          ...structuredClone(proposal),
          number: from + place,
          state: 'proposed',
          left: null,
          seq: null,
        }))
        entry.proposals = [...entry.proposals.filter(({ number }) => number < from), ...added]
      }),
    proposals: ({ run, step, state, after = -1, limit }) =>
      answer(() =>
        proposalsOf(run)
          .filter((each) => each.number > after && (step === undefined || each.step === step))
          .filter((each) => state === undefined || each.state === state)
          .slice(0, limit),
      ),
    proposal: (run, id) => answer(() => proposalsOf(run).find((each) => each.id === id) ?? null),
    proposalTallies: (run) =>
      answer(() =>
        UPKEEP_STEPS.flatMap((step) => {
          const own = proposalsOf(run).filter((each) => each.step === step)
          const tally = { step, proposed: 0, unticked: 0, done: 0, left: 0, undone: 0 }
          for (const { state } of own) tally[state]++
          return own.length === 0 ? [] : [tally]
        }),
      ),
    takenBack: (ids) =>
      answer(() => {
        const back = entries.flatMap(({ run }) => proposalsOf(run.id))
        const undone = back.filter((each) => each.state === 'undone' && ids.includes(each.id))
        return [...new Set(undone.map(({ id }) => id))]
      }),
    markProposals: (run, ids, state, why) =>
      change(() =>
        mark(find(run)?.proposals.filter(({ id }) => ids.includes(id)) ?? [], state, why),
      ),
    untick: (run, steps, ids) =>
      change(() => {
        for (const proposal of find(run)?.proposals ?? [])
          if (proposal.state === 'proposed' || proposal.state === 'unticked')
            proposal.state =
              steps.includes(proposal.step) || ids.includes(proposal.id) ? 'unticked' : 'proposed'
      }),
    growth: () =>
      answer(() =>
        [...grown.values()].toSorted(
          (a, b) =>
            b.written - a.written ||
            compare(a.scope.kind, b.scope.kind) ||
            compare(scopeLabel(a.scope), scopeLabel(b.scope)),
        ),
      ),
    forgetGrowth: () => change(() => grown.clear()),
    dueRuns: () =>
      answer(() =>
        [...due.values()].toSorted((a, b) => a.at - b.at || compare(a.trigger, b.trigger)),
      ),
    setDue: (one, replace) =>
      change(() => {
        if (replace || !due.has(one.trigger)) due.set(one.trigger, structuredClone(one))
      }),
    dropDue: (trigger) => change(() => void due.delete(trigger)),
    takeStock: (at) => change(() => void Object.assign(dayAt(at), stockOf(memories()))),
    noteRun: (at, workMs, longestBlockMs) =>
      change(() => {
        const day = dayAt(at)
        day.runs++
        day.runMs += workMs
        day.longestBlockMs = Math.max(day.longestBlockMs, longestBlockMs)
      }),
    upkeepDays: (from, to) =>
      answer(() =>
        [...days.values()]
          .filter(({ day }) => day >= from && day <= to)
          .toSorted((a, b) => a.day - b.day),
      ),
  }
  return {
    runs,
    fulfil({ run, ids }, seq) {
      const done = find(run)?.proposals.filter(({ id }) => ids.includes(id)) ?? []
      for (const proposal of done) Object.assign(proposal, { state: 'done', left: null, seq })
      return done.map(({ step }) => step)
    },
    forget(ids) {
      for (const { proposals } of entries)
        for (const proposal of proposals) {
          const names: string[] = [...proposal.memoryIds, ...proposal.changes.map(({ id }) => id)]
          if (names.some((name) => ids.includes(name)))
            Object.assign(proposal, structuredClone(PURGED_PROPOSAL), {
              does: 'change',
              left: null,
            })
        }
    },
    addToDay(at, counts) {
      const day = dayAt(at)
      day.writes += counts.writes
      day.servings += counts.servings
      day.merges += counts.merges
      day.fades += counts.fades
    },
    grow(scopes) {
      for (const scope of scopes) {
        const known = grown.get(scopeLabel(scope))
        grown.set(scopeLabel(scope), { scope, written: (known?.written ?? 0) + 1 })
      }
    },
  }
}

const NO_DAY = {
  byStatus: {},
  byType: {},
  byScope: {},
  runs: 0,
  runMs: 0,
  longestBlockMs: 0,
}

function stockOf(all: readonly Memory[]): Pick<DayStatistics, 'byStatus' | 'byType' | 'byScope'> {
  const active = all.filter(({ status }) => status === 'active')
  const scopes = [...counted(active.map(({ scope }) => scopeLabel(scope)))]
    .toSorted(([a, most], [b, least]) => least - most || compare(a, b))
    .slice(0, SCOPES_A_DAY)
  return {
    byStatus: Object.fromEntries(counted(all.map(({ status }) => status))),
    byType: Object.fromEntries(counted(active.map(({ type }) => type))),
    byScope: Object.fromEntries(scopes),
  }
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
