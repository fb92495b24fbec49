import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { PairReading } from '../../ports/embed.ts'
import { align } from '../detect/compare/align.ts'
import { frameBetween } from '../detect/compare/frame.ts'
import { isOpposite } from '../detect/compare/opposites.ts'
import { isSame, says } from '../detect/compare/word-match.ts'
import type { Part } from '../detect/read/quantities.ts'
import { type Statement, statementsOf } from '../detect/read/statements.ts'

/** What is known of a pair besides its words. */
export interface Beside {
  cosine: number
  /** How sure the rules are; not sure enough, or the model would not be asked. */
  ruled: number
  lexicon: Lexicon | null
}

const PLANNED =
  /\b(?:plan(?:s|ned|ning)?|propos\w+|consider\w*|might|may|next (?:week|month|quarter|year|sprint)|will|going to|wants? to|hop(?:e|es|ing)|thinking|eventually|someday)\b/iu
const EXCEPTED = /\b(?:unless|except|apart from|other than|besides|only (?:for|on|in|when|if))\b/iu

/** What the model says of two texts beside what rules read in them, as numbers that a head weighs (model.json). */
export function featuresOf(
  a: string,
  b: string,
  { contradiction, entailment }: PairReading,
  { cosine, ruled, lexicon }: Beside,
): Record<string, number> {
  const [one, other] = [statementsOf(a), statementsOf(b)]
  const [said, beside] = [one.flatMap(contentOf), other.flatMap(contentOf)]
  const covered = said.filter((part) => beside.some((each) => says(part, each, lexicon) >= 0.5))
  const onOneSide = (words: RegExp) => Number(words.test(a) !== words.test(b))
  return {
    contradiction: logit(contradiction),
    entailment: logit(entailment),
    cosine,
    ruled,
    covered: covered.length / Math.max(1, Math.min(said.length, beside.length)),
    opposites: Math.min(2, oppositesIn(said, beside, lexicon)),
    denials: one.reduce(denialsIn, 0) + other.reduce(denialsIn, 0),
    deniedOnce: Number(one.reduce(denialsIn, 0) % 2 !== other.reduce(denialsIn, 0) % 2),
    planned: onOneSide(PLANNED),
    excepted: onOneSide(EXCEPTED),
    ...framesOf(one, other, lexicon),
    ...figuresOf(one.flatMap(partsOf), other.flatMap(partsOf)),
    ...namesOf(one.flatMap(partsOf), other.flatMap(partsOf)),
  }
}

const contentOf = ({ content }: Statement) => content
const partsOf = ({ parts }: Statement) => parts
const denialsIn = (sum: number, { negations }: Statement) => sum + negations.length

function logit(chance: number): number {
  const within = Math.min(1 - 1e-4, Math.max(1e-4, chance))
  return Math.log(within / (1 - within))
}

function oppositesIn(a: readonly Part[], b: readonly Part[], lexicon: Lexicon | null): number {
  return a.filter((one) => b.some((other) => isOpposite(one, other, lexicon))).length
}

function framesOf(a: readonly Statement[], b: readonly Statement[], lexicon: Lexicon | null) {
  const frames = a.flatMap((one) =>
    b.flatMap((other) => frameBetween(one, other, align(one, other), lexicon)?.features ?? []),
  )
  return {
    framed: Math.max(0, ...frames.map(({ sharedByBoth }) => sharedByBoth)),
    twoSubjects: Number(frames.some(({ twoSubjects }) => twoSubjects)),
  }
}

function figuresOf(a: readonly Part[], b: readonly Part[]) {
  const [one, other] = [a, b].map((parts) => parts.filter(({ figure }) => figure !== null))
  const alike = (one ?? []).flatMap((part) =>
    (other ?? [])
      .filter(({ figure }) => figure?.measure === part.figure?.measure)
      .map((each) => isSame(part, each)),
  )
  return {
    figuresDiffer: Number(alike.length > 0 && !alike.includes(true)),
    figuresAgree: Number(alike.includes(true)),
    figuresOnce: Number((one ?? []).length > 0 !== (other ?? []).length > 0),
  }
}

/** Identifiers, and words with a capital inside a sentence. */
function namesOf(a: readonly Part[], b: readonly Part[]) {
  const [one, other] = [namedIn(a), namedIn(b)]
  return {
    namesShared: Number(!one.isDisjointFrom(other)),
    namesOwn: Number(one.difference(other).size > 0 && other.difference(one).size > 0),
  }
}

function namedIn(parts: readonly Part[]): Set<string> {
  const isNamed = ({ figure, kind, shown }: Part, place: number) =>
    figure === null &&
    (kind === 'code' || /[\d_/]|.-./u.test(shown) || (place > 0 && /^\p{Lu}/u.test(shown)))
  return new Set(parts.filter(isNamed).map(({ root }) => root))
}
