import { mixed, wordHashes } from './hash.ts'

/** 64 numbers and 21 bands of three: 99 of 100 pairs that share half their shingles meet in a band. */
const SLOTS = 64
export const BANDS = 21
const ROWS = 3
const EMPTY = 0xffffffff
const SHINGLE = 3

/** What is kept of a text to find others like it. Nobody can read the text from it. */
export interface TextSketch {
  /** One byte of each number: enough to estimate by, and a quarter of the space. */
  slots: Uint8Array
  /** Two texts with one of these in common are worth comparing. */
  bands: Int32Array
}

/** Null for a text without a single word: it is like nothing, not like every other such text. */
export function sketchOf(text: string): TextSketch | null {
  const shingles = shinglesOf(text)
  if (shingles.length === 0) return null
  const numbers = borrowed(leastOf(shingles))
  return { slots: new Uint8Array(numbers), bands: bandsOf(numbers) }
}

/** About the share of shingles two texts have in common. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  const same = a.reduce((count, value, slot) => (value === b[slot] ? count + 1 : count), 0) / SLOTS
  // One pair of bytes in 256 agrees by chance.
  return Math.max(0, (same - 1 / 256) / (1 - 1 / 256))
}

/** Every three words in a row, as numbers; three letters where words are written without spaces. */
export function shinglesOf(text: string): number[] {
  const words = wordHashes(text)
  const count = words.length === 0 ? 0 : Math.max(1, words.length - SHINGLE + 1)
  const shingles: number[] = []
  for (let from = 0; from < count; from++) {
    let hash = 0
    for (let at = from; at < Math.min(from + SHINGLE, words.length); at++)
      hash = mixed(Math.imul(hash, 31) + (words[at] ?? 0))
    shingles.push(hash)
  }
  return shingles
}

/** One permutation, the least hash of each slot. */
function leastOf(shingles: readonly number[]): Uint32Array {
  const slots = new Uint32Array(SLOTS).fill(EMPTY)
  for (const hash of shingles) {
    const slot = hash % SLOTS
    const rest = Math.floor(hash / SLOTS)
    if (rest < (slots[slot] ?? EMPTY)) slots[slot] = rest
  }
  return slots
}

/** What no shingle fell into borrows from the next slot that has one. */
function borrowed(slots: Uint32Array): Uint32Array {
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

function bandsOf(slots: Uint32Array): Int32Array {
  const bands = new Int32Array(BANDS)
  for (let band = 0; band < BANDS; band++) {
    let hash = mixed(band + 1)
    for (let row = 0; row < ROWS; row++) hash = mixed(hash ^ (slots[band * ROWS + row] ?? EMPTY))
    bands[band] = hash
  }
  return bands
}
