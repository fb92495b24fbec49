/** The rank of every token by its bytes, one character each. */
export interface Ranks {
  of: ReadonlyMap<string, number>
  longest: number
}

/** As the package keeps them: the place in the list is the rank, and what is no text is its bytes. */
export function ranksOf(tokens: readonly (string | readonly number[])[]): Ranks {
  const of = new Map<string, number>()
  let longest = 0
  // Not entries(): the list has holes.
  tokens.forEach((token, rank) => {
    const bytes = Buffer.from(token).toString('latin1')
    of.set(bytes, rank)
    longest = Math.max(longest, bytes.length)
  })
  return { of, longest }
}

/** More bytes than any text has, so that rank and place fit into one number. */
const PLACES = 2 ** 30
const NONE = Infinity

/**
 * How many tokens one unbroken piece of text is. The same pairs are joined in the same order as the
 * package does, lowest rank first and of equal ones the leftmost, but the next one is taken from a
 * heap. Looking through all of them for each pair takes minutes for a hundred thousand characters.
 */
export function tokensOfPiece(piece: string, { of, longest }: Ranks): number {
  const bytes = Buffer.from(piece).toString('latin1')
  const size = bytes.length
  const next = Int32Array.from({ length: size }, (_, at) => at + 1)
  const before = Int32Array.from({ length: size + 1 }, (_, at) => at - 1)
  const ranks = new Float64Array(size).fill(NONE)
  const heap = new Heap(size)
  let count = size

  function weigh(at: number): void {
    const second = next[at] ?? size
    const end = second < size ? (next[second] ?? size) : 0
    const rank = end === 0 || end - at > longest ? NONE : (of.get(bytes.slice(at, end)) ?? NONE)
    ranks[at] = rank
    if (rank !== NONE) heap.push(rank * PLACES + at)
  }

  for (let at = 0; at < size; at += 1) weigh(at)
  for (let first = heap.pop(); first !== undefined; first = heap.pop()) {
    const at = first % PLACES
    // It has been joined with another since.
    if (ranks[at] !== (first - at) / PLACES) continue
    const gone = next[at] ?? size
    const after = next[gone] ?? size
    ranks[gone] = NONE
    next[at] = after
    before[after] = at
    count -= 1
    weigh(at)
    const left = before[at] ?? -1
    if (left >= 0) weigh(left)
  }
  return count
}

/** The smallest of many numbers first. Of objects instead, as key sentences are chosen, it would take five times as long. */
class Heap {
  #kept: Float64Array
  #size = 0

  constructor(room: number) {
    this.#kept = new Float64Array(Math.max(16, room))
  }

  push(value: number): void {
    if (this.#size === this.#kept.length) this.#grow()
    let at = this.#size
    this.#size += 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#at(parent) <= value) break
      this.#kept[at] = this.#at(parent)
      at = parent
    }
    this.#kept[at] = value
  }

  pop(): number | undefined {
    if (this.#size === 0) return undefined
    const first = this.#at(0)
    this.#size -= 1
    const last = this.#at(this.#size)
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#at(child + 1) < this.#at(child)) child += 1
      if (this.#at(child) >= last) break
      this.#kept[at] = this.#at(child)
      at = child
    }
    this.#kept[at] = last
    return first
  }

  #at(place: number): number {
    return this.#kept[place] ?? Infinity
  }

  #grow(): void {
    const larger = new Float64Array(this.#kept.length * 2)
    larger.set(this.#kept)
    this.#kept = larger
  }
}
