/** What is compared of one text: numbers only, so that a hundred thousand of them can be held. */
export interface WordSet {
  /** Texts of another place are another matter: two places, two types, other numbers, a “not” in one. */
  place: number
  /** Each word once, as a number, in ascending order. */
  words: Uint32Array
}

/** How often a word is used is counted roughly: it only decides the order in which words are tried. */
const COUNTERS = 1 << 20
/** Of those who share a word so many are tried, the last ones: somebody may have written a hundred thousand alike. */
const TRIED = 64

/**
 * Pairs that share at least `least` of their words, without comparing each with each: two such sets
 * have one of their rarest words in common, so only those are looked up. Null between two texts.
 */
export function* likelyPairs(
  sets: readonly WordSet[],
  least: number,
): Generator<readonly [number, number] | null> {
  const uses = new Uint32Array(COUNTERS)
  const usesOf = (word: number) => uses[word % COUNTERS] ?? 0
  for (const { words } of sets) {
    for (const word of words) uses[word % COUNTERS] = usesOf(word) + 1
    yield null
  }
  const filed = filedUnder(sets.length)
  for (const [n, { place, words }] of sets.entries()) {
    yield null
    const rarest = words.toSorted((a, b) => usesOf(a) - usesOf(b) || a - b)
    const shared = mustShare(words.length)
    // Two sets that share `least` of all share as many as that among so many of their rarest.
    const looked = words.length - Math.ceil(words.length * least - ROUNDING) + shared
    const tried = new Map<number, number>()
    for (const word of rarest.subarray(0, looked)) {
      for (const other of filed.last(place, word)) tried.set(other, (tried.get(other) ?? 0) + 1)
      filed.put(place, word, n)
    }
    for (const [other, count] of tried) {
      const needed = Math.min(shared, mustShare(sets[other]?.words.length ?? 0))
      if (count < needed) continue
      if (shareOf(sets[other], { place, words }) >= least - ROUNDING) yield [other, n]
    }
  }
}

/** Of long texts a few rare words may meet by chance, and comparing them whole costs more. */
const mustShare = (size: number) => (size < 10 ? 1 : size < 25 ? 2 : 4)

const ROUNDING = 1e-9

/** Of both together; 0 for texts of two places. */
function shareOf(one: WordSet | undefined, { place, words }: WordSet): number {
  if (one === undefined || one.place !== place) return 0
  let shared = 0
  for (let a = 0, b = 0; a < one.words.length && b < words.length;) {
    const [left, right] = [one.words[a] ?? 0, words[b] ?? 0]
    if (left === right) shared++
    if (left <= right) a++
    if (right <= left) b++
  }
  return shared / (one.words.length + words.length - shared)
}

/** A text is filed under some ten words. */
const BUCKETS_EACH = 16
const MOST_BUCKETS = 1 << 23
const NONE = -1

/** Who was filed under a word of a place, in flat columns: a map of a million small lists is a million objects to collect. */
function filedUnder(texts: number) {
  const buckets = Math.min(MOST_BUCKETS, BUCKETS_EACH * texts + 1)
  const heads = new Int32Array(buckets).fill(NONE)
  let columns = { place: new Uint32Array(), word: new Uint32Array(), set: new Uint32Array() }
  let before = new Int32Array()
  let length = 0
  const bucketOf = (place: number, word: number) =>
    (Math.imul(place ^ Math.imul(word, 0x9e3779b1), 0x85ebca6b) >>> 0) % buckets
  const grow = () => {
    const size = Math.max(1 << 12, 2 * length)
    const wider = (column: Uint32Array) => {
      const grown = new Uint32Array(size)
      grown.set(column)
      return grown
    }
    const { place, word, set } = columns
    columns = { place: wider(place), word: wider(word), set: wider(set) }
    const earlier = new Int32Array(size)
    earlier.set(before)
    before = earlier
  }
  return {
    put(place: number, word: number, set: number): void {
      if (length === before.length) grow()
      const bucket = bucketOf(place, word)
      columns.place[length] = place
      columns.word[length] = word
      columns.set[length] = set
      before[length] = heads[bucket] ?? NONE
      heads[bucket] = length++
    },
    /** The last ones, so many as are tried. */
    last(place: number, word: number): number[] {
      const found: number[] = []
      let at = heads[bucketOf(place, word)] ?? NONE
      for (; at !== NONE && found.length < TRIED; at = before[at] ?? NONE)
        if (columns.place[at] === place && columns.word[at] === word)
          found.push(columns.set[at] ?? 0)
      return found
    },
  }
}
