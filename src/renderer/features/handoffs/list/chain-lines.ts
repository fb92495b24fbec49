import type { HandoffChain, HandoffLine } from '#shared/handoff.ts'

/** A heading, or one handoff under it. */
export type ChainLine =
  | { kind: 'chain'; key: string; chain: HandoffChain }
  | { kind: 'handoff'; key: string; link: HandoffLine; isLast: boolean }

export function linesOf(chains: readonly HandoffChain[]): ChainLine[] {
  return chains.flatMap((chain) => [
    { kind: 'chain' as const, key: `chain ${chain.id}`, chain },
    ...chain.links.map((link, at) => ({
      kind: 'handoff' as const,
      key: link.id,
      link,
      isLast: at === chain.links.length - 1,
    })),
  ])
}

export interface HeldList {
  shown: HandoffChain[]
  /** How many handoffs came meanwhile. */
  came: number
}

/**
 * What was in the list when somebody began to point at it, in that order, as it is now, with older ones
 * that they scroll to behind it. What was handed over since waits.
 */
export function heldList(live: readonly HandoffChain[], before: readonly HandoffChain[]): HeldList {
  const newest = Math.max(...before.flatMap(({ links }) => links.map((link) => link.createdAt)))
  const isNew = (link: HandoffLine) => link.createdAt > newest
  const now = new Map(live.map((chain) => [chain.id, chain]))
  const known = new Set(before.map(({ id }) => id))
  const inOrder = [
    ...before.flatMap(({ id }) => now.get(id) ?? []),
    ...live.filter(({ id }) => !known.has(id)),
  ]
  const shown = inOrder
    .map((chain) => ({ ...chain, links: chain.links.filter((link) => !isNew(link)) }))
    .filter(({ links }) => links.length > 0)
  return { shown, came: live.flatMap(({ links }) => links).filter(isNew).length }
}
