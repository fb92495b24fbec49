export type RankMove = { kind: 'same' } | { kind: 'new' } | { kind: 'up' | 'down'; by: number }

export interface Movement<T> {
  /** How each of the later list got there, by id. */
  moves: ReadonlyMap<string, RankMove>
  /** What only the earlier list has, in its order. */
  gone: readonly T[]
}

/** What became of the places from one list to another. */
export function movement<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
): Movement<T> {
  const placeBefore = new Map(before.map(({ id }, place) => [id, place]))
  const there = new Set(after.map(({ id }) => id))
  return {
    moves: new Map(after.map(({ id }, place) => [id, moved(placeBefore.get(id), place)])),
    gone: before.filter(({ id }) => !there.has(id)),
  }
}

function moved(from: number | undefined, to: number): RankMove {
  if (from === undefined) return { kind: 'new' }
  if (from === to) return { kind: 'same' }
  return from > to ? { kind: 'up', by: from - to } : { kind: 'down', by: to - from }
}
