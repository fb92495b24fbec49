import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Negation } from '../read/negations.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { subjectOf, verbOf } from '../read/subject.ts'
import { saidBySome } from './word-match.ts'

/** How well a denial fits a claim. */
export interface DenialFeatures {
  /** Of what the denial says, how much the claim says too: what it denies beyond that may well be so. */
  denialSaid: number
  /** Words of the denial that the claim says nothing of, and whether there are none. */
  denialMissing: number
  allSaid: number
  claimSaid: number
  claimMissing: number
  /** Whether what the denial is about is named in the claim. */
  denialSubject: number
  lastSaid: number
  /** A verb has many other words for it; where it is the same and something is missing, a thing is missing. */
  verbSaid: number
  /** “There is no …”, “Nobody …”: denied of everything. */
  atAll: number
  /** Only a phrase is denied: “without a helmet”. */
  phrase: number
  length: number
}

export function featuresOf(
  denial: Statement,
  claim: Statement,
  negation: Negation,
  lexicon: Lexicon | null,
): DenialFeatures {
  const byClaim = (part: Part) => saidBySome(part, claim.content, lexicon).score
  const byDenial = (part: Part) => saidBySome(part, denial.content, lexicon).score
  // “need not pass” denies passing, not needing.
  const before = denial.parts[negation.at - 1]
  const ofDenial = withoutTail({ parts: firstDenied(denial) }, byClaim, negation.at).filter(
    ({ part }) => part.lower !== 'else' && !(part.lower === 'need' && part === before),
  )
  const ofClaim = withoutTail(claim, byDenial, 0)
  const subject = subjectOf(denial)
  const verb = verbOf(denial)
  const missing = ofDenial.filter(isMissing).length
  return {
    denialSaid: mean(ofDenial),
    denialMissing: Math.min(3, missing),
    allSaid: missing === 0 ? 1 : 0,
    claimSaid: mean(ofClaim),
    claimMissing: Math.min(4, ofClaim.filter(isMissing).length),
    denialSubject: subject === null ? 0.5 : byClaim(subject.word),
    lastSaid: ofDenial.at(-1)?.score ?? 0,
    verbSaid: verb === null ? 0.5 : byClaim(verb),
    atAll: deniesAll(denial, negation) ? 1 : 0,
    phrase: negation.reach === 'phrase' ? 1 : 0,
    length: Math.min(1, ofDenial.length / 10),
  }
}

/** “No clown sings and nobody dances” denies two things: the first is weighed. */
function firstDenied({ parts, negations }: Statement): readonly Part[] {
  const next = negations[1]
  if (next === undefined || next.reach === 'phrase') return parts
  const joint = parts.findLastIndex(
    ({ lower, shown }, place) =>
      place < next.at && (shown === ',' || lower === 'and' || lower === 'or'),
  )
  return joint > (negations[0]?.at ?? 0) ? parts.slice(0, joint) : parts
}

const NOBODY = new Set('nobody none nothing niemand nichts personne rien nadie nada'.split(' '))

export function deniesEverybody({ parts }: Statement, { at }: Negation): boolean {
  const marker = parts[at]?.lower ?? ''
  return NOBODY.has(marker) || (marker === 'no' && parts[at + 1]?.lower === 'one')
}

function deniesAll(denial: Statement, negation: Negation): boolean {
  if (deniesEverybody(denial, negation)) return true
  const { parts } = denial
  const { at } = negation
  const [marker, before] = [parts[at]?.lower ?? '', parts[at - 2]?.lower]
  return /^(?:no|n't|kein|keine|aucune?|geen)$/.test(marker) && (at === 0 || before === 'there')
}

interface Scored {
  part: Part
  score: number
}

/** Reasons and afterthoughts behind the last comma need not be alike: only one that says nothing of the other is dropped. */
function withoutTail(
  { parts }: Pick<Statement, 'parts'>,
  score: (part: Part) => number,
  keptUpTo: number,
): Scored[] {
  const clauses: Scored[][] = [[]]
  for (const [place, part] of parts.entries()) {
    if (place > keptUpTo && (part.shown === ',' || TAILS.has(part.lower))) clauses.push([])
    else if (!part.empty) clauses.at(-1)?.push({ part, score: score(part) })
  }
  while (clauses.length > 1 && clauses.at(-1)?.every(isMissing) === true) clauses.pop()
  return clauses.flat()
}
const TAILS = new Set('because so weil denn parce porque'.split(' '))

const isMissing = ({ score }: Scored) => score < 0.5

function mean(all: readonly Scored[]): number {
  return all.length === 0 ? 0 : all.reduce((sum, { score }) => sum + score, 0) / all.length
}
