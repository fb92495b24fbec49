import type { Finding, Given, ToldStatement } from '../finding.ts'
import { isBan } from './ban.ts'
import { areBothDenied } from './both-denied.ts'
import { type ClashClause, clauseOf } from './clash-clause.ts'
import { areDoublyNegated } from './double-negation.ts'
import { hasOwnOwner, hasOwnPlace, isOfProduction, isOtherLead } from './own-place.ts'
import { isFormer, isOfOwnKind, isOtherTense } from './own-time.ts'

/**
 * Whether both can be true after all. Only the clauses in which the words that clash stand are asked: a
 * plan, a place or “says” anywhere else in the sentence excuses nothing. A ban is not got around that way:
 * whether it allows the case is asked.
 */
export function excuseOf(
  a: ToldStatement,
  b: ToldStatement,
  { kind, a: inA, b: inB }: Finding,
  { lexicon }: Given,
): 'excused' | 'asked' | null {
  const [one, other] = [clauseOf(a, inA), clauseOf(b, inB)]
  const isDenial = kind === 'negation' || kind === 'preference'
  if (isDenial && areDoublyNegated(one, other, lexicon)) return 'excused'
  if (!isDenial && kind !== 'opposite' && areBothDenied(one, other)) return 'excused'
  if (isOtherTense(one, other) || isOtherLead(one, other)) return 'excused'
  if (!isOnlyThere(one, other) && !isOnlyThere(other, one)) return null
  const isBanned = isWholeBan(one, other) || isWholeBan(other, one)
  return kind === 'negation' && isBanned ? 'asked' : 'excused'
}

/** Only so in a way, at a time, in a place or for somebody that the other does not name. */
const isOnlyThere = (clause: ClashClause, beside: ClashClause) =>
  isOfOwnKind(clause, beside) ||
  (isFormer(clause) && !isFormer(beside)) ||
  hasOwnPlace(clause, beside) ||
  hasOwnOwner(clause, beside)

const isWholeBan = (clause: ClashClause, beside: ClashClause) =>
  isBan(clause) &&
  !isOnlyThere(clause, beside) &&
  !(isOfProduction(clause) && hasOwnPlace(beside, clause))
