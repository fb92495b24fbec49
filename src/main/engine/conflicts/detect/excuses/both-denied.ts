import { AUXILIARIES, PART_ENDS } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { ClashClause } from './clash-clause.ts'

/**
 * “Customers do not see scheduler 13” beside “… scheduler 9”: what is true of neither is true of both. A denial
 * that sets a bound is a claim: “do not deploy after 15:00”, “no merge without 2 reviews”.
 */
export const areBothDenied = (one: ClashClause, other: ClashClause) =>
  isDenied(one) && isDenied(other)

/** Two denials demand what they reach, and “CPU is the limit and not memory” claims something. */
function isDenied({ statement: { negations, parts }, marked }: ClashClause): boolean {
  const said = marked.filter(({ empty }) => !empty)
  const [first, last] = [said[0], said.at(-1)]
  const reaching = negations.filter(({ over }) => said.some((part) => over.includes(part)))
  const [negation, ...more] = reaching
  if (negation?.reach !== 'clause' || more.length > 0 || !said.every(isOneOfMany)) return false
  if (first === undefined || last === undefined || tellsWhich(parts, negation.at)) return false
  const between = parts.slice(negation.at + 1, parts.indexOf(first))
  return !between.some(turnsAway) && parts[parts.indexOf(last) + 1]?.lower !== 'than'
}

/** “The worker that never sleeps runs 5 threads”, “people not on call get 5”: whom it is about is told, and not what is denied. */
function tellsWhich(parts: readonly Part[], at: number): boolean {
  if (parts.slice(0, at).some(({ lower }) => RELATIVE.test(lower))) return true
  return parts[at]?.lower === 'not' && at > 0 && !AUXILIARIES.has(parts[at - 1]?.lower ?? '')
}
const RELATIVE = /^(?:who|which|that|whose|where)$/

/** How long and at what hour something is not so is how long and when it is so. */
const isOneOfMany = ({ figure }: Part) =>
  figure === null || (!figure.bound && MANY.has(figure.measure))
const MANY = new Set('count version day date'.split(' '))

/** What stands behind it is a bound, a condition or another clause, and not what is denied. */
const turnsAway = ({ kind, lower }: Part) =>
  kind === 'mark' || PART_ENDS.has(lower) || BOUNDS.has(lower)
const BOUNDS = new Set(
  'after before till past beyond since by within over above under below than only except besides other without between from once exceed exceeds nach vor bis seit als nur ohne après avant depuis sans después antes desde sin solo'.split(
    ' ',
  ),
)
