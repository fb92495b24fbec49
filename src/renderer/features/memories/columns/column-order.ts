/** The remembered order, without columns that no longer exist and with the new ones where they belong by default. */
export function wholeOrder(saved: readonly string[], known: readonly string[]): string[] {
  const order = saved.filter((id) => known.includes(id))
  for (const [place, id] of known.entries()) {
    if (order.includes(id)) continue
    const before = known.slice(0, place).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** `id` put where `at` stands. */
export function movedTo(order: readonly string[], id: string, at: string): string[] {
  const from = order.indexOf(id)
  const to = order.indexOf(at)
  if (from < 0 || to < 0 || from === to) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** One place along, past columns that are out of sight: a step that changes nothing visible looks broken. */
export function stepped(
  order: readonly string[],
  id: string,
  by: -1 | 1,
  visible: readonly string[],
): string[] {
  const neighbour = visible[visible.indexOf(id) + by]
  return neighbour === undefined ? [...order] : movedTo(order, id, neighbour)
}
