import type { Link, Memory, MemoryId } from '#shared/memory.ts'
import type { Fields } from '../changes.ts'
import { supersededBy } from '../circles.ts'
import type { Kept } from './kept.ts'

export function linksInto(
  kept: readonly Kept[],
  id: string,
): { from: MemoryId; kind: Link['kind'] }[] {
  return kept.flatMap(({ memory }) =>
    distinctLinks(memory)
      .filter(({ to }) => to === id)
      .map(({ kind }) => ({ from: memory.id, kind })),
  )
}

export function contradicting(
  kept: readonly Kept[],
  ids: readonly string[],
): { from: MemoryId; to: string }[] {
  return kept.flatMap(({ memory }) =>
    distinctLinks(memory)
      .filter(({ to, kind }) => kind === 'contradicts' && ids.includes(to))
      .map(({ to }) => ({ from: memory.id, to }))
      .toSorted((a, b) => (a.to < b.to ? -1 : 1)),
  )
}

export function countLinksTo(kept: readonly Kept[], ids: readonly string[]): number {
  return kept
    .filter(({ memory }) => !ids.includes(memory.id))
    .flatMap(({ memory }) => distinctLinks(memory).filter(({ to }) => ids.includes(to))).length
}

/** Whether it supersedes itself, alone or through others. */
export function isInCircle(records: ReadonlyMap<string, Fields>, id: string): boolean {
  const superseders = (one: string) =>
    [...records.values()].flatMap((fields) =>
      supersededBy(fields).includes(one) ? [String(fields['id'])] : [],
    )
  const walked = new Set<string>()
  let frontier = superseders(id)
  while (frontier.length > 0 && !frontier.includes(id)) {
    for (const one of frontier) walked.add(one)
    frontier = frontier.flatMap(superseders).filter((one) => !walked.has(one))
  }
  return frontier.includes(id)
}

function distinctLinks({ links }: Memory): Memory['links'] {
  return [...new Map(links.map((link) => [`${link.kind} ${link.to}`, link])).values()]
}
