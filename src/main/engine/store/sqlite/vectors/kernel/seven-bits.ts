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
  // Part by part and not in a loop over them: a million vectors are read behind somebody's questions, and took twice as long.
  for (let first = 0, to = place; first < numbers.length; first += GROUP, to += GROUP_BYTES - LANES)
    for (let lane = 0, at = first; lane < LANES; lane++, at += PARTS, to++) {
      const a = numbers[at] ?? 0
      const b = numbers[at + 1] ?? 0
      const c = numbers[at + 2] ?? 0
      const d = numbers[at + 3] ?? 0
      const e = numbers[at + 4] ?? 0
      const f = numbers[at + 5] ?? 0
      const g = numbers[at + 6] ?? 0
      const eighth = numbers[at + 7] ?? 0
      lower[to] = (a & 127) | ((eighth & 1) << 7)
      lower[to + LANES] = (b & 127) | ((eighth & 2) << 6)
      lower[to + 2 * LANES] = (c & 127) | ((eighth & 4) << 5)
      lower[to + 3 * LANES] = (d & 127) | ((eighth & 8) << 4)
      lower[to + 4 * LANES] = (e & 127) | ((eighth & 16) << 3)
      lower[to + 5 * LANES] = (f & 127) | ((eighth & 32) << 2)
      lower[to + 6 * LANES] = (g & 127) | ((eighth & 64) << 1)
      const first4 = (a >> 7) | ((b >> 7) << 1) | ((c >> 7) << 2) | ((d >> 7) << 3)
      const last4 = (e >> 7) | ((f >> 7) << 1) | ((g >> 7) << 2) | ((eighth >> 7) << 3)
      signs[first / PARTS + lane] = first4 | (last4 << 4)
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
