import type { Part } from '../read/quantities.ts'
import type { ClashClause } from './clash-clause.ts'

/** One is only planned, holds in one case, is somebody's guess, or says how two things compare; the other is so. */
export function isOfAnotherKind(one: ClashClause, other: ClashClause): boolean {
  return [isPlanned, isConditional, isReported, isCompared].some((is) => is(one) !== is(other))
}

/** “paginated at 10 in 2024” beside “paginate at 25”. */
export function isOfAnotherTime(one: ClashClause, other: ClashClause): boolean {
  return isFormer(one) !== isFormer(other) || isOtherTense(one, other)
}

const textOf = (parts: readonly Part[]) => parts.map(({ lower }) => lower).join(' ')
const unmarked = (parts: readonly Part[], { marked }: ClashClause) =>
  parts.filter((part) => !marked.includes(part))

const PLANNED =
  /\b(?:plan(?:s|ned) to|is planned|propos(?:es?|ed|al)|to be (?:\p{L}+ed|built|made)|could|would|might|ask(?:s|ed)? for|wish(?:es|ed)? for|wants? to try|considering|floats|to discuss|from next (?:week|month|quarter|year)|may (?:go|move|change|become|switch|rise|drop)|should be \p{L}+ed)\b/u
const isPlanned = ({ led }: ClashClause) => PLANNED.test(textOf(led))

/** “once a day” is how often. */
const CONDITIONAL = /\b(?:if|once|unless|in case|provided|sobald|falls|wenn|si)\b(?! a\b)/u
const isConditional = (clause: ClashClause) =>
  CONDITIONAL.test(textOf(unmarked(clause.parts, clause)))

const REPORTED =
  /\b(?:guess(?:es|ed)|grumbled|complained that|asked (?:who|for|if|whether)|claims|thought|quotes|rumou?r|brochure|blog says|reckons|swears|assumed)\b/u
const isReported = ({ led }: ClashClause) => REPORTED.test(textOf(led))

const COMPARED = /\b(?:than|compared (?:to|with))\b/u
const BOUND = /\b(?:more|less|fewer|later|earlier|longer|shorter|greater|rather|other) than\b/gu
const isCompared = ({ parts }: ClashClause) => COMPARED.test(textOf(parts).replaceAll(BOUND, ''))

const FORMER = /\b(?:(?:back in|until|in|of) (?:19|20)\d\d|during|before the)\b/u
const isFormer = (clause: ClashClause) => FORMER.test(textOf(unmarked(clause.led, clause)))

/** “belonged” beside “belongs”. */
function isOtherTense({ parts: a }: ClashClause, { parts: b }: ClashClause): boolean {
  return a.some((one, at) =>
    b.some(
      (other, place) => one.root === other.root && (isPast(a, at, other) || isPast(b, place, one)),
    ),
  )
}

/** A past of the very word the other says in the present: “need” ends like one. */
function isPast(parts: readonly Part[], at: number, present: Part): boolean {
  const past = parts[at]?.lower ?? ''
  const base = present.lower.replace(/s$/, '')
  if (past !== `${base}ed` && past !== `${base}d`) return false
  return !PASSIVE.test(parts[at - 1]?.lower ?? '')
}
const PASSIVE = /^(?:is|are|was|were|be|been|being|get|gets|got|has|have|had|not|n't|never)$/
