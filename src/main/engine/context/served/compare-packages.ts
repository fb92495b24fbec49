import type { ContextPackage, PackageItem } from '#shared/context.ts'
import { type Comparison, MOST_LISTED } from '#shared/context-comparison.ts'
import type { ComposedPackage } from '../pack/compose-package.ts'
import { withOthers } from '../in-turns.ts'
import { judgeOf } from '../pack/verdicts.ts'

/** What a comparison needs of a package; its text may be gone from the ledger already. */
export interface ComparedPackage extends Pick<ContextPackage, 'items' | 'tokens'> {
  /** What became of a candidate; null for one it did not look at. */
  told(id: string): { summary: string; sentence: string } | null
}

/** As much of a preview as a comparison needs. Few are asked about, so nobody is looked up before. */
export async function comparedPreview({
  packing,
  items,
  tokens,
}: ComposedPackage): Promise<ComparedPackage> {
  let judge: ReturnType<typeof judgeOf> | null = null
  return {
    items: await withOthers(items()),
    tokens,
    told(id) {
      const candidate = packing.line.ranking.find((one) => one.id === id)
      if (candidate === undefined) return null
      judge ??= judgeOf(packing)
      const form = packing.placed.find((one) => one.candidate === candidate)?.form
      return form === undefined ? judge.outside(candidate) : judge.inside(candidate, form)
    },
  }
}

/** What came in, fell out, changed and moved between two packages. */
export function comparePackages(before: ComparedPackage, after: ComparedPackage): Comparison {
  const was = placesIn(before.items)
  const is = placesIn(after.items)
  const named = ({ id }: PackageItem) => ({
    id,
    summary: (after.told(id) ?? before.told(id))?.summary ?? '',
  })
  const same = sameAtFirst(before.items, after.items)
  const both = after.items.slice(same).flatMap((item) => {
    const there = was.get(item.id)
    return there === undefined ? [] : [{ before: there, item, place: is.get(item.id)?.place ?? 0 }]
  })
  const stayed = longestRun(both.map(({ before: there }) => there.place))
  const cameIn = after.items.slice(same).filter(({ id }) => !was.has(id))
  const fellOut = before.items.slice(same).filter(({ id }) => !is.has(id))
  const changed = both.filter(({ before: there, item }) => there.item.digest !== item.digest)
  const moved = both.filter((_, index) => !stayed.has(index))
  return {
    cameIn: listed(cameIn, (item) => ({ ...named(item), tokens: item.tokens, how: item.how })),
    fellOut: listed(fellOut, (item) => ({
      ...named(item),
      tokens: item.tokens,
      sentence: after.told(item.id)?.sentence ?? 'It is no candidate there.',
    })),
    changed: listed(changed, ({ before: there, item }) => ({
      ...named(item),
      from: there.item.how,
      to: item.how,
      tokensBefore: there.item.tokens,
      tokensAfter: item.tokens,
    })),
    moved: listed(moved, ({ before: there, item, place }) => ({
      ...named(item),
      from: there.place,
      to: place,
    })),
    counts: {
      cameIn: cameIn.length,
      fellOut: fellOut.length,
      changed: changed.length,
      moved: moved.length,
    },
    tokensBefore: before.tokens,
    tokensAfter: after.tokens,
  }
}

const placesIn = (items: readonly PackageItem[]) =>
  new Map(items.map((item, index) => [item.id, { item, place: index + 1 }]))

const listed = <T, L>(all: readonly T[], line: (one: T) => L) => all.slice(0, MOST_LISTED).map(line)

/** How many are the same from the beginning, which thousands of critical ones are. */
function sameAtFirst(before: readonly PackageItem[], after: readonly PackageItem[]): number {
  const at = after.findIndex(({ id, digest }, index) => {
    const there = before[index]
    return there?.id !== id || there.digest !== digest
  })
  return at === -1 ? after.length : at
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
