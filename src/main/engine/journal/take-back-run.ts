import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { JournalEntry, JournalRun, Outcome } from '#shared/journal.ts'
import { callerOf } from '../callers.ts'
import { type Decision, commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import type { RunName } from '../store/changeset.ts'
import { takenBack, takenBackLabel } from './take-back.ts'

export type TakeBackKind = 'do' | 'undo' | 'redo'

/** Entries read at a time: a run may be longer than memory holds. */
const AT_ONCE = 20

/** The run that is taken back, and the one that does it. */
export interface GoingOn {
  of: Pick<JournalRun, 'id' | 'label' | 'changes'>
  back: RunName
  kind: TakeBackKind
}

/** Takes back the last entry of a run that can be; the rest follows, as one run of its own. */
export async function beginRun(
  room: Room,
  { id, label, changes }: JournalRun,
  kind: TakeBackKind,
  now: number,
): Promise<Decision<{ goesOn: GoingOn }>> {
  const back = { id: `run_${room.ids.random(12)}`, label: takenBackLabel(label, kind, 0) }
  for await (const entry of standing(room, id)) {
    const decision = await takenBackOrNull(room, entry, kind, now)
    if (decision !== null)
      return {
        ...decision,
        run: back,
        tells: { goesOn: { of: { id, label, changes }, back, kind } },
      }
  }
  throw new AppError(
    'stale',
    'Everything this changed was changed again since, or purged; restore single revisions instead.',
  )
}

/** Stopped in the middle, both runs say how far it got, and asking again goes on from there. */
export async function takeBackRest(room: Room, { of, back, kind }: GoingOn): Promise<Outcome> {
  // What is taken back already is not among them: no two of these commits can be the same.
  const within: Room = { ...room, ...callerOf(room.ids, room.principal) }
  try {
    for await (const entry of standing(room, of.id)) {
      await commitDecision(within, async (now) => {
        const decision = await takenBackOrNull(room, entry, kind, now)
        return decision === null ? NOTHING : { ...decision, run: back }
      })
      // Calls that came in meanwhile go first.
      await setImmediate()
    }
  } catch (error) {
    throw error instanceof AppError ? stopped(error, of, await doneBy(room, back)) : error
  }
  await room.store.finishRun(back.id)
  const { seq, changes } = await doneBy(room, back)
  const label = takenBackLabel(of.label, kind, of.changes - changes)
  return { seq, label, changed: changes, review: null }
}

const NOTHING: Decision = { label: '', changes: [] }

/** Null where it stays as it is, which the label says in the end: the rest of the run must not stay with it. */
async function takenBackOrNull(
  room: Room,
  entry: JournalEntry,
  kind: TakeBackKind,
  now: number,
): Promise<Decision | null> {
  try {
    const { left: _left, ...decision } = await takenBack(room, entry, kind, now)
    return decision
  } catch (error) {
    if (error instanceof AppError && (error.code === 'stale' || error.code === 'purged'))
      return null
    throw error
  }
}

/** The entries of a run that are not undone, last first. */
async function* standing(room: Room, run: string): AsyncGenerator<JournalEntry> {
  let before: number | undefined
  for (;;) {
    const page = await room.store.entries({ run, before, limit: AT_ONCE })
    yield* page.filter(({ undoneBy }) => undoneBy === null)
    if (page.length < AT_ONCE) return
    before = page.at(-1)?.seq
  }
}

async function doneBy(room: Room, { id }: RunName): Promise<{ seq: number; changes: number }> {
  const [last] = await room.store.entries({ run: id, limit: 1 })
  return { seq: last?.seq ?? 0, changes: last?.run?.changes ?? 0 }
}

function stopped(
  { code, message }: AppError,
  { changes }: GoingOn['of'],
  done: { changes: number },
): AppError {
  const far = `${done.changes} of ${changes} changes were taken back before this`
  return new AppError(code, `${message} (${far}; asked again, it goes on from there.)`)
}
