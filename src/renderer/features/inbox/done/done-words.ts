import { count, counted } from '#renderer/lib/format.ts'
import type { Output } from '#shared/contract.ts'
import { OWN_ACT_KINDS, type OwnActKind, type OwnActTurn } from '#shared/own-act.ts'

export const OWN_ACT_WORDS: Record<OwnActKind, string> = {
  settled: 'Settled by rule',
  superseded: 'Superseded',
  archived: 'Archived',
  merged: 'Merged',
  promoted: 'Promoted',
  kept: 'Kept from short-term memory',
  expired: 'Expired',
}

/** What U does to a line, said before it is done. */
export const TURN_WORDS: Record<OwnActTurn, string> = {
  revert: 'Undo takes all of it back.',
  'keep-both': 'Undo brings it back; both stay, and Loci does not ask about the two again.',
  restore: 'Undo brings it back. If it contradicts another, Loci asks you.',
}

type Counts = Output<'reviews.ownActs'>['counts']

/** “In the last 14 days, on its own, Loci superseded 5 and archived 100 memories.” */
export function doneSentence(counts: Counts, span: string): string {
  const parts = OWN_ACT_KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    DID[kind](counts[kind]),
  )
  const last = parts.at(-1)
  if (last === undefined) return `${span} Loci did nothing on its own.`
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
  return `${span} Loci on its own ${list}.`
}

const DID: Record<OwnActKind, (memories: number) => string> = {
  settled: (n) => `settled ${counted(n, 'contradiction')}`,
  superseded: (n) => `superseded ${count(n)}`,
  archived: (n) => `archived ${count(n)}`,
  merged: (n) => `merged ${count(n)}`,
  promoted: (n) => `promoted ${count(n)}`,
  kept: (n) => `kept ${counted(n, 'experience')}`,
  expired: (n) => `let ${count(n)} expire`,
}
