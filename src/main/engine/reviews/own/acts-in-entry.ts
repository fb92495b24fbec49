import type { Change, JournalChange, JournalEntry } from '#shared/journal.ts'
import { Link, type MemoryId } from '#shared/memory.ts'
import type { OwnActKind } from '#shared/own-act.ts'
import { SYSTEM, USER, actorOf } from '#shared/principal.ts'

/** An act of Loci's own as it is kept in mind: no word of any memory, which a purge would have to find. */
export interface FoundAct {
  seq: number
  at: number
  kind: OwnActKind
  memories: number
  /** The one it was done to, and the one that stands instead. */
  loser: string | null
  winner: string | null
  review: string | null
}

/**
 * Whether an entry can hold one at all, told without reading what it changed: by far the most entries are one memory
 * written by somebody, and a rule's consequence always stands beside what it follows from.
 */
export const mayHoldActs = ({ kind, actor, label, changes }: JournalEntry): boolean =>
  kind === 'do' &&
  (changes > 1 ||
    actor === actorOf(SYSTEM) ||
    label.startsWith('Kept ') ||
    label.startsWith('Ended '))

/** Whether a change can be an act, or name what one was done to: a memory that is merely new is neither. */
export const isTelling = (change: JournalChange): boolean =>
  change.noun !== 'memory' ||
  change.before !== null ||
  isKept(change) ||
  (Array.isArray(change.after?.['links']) && change.after['links'].length > 0)

/** What in an entry nobody asked for: a rule's consequences in anybody's write, and what Loci wrote itself. */
export function actsIn(
  { seq, at, actor, kind, label }: JournalEntry,
  changes: readonly JournalChange[],
): FoundAct[] {
  if (kind !== 'do') return []
  const act = (of: OwnActKind, memories: number): FoundAct[] =>
    memories === 0 ? [] : [{ seq, at, kind: of, memories, loser: null, winner: null, review: null }]
  const consequences = wasDecided(changes)
    ? []
    : consequencesIn(changes).map((found) => ({ seq, at, memories: 1, ...found }))
  const kept = changes.filter((change) => isKept(change)).length
  if (kept > 0 && label.startsWith('Kept ')) return [...act('kept', kept), ...consequences]
  // The end of a task is an agent's wish; what of it is kept is decided by rule.
  if (actor !== actorOf(USER) && label.startsWith('Ended '))
    return [...act('archived', setAside(changes).length), ...consequences]
  if (actor !== actorOf(SYSTEM)) return consequences
  const archived = setAside(changes)
  const carried = archived.filter((id) => isDerived(changes, id, isCarried))
  const joined = archived.filter((id) => isDerived(changes, id, (change) => !isCarried(change)))
  return [
    ...act('promoted', carried.length),
    ...act('merged', joined.length),
    ...act('archived', archived.length - carried.length - joined.length),
    ...act('expired', becoming(changes, 'expired').length),
    ...consequences,
  ]
}

/** Each memory a rule set aside, and each contradiction a rule settled otherwise. */
function consequencesIn(
  changes: readonly JournalChange[],
): Pick<FoundAct, 'kind' | 'loser' | 'winner' | 'review'>[] {
  const ruled = changes.filter((change) => resolutionOf(change)?.['how'] === 'by-rule')
  const told = new Set<string>()
  const superseded = becoming(changes, 'superseded').flatMap((loser) => {
    const item = ruled.find(({ after }) => idsIn(after).includes(loser))
    if (item !== undefined) told.add(item.id)
    const other = idsIn(item?.after ?? null).find((id) => id !== loser)
    const winner = other ?? winnerOver(changes, loser)
    if (winner === null) return []
    return [{ kind: 'superseded' as const, loser, winner, review: item?.id ?? null }]
  })
  const both = ruled.filter(({ id }) => !told.has(id))
  return [
    ...superseded,
    ...both.map(({ id }) => ({ kind: 'settled' as const, loser: null, winner: null, review: id })),
  ]
}

/** A person's verdict is no act of Loci's, whatever it sets aside. */
const wasDecided = (changes: readonly JournalChange[]) =>
  changes.some((change) => {
    const how = resolutionOf(change)?.['how']
    return typeof how === 'string' && how !== 'by-rule' && how !== 'outdated'
  })

function resolutionOf({ noun, after }: Change): Record<string, unknown> | null {
  const resolution = noun === 'review' ? after?.['resolution'] : null
  return typeof resolution === 'object' && resolution !== null ? { ...resolution } : null
}

function idsIn(item: Change['after']): string[] {
  const ids = item?.['memoryIds']
  return Array.isArray(ids) ? ids.map(String) : []
}

const becoming = (changes: readonly JournalChange[], status: string) =>
  changes
    .filter(
      ({ noun, before, after }) => noun === 'memory' && before && after?.['status'] === status,
    )
    .map(({ id }) => id)

const setAside = (changes: readonly JournalChange[]) => [
  ...becoming(changes, 'archived'),
  ...becoming(changes, 'forgotten'),
]

const winnerOver = (changes: readonly JournalChange[], loser: string) =>
  changes.find((change) => hasLink(change, 'supersedes', loser))?.id ?? null

const isDerived = (
  changes: readonly JournalChange[],
  id: string,
  isMeant: (change: Change) => boolean,
) => changes.some((change) => isMeant(change) && hasLink(change, 'derived-from', id))

/** New where it was carried to; what upkeep makes of several is new too, and no promotion. */
const isCarried = ({ before, after }: Change) =>
  before === null && !String(after?.['source']).startsWith('upkeep/')

function hasLink({ noun, after }: Change, kind: Link['kind'], to: MemoryId | string): boolean {
  const links = noun === 'memory' ? Link.array().safeParse(after?.['links']).data : undefined
  return links?.some((link) => link.kind === kind && link.to === to) ?? false
}

const isKept = ({ noun, after }: Change) =>
  noun === 'memory' && typeof after?.['consolidatedAt'] === 'number'
