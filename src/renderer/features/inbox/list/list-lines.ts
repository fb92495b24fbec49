import type { ReviewCard } from '#shared/review.ts'

/** What stands in the list: a heading over items that belong together, or an item. */
export type InboxLine =
  | { kind: 'group'; group: ReviewGroup; folded: boolean }
  | { kind: 'card'; card: ReviewCard; group: ReviewGroup | null }

export interface ReviewGroup {
  id: string
  about: string
  /** Those listed now; never only one. */
  members: readonly ReviewCard[]
}

/** Items that belong together stand together, where the first of them stands; otherwise nothing moves. */
export function groupedCards(cards: readonly ReviewCard[]): ReviewCard[] {
  return [...Map.groupBy(cards, ({ id, group }) => group?.id ?? `alone ${id}`).values()].flat()
}

/** The lines of a list that stands together already. */
export function linesOf(cards: readonly ReviewCard[], folded: ReadonlySet<string>): InboxLine[] {
  const groups = Map.groupBy(cards, ({ group }) => group?.id ?? null)
  return cards.flatMap((card): InboxLine[] => {
    const members = card.group === null ? [] : (groups.get(card.group.id) ?? [])
    if (card.group === null || members.length < 2) return [{ kind: 'card', card, group: null }]
    const group = { id: card.group.id, about: card.group.about, members }
    const isFolded = folded.has(group.id)
    const heading: InboxLine[] =
      members[0] === card ? [{ kind: 'group', group, folded: isFolded }] : []
    return isFolded ? heading : [...heading, { kind: 'card', card, group }]
  })
}

/** Where one can stand: every item in sight, and on a folded group, for its first. */
export function placesOf(lines: readonly InboxLine[]): ReviewCard[] {
  return lines.flatMap((line) => {
    if (line.kind === 'card') return [line.card]
    return line.folded ? line.group.members.slice(0, 1) : []
  })
}

/** The line an item is found on; a folded group stands for all of its own. */
export function lineWith(lines: readonly InboxLine[], { id }: ReviewCard): number {
  return lines.findIndex((line) =>
    line.kind === 'card'
      ? line.card.id === id
      : line.folded && line.group.members.some((member) => member.id === id),
  )
}

/** “6 conflicts about deploy-region”. */
export function headingOf({ about, members }: ReviewGroup): string {
  const conflicts = members.every(({ kind }) => kind === 'contradiction')
  return `${members.length} ${conflicts ? 'conflicts' : 'items'} about ${about}`
}
