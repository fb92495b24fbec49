import type { Part } from '../read/quantities.ts'
import { HINT } from '../read/hints.ts'
import type { ClashClause } from './clash-clause.ts'

/** It is only planned, holds in one case, is somebody's guess, or says how two things compare; the other is so. */
export function isOfOwnKind(clause: ClashClause, beside: ClashClause): boolean {
  if ((clause.hints & HINT.excuses) === 0) return false
  return KINDS.some((is) => is(clause) && !is(beside))
}

const textOf = (parts: readonly Part[]) => parts.map(({ lower }) => lower).join(' ')
const unmarked = (parts: readonly Part[], { marked }: ClashClause) =>
  parts.filter((part) => !marked.includes(part))

/** What has to be done or what somebody would like is no plan. */
const PLANNED =
  /\b(?:plan(?:s|ned) to|is planned|propos(?:es?|ed|al)|(?<!\b(?:have|has|had|needs?|ought) )to be (?:\p{L}+ed|built|made)|could|would(?! (?:not |n't )?(?:like|prefer|rather)\b)|might|ask(?:s|ed)? for|wish(?:es|ed)? for|wants? to try|considering|floats|to discuss|from next (?:week|month|quarter|year)|may (?:go|move|change|become|switch|rise|drop))\b/u
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

const KINDS = [isPlanned, isConditional, isReported, isCompared]

/** “during sprints” is again and again. */
const FORMER =
  /\b(?:(?:back in|until|(?<!as )of) (?:19|20)\d\d\b|during (?!\p{L}+s\b)|before the\b)/u
const IN_YEAR = /\bin (?:19|20)\d\d\b/u
/** “is 21 % in 2026” tells what holds. */
const PRESENT = /\b(?:is|are|has|have|will)\b/u

/** “paginated at 10 in 2024” beside “paginate at 25”. */
export function isFormer(clause: ClashClause): boolean {
  if ((clause.hints & HINT.dated) === 0) return false
  const text = textOf(unmarked(clause.led, clause))
  return FORMER.test(text) || (IN_YEAR.test(text) && !PRESENT.test(text))
}

/** “belonged” beside “belongs”. */
export function isOtherTense(one: ClashClause, other: ClashClause): boolean {
  const [a, b] = [one.parts, other.parts]
  if (isAfter(one) && isAfter(other)) return false
  return a.some((word, at) =>
    b.some(
      (beside, place) =>
        word.root === beside.root &&
        word.lower !== beside.lower &&
        (isPast(a, at, beside) || isPast(b, place, word)),
    ),
  )
}

/** “ended after 30 days”: what takes 14 days took 14 days. */
const isAfter = ({ parts, marked: [first] }: ClashClause) =>
  first?.figure?.measure === 'time' && parts[parts.indexOf(first) - 1]?.lower === 'after'

/** A past of the very word the other says in the present: “need” ends like one. */
function isPast(parts: readonly Part[], at: number, present: Part): boolean {
  const past = parts[at]?.lower ?? ''
  const base = present.lower.replace(/s$/, '')
  if (past !== `${base}ed` && past !== `${base}d`) return false
  return !PASSIVE.test(parts[at - 1]?.lower ?? '')
}
const PASSIVE = /^(?:is|are|was|were|be|been|being|get|gets|got|has|have|had|not|n't|never)$/
