import type { MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { Theme } from '../snapshot.ts'

/** A note with the words that tell what it is about, each once, as numbers. */
export interface ThemeNote {
  id: MemoryId
  createdAt: number
  words: Uint32Array
}

/** Notes are looked up by so many of their rarest words. */
const LOOKED_UP = 8
/** Themes under one word that are compared: a word that is in all of them tells nothing. */
const MOST_THEMES = 32
/** Of those the ones that share most words are weighed. */
const COMPARED = 12
/** As near as a note has to be to the middle of a theme, and so much of what it says said there too. */
const NEAR = 0.2
const SAID_THERE = 0.25
/** Each is linked, and all are read to make one extract. */
const MOST_NOTES = 120

interface Growing {
  notes: MemoryId[]
  sum: Map<number, number>
  squares: number
}

/**
 * Notes of one place about the same things, as groups. Each goes to the theme it is nearest to, in
 * the order of writing, so the order in which they were read changes nothing. Null between two notes.
 */
export function* themesIn(
  place: { scope: Scope; isChat: boolean },
  given: readonly ThemeNote[],
): Generator<Theme | null> {
  const notes = given.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const holding = new Map<number, number>()
  for (const { words } of notes) {
    yield null
    for (const word of words) holding.set(word, (holding.get(word) ?? 0) + 1)
  }
  const rarity = (word: number) => Math.log(1 + notes.length / (holding.get(word) ?? 1))
  const themes: Growing[] = []
  const under = new Map<number, number[]>()
  for (const { id, words } of notes) {
    yield null
    const rarest = [...words].toSorted(
      (a, b) => (holding.get(a) ?? 0) - (holding.get(b) ?? 0) || a - b,
    )
    const weights = new Map(rarest.map((word) => [word, rarity(word)]))
    // A word that no other note has can bring nothing together, but it keeps apart.
    const looked = rarest.filter((word) => (holding.get(word) ?? 0) > 1).slice(0, LOOKED_UP)
    const near = mostShared(looked.map((word) => under.get(word)?.slice(-MOST_THEMES) ?? []))
    let best = { theme: -1, nearness: NEAR }
    for (const theme of near) {
      const nearness = nearnessOf(themes[theme], weights)
      if (nearness > best.nearness) best = { theme, nearness }
    }
    const theme =
      best.theme === -1 ? themes.push({ notes: [], sum: new Map(), squares: 0 }) - 1 : best.theme
    const growing = themes[theme]
    if (growing === undefined) continue
    join(growing, id, weights)
    for (const word of looked) {
      const listed = under.get(word)
      if (listed === undefined) under.set(word, [theme])
      else if (listed.at(-1) !== theme && !listed.slice(-MOST_THEMES).includes(theme))
        listed.push(theme)
    }
  }
  for (const theme of themes) yield { ...place, notes: theme.notes }
}

/** The themes that most of these lists name, a few of them. */
function mostShared(lists: readonly (readonly number[])[]): number[] {
  const shared = new Map<number, number>()
  for (const list of lists)
    for (const theme of list) shared.set(theme, (shared.get(theme) ?? 0) + 1)
  return [...shared]
    .toSorted(([a, m], [b, n]) => n - m || a - b)
    .slice(0, COMPARED)
    .map(([theme]) => theme)
}

function nearnessOf(theme: Growing | undefined, weights: ReadonlyMap<number, number>): number {
  if (theme === undefined || theme.notes.length >= MOST_NOTES) return 0
  let [shared, squares, said] = [0, 0, 0]
  for (const [word, weight] of weights) {
    const there = theme.sum.get(word) ?? 0
    if (there > 0) said += 1
    shared += weight * there
    squares += weight * weight
  }
  if (said < SAID_THERE * weights.size) return 0
  return squares === 0 ? 0 : shared / Math.sqrt(squares * theme.squares)
}

function join(theme: Growing, id: MemoryId, weights: ReadonlyMap<number, number>): void {
  theme.notes.push(id)
  for (const [word, weight] of weights) {
    const had = theme.sum.get(word) ?? 0
    theme.sum.set(word, had + weight)
    theme.squares += (had + weight) ** 2 - had ** 2
  }
}
