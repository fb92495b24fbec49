import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import type { UpkeepStep } from '#shared/upkeep.ts'
import { callerOf } from '#engine/callers.ts'
import { commitDecision } from '#engine/decision.ts'
import { takenBack } from '#engine/journal/take-back.ts'
import { revert } from '#engine/journal/undo.ts'
import type { Room } from '#engine/room.ts'
import type { Store } from '#engine/store/port.ts'
import { type KeptProposal, UNDER_WAY } from '#engine/store/upkeep/runs.ts'
import { runNamed } from './view.ts'
import { STEP_WORDS } from './words.ts'

interface What {
  run: string
  step?: UpkeepStep | undefined
  proposal?: string | undefined
}

/** Takes back a whole run, a step of it or one thing it did, as far as nobody changed it again since. */
export async function undoUpkeep(room: Room, store: Store, what: What): Promise<Outcome> {
  const run = await runNamed(store, what.run)
  if (UNDER_WAY.has(run.state))
    throw new AppError('not_now', 'This run is still under way; cancel it first.')
  if (what.proposal !== undefined) return undoOne(room, store, run.id, what.proposal)
  if (what.step !== undefined) return undoStep(room, store, run.id, what.step)
  const [last] = await room.store.entries({ run: run.id, limit: 1 })
  if (last === undefined) throw nothingDone()
  return revert(room, last.seq)
}

async function undoOne(room: Room, store: Store, run: string, id: string): Promise<Outcome> {
  const proposal = await store.proposal(run, id)
  if (proposal === null) throw new AppError('not_found', 'This run proposed no such thing.')
  if (proposal.state !== 'done') throw nothingDone()
  return withoutTelling(await takeBack(room, proposal))
}

async function undoStep(room: Room, store: Store, run: string, step: UpkeepStep): Promise<Outcome> {
  const done = await store.proposals({ run, step, state: 'done', limit: MOST })
  if (done.length === 0) throw nothingDone()
  const label = `Reverted: ${STEP_WORDS[step]}`
  const back = { id: `run_${room.ids.random(12)}`, label }
  // Each of them is a commit of its own, and no two of them can be the same.
  const within: Room = { ...room, ...callerOf(room.ids, room.principal) }
  let changed = 0
  let seq: number | null = null
  let left = 0
  for (const proposal of done.toReversed()) {
    try {
      const outcome = await takeBack(within, proposal, back)
      changed += outcome.changed
      seq = outcome.seq ?? seq
    } catch (error) {
      if (!(error instanceof AppError) || !MOVED_ON.has(error.code)) throw error
      left++
    }
    // Calls that came in meanwhile go first.
    await setImmediate()
  }
  await room.store.finishRun(back.id)
  if (seq === null)
    throw new AppError('stale', 'Everything this did was changed again since, or purged.')
  const rest = left === 0 ? '' : ` (${left} left as they are: changed or purged since)`
  return { seq, label: `${label}${rest}`, changed, review: null }
}

const MOST = 1_000_000
const MOVED_ON: ReadonlySet<string> = new Set(['stale', 'purged'])

function takeBack(room: Room, { seq }: KeptProposal, run?: { id: string; label: string }) {
  return commitDecision(room, async (now) => {
    const entry = seq === null ? null : await room.store.entry(seq)
    if (entry === null || entry.undoneBy !== null) throw nothingDone()
    const { left: _left, ...decision } = await takenBack(room, entry, 'do', now)
    return run === undefined ? decision : { ...decision, run }
  })
}

const withoutTelling = ({ seq, label, changed, review }: Outcome): Outcome => ({
  seq,
  label,
  changed,
  review,
})

const nothingDone = () =>
  new AppError(
    'nothing_to_undo',
    'There is nothing of this to take back: it was not done, or is undone.',
  )
