import type { InCommonRequest } from '../search.ts'
import type { SaidThere } from './there.ts'

/** More than this in one scope takes longer to look through than the index of words takes to answer. */
export const LOOKED_THROUGH = 2000

export interface SharedMarks {
  row: number
  /** How telling the words are that both say: what few say tells more, and so does what says little else. */
  score: number
  /** Of all words of both, those that both say. */
  share: number
}

export type HowInCommon = Pick<InCommonRequest, 'leastShare' | 'itself'>

/** By the last 16 bits of a mark: most marks of a place are in no question, and to look each up costs more than all else. */
const maybe = new Uint8Array(2 ** 16)

/** What of a question is said in one place, side by side: an object for each of hundreds would be made at every look. */
export interface SharedThere {
  /** How many say something there. */
  all: number
  /** Those that say any of it, */
  rows: number[]
  /** how many words each of them says, */
  sizes: number[]
  /** and up to where those it shares are listed: */
  ends: number[]
  /** of each in turn, which words of the question. */
  shared: number[]
}

export function sharedThere(asked: ReadonlySet<number>, there: SaidThere): SharedThere {
  const numbers = new Map<number, number>()
  for (const mark of asked) {
    numbers.set(mark, numbers.size)
    maybe[mark & 0xffff] = 1
  }
  const { marks, ends } = there
  const found: SharedThere = { all: there.rows.length, rows: [], sizes: [], ends: [], shared: [] }
  const { shared } = found
  let from = 0
  for (let n = 0; n < there.rows.length; n++) {
    const until = ends[n] ?? from
    const before = shared.length
    // By itself, or all of this is compiled again each time a place is a long one.
    gather(shared, numbers, marks, from, until)
    if (shared.length > before) {
      found.rows.push(there.rows[n] ?? 0)
      found.sizes.push(until - from)
      found.ends.push(shared.length)
    }
    from = until
  }
  for (const mark of asked) maybe[mark & 0xffff] = 0
  return found
}

function gather(
  shared: number[],
  numbers: ReadonlyMap<number, number>,
  marks: Uint32Array,
  from: number,
  until: number,
): void {
  for (let at = from; at < until; at++) {
    const mark = marks[at] ?? 0
    if (maybe[mark & 0xffff] === 0) continue
    const word = numbers.get(mark)
    if (word !== undefined) shared.push(word)
  }
}

/** So many of those that share any of these marks, the most telling first and of equals the newest. */
export function inCommon(
  asked: ReadonlySet<number>,
  places: readonly SharedThere[],
  most: number,
  { leastShare = 0, itself = false }: HowInCommon = {},
): SharedMarks[] {
  const holding = new Float64Array(asked.size).fill(itself ? 1 : 0)
  let all = itself ? 1 : 0
  for (const { all: here, shared } of places) {
    all += here
    for (const word of shared) holding[word] = (holding[word] ?? 0) + 1
  }
  const telling = holding.map((count) => Math.log((all + 1) / count))
  const best = bestOf(most)
  for (const { rows, sizes, ends, shared } of places) {
    let from = 0
    for (let n = 0; n < rows.length; n++) {
      const until = ends[n] ?? from
      const both = until - from
      const share = both / (asked.size + (sizes[n] ?? 0) - both)
      if (share < leastShare) {
        from = until
        continue
      }
      let sum = 0
      for (; from < until; from++) sum += telling[shared[from] ?? 0] ?? 0
      // A page holds most words of any note; what says little else says more of the same.
      best.add(rows[n] ?? 0, sum * (0.5 + share), share)
    }
  }
  return best.inOrder()
}

/** Nearly all of a place says “the”: to put all of them in order took longer than to read them. */
function bestOf(most: number) {
  let kept: SharedMarks[] = []
  let least = -1
  const sort = () => {
    kept = kept.toSorted((a, b) => b.score - a.score || b.row - a.row).slice(0, most)
    if (kept.length === most) least = kept.at(-1)?.score ?? least
  }
  return {
    add(row: number, score: number, share: number) {
      if (score < least) return
      kept.push({ row, score, share })
      if (kept.length >= 4 * most) sort()
    },
    inOrder() {
      sort()
      return kept
    },
  }
}
