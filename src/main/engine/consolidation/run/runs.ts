import { AppError, errorFields } from '#shared/errors.ts'
import type { UpkeepProgress, UpkeepStep, UpkeepTrigger } from '#shared/upkeep.ts'
import type { KeptRun } from '#engine/store/upkeep/runs.ts'
import { applyAll } from './apply-all.ts'
import { planRun } from './plan-run.ts'
import { type Slices, sliced } from './slices.ts'
import type { RunWork } from './work.ts'

export interface RunOrder {
  trigger: UpkeepTrigger
  because: string
  dry: boolean
  takes: UpkeepStep[]
}

interface Ticked {
  without: readonly string[]
  withoutSteps: readonly UpkeepStep[]
  because: string
}

export interface UpkeepWorker {
  /** The run's id; refuses where one is under way. */
  begin(begin: RunOrder): Promise<string>
  /** Does what was planned. */
  apply(id: string, what: Ticked): Promise<void>
  cancel(id: string): Promise<void>
  /** A little of the run that is under way, also of one that a crash interrupted; whether there is more. */
  step(): Promise<boolean>
  progress(): UpkeepProgress | null
}

/** So long an engine that says nothing more is taken to work on a run; then another goes on with it. */
const LEASE_MS = 3000

interface Working {
  run: string
  phase: KeptRun['state']
  slices: Slices
}

export function openRuns(at: RunWork): UpkeepWorker {
  const { store, clock, ids, log, surroundings } = at
  const holder = ids.random(12)
  const cancelled = new Set<string>()
  let working: Working | null = null
  let progress: UpkeepProgress | null = null

  const rest = () => {
    working = null
    progress = null
    return false
  }
  const begun = (run: KeptRun): Working => {
    const begunAt = clock.now()
    const along = {
      cancelled: () => cancelled.has(run.id),
      progress(doing: string, done: number, of: number | null) {
        const passed = clock.now() - begunAt
        const leftMs = of === null || done === 0 ? null : (passed / done) * (of - done)
        progress = { run: run.id, doing, done, of, leftMs }
      },
      measured: () => slices.measured(),
    }
    const work = run.state === 'planning' ? planRun : applyAll
    const slices = sliced((turn) => work(at, run, { ...along, turn }), at)
    return { run: run.id, phase: run.state, slices }
  }
  const fail = async (id: string, error: unknown) => {
    log.write('error', 'upkeep.failed', errorFields(error))
    const failure =
      error instanceof AppError ? error.message : 'Something went wrong in Loci; its log says what.'
    await store.reviseUpkeep(id, ['planning', 'applying'], {
      state: 'failed',
      failure,
      endedAt: clock.now(),
    })
    await store.finishRun(id)
  }

  return {
    async begin({ trigger, because, dry, takes }) {
      const run: KeptRun = {
        id: `run_${ids.random(12)}`,
        trigger,
        because,
        dry,
        takes,
        policyVersion: (await at.policy.now()).version,
        state: 'planning',
        startedAt: clock.now(),
        plannedAt: null,
        endedAt: null,
        workMs: 0,
        longestBlockMs: 0,
        failure: null,
        tallied: [],
      }
      if (!(await store.beginUpkeep(run))) throw underWay()
      return run.id
    },
    async apply(id, { without, withoutSteps, because }) {
      const run = await store.upkeepRun(id)
      if (run === null) throw new AppError('not_found', 'There is no such run of upkeep.')
      if (run.plannedAt === null || !CAN_GO_ON.includes(run.state))
        throw new AppError('stale', SENTENCES[run.state] ?? 'This run cannot be applied any more.')
      const waiting = { state: 'applying', because, endedAt: null, failure: null } as const
      // Ticked or unticked before anything is written: the first batch may come at once.
      await store.untick(id, withoutSteps, without)
      if (!(await store.reviseUpkeep(id, CAN_GO_ON, waiting))) throw underWay()
      cancelled.delete(id)
    },
    async cancel(id) {
      const run = await store.upkeepRun(id)
      if (run === null) throw new AppError('not_found', 'There is no such run of upkeep.')
      cancelled.add(id)
      const measured = working?.run === id ? working.slices.measured() : {}
      const tallied = await store.proposalTallies(id)
      const next = { state: 'cancelled', endedAt: clock.now(), tallied, ...measured } as const
      if (!(await store.reviseUpkeep(id, ['planning', 'applying'], next))) {
        cancelled.delete(id)
        throw new AppError('stale', 'This run is over already.')
      }
      await store.finishRun(id)
    },
    async step() {
      const run = await store.upkeepUnderWay()
      if (run === null) return rest()
      if (run.trigger !== 'person' && surroundings.isTyping()) return false
      const now = clock.now()
      if (!(await store.claimUpkeep(run.id, holder, now, now + LEASE_MS))) return rest()
      if (working?.run !== run.id || working.phase !== run.state) working = begun(run)
      const { slices } = working
      try {
        await slices.go()
      } catch (error) {
        rest()
        await fail(run.id, error)
        throw error
      }
      if (slices.isOver) rest()
      return true
    },
    progress: () => progress,
  }
}

const CAN_GO_ON: readonly KeptRun['state'][] = ['planned', 'cancelled', 'failed']

const SENTENCES: Partial<Record<KeptRun['state'], string>> = {
  planning: 'This run is still looking through the vault.',
  applying: 'This run is being applied already.',
  done: 'This run was applied already.',
  cancelled: 'This run was cancelled before there was anything to apply.',
  failed: 'This run failed before there was anything to apply.',
}

const underWay = () =>
  new AppError('not_now', 'Another run of upkeep is under way; wait for it, or cancel it.')
