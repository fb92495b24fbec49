import type { StatementPlace, Stretch } from './places.ts'
import { isVague } from './setting.ts'
import type { Part } from './quantities.ts'
import { wordsOf } from './split-words.ts'

const DEFINITE = /^(?:the|its|their|his|her|this|these|der|die|das|le|la|les|el|los|las|son|sa)$/u
/** What a note is called, rather than what it is about. */
const CALLED =
  /^(?:note|reminder|todo|decision|convention|rule|fact|info|important|warning|tip|hint|summary|update|config|configuration|settings?|preference|hinweis|wichtig|achtung|remarque|nota)s?$/u

/**
 * What a statement is about, where its own words do not say it: “They take 40 seconds” and “the default
 * size is 16” speak of what was named before. Null for one that stands by itself.
 */
export function carriedSubject(
  text: string,
  place: StatementPlace,
  parts: readonly Part[],
): string[] | null {
  if (place.lead !== null) return rootsIn(text, place.lead)
  const isDependent = isVague(parts) || DEFINITE.test(parts[0]?.lower ?? '')
  return isDependent && place.opening !== null ? rootsIn(text, place.opening) : null
}

export const isCalled = ({ lower }: Part) => CALLED.test(lower)

function rootsIn(text: string, [from, to]: Stretch): string[] | null {
  const said = wordsOf(text.slice(from, Math.min(to, from + LONGEST))).filter(({ empty }) => !empty)
  const roots = said.filter(({ lower }) => !CALLED.test(lower)).map(({ root }) => root)
  return roots.length === 0 ? null : roots
}
const LONGEST = 200

/** What each begins with is not named by the other. */
export function areApart(one: readonly string[] | null, other: readonly string[] | null): boolean {
  const [a, b] = [one?.[0], other?.[0]]
  if (a === undefined || b === undefined) return false
  return other?.includes(a) !== true || one?.includes(b) !== true
}
