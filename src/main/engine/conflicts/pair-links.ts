import { type Link, type Memory, MOST_LINKS } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'

/**
 * Says in a link what two memories are to each other. It stands at the one whose readers all see the
 * other: elsewhere its id would tell of something hidden. The later one is asked first.
 */
export function pairLinked(
  kind: 'contradicts' | 'related',
  earlier: Memory,
  later: Memory,
): { earlier: Memory; later: Memory } {
  if (areLinked(kind, earlier, later)) return { earlier, later }
  if (isSeenFrom(later, earlier)) return { earlier, later: withLink(later, kind, earlier) }
  if (isSeenFrom(earlier, later)) return { earlier: withLink(earlier, kind, later), later }
  return { earlier, later }
}

/** What was said of it and another one holds no more. */
export function withoutLinks(
  memory: Memory,
  kinds: readonly Link['kind'][],
  other: string,
): Memory {
  const links = memory.links.filter(({ kind, to }) => to !== other || !kinds.includes(kind))
  return links.length === memory.links.length ? memory : { ...memory, links }
}

function areLinked(kind: Link['kind'], a: Memory, b: Memory): boolean {
  const links = (from: Memory, to: Memory) =>
    from.links.some((link) => link.kind === kind && link.to === to.id)
  return links(a, b) || links(b, a)
}

function isSeenFrom({ scope, links }: Memory, other: Memory): boolean {
  const seen = other.scope.kind === 'global' || scopeLabel(scope) === scopeLabel(other.scope)
  return seen && links.length < MOST_LINKS
}

const withLink = (memory: Memory, kind: Link['kind'], { id }: Memory): Memory => ({
  ...memory,
  links: [...memory.links, { kind, to: id }],
})
