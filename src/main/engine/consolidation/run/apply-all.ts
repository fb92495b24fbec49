import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { KeptProposal, KeptRun } from '#engine/store/upkeep/runs.ts'
import { applied } from './apply.ts'
import { STEP_WORDS } from './words.ts'
import type { AlongRun, RunWork } from './work.ts'

/** Proposals read at a time. */
const AT_ONCE = 50

/**
 * Does what is proposed and ticked, in the order of the steps. Each commit marks what it does, so after
 * a crash this goes on with what is not marked.
 */
export async function applyAll(at: RunWork, run: KeptRun, along: AlongRun): Promise<void> {
  await at.loadTokens()
  const { store } = at
  const tallies = await store.proposalTallies(run.id)
  const of = tallies.reduce((sum, { proposed }) => sum + proposed, 0)
  // What goes on after a crash was backed up before it began.
  if (tallies.every((tally) => tally.done === 0)) await at.loci().beforeLargeRun('upkeep', of)
  let done = 0
  for (;;) {
    const some = await store.proposals({ run: run.id, state: 'proposed', limit: AT_ONCE })
    if (some.length === 0) break
    for (const proposal of some) {
      if (along.cancelled()) return
      along.progress(STEP_WORDS[proposal.step], done, of)
      const left = await leftOf(at, run, proposal)
      if (left !== null) await store.markProposals(run.id, [proposal.id], 'left', left)
      done++
      await along.turn()
    }
  }
  await finish(at, run, along)
}

async function leftOf(at: RunWork, run: KeptRun, proposal: KeptProposal): Promise<string | null> {
  at.writes.underWay = true
  try {
    return await applied(at.loci(), run, proposal)
  } catch (error) {
    if (error instanceof AppError && OF_ONE.has(error.code)) return error.message
    throw error
  } finally {
    at.writes.underWay = false
  }
}

/** What stands in the way of one proposal and not of the next. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'stale',
  'invalid_input',
  'too_many',
  'purged',
  'not_found',
])

async function finish({ store, clock }: RunWork, run: KeptRun, along: AlongRun): Promise<void> {
  await store.finishRun(run.id)
  const now = clock.now()
  const own = along.measured()
  const workMs = run.workMs + own.workMs
  const longestBlockMs = Math.max(run.longestBlockMs, own.longestBlockMs)
  const tallied = await store.proposalTallies(run.id)
  const end = { state: 'done', endedAt: now, tallied, workMs, longestBlockMs } as const
  if (!(await store.reviseUpkeep(run.id, ['applying'], end))) return
  await store.noteRun(now, workMs, longestBlockMs)
  await store.takeStock(now)
}
