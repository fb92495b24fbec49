/**
 * Codes in 7 bits a number: the eighth is their sign, which stands among the bits already. Of 128 numbers that are compared
 * at once seven parts of sixteen are written, and the eighth lies in the highest bits of those. Which number stands where follows
 * the bits: those of sixteen numbers then come into place by a shift.
 */
export const GROUP = 128
const LANES = 16
const PARTS = GROUP / LANES
export const GROUP_BYTES = GROUP - LANES

/** 128 numbers are compared at a time. */
export const padded = (dimension: number): number => Math.ceil(dimension / GROUP) * GROUP

/** Numbers of 8 bits, whole groups of them: the lower seven bits of each from this place on, and which are below zero. */
export function split(
  numbers: Uint8Array,
  lower: Uint8Array,
  place: number,
  signs: Uint8Array,
): void {
  for (let first = 0, to = place; first < numbers.length; first += GROUP, to += GROUP_BYTES) {
    for (let lane = 0; lane < LANES; lane++) {
      const at = first + lane * PARTS
      const eighth = numbers[at + 7] ?? 0
      let below = eighth & 0x80
      for (let part = 0; part < 7; part++) {
        const number = numbers[at + part] ?? 0
        below |= (number >> 7) << part
        lower[to + part * LANES + lane] = (number & 0x7f) | (((eighth >> part) & 1) << 7)
      }
      signs[first / PARTS + lane] = below
    }
  }
}

/** The query in the order of what it is compared with. */
export function inParts(query: Int16Array, into: Int16Array): void {
  into.fill(0)
  for (let at = 0; at < query.length; at++) {
    const within = at % GROUP
    into[at - within + (within % PARTS) * LANES + Math.floor(within / PARTS)] = query[at] ?? 0
  }
}
