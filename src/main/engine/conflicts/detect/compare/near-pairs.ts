import type { Statement } from '../read/statements.ts'

/** Of two long texts only statements with words in common are laid beside each other, and only the nearest. */
const NEAREST = 3
const MOST = 150
/** In long texts one word in common is chance. */
const MANY = 16

export function nearPairs(
  a: readonly Statement[],
  b: readonly Statement[],
): (readonly [Statement, Statement])[] {
  const least = a.length * b.length > MANY ? 2 : 1
  const [one, other] = [a[0], b[0]]
  // Most notes say one thing, and each write is compared with dozens.
  if (a.length === 1 && b.length === 1 && one !== undefined && other !== undefined)
    return one.roots.some((root) => other.roots.includes(root)) ? [[one, other]] : []
  const holding = new Map<string, number[]>()
  for (const [place, { roots }] of b.entries())
    for (const root of roots) {
      const places = holding.get(root)
      if (places === undefined) holding.set(root, [place])
      else places.push(place)
    }
  const pairs = a.flatMap((each) =>
    nearestTo(each, b, holding, least).map((near) => [each, near] as const),
  )
  return pairs.slice(0, MOST)
}

function nearestTo(
  { roots }: Statement,
  others: readonly Statement[],
  holding: ReadonlyMap<string, readonly number[]>,
  least: number,
): Statement[] {
  const counts = new Map<number, number>()
  for (const root of roots)
    for (const place of holding.get(root) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([placeA, a], [placeB, b]) => b - a || placeA - placeB)
    .slice(0, NEAREST)
    .flatMap(([place]) => others[place] ?? [])
}
