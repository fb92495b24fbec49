import { wordsIn } from '../words/bag.ts'

/** 64 numbers and 21 bands of three: 99 of 100 pairs that share half their shingles meet in a band. */
const SLOTS = 64
const BANDS = 21
const ROWS = 3
const EMPTY = 0xffffffff
const SHINGLE = 3

/** One permutation, the least hash of each slot; what no shingle fell into borrows from the slot after it. */
export function signature(text: string): Uint32Array {
  const slots = new Uint32Array(SLOTS).fill(EMPTY)
  for (const shingle of shingles(text)) {
    const hash = hashOf(shingle)
    const slot = hash % SLOTS
    const rest = Math.floor(hash / SLOTS)
    if (rest < (slots[slot] ?? EMPTY)) slots[slot] = rest
  }
  return borrowed(slots)
}

/** The names of its bands: two texts with one in common are worth comparing. */
export function bandsOf(slots: Uint32Array): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let hash = mixed(band + 1)
    for (let row = 0; row < ROWS; row++) hash = mixed(hash ^ (slots[band * ROWS + row] ?? EMPTY))
    return hash
  })
}

/** About the share of shingles two texts have in common. */
export function estimate(a: Uint32Array, b: Uint32Array): number {
  return a.reduce((same, value, slot) => (value === b[slot] ? same + 1 : same), 0) / SLOTS
}

export function shingles(text: string): Set<string> {
  const words = wordsIn(text)
  if (words.length <= SHINGLE) return new Set([words.join(' ')])
  return new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' ')))
}

function borrowed(slots: Uint32Array): Uint32Array {
  if (slots.every((value) => value === EMPTY)) return slots
  return slots.map((value, slot) => {
    let at = slot
    let steps = 0
    while ((slots[at] ?? EMPTY) === EMPTY) {
      at = (at + 1) % SLOTS
      steps++
    }
    // Borrowed from farther away is another value, or empty slots would agree with full ones.
    return steps === 0 ? value : mixed((slots[at] ?? 0) + Math.imul(steps, 0x9e3779b1))
  })
}

/** FNV-1a over the letters, mixed at the end. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

function mixed(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
