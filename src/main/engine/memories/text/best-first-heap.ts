interface Scored {
  index: number
  score: number
}

/** Numbered things by score, the best first; of equal ones the first. */
export class BestFirstHeap {
  #heap: Scored[] = []

  put(one: Scored): void {
    let at = this.#heap.length
    this.#heap.push(one)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#swapped(at, parent)) return
      at = parent
    }
  }

  take(): Scored | undefined {
    const first = this.#heap[0]
    const last = this.#heap.pop()
    if (this.#heap.length === 0 || last === undefined) return first
    this.#heap[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = this.#isBefore(right, left) ? right : left
      if (!this.#swapped(child, at)) return first
      at = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one === undefined || other === undefined) return false
    return one.score > other.score || (one.score === other.score && one.index < other.index)
  }

  /** Puts the first where the second is, if it comes before it. */
  #swapped(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one === undefined || other === undefined || !this.#isBefore(a, b)) return false
    this.#heap[a] = other
    this.#heap[b] = one
    return true
  }
}
