import { AppError } from '#shared/errors.ts'
import { type Link, type Memory, MOST_LINKS } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'

/** The links of a memory that its reader may follow; a person sees all, also those that lead nowhere. */
export async function linksSeen(room: Room, links: readonly Link[]): Promise<Link[]> {
  if (room.principal.kind !== 'agent' || links.length === 0) return [...links]
  const seen = await idsSeen(room, links)
  return links.filter(({ to }) => seen.has(to))
}

/** What an edit of the links leaves: those its author could not see were not theirs to take away. */
export async function linksAfter(
  room: Room,
  memory: Memory,
  given: readonly Link[],
): Promise<Link[]> {
  if (room.principal.kind !== 'agent') return [...given]
  const has = (links: readonly Link[], { kind, to }: Link) =>
    links.some((link) => link.kind === kind && link.to === to)
  // A circle through what is hidden would be refused, and so tell of it: such a link is left out instead.
  const follows = await idsSeen(room, given)
  const isMade = (link: Link) =>
    link.kind !== 'supersedes' || follows.has(link.to) || has(memory.links, link)
  const seen = await linksSeen(room, memory.links)
  const links = [
    ...memory.links.filter((link) => !seen.includes(link) && !has(given, link)),
    ...given.filter(isMade),
  ]
  if (links.length > MOST_LINKS) throw refusal(`At most ${MOST_LINKS} links.`, ['links'])
  return links
}

const refusal = (sentence: string, path: (string | number)[]) =>
  new AppError('invalid_input', sentence, [{ path, message: sentence }])

async function idsSeen({ store }: Room, links: readonly Link[]): Promise<ReadonlySet<string>> {
  const found = await store.get('memory', [...new Set(links.map(({ to }) => to))])
  return new Set(found.map(({ id }) => id))
}
