import { AppError } from '#shared/errors.ts'
import { fieldWords } from '#shared/field-words.ts'
import type { Change, JournalEntry, Noun } from '#shared/journal.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Decision } from '../decision.ts'
import type { Room } from '../room.ts'
import { expiryOf } from '../expiry.ts'
import { inverse } from '../store/changes.ts'

/** The decision that takes one entry back, as far as nobody changed again what it changed. */
export async function takenBack(
  room: Room,
  entry: JournalEntry,
  kind: 'do' | 'undo' | 'redo',
  now: number,
): Promise<Decision & { left: number }> {
  const recorded = await room.store.changes(entry.seq, entry.changes)
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
    if (back.kind === 'change')
      changes.push(withinTerm(back.change, current.get(change.id) ?? null, now))
    if (back.kind !== 'moved-on') continue
    movedOn++
    back.fields.forEach((field) => moved.add(field))
  }
  // An item of the inbox opens again only together with what it did, or it could be neither approved nor rejected.
  const half = movedOn > 0 && recorded.some(({ noun }) => noun === 'review')
  if (changes.length === 0 || half) throw refusal(erased === recorded.length, [...moved])
  const left = recorded.length - changes.length
  const label = takenBackLabel(entry.label, kind, left)
  // What Loci itself set aside was compared when it was said: bringing it back raises no question of then.
  const compared = entry.actor === actorOf(SYSTEM) ? { comparedBefore: entry.at } : {}
  return { settled: true, kind, undoes: entry.seq, changes, label, left, ...compared }
}

/**
 * Status and term agree. What stands again after its time has a new term, or it would run out again
 * within a minute; what ran out by the term that is taken back stands again.
 */
function withinTerm(back: Change, current: Record<string, unknown> | null, now: number): Change {
  const { noun, before, after } = back
  if (noun !== 'memory' || before === null || after === null) return back
  const { expiresAt, ttl, status } = { ...current, ...after }
  const isPast = typeof expiresAt === 'number' && expiresAt <= now
  if (status === 'expired' && 'expiresAt' in after && !isPast)
    return {
      ...back,
      before: { ...before, status: current?.['status'] },
      after: { ...after, status: 'active' },
    }
  if (after['status'] !== 'active' || !isPast || typeof ttl !== 'string') return back
  return {
    ...back,
    before: { ...before, expiresAt: current?.['expiresAt'] ?? null },
    after: { ...after, expiresAt: expiryOf(ttl, now) },
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
  const sessions = await room.store.get('session', idsOf('session'))
  const tasks = await room.store.get('task', idsOf('task'))
  const handoffs = await room.store.get('handoff', idsOf('handoff'))
  return new Map(
    [
      ...memories,
      ...filters,
      ...reviews,
      ...settings,
      ...policies,
      ...sessions,
      ...tasks,
      ...handoffs,
    ].map((record) => [record.id, record]),
  )
}

function stampsOf(noun: Noun, now: number): Record<string, unknown> {
  return noun === 'memory' ? { updatedAt: now } : {}
}

const VERBS = { do: 'Reverted', undo: 'Undid', redo: 'Redid' } as const

/** `left`: how many changes stay as they are. */
export function takenBackLabel(label: string, kind: 'do' | 'undo' | 'redo', left: number): string {
  const what = label.replace(/^(Undid|Redid): /, '')
  const rest = left === 0 ? '' : ` (${left} left as they are: changed or purged since)`
  return `${VERBS[kind]}: ${what}${rest}`
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
