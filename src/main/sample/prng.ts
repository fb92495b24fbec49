export interface Prng {
  /** A whole number from 0 up to, not including, `below`. */
  below: (below: number) => number
}

/** mulberry32: the same seed gives the same vault on every machine. */
export function prng(seed: number): Prng {
  let state = seed >>> 0
  return {
    below: (below) => {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
    },
  }
}
