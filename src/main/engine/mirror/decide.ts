/** What is to become of one file of the folder. */
export type MirrorDecision =
  | 'nothing'
  | 'write'
  | 'remove'
  /** It says what the vault says, by whatever way: known from now on. */
  | 'adopt'
  /** It is gone there and here. */
  | 'forget'
  /** Somebody made it. */
  | 'new'
  /** Somebody changed it, and the vault says what it said. */
  | 'changed'
  /** Somebody changed it, and so did the vault. */
  | 'both'

/** One file, by digests: what it is known as, what it is now, and what the vault would have it say. */
export interface MirrorStanding {
  known: readonly string[]
  current: string | null
  wanted: string | null
  /** Made from other files, so that nothing of it can be lost: indices, the manifest, attachments. */
  derived: boolean
}

/** Nothing that was edited by hand and not taken in is ever written over; a file that was taken away comes back. */
export function decide({ known, current, wanted, derived }: MirrorStanding): MirrorDecision {
  if (current === wanted) {
    if (wanted === null) return known.length > 0 ? 'forget' : 'nothing'
    return known.length === 1 && known[0] === wanted ? 'nothing' : 'adopt'
  }
  if (current === null) return 'write'
  if (known.includes(current)) return wanted === null ? 'remove' : 'write'
  if (derived) return wanted === null ? 'nothing' : 'write'
  if (wanted === null) return known.length === 0 ? 'new' : 'both'
  return known.includes(wanted) ? 'changed' : 'both'
}
