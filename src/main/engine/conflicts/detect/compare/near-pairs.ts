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
  const holding = new Map<string, number[]>()
  for (const [place, { content }] of b.entries())
    for (const root of new Set(content.map((part) => part.root))) {
      const places = holding.get(root)
      if (places === undefined) holding.set(root, [place])
      else places.push(place)
    }
  const least = a.length * b.length > MANY ? 2 : 1
  const pairs = a.flatMap((one) =>
    nearestTo(one, b, holding, least).map((other) => [one, other] as const),
  )
  return pairs.slice(0, MOST)
}

function nearestTo(
  { content }: Statement,
  others: readonly Statement[],
  holding: ReadonlyMap<string, readonly number[]>,
  least: number,
): Statement[] {
  const counts = new Map<number, number>()
  for (const root of new Set(content.map((part) => part.root)))
    for (const place of holding.get(root) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([placeA, a], [placeB, b]) => b - a || placeA - placeB)
    .slice(0, NEAREST)
    .flatMap(([place]) => others[place] ?? [])
}
