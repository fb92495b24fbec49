import { AppError } from '#shared/errors.ts'
import type { JournalEntry, Outcome } from '#shared/journal.ts'
import { actorOf } from '#shared/principal.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { takenBack } from './take-back.ts'
import { type GoingOn, type Kind, beginRun, takeBackRest } from './take-back-run.ts'

/** Takes back what this person did last. */
export async function undo(room: Room): Promise<Outcome> {
  return step(room, 'undo', 'There is nothing left to undo.')
}

/** Does again what this person undid last. */
export async function redo(room: Room): Promise<Outcome> {
  return step(room, 'redo', 'There is nothing to redo.')
}

/** Takes back any entry, by anybody, or the run it is part of; itself an ordinary act that can be undone. */
export async function revert(room: Room, seq: number): Promise<Outcome> {
  return decided(room, async () => {
    const entry = await room.store.entry(seq)
    if (entry === null) throw new AppError('not_found', 'The journal has no such entry.')
    if (entry.kind === 'purge')
      throw new AppError('purged', 'What was purged is gone; nothing brings it back.')
    if (entry.undoneBy !== null && !isPartlyUndone(entry))
      throw new AppError('nothing_to_undo', 'This was taken back already.')
    const next = await room.store.undoable(actorOf(room.principal), 'undo')
    const isNext = next?.seq === seq || (next?.run !== undefined && next.run.id === entry.run?.id)
    return { entry, kind: isNext ? 'undo' : 'do' }
  })
}

async function step(room: Room, kind: 'undo' | 'redo', nothing: string): Promise<Outcome> {
  return decided(room, async () => {
    const entry = await room.store.undoable(actorOf(room.principal), kind)
    if (entry === null) throw new AppError('nothing_to_undo', nothing)
    return { entry, kind }
  })
}

interface Chosen {
  entry: JournalEntry
  kind: Kind
}

/** What is part of a run is taken back with all of it. */
async function decided(room: Room, choose: () => Promise<Chosen>): Promise<Outcome> {
  type Tells = { goesOn: GoingOn | null }
  const { goesOn, ...outcome } = await commitDecision<Tells>(room, async (now) => {
    const { entry, kind } = await choose()
    if (entry.run !== undefined) return beginRun(room, entry.run, kind, now)
    const { left: _left, ...decision } = await takenBack(room, entry, kind, now)
    return { ...decision, tells: { goesOn: null } }
  })
  return goesOn === null ? outcome : takeBackRest(room, goesOn)
}

/** A run whose undoing was stopped in the middle can be gone on with. */
const isPartlyUndone = ({ run }: JournalEntry) => run !== undefined && run.undone < run.entries
