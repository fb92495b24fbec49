import type { ContextPackage, PackageItem, Verdict } from '#shared/context.ts'
import type { Comparison } from '#shared/context-comparison.ts'

/** What a comparison needs of a package; its text may be gone from the ledger already. */
export interface Compared extends Pick<ContextPackage, 'items' | 'tokens'> {
  verdicts: readonly Pick<Verdict, 'id' | 'summary' | 'sentence'>[]
}

/** What came in, fell out, changed and moved between two packages. */
export function compare(before: Compared, after: Compared): Comparison {
  const was = new Map(before.items.map((item, index) => [item.id, { item, place: index + 1 }]))
  const is = new Map(after.items.map((item, index) => [item.id, { item, place: index + 1 }]))
  const verdicts = new Map(after.verdicts.map((verdict) => [verdict.id, verdict]))
  const summaries = new Map(
    [...before.verdicts, ...after.verdicts].map(({ id, summary }) => [id, summary]),
  )
  const named = ({ id }: PackageItem) => ({
    id,
    summary: summaries.get(id) ?? '',
  })
  const both = after.items.flatMap((item) => {
    const there = was.get(item.id)
    return there === undefined ? [] : [{ before: there, item, place: is.get(item.id)?.place ?? 0 }]
  })
  const stayed = longestRun(both.map(({ before: there }) => there.place))
  return {
    cameIn: after.items
      .filter(({ id }) => !was.has(id))
      .map((item) => ({ ...named(item), tokens: item.tokens, how: item.how })),
    fellOut: before.items
      .filter(({ id }) => !is.has(id))
      .map((item) => ({
        ...named(item),
        tokens: item.tokens,
        sentence: verdicts.get(item.id)?.sentence ?? 'It is no candidate any more.',
      })),
    changed: both
      .filter(({ before: there, item }) => there.item.digest !== item.digest)
      .map(({ before: there, item }) => ({
        ...named(item),
        from: there.item.how,
        to: item.how,
        tokensBefore: there.item.tokens,
        tokensAfter: item.tokens,
      })),
    moved: both
      .filter((_, index) => !stayed.has(index))
      .map(({ before: there, item, place }) => ({ ...named(item), from: there.place, to: place })),
    tokensBefore: before.tokens,
    tokensAfter: after.tokens,
  }
}

/** Indices of a longest rising run: everybody else has moved. */
function longestRun(places: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = index
  }
  const run = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.add(at)
  return run
}
