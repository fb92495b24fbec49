import { tokensOf } from '../words/tokens.ts'

/** 64 numbers and 21 bands of three: 99 of 100 pairs that share half their shingles meet in a band. */
const SLOTS = 64
export const BANDS = 21
const ROWS = 3
const EMPTY = 0xffffffff
const SHINGLE = 3

/** What is kept of a text to find others like it. Nobody can read the text from it. */
export interface Sketch {
  /** One byte of each number: enough to estimate by, and a quarter of the space. */
  slots: Uint8Array
  /** Two texts with one of these in common are worth comparing. */
  bands: Int32Array
}

/** Null for a text without a single word: it is like nothing, not like every other such text. */
export function sketchOf(text: string): Sketch | null {
  const shingles = shinglesOf(text)
  if (shingles.size === 0) return null
  const numbers = borrowed(leastOf(shingles))
  return { slots: Uint8Array.from(numbers), bands: bandsOf(numbers) }
}

/** About the share of shingles two texts have in common. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  const same = a.reduce((count, value, slot) => (value === b[slot] ? count + 1 : count), 0) / SLOTS
  // One pair of bytes in 256 agrees by chance.
  return Math.max(0, (same - 1 / 256) / (1 - 1 / 256))
}

/** Every three words in a row, as numbers; three letters where words are written without spaces. */
export function shinglesOf(text: string): Set<number> {
  const words = tokensOf(text).map(hashOf)
  const shingles = new Set<number>()
  for (let at = 0; at < Math.max(Math.min(words.length, 1), words.length - SHINGLE + 1); at++) {
    let hash = 0
    for (let word = at; word < Math.min(at + SHINGLE, words.length); word++)
      hash = mixed(Math.imul(hash, 31) + (words[word] ?? 0))
    shingles.add(hash)
  }
  return shingles
}

/** One permutation, the least hash of each slot. */
function leastOf(shingles: ReadonlySet<number>): Uint32Array {
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
  return Int32Array.from({ length: BANDS }, (_, band) => {
    let hash = mixed(band + 1)
    for (let row = 0; row < ROWS; row++) hash = mixed(hash ^ (slots[band * ROWS + row] ?? EMPTY))
    return hash
  })
}

/** FNV-1a over the letters, mixed at the end. */
export function hashOf(text: string): number {
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
