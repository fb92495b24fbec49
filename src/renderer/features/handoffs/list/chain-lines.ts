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

/** What was in the list when somebody began to point at it, in that order, as it is now. */
export function heldList(live: readonly HandoffChain[], before: readonly HandoffChain[]): HeldList {
  const now = new Map(live.map((chain) => [chain.id, chain]))
  const shown = before.flatMap(({ id, links }) => {
    const chain = now.get(id)
    const known = new Set(links.map((link) => link.id))
    const left = chain?.links.filter((link) => known.has(link.id)) ?? []
    return chain === undefined || left.length === 0 ? [] : [{ ...chain, links: left }]
  })
  const known = new Set(before.flatMap(({ links }) => links.map((link) => link.id)))
  const came = live.flatMap(({ links }) => links).filter((link) => !known.has(link.id)).length
  return { shown, came }
}
