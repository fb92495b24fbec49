import { BLOCK, type BitRecords } from './kernel/kernel.ts'

/** Those with the fewest bits that differ from the query's, by row: at least so many, and all that are as near as the last. */
export interface FewestApart {
  among(mask: Uint8Array, query: Uint8Array, wanted: number): Uint32Array
}

/**
 * In one walk: how near one has to be is known better with every block, and what has turned out too far is let go of
 * then. A distance kept for every row would take as much memory as the mask.
 */
export function fewestApartIn(bits: Pick<BitRecords, 'near'>): FewestApart {
  let rows = new Uint32Array(4 * BLOCK)
  let distances = new Uint8Array(4 * BLOCK)
  const makeRoom = (count: number) => {
    if (count <= rows.length) return
    const [before, known] = [rows, distances]
    rows = new Uint32Array(Math.ceil(count * 1.25))
    distances = new Uint8Array(rows.length)
    rows.set(before)
    distances.set(known)
  }
  return {
    among(mask, query, wanted) {
      const counts = new Uint32Array(256)
      let edge = 255
      let found = 0
      for (let from = 0; from < mask.length; from += BLOCK) {
        const near = bits.near(query, Math.min(BLOCK, mask.length - from), from, edge)
        makeRoom(found + near.places.length + 1)
        for (let at = 0; at < near.places.length; at++) {
          const row = from + (near.places[at] ?? 0)
          const distance = near.apart[at] ?? 0
          rows[found] = row
          distances[found] = distance
          // Without a branch: in the first blocks who is seen is as good as random.
          const isSeen = mask[row] ?? 0
          counts[distance] = (counts[distance] ?? 0) + isSeen
          found += isSeen
        }
        let within = found
        while (edge > 0 && within - (counts[edge] ?? 0) >= wanted) within -= counts[edge--] ?? 0
        if (within === found) continue
        let kept = 0
        for (let at = 0; at < found; at++) {
          rows[kept] = rows[at] ?? 0
          const distance = distances[at] ?? 0
          distances[kept] = distance
          kept += Number(distance <= edge)
        }
        found = kept
      }
      return rows.subarray(0, found)
    },
  }
}
