import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../filter.ts'
import type { AlikeRequest, Scored } from '../search.ts'
import { overlapOf, type TextSketch, sketchOf } from '../sketch/minhash.ts'
import { A_BAND, mostShared, placeNumber, sketchOfMemory } from '../sketch/sketch.ts'
import type { Kept } from './kept.ts'

interface Sketched extends Kept {
  sketch: TextSketch
  place: number
}

/** As the probe table does it, by reading everything. */
export function alikeAmong(
  kept: readonly Kept[],
  isMeant: (memory: Memory) => boolean,
  { text, filter, limit }: AlikeRequest,
): Scored[] {
  const asked = sketchOf(text)
  if (asked === null) return []
  const all = kept.flatMap(({ memory, row }): Sketched[] => {
    const sketch = sketchOfMemory(memory)
    return sketch === null ? [] : [{ memory, row, sketch, place: placeNumber(memory.scope) }]
  })
  const byRow = new Map(all.map((each) => [each.row, each]))
  const rows = mostShared(
    Array.from(asked.bands).flatMap((band) =>
      readOf(
        all.filter(({ sketch }) => sketch.bands.includes(band)),
        filter,
      ),
    ),
  )
  return rows
    .flatMap((row) => byRow.get(row) ?? [])
    .filter(({ memory }) => isMeant(memory))
    .slice(0, limit)
    .map(({ memory, row, sketch }) => ({
      row,
      id: memory.id,
      score: overlapOf(asked.slots, sketch.slots),
    }))
    .toSorted((a, b) => b.score - a.score || b.row - a.row)
    .map(({ id, score }) => ({ id, score }))
}

/** What is read of one band: the last of each place that may be seen, or the last of all. */
function readOf(sharing: readonly Sketched[], { within }: StoreFilter): number[][] {
  const last = (some: readonly Sketched[]) =>
    some
      .toSorted((a, b) => b.place - a.place || b.row - a.row)
      .slice(0, A_BAND)
      .map(({ row }) => row)
  if (within === undefined) return [last(sharing)]
  const places = [...new Set(within.map(placeNumber))]
  return places.map((place) => last(sharing.filter((each) => each.place === place)))
}
