import { BETWEEN, readAt } from './marks.ts'

/** What several memories say, each by its number. */
export interface SaidThere {
  rows: readonly number[]
  /** The marks of each, in the same order. */
  said: string
}

/** More than this in one scope takes longer to look through than the index of words takes to answer. */
export const LOOKED_THROUGH = 2000

export interface InCommon {
  row: number
  /** How telling the words are that both say: what few say tells more, and so does what says little else. */
  score: number
  /** Of all words of both, those that both say. */
  share: number
}

const END = BETWEEN.charCodeAt(0)
const LENGTH = 4

/** By the last 16 bits of a mark: most marks of a place are in no question, and to look each up costs more than all else. */
const maybe = new Uint8Array(2 ** 16)

/** So many of those that share any of these marks, the most telling first and of equals the newest. */
export function inCommon(
  asked: ReadonlySet<number>,
  { rows, said }: SaidThere,
  most: number,
): InCommon[] {
  const numbers = new Map<number, number>()
  for (const mark of asked) {
    numbers.set(mark, numbers.size)
    maybe[mark & 0xffff] = 1
  }
  const holding = new Float64Array(numbers.size)
  const sizes: number[] = []
  /** Pairs of who and which word. */
  const held: number[] = []
  let size = 0
  for (let at = 0; at <= said.length;) {
    if (at === said.length || said.charCodeAt(at) === END) {
      sizes.push(size)
      size = 0
      at++
      continue
    }
    const mark = readAt(said, at)
    at += LENGTH
    size++
    if (maybe[mark & 0xffff] === 0) continue
    const word = numbers.get(mark)
    if (word === undefined) continue
    held.push(sizes.length, word)
    holding[word] = (holding[word] ?? 0) + 1
  }
  for (const mark of asked) maybe[mark & 0xffff] = 0
  const telling = holding.map((count) => Math.log((sizes.length + 1) / count))
  const best = bestOf(most)
  for (let from = 0; from < held.length;) {
    const at = held[from] ?? 0
    let [sum, both] = [0, 0]
    for (; from < held.length && held[from] === at; from += 2) {
      sum += telling[held[from + 1] ?? 0] ?? 0
      both++
    }
    const share = both / (asked.size + (sizes[at] ?? 0) - both)
    // A page holds most words of any note; what says little else says more of the same.
    best.add(rows[at] ?? 0, sum * (0.5 + share), share)
  }
  return best.inOrder()
}

/** Nearly all of a place says “the”: to put all of them in order took longer than to read them. */
function bestOf(most: number) {
  let kept: InCommon[] = []
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
