import { PART_ENDS } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { isSame } from './word-match.ts'

/** Two statements laid beside each other: what both say in the same order, and what stands between. */
export interface Alignment {
  /** Places of the words they share, in order. */
  shared: readonly (readonly [a: number, b: number])[]
  slots: readonly Slot[]
}

/** What each says where the other says something else; one side may be empty. */
export interface Slot {
  a: readonly Part[]
  b: readonly Part[]
  /** Where it begins in each. */
  at: readonly [a: number, b: number]
}

export function align(a: Statement, b: Statement): Alignment {
  const shared = longestShared(a.parts, b.parts)
  const slots: Slot[] = []
  let [fromA, fromB] = [0, 0]
  for (const [toA, toB] of [...shared, [a.parts.length, b.parts.length] as const]) {
    if (toA > fromA || toB > fromB)
      slots.push({
        a: filler(a.parts.slice(fromA, toA)),
        b: filler(b.parts.slice(fromB, toB)),
        at: [fromA, fromB],
      })
    ;[fromA, fromB] = [toA + 1, toB + 1]
  }
  return { shared, slots: slots.filter((slot) => slot.a.length + slot.b.length > 0) }
}

/** Up to the next comma or the next clause: what follows belongs to another part of the sentence. */
function filler(parts: readonly Part[]): readonly Part[] {
  const end = parts.findIndex((part, at) =>
    part.kind === 'mark' ? !/[%€$£]/.test(part.shown) : at > 0 && PART_ENDS.has(part.lower),
  )
  return end === -1 ? parts : parts.slice(0, end)
}

/** Two “the” hold nothing together; three of them weigh less than one word that says something. */
const FUNCTION_WEIGHT = 0.9
const WORD_WEIGHT = 3

/** How many commas stand before each part: a word of the next clause is less likely the same one. */
function clausesOf(parts: readonly Part[]): number[] {
  let clause = 0
  return parts.map(({ kind, shown }) => (kind === 'mark' && shown === ',' ? ++clause : clause))
}

type Places = [a: number, b: number]

/** The heaviest common subsequence; of equals the earliest, whichever of the two is called a. */
function longestShared(a: readonly Part[], b: readonly Part[]): Places[] {
  const alike = alikeIn(a, b)
  // Mostly every word has at most one like it, and in the same order: there is nothing to choose from.
  return isInOrder(alike) ? alike : heaviest(alike, a, b)
}

/** Everything that is said on both sides, row by row. */
function alikeIn(a: readonly Part[], b: readonly Part[]): Places[] {
  const alike: Places[] = []
  for (let i = 0; i < a.length; i++) {
    const one = a[i]
    if (one === undefined || one.kind === 'mark') continue
    const { root, figure } = one
    for (let j = 0; j < b.length; j++) {
      const other = b[j]
      if (other === undefined || other.kind === 'mark') continue
      // Nearly no word is a figure, and every one meets every other.
      if (figure === null ? root === other.root : isSame(one, other)) alike.push([i, j])
    }
  }
  return alike
}

function isInOrder(alike: readonly Places[]): boolean {
  let [row, column] = [-1, -1]
  for (const [i, j] of alike) {
    if (i === row || j <= column) return false
    ;[row, column] = [i, j]
  }
  return true
}

/** Two tables for all pairs: each write lays dozens beside each other, and new ones took longer than to fill them. */
let best = new Float64Array(0)
let weights = new Float64Array(0)

export function heaviest(
  alike: readonly Places[],
  a: readonly Part[],
  b: readonly Part[],
): Places[] {
  const columns = b.length
  const width = columns + 1
  const room = (a.length + 1) * width
  if (room > best.length) {
    best = new Float64Array(room)
    weights = new Float64Array(room)
  }
  weighAll(alike, a, b)
  best.fill(0, a.length * width, room)
  for (let i = a.length - 1; i >= 0; i--) {
    let right = 0
    best[i * width + columns] = 0
    for (let at = i * width + columns - 1; at >= i * width; at--) {
      const down = best[at + width] ?? 0
      const own = weights[at] ?? 0
      const taken = own > 0 ? own + (best[at + width + 1] ?? 0) : 0
      const skip = down > right ? down : right
      right = taken > skip ? taken : skip
      best[at] = right
    }
  }
  return walked(a.length, columns)
}

/** How much each word of the one weighs beside each of the other. */
function weighAll(alike: readonly Places[], a: readonly Part[], b: readonly Part[]): void {
  const width = b.length + 1
  weights.fill(0, 0, a.length * width)
  const [clausesA, clausesB] = [clausesOf(a), clausesOf(b)]
  for (const [i, j] of alike) {
    const own = a[i]?.empty === true ? FUNCTION_WEIGHT : WORD_WEIGHT
    weights[i * width + j] = own * (clausesA[i] === clausesB[j] ? 1 : OTHER_CLAUSE)
  }
}
const OTHER_CLAUSE = 0.8

function walked(rows: number, columns: number): Places[] {
  const width = columns + 1
  const shared: Places[] = []
  let [i, j] = [0, 0]
  while (i < rows && j < columns) {
    const at = i * width + j
    const here = best[at] ?? 0
    const own = weights[at] ?? 0
    if (own > 0 && here === own + (best[at + width + 1] ?? 0)) shared.push([i++, j++])
    else if ((best[at + width] ?? 0) === here) i++
    else j++
  }
  return shared
}
