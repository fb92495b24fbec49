import type { Lexicon } from '#engine/ports/lexicon.ts'
import { AUXILIARIES } from '../read/function-words.ts'
import { isIndefinite } from '../read/grammar.ts'
import type { Negation } from '../read/negations.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { subjectOf } from '../read/subject.ts'
import { ofTwoCircumstances } from './circumstances.ts'
import { deniesEverybody, type DenialFeatures, featuresOf } from './denial-features.ts'
import { saidBySome } from './word-match.ts'

/** A statement that denies what another claims, and how well the two fit. */
export interface Denial {
  /** The word that denies and the words it denies. */
  denied: readonly Part[]
  /** The same words where they are claimed. */
  claimed: readonly Part[]
  features: DenialFeatures
}

/** Null unless exactly one of them denies something that the other says. */
export function denialBetween(
  denial: Statement,
  claim: Statement,
  lexicon: Lexicon | null,
): Denial | null {
  const [negation] = denial.negations
  const others = claim.negations
  if (negation === undefined || others.some(({ reach }) => reach === negation.reach)) return null
  if (tellsWhich(denial, negation) || isDemand(denial, claim) || isToCome(denial, claim))
    return null
  // One word is asked about here, and all of them in what follows.
  if (!deniesEverybody(denial, negation) && isAboutAnother(denial, claim, lexicon)) return null
  const ruledOut = new Set(others.flatMap(({ over }) => over))
  const claimable = claim.content.filter((part) => !ruledOut.has(part))
  const held = heldWords(denial, negation, claimable, lexicon)
  if (held.claimed.length === 0) return null
  const features = featuresOf(denial, claim, negation, lexicon)
  if (!isWhole(denial, claim, features)) return null
  if (!isIndefinite(claim.parts) && ofTwoCircumstances(denial, claim, lexicon)) return null
  return {
    denied: [...markerAt(denial.parts, negation.at), ...held.denied],
    claimed: held.claimed,
    features,
  }
}

/** “don't” is one word to whoever reads it. */
function markerAt(parts: readonly Part[], at: number): readonly Part[] {
  return parts.slice(parts[at]?.lower === "n't" && at > 0 ? at - 1 : at, at + 1)
}

/** “No merge without a review” asks for reviews, and denies nothing that is reviewed. */
function isDemand({ negations }: Statement, claim: Statement): boolean {
  const without = negations.find(({ reach }) => reach === 'phrase')
  if (without === undefined || !negations.some(({ reach }) => reach === 'clause')) return false
  // “Merge without a review” is just what it forbids.
  return !claim.negations.some(({ over }) =>
    over.some(({ root }) => without.over.some((part) => part.root === root)),
  )
}

const YET = new Set('yet noch encore todavía'.split(' '))
const TO_COME = new Set('will going soon planned wird sera será'.split(' '))
/** What is not yet so may be so later. */
const isToCome = (denial: Statement, claim: Statement) =>
  denial.parts.some(({ lower }) => YET.has(lower)) &&
  claim.parts.some(({ lower }) => TO_COME.has(lower))

/** “A man with no hat is …”: says which man, and there may be others. */
function tellsWhich({ parts }: Statement, { at, reach }: Negation): boolean {
  const isBefore = ({ lower }: Part, place: number) => AUXILIARIES.has(lower) && place < at
  return (
    reach === 'phrase' && !parts.some(isBefore) && parts.some(({ lower }) => AUXILIARIES.has(lower))
  )
}

/** The denied words that the claim has. “and nothing else” denies whatever the claim adds. */
function heldWords(
  { content, parts }: Statement,
  { over, at }: Negation,
  claimable: readonly Part[],
  lexicon: Lexicon | null,
): { denied: Part[]; claimed: Part[] } {
  if (parts[at + 1]?.lower === 'else') {
    const added = claimable.filter((part) => !content.some(({ root }) => root === part.root))
    return { denied: over.slice(0, 1), claimed: added.slice(0, 3) }
  }
  const found = over
    .map((part) => ({ part, ...saidBySome(part, claimable, lexicon) }))
    .filter(({ by }) => by !== null)
  return {
    denied: found.map(({ part }) => part),
    claimed: found.flatMap(({ by }) => (by === null ? [] : [by])),
  }
}

/** “Never by hand” and “by hand” share a phrase and no statement. */
function isWhole(denial: Statement, claim: Statement, features: DenialFeatures): boolean {
  const { denialSaid, claimSaid } = features
  const enough =
    denialSaid * denial.content.length >= 1.7 || (denialSaid > 0.85 && claimSaid > 0.45)
  if (denial.setting.plain && claim.setting.plain) return enough && claimSaid >= 0.2
  return enough && denialSaid >= 0.8 && claimSaid >= 0.8 && denial.content.length >= 2
}

/** The claim is about one particular thing, and the denial does not name it. */
function isAboutAnother(denial: Statement, claim: Statement, lexicon: Lexicon | null): boolean {
  const subject = subjectOf(claim)
  if (subject === null || !subject.definite) return false
  return saidBySome(subject.word, denial.content, lexicon).score === 0
}
