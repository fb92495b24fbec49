import type { Statement } from '../read/statements.ts'

/** Of two long texts only statements with words in common are laid beside each other, and only the nearest. */
const NEAREST = 3
const MOST = 150
/** In long texts one word in common is chance. */
const MANY = 16
const LEAST = 2

export function nearPairs(
  a: readonly Statement[],
  b: readonly Statement[],
): (readonly [Statement, Statement])[] {
  const [one, other] = [a[0], b[0]]
  // Most notes say one thing, and each write is compared with dozens.
  if (a.length === 1 && b.length === 1 && one !== undefined && other !== undefined)
    return one.roots.some((root) => other.roots.includes(root)) ? [[one, other]] : []
  if (a.length * b.length <= MANY)
    return a.flatMap((each) => nearestOf(each, b).map((near) => [each, near] as const))
  const holding = new Map<string, number[]>()
  for (const [place, { roots }] of b.entries())
    for (const root of roots) {
      const places = holding.get(root)
      if (places === undefined) holding.set(root, [place])
      else places.push(place)
    }
  const pairs = a.flatMap((each) =>
    nearestTo(each, b, holding).map((near) => [each, near] as const),
  )
  return pairs.slice(0, MOST)
}

/** Of a few statements: to count word by word is quicker than to list first who holds which. */
function nearestOf(one: Statement, others: readonly Statement[]): Statement[] {
  const near: { other: Statement; common: number }[] = []
  for (const other of others) {
    let common = 0
    for (const root of one.roots) if (other.roots.includes(root)) common++
    if (common > 0) near.push({ other, common })
  }
  if (near.length > 1) near.sort((a, b) => b.common - a.common)
  return near.slice(0, NEAREST).map(({ other }) => other)
}

function nearestTo(
  { roots }: Statement,
  others: readonly Statement[],
  holding: ReadonlyMap<string, readonly number[]>,
): Statement[] {
  const counts = new Map<number, number>()
  for (const root of roots)
    for (const place of holding.get(root) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= LEAST)
    .toSorted(([placeA, a], [placeB, b]) => b - a || placeA - placeB)
    .slice(0, NEAREST)
    .flatMap(([place]) => others[place] ?? [])
}
