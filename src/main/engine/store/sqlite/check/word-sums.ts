/** Of each row of an index the sum of what stands for its words and their places. */
export type WordSums = Map<number, number>

type WordAt = [term: string, row: number, column: string, place: number]

/** A few milliseconds. */
const IN_ONE_GO = 5000
/** As many as a number counts exactly: sums go round below it. */
const ROUND = 2 ** 52

/** Adds all words of an index, and pauses now and then. Words come in order, so each is read letter by letter once. */
export function* addWords(sums: WordSums, words: Iterable<WordAt>): Generator<void> {
  let term = ''
  let ofTerm: readonly [number, number] = [0, 0]
  let read = 0
  for (const [word, row, column, place] of words) {
    if (word !== term) {
      term = word
      ofTerm = [hashed(word, 0x811c9dc5), hashed(word, 0x1234567)]
    }
    const where = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(column.charCodeAt(1), 0x85ebca6b)
    const [high, low] = [mixed(ofTerm[0] ^ where), mixed(ofTerm[1] + where)]
    const one = (high % 2 ** 20) * 2 ** 32 + low
    sums.set(row, ((sums.get(row) ?? 0) + one) % ROUND)
    read += 1
    if (read % IN_ONE_GO === 0) yield
  }
}

function hashed(word: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Small differences become large ones: the sum of two places must not be that of two others. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}
