import { LINK_WORDS, STATUS_WORDS } from '#renderer/lib/memory/memory-words.ts'
import type { LinkEnd, Neighbour } from '#shared/link.ts'
import type { Link } from '#shared/memory.ts'

const LINKED_BY_WORDS: Record<Link['kind'], string> = {
  supersedes: 'Superseded by',
  contradicts: 'Contradicted by',
  'derived-from': 'Led to',
  fixes: 'Fixed by',
  related: 'Related to',
}

/** What one memory is to the other, from the side of the one that is open: "Superseded by". */
export function relationWords({ link, direction }: Pick<Neighbour, 'link' | 'direction'>): string {
  return direction === 'out' ? LINK_WORDS[link] : LINKED_BY_WORDS[link]
}

/** What is at the other end, as words. */
export function endWords(end: LinkEnd): string {
  if (end.kind === 'gone') return `${end.id}, which was purged or never there`
  if (end.status === 'active') return end.summary
  return `${end.summary} (${STATUS_WORDS[end.status].toLowerCase()})`
}
