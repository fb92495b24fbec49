import type { Finding, Given, ToldStatement } from '../finding.ts'
import { clauseOf } from './clash-clause.ts'
import { areDoublyNegated } from './double-negation.ts'
import { hasOwnOwner, hasOwnPlace, isOtherLead } from './own-place.ts'
import { isOfAnotherKind, isOfAnotherTime } from './own-time.ts'

/**
 * Whether both can be true after all. Only the clauses in which the words that clash stand are asked: a
 * plan, a place or “says” anywhere else in the sentence excuses nothing.
 */
export function isExcused(
  a: ToldStatement,
  b: ToldStatement,
  { kind, a: inA, b: inB }: Finding,
  { lexicon }: Given,
): boolean {
  const [one, other] = [clauseOf(a, inA), clauseOf(b, inB)]
  if (isOfAnotherKind(one, other) || isOfAnotherTime(one, other)) return true
  if (hasOwnPlace(one, other) || hasOwnPlace(other, one)) return true
  if (hasOwnOwner(one, other) || hasOwnOwner(other, one) || isOtherLead(one, other)) return true
  return (kind === 'negation' || kind === 'preference') && areDoublyNegated(one, other, lexicon)
}
