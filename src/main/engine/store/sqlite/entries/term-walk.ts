import {
  type Leaf,
  type SoughtTerm,
  type EntryStretch,
  goingOn,
  hasTerms,
  stretchesOn,
} from './leaf.ts'
import { type PageEntries, endCut, readStretch } from './page-entries.ts'

/** Memories of one page; only until the next page is read. */
type TakenEntries = Pick<PageEntries, 'rows' | 'columns' | 'count'>
/** False where no more are wanted. */
export type TakeEntries = (entries: TakenEntries) => boolean
export type TermWalked = 'ended' | 'stopped' | 'unreadable'

/** Pages of a segment one after the other, none behind its last. */
export interface LeafPages {
  /** Null behind the last, and where it is missing or no page. */
  at(page: number): Leaf | null
  last: number
}

/** Hands over everybody who holds what is looked for, from the page on where it can begin at the earliest. */
export function walkTerm(
  pages: LeafPages,
  from: number,
  sought: SoughtTerm,
  entries: PageEntries,
  take: TakeEntries,
): TermWalked {
  let next: number = from
  while (next <= pages.last) {
    const page = next
    const leaf = pages.at(page)
    if (leaf === null) return 'unreadable'
    next++
    // Nobody’s term: a longer one goes on here.
    if (!hasTerms(leaf)) continue
    const found = stretchesOn(leaf, sought)
    if (found === null) return 'unreadable'
    for (const stretch of found.stretches) {
      entries.count = 0
      entries.cut = null
      if (!readStretch(entries, leaf, stretch)) return 'unreadable'
      if (entries.count > 0 && !take(entries)) return 'stopped'
      if (!stretch.isLast) continue
      const ended = goOn(pages, page + 1, entries, take)
      if (typeof ended === 'string') return ended
      next = ended
    }
    if (found.isOver) return 'ended'
  }
  return 'ended'
}

/** The pages on which the last term of one goes on; the page on which the next one can begin. */
function goOn(
  pages: LeafPages,
  from: number,
  entries: PageEntries,
  take: TakeEntries,
): number | 'stopped' | 'unreadable' {
  for (let page = from; page <= pages.last; page++) {
    const leaf = pages.at(page)
    if (leaf === null || !endCut(entries, leaf)) return 'unreadable'
    const more: EntryStretch | null = goingOn(leaf)
    if (more !== null && (entries.cut !== null || !readStretch(entries, leaf, more)))
      return 'unreadable'
    if (entries.count > 0 && !take(entries)) return 'stopped'
    // Where no other term begins, the places of one memory may fill a page and more.
    if (hasTerms(leaf)) return entries.cut === null ? page : 'unreadable'
  }
  return entries.cut === null ? pages.last + 1 : 'unreadable'
}
