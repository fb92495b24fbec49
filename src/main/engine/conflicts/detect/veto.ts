import { isSame } from './compare/word-match.ts'
import type { Part } from './read/quantities.ts'
import { type Statement, statementsOf } from './read/statements.ts'

/** Why two texts can both be true, whatever a model makes of their words. */
export type Veto =
  /** Only one of them claims something: the other asks, supposes, reports or quotes. */
  | 'not-claimed'
  /** Each names an environment of its own. */
  | 'other-environment'
  /** One is about how two things compare. */
  | 'compared'
  /** Both say what somebody or something is doing just then, and nothing says that it is the same one: “A dog is running …”. */
  | 'two-scenes'
  /** All their figures are the same, written in another way: “90 minutes”, “1.5 h”. */
  | 'equal-figures'

/** Chosen by what they keep out of what the model is sure of, and what they cost, on dev (docs/contradiction-model.md). */
export function vetoOf(a: string, b: string): Veto | null {
  const [one, other] = [statementsOf(a), statementsOf(b)]
  const onOneSide = (is: (statement: Statement) => boolean) => one.some(is) !== other.some(is)
  if (onOneSide(isUnclaimed) || isSupposed(a) !== isSupposed(b)) return 'not-claimed'
  if (!one.some(isClaimed) || !other.some(isClaimed)) return 'not-claimed'
  if (isComparison(a) !== isComparison(b)) return 'compared'
  if (isScene(a) && isScene(b)) return 'two-scenes'
  const [parts, others] = [one.flatMap(partsOf), other.flatMap(partsOf)]
  if (areApart(environmentsIn(parts), environmentsIn(others))) return 'other-environment'
  const isWrittenOtherwise = areWrittenOtherwise(parts.filter(isFigure), others.filter(isFigure))
  return isWrittenOtherwise ? 'equal-figures' : null
}

const partsOf = ({ parts }: Statement) => parts
const isClaimed = ({ setting }: Statement) => setting.claimed
const isUnclaimed = ({ setting }: Statement) => !setting.claimed
/** “Friday” and “Fridays” are one word; an amount is one in any unit. */
const isFigure = ({ figure }: Part) => figure?.kind === 'number'

const SUPPOSED = /\b(?:would|could|if (?:we|it|they|you|i)|were to|in case)\b/iu
const isSupposed = (text: string) => SUPPOSED.test(text)
const COMPARISON = /\b(?:than|compared (?:to|with))\b/iu
const isComparison = (text: string) => COMPARISON.test(text)

const SCENE =
  /^(?:an?|one|two|three|four|five|some|several|many|(?:the )?(?:people|men|women|children|kids|person|man|woman|boy|girl|dog|cat)|there (?:is|are))\b.*(?:\b(?:is|are)\b.*\b\w{2,}ing\b|\b(?:is|are) (?:in|on|at|with|near|behind|beside)\b)/iu
/** “The riders are crossing a shallow river”: what goes on somewhere, and no name or number says where. */
const GOES_ON = /\b(?:is|are)\b.*\b\p{L}{2,}ing\b/iu
const NAMES_SOMETHING = /[\d`_/@#]|(?<=\p{L}.*)\b\p{Lu}|\p{L}-\p{L}/u
const isScene = (text: string) =>
  SCENE.test(text.trim()) || (GOES_ON.test(text) && !NAMES_SOMETHING.test(text))

const ENVIRONMENTS: readonly RegExp[] = [
  /^(?:prod|production|live)$/,
  /^(?:staging|stage|preprod|uat)$/,
  /^(?:dev|development|local|localhost)$/,
  /^(?:test|testing|qa|ci)$/,
  /^(?:canary|preview|sandbox|beta|demo)$/,
]

function environmentsIn(parts: readonly Part[]): Set<number> {
  const places = parts.map(({ lower }) => ENVIRONMENTS.findIndex((name) => name.test(lower)))
  return new Set(places.filter((place) => place !== -1))
}

function areApart(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other)
}

function areWrittenOtherwise(one: readonly Part[], other: readonly Part[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  const allIn = (parts: readonly Part[], beside: readonly Part[]) =>
    parts.every((part) => beside.some((each) => isSame(part, each)))
  const isLiteral = one.every(({ shown }) => other.some((each) => each.shown === shown))
  return allIn(one, other) && allIn(other, one) && !isLiteral
}
