import type { Lexicon } from '#engine/ports/lexicon.ts'
import { isOpposite } from '../compare/opposites.ts'
import { isSame } from '../compare/word-match.ts'
import { AUXILIARIES } from '../read/function-words.ts'
import type { Negation } from '../read/negations.ts'
import type { Part } from '../read/quantities.ts'
import type { ClashClause } from './clash-clause.ts'

/** “not open” beside “closed”, “nothing but X” beside “only X”: what one denies the other does not claim. */
export function areDoublyNegated(
  one: ClashClause,
  other: ClashClause,
  lexicon: Lexicon | null,
): boolean {
  return agrees(one, other, lexicon) || agrees(other, one, lexicon)
}

function agrees(denial: ClashClause, claim: ClashClause, lexicon: Lexicon | null): boolean {
  const { negations, parts } = denial.statement
  const negation = negations.find(({ at }) => denial.marked.some((part) => part === parts[at]))
  if (negation === undefined) return false
  if (isExcepted(parts, negation) || NO_HARM.has(negation.over[0]?.lower ?? '')) return true
  if (isOtherwiseDenied(negation, claim, lexicon) || isDeniedToo(negation, denial, claim))
    return true
  const denied = denial.parts.slice(denial.parts.findIndex((part) => part === parts[negation.at]))
  return (withdrawals(claim.parts, parts) + withdrawals(denied, claim.statement.parts)) % 2 === 1
}

/** “no problem to call after nine”. */
const NO_HARM = new Set('problem against objection issue harm'.split(' '))

const EXCEPTIONS = /^(?:but|except|unless|besides|außer|sauf|salvo)$/
const EXCEPTING = /^(?:other than|apart from|aside from|outside of)$/

/** “nobody but Ludo”, “no mocks other than msw”, “except for Maria nobody”: somebody does. */
function isExcepted(parts: readonly Part[], { at }: Negation): boolean {
  const comma = parts.findIndex(({ shown }, place) => place > at && shown === ',')
  const said = parts.slice(0, comma === -1 ? undefined : comma)
  return said.some(({ lower }, place) => {
    const two = `${lower} ${said[place + 1]?.lower ?? ''}`
    // “saliva but not blood”: what stands before the denial is no exception from it.
    return EXCEPTING.test(two) || (EXCEPTIONS.test(lower) && (place > at || lower === 'except'))
  })
}

/** So many words behind “not” are what it is said of. */
const NEAR = 3

/** “not required” beside “optional”, “no majors” beside “0 majors”. */
function isOtherwiseDenied(
  { over }: Negation,
  { statement: { parts } }: ClashClause,
  lexicon: Lexicon | null,
): boolean {
  return over.slice(0, NEAR).some((denied) => {
    const isNone = parts.some(
      (part, place) => isSame(denied, part) && parts[place - 1]?.figure?.value === '0',
    )
    const isSaid = parts.some((part) => isSame(part, denied))
    return isNone || (!isSaid && parts.some((part) => isOpposite(denied, part, lexicon)))
  })
}

/** Somewhere else in its text the other denies the very same. */
function isDeniedToo(
  negation: Negation,
  { statement }: ClashClause,
  { text, marked }: ClashClause,
): boolean {
  const own = statement.negations.filter((each) => each !== negation).map(({ over }) => over[0])
  // “Never merge without a review” and “merge without a review” have “without a review” in common.
  const isOwn = (part: Part) => own.some((each) => each !== undefined && isSame(each, part))
  const denied = negation.over.slice(0, NEAR).filter((part) => !isOwn(part))
  const isMarked = (part: Part | undefined) => marked.some(({ start }) => start === part?.start)
  return text.some(({ negations }) =>
    negations.some(
      (other) =>
        !isMarked(other.over[0]) &&
        other.over.slice(0, NEAR).some((part) => denied.some((each) => isSame(part, each))),
    ),
  )
}

const WITHDRAWN = new Set(
  (
    'off disabled excluded exclusive banned forbidden forbids prohibited blocked blocks removed deleted dropped drops scrapped cancelled canceled closed ' +
    'refuses refused rejects rejected rejecting declined fails failed skips skipped ended ends stopped stops lacks missing unavailable impossible ' +
    'gone retired revoked avoids omitted free optional uncached'
  ).split(' '),
)

/** “is excluded”, “was switched off”: words that deny without “not”, and that the other does not say too. */
function withdrawals(parts: readonly Part[], beside: readonly Part[]): number {
  return parts.filter(
    (part, place) =>
      (WITHDRAWN.has(part.lower) || isOut(parts, place)) &&
      !beside.some((each) => each.root === part.root),
  ).length
}

/** “out of use”, “is out of service”, “kept out”; juice is squeezed out of a lemon. */
function isOut(parts: readonly Part[], place: number): boolean {
  if (parts[place]?.lower !== 'out') return false
  const before = parts[place - 1]?.lower
  if (/^(?:keep|kept|left|leave|ruled)$/.test(before ?? '')) return true
  return parts[place + 1]?.lower === 'of' && (before === undefined || AUXILIARIES.has(before))
}
