import type { AlikePair } from './snapshot.ts'

export interface AlikeGroup {
  ids: string[]
  /** How alike the two are that are least so. */
  least: number
}

/**
 * Memories of which every two are alike, as many together as the first of them allows. That A is like
 * B and B like C makes no group of A and C: what lies between them would pass a statement on until it
 * said something else. `order` is that of the memories, so that the pairs may come in any.
 */
export function alikeGroups(
  pairs: readonly AlikePair[],
  order: (id: string) => number,
  most: number,
): AlikeGroup[] {
  const near = new Map<string, Map<string, number>>()
  const join = (a: string, b: string, likeness: number) =>
    near.set(a, (near.get(a) ?? new Map<string, number>()).set(b, likeness))
  for (const { a, b, likeness } of pairs) {
    join(a, b, likeness)
    join(b, a, likeness)
  }
  const between = (a: string, b: string) => near.get(a)?.get(b) ?? 0
  const first = (ids: Iterable<string>) => [...ids].toSorted((a, b) => order(a) - order(b))
  const taken = new Set<string>()
  const groups: AlikeGroup[] = []
  for (const id of first(near.keys())) {
    if (taken.has(id)) continue
    const group = [id]
    let least = 1
    for (const other of first(near.get(id)?.keys() ?? [])) {
      if (taken.has(other) || group.length >= most) continue
      const nearest = group.reduce((lowest, member) => Math.min(lowest, between(member, other)), 1)
      if (nearest === 0) continue
      group.push(other)
      least = Math.min(least, nearest)
    }
    if (group.length < 2) continue
    for (const member of group) taken.add(member)
    groups.push({ ids: group, least })
  }
  return groups
}
