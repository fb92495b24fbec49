import type { Snippet } from '#shared/recall.ts'
import { type MarkedPlace, placesOf } from './marks.ts'

const LONGEST = 200
/** So much of what stands before the first place that says a word. */
const BEFORE = 40
/** Of a very long text only so much is looked through. */
const READ = 20_000
const CUT = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The part of a text that says most of the words, on one line, with the places where it does. The
 * last word may be the beginning of one while somebody is typing.
 */
export function snippet(whole: string, words: readonly string[], isTyping = false): Snippet {
  const text = whole
    .slice(0, READ)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const places = placesOf(text, words, isTyping)
  const [from, until] = windowOf(text, places)
  const before = from > 0 ? CUT : ''
  const after = until < text.length ? CUT : ''
  const shift = before.length - from
  const inside = places.filter((place) => place.from >= from && place.until <= until)
  return {
    text: before + text.slice(from, until) + after,
    marks: joined(inside.map((place) => [place.from + shift, place.until + shift])),
  }
}

function windowOf(text: string, places: readonly MarkedPlace[]): [from: number, until: number] {
  if (text.length <= LONGEST) return [0, text.length]
  const start = Math.max(0, bestStart(places) - BEFORE)
  const latest = Math.max(0, Math.min(start, text.length - LONGEST))
  const from = latest === 0 ? 0 : boundary(text, latest)
  const until = from + LONGEST - 2 * CUT.length
  return [from, until >= text.length ? text.length : boundary(text, until)]
}

/** Where the stretch begins that says the most different words; of equals the first. */
function bestStart(places: readonly MarkedPlace[]): number {
  let best = { start: 0, different: 0 }
  for (const [index, { from }] of places.entries()) {
    const said = new Set<number>()
    for (let at = index; at < places.length; at += 1) {
      const place = places[at]
      if (place === undefined || place.until > from + LONGEST - BEFORE - 2) break
      said.add(place.word)
    }
    if (said.size > best.different) best = { start: from, different: said.size }
  }
  return best.start
}

/** Not inside what a reader sees as one sign, and rather between words than inside one. */
function boundary(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  if (space >= at - BEFORE / 2 && space > 0) return space
  const start = Math.max(0, at - LONGEST)
  const around = text.slice(start, at + LONGEST)
  return start + (graphemes.segment(around).containing(at - start)?.index ?? at - start)
}

/** In order, and none inside another. */
function joined(marks: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = []
  for (const [from, until] of marks.toSorted(([a], [b]) => a - b)) {
    const last = kept.at(-1)
    if (last !== undefined && from < last[1]) last[1] = Math.max(last[1], until)
    else kept.push([from, until])
  }
  return kept
}
