import { AppError } from '#shared/errors.ts'
import type { UpkeepRun } from '#shared/upkeep.ts'
import type { Store } from '#engine/store/port.ts'
import type { KeptRun } from '#engine/store/upkeep/runs.ts'

/** A run as a person sees it: what was taken back since, wherever, is known from the journal. */
export async function runView(
  store: Pick<Store, 'proposalTallies'>,
  { dry: _dry, takes: _takes, tallied, ...run }: KeptRun,
): Promise<UpkeepRun> {
  const current = await store.proposalTallies(run.id)
  const steps = current.length > 0 ? current : tallied
  const isUndone =
    OVER.has(run.state) &&
    steps.some(({ undone }) => undone > 0) &&
    steps.every(({ done }) => done === 0)
  return { ...run, state: isUndone ? 'undone' : run.state, steps }
}

const OVER: ReadonlySet<KeptRun['state']> = new Set<KeptRun['state']>([
  'done',
  'cancelled',
  'failed',
])

export async function runNamed(store: Pick<Store, 'upkeepRun'>, id: string): Promise<KeptRun> {
  const run = await store.upkeepRun(id)
  if (run === null) throw new AppError('not_found', 'There is no such run of upkeep.')
  return run
}
