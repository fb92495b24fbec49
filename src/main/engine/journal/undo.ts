import { AppError } from '#shared/errors.ts'
import { fieldWords } from '#shared/field-words.ts'
import type { Change, JournalEntry, Noun, Outcome } from '#shared/journal.ts'
import { actorOf } from '#shared/principal.ts'
import { type Decision, type Room, commitDecision } from '../room.ts'
import { inverse } from '../store/changes.ts'

const EVERYTHING = 100_000

/** Takes back what this person did last. */
export async function undo(room: Room): Promise<Outcome> {
  return step(room, 'undo', 'There is nothing left to undo.')
}

/** Does again what this person undid last. */
export async function redo(room: Room): Promise<Outcome> {
  return step(room, 'redo', 'There is nothing to redo.')
}

/** Takes back any entry, by anybody; itself an ordinary act that can be undone. */
export async function revert(room: Room, seq: number): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const entry = await room.store.entry(seq)
    if (entry === null) throw new AppError('not_found', 'The journal has no such entry.')
    if (entry.kind === 'purge')
      throw new AppError('purged', 'What was purged is gone; nothing brings it back.')
    if (entry.undoneBy !== null)
      throw new AppError('nothing_to_undo', 'This was taken back already.')
    const next = await room.store.undoable(actorOf(room.principal), 'undo')
    return takenBack(room, entry, next?.seq === seq ? 'undo' : 'do', now)
  })
}

async function step(room: Room, kind: 'undo' | 'redo', nothing: string): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const entry = await room.store.undoable(actorOf(room.principal), kind)
    if (entry === null) throw new AppError('nothing_to_undo', nothing)
    return takenBack(room, entry, kind, now)
  })
}

async function takenBack(
  room: Room,
  entry: JournalEntry,
  kind: 'do' | 'undo' | 'redo',
  now: number,
): Promise<Decision> {
  const recorded = await room.store.changes(entry.seq, EVERYTHING)
  const current = await currentRecords(room, recorded)
  const changes: Change[] = []
  const moved = new Set<string>()
  let erased = 0
  let movedOn = 0
  for (const change of recorded.toReversed()) {
    if (change.erased) {
      erased++
      continue
    }
    const back = inverse(change, current.get(change.id) ?? null, stampsOf(change.noun, now))
    if (back.kind === 'change') changes.push(back.change)
    if (back.kind !== 'moved-on') continue
    movedOn++
    back.fields.forEach((field) => moved.add(field))
  }
  // An item of the inbox opens again only together with what it did, or it could be neither approved nor rejected.
  const half = movedOn > 0 && recorded.some(({ noun }) => noun === 'review')
  if (changes.length === 0 || half) throw refusal(erased === recorded.length, [...moved])
  return {
    settled: true,
    kind,
    undoes: entry.seq,
    changes,
    label: labelOf(entry, kind, recorded.length - changes.length),
  }
}

async function currentRecords(
  room: Room,
  changes: Change[],
): Promise<Map<string, Record<string, unknown>>> {
  const idsOf = (noun: Noun) => changes.filter((change) => change.noun === noun).map(({ id }) => id)
  const memories = await room.store.get('memory', idsOf('memory'))
  const filters = await room.store.get('filter', idsOf('filter'))
  const reviews = await room.store.get('review', idsOf('review'))
  const settings = await room.store.get('setting', idsOf('setting'))
  const policies = await room.store.get('policy', idsOf('policy'))
  return new Map(
    [...memories, ...filters, ...reviews, ...settings, ...policies].map((record) => [
      record.id,
      record,
    ]),
  )
}

function stampsOf(noun: Noun, now: number): Record<string, unknown> {
  return noun === 'memory' ? { updatedAt: now } : {}
}

function labelOf(entry: JournalEntry, kind: 'do' | 'undo' | 'redo', left: number): string {
  const verb = { do: 'Reverted', undo: 'Undid', redo: 'Redid' }[kind]
  const what = entry.label.replace(/^(Undid|Redid): /, '')
  const rest = left === 0 ? '' : ` (${left} left as they are: changed or purged since)`
  return `${verb}: ${what}${rest}`
}

function refusal(allErased: boolean, moved: string[]): AppError {
  if (allErased) {
    return new AppError(
      'purged',
      'This belongs to memories that were purged; nothing brings them back.',
    )
  }
  const words = fieldWords(moved)
  const what = words === '' ? 'What this changed' : `What this changed (${words})`
  return new AppError(
    'stale',
    `${what} was changed again since; take back the later change first, or restore a revision.`,
  )
}
