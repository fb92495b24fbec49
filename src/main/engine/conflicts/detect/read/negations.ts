import { AUXILIARIES, PART_ENDS, PREPOSITIONS } from './function-words.ts'
import type { Part } from './quantities.ts'
import { HINT } from './hints.ts'

/** A word that turns around what is said, and what it turns around. */
export interface Negation {
  at: number
  /** The whole clause, or only the few words behind it: “without a helmet”. */
  reach: 'clause' | 'phrase'
  /** The words it turns around, where they stand. */
  over: readonly Part[]
}

const CLAUSE = new Set(
  (
    "not n't no never none nobody nothing cannot neither nor nowhere nicht kein keine keinen keinem keiner keines nie niemals nichts " +
    'pas jamais aucun aucune rien nunca jamás ningún ninguna ninguno não non mai niet geen nooit'
  ).split(' '),
)
const PHRASE = new Set('without ohne sans sin senza zonder sem'.split(' '))
const LETTERS = /[不没沒無无]|^(?:않|없)|ない|ません/u
/** “not only”, “not all”: what is denied is that there is nothing else, or that there is no exception. */
const NO_DENIAL = new Set(
  'only just merely necessarily all every everybody everyone everything always nur alle immer seulement tous toutes toujours solamente todos siempre'.split(
    ' ',
  ),
)
export const AVOID: ReadonlySet<string> = new Set(
  'avoid vermeide vermeiden évite évitez éviter evita evitar'.split(' '),
)
/** “not more than 5”, “may not exceed 5”: a bound, which says the same as “at most 5”. */
const BOUNDS = new Set(
  'more less fewer exceed exceeds later earlier before until above below over under mehr weniger vor plus moins más menos'.split(
    ' ',
  ),
)

/** Whether the word itself may deny: each word of a text is asked. */
export function mayNegate(lower: string): boolean {
  if (CLAUSE.has(lower) || PHRASE.has(lower) || AVOID.has(lower)) return true
  return /^(?:than|of|over)$/.test(lower) || LETTERS.test(lower)
}

export function negationsIn(parts: readonly Part[]): Negation[] {
  const negations: Negation[] = []
  for (const [at, { hints }] of parts.entries()) {
    const reach = (hints & HINT.negates) === 0 ? null : reachAt(parts, at)
    if (reach !== null) negations.push({ at, reach, over: scope(parts, at, reach) })
  }
  return negations
}

function reachAt(parts: readonly Part[], at: number): Negation['reach'] | null {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]]
  if (part === undefined || part.kind === 'code') return null
  if (PHRASE.has(part.lower)) return 'phrase'
  if (isAvoiding(parts, at)) return 'clause'
  if (part.lower === 'than' && before?.lower === 'rather') return 'phrase'
  if (part.lower === 'of' && before?.lower === 'instead') return 'phrase'
  const preferred = part.lower === 'over' && parts.some(isPreferring)
  if (preferred) return 'phrase'
  if (!CLAUSE.has(part.lower) && !LETTERS.test(part.lower)) return null
  const next = after?.lower ?? ''
  if (NO_DENIAL.has(next) || BOUNDS.has(next)) return null
  if (next === 'longer' && parts[at + 2]?.lower === 'than') return null
  if (part.lower === 'no' && before?.lower === 'with') return 'phrase'
  // “pnpm, not npm”: the sentence stands, one word of it is ruled out.
  const contrast = before?.shown === ',' || /^(?:and|but|und|et|y)$/.test(before?.lower ?? '')
  const aside = part.lower === 'not' && contrast && !AUXILIARIES.has(after?.lower ?? '')
  return aside ? 'phrase' : 'clause'
}

/** “Avoid default exports”: told to somebody. “to avoid timeouts” is what something is good for. */
export const isAvoiding = (parts: readonly Part[], at: number) =>
  at <= 1 &&
  AVOID.has(parts[at]?.lower ?? '') &&
  (at === 0 || /^(?:always|please|immer|bitte)$/.test(parts[0]?.lower ?? ''))

const isPreferring = ({ lower }: Part) => /^(?:prefer(?:s|red)?|favou?rs?)$/.test(lower)

function scope(parts: readonly Part[], at: number, reach: Negation['reach']): Part[] {
  const rest = parts.slice(at + 1)
  if (reach === 'clause') return rest.filter(({ empty }) => !empty)
  const first = rest.findIndex(({ empty }) => !empty)
  const end = rest.findIndex(
    ({ lower, kind }, n) =>
      n > first && (kind === 'mark' || PART_ENDS.has(lower) || PREPOSITIONS.has(lower)),
  )
  return rest.slice(0, end === -1 ? undefined : end).filter(({ empty }) => !empty)
}
