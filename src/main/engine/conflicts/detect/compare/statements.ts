import { type Finding, type Given, spanOver, type ToldStatement, turned } from '../finding.ts'
import { AUXILIARIES } from '../read/function-words.ts'
import { baseOf } from '../read/irregular.ts'
import type { Statement } from '../read/statements.ts'
import { areApart } from '../read/carried-subject.ts'
import { THRESHOLD, confidenceOf } from '../confidence/bands.ts'
import { denialScore } from '../confidence/denial-head.ts'
import { frameScore } from '../confidence/frame-score.ts'
import { excuseOf } from '../excuses/excuse.ts'
import { align } from './align.ts'
import { LEAST_SHARED, mayClashApart } from './frame-features.ts'
import {
  type StatementFrame,
  areTwoSubjects,
  frameWithin,
  outlineBetween,
  overlapWithin,
} from './frame.ts'
import { isOneEdit } from './one-edit.ts'
import { denialBetween } from './negated.ts'
import { onlyBetween } from './exclusive-values.ts'
import { permittedAgainst } from './permitted.ts'
import { retiredAgainst } from './retired.ts'
import { wishesBetween } from './wishes.ts'

type Finder = (a: ToldStatement, b: ToldStatement, given: Given) => Finding | null

/** Everything in which two statements may contradict each other. */
export function findingsBetween(a: ToldStatement, b: ToldStatement, given: Given): Finding[] {
  if (!mayClash(a.statement, b.statement)) return []
  const findings: Finding[] = []
  for (const find of FINDERS) {
    const finding = find(a, b, given)
    if (finding !== null) findings.push(excusedIn(a, b, finding, given))
  }
  return findings
}

function excusedIn(a: ToldStatement, b: ToldStatement, finding: Finding, given: Given): Finding {
  // Most findings come to nothing, and reading the clauses again would cost every write.
  if (confidenceOf(finding.kind, finding.score) < THRESHOLD) return finding
  const excuse = excuseOf(a, b, finding, given)
  if (excuse === 'asked') return { ...finding, score: Math.min(finding.score, ASKED_DENIAL) }
  return excuse === 'excused' ? { ...finding, excused: true } : finding
}

/** Sure enough to be raised, and not to be settled by a rule. */
const ASKED_DENIAL = 0.55

const FINDERS: readonly Finder[] = [
  denied,
  backwards(denied),
  framed,
  wishesBetween,
  onlyBetween,
  permittedAgainst,
  backwards(permittedAgainst),
  retiredAgainst,
  backwards(retiredAgainst),
]

function backwards(find: Finder): Finder {
  return (a, b, given) => {
    const found = find(b, a, given)
    return found === null ? null : turned(found)
  }
}

/** Of one thing, not asked, not supposed, of the same time, and not said beside each other. */
function mayClash(a: Statement, b: Statement): boolean {
  if (areApart(a.carried, b.carried)) return false
  const [one, other] = [a.setting, b.setting]
  return one.claimed && other.claimed && one.time === other.time && one.besides === other.besides
}

function denied(
  { statement: denial }: ToldStatement,
  { statement: claim }: ToldStatement,
  { lexicon, cosine }: Given,
): Finding | null {
  const found = denialBetween(denial, claim, lexicon)
  if (found === null) return null
  return {
    kind: 'negation',
    a: spanOver(found.denied),
    b: spanOver(found.claimed),
    score: denialScore(found.features, cosine),
  }
}

function framed(one: ToldStatement, other: ToldStatement, { lexicon }: Given): Finding | null {
  const [a, b] = [one.statement, other.statement]
  const alignment = align(a, b)
  const outline = outlineBetween(a, alignment, lexicon)
  if (outline === null) return null
  const isOfTwo = () =>
    outline.kind !== 'value' || !mayClashApart(a, b, alignment, outline.clashing, lexicon)
  // Most pairs end here. Only for the rules: the model weighs how far two things are alike, too.
  if (outline.otherSlots > 0 && isOfTwo()) return null
  const twoSubjects = areTwoSubjects(outline, a, b, lexicon)
  if (twoSubjects && isOfTwo()) return null
  const overlap = overlapWithin(outline, a, b, alignment)
  if (overlap.alike.shared < LEAST_SHARED && isOfTwo()) return null
  const frame = frameWithin(outline, overlap, twoSubjects, a, b, alignment, lexicon)
  const kind = frame?.clashing[0]?.filling.kind
  if (frame === null || kind === undefined || !isSaidPlainly(frame, kind, a, b)) return null
  const spans = {
    a: frame.clashing.flatMap(({ filling }) => spanOver(filling.a)),
    b: frame.clashing.flatMap(({ filling }) => spanOver(filling.b)),
  }
  // Two tools for one purpose: likely a change of mind, and never sure enough to set one aside.
  if (frame.features.purposed) return { kind: 'procedure', ...spans, score: PURPOSED }
  const score = frameScore(frame)
  // “The migration ran on Monday”, “… on Friday”: perhaps twice.
  if (kind === 'date' && hasHappened(a)) return { kind, ...spans, score: Math.min(score, PURPOSED) }
  const isEdited = confidenceOf(kind, score) < THRESHOLD && isOneEdit(one, other, frame, lexicon)
  return { kind, ...spans, score: isEdited ? EDITED : score }
}
const PURPOSED = 0.65
/** Asked about, whatever fills the slot, and never sure enough to set one aside. */
const EDITED = 0.79

/** “was updated”, “ran”, “shipped”. */
function hasHappened({ parts, setting }: Statement): boolean {
  if (setting.over) return true
  if (parts.some(({ lower }) => AUXILIARIES.has(lower))) return false
  return parts.some(
    ({ lower, kind }) =>
      kind === 'word' &&
      (/.{2}ed$/.test(lower) || (baseOf(lower) !== lower && !lower.endsWith('s'))),
  )
}

/** Where only one side denies, what fills the slots is not claimed by both; in passing, words are no values. */
function isSaidPlainly(frame: StatementFrame, kind: string, a: Statement, b: Statement): boolean {
  // “The branch was master”, “the branch is main”. What was mended and is not mended clashes all the same.
  if (a.setting.over !== b.setting.over) return false
  if (deniesBefore(a, frame.ends[0]) !== deniesBefore(b, frame.ends[1])) return false
  const loose = kind === 'value' || kind === 'opposite' || frame.features.shared < 0.8
  return !loose || (a.setting.plain && b.setting.plain)
}

const deniesBefore = ({ negations }: Statement, end: number) =>
  negations.filter(({ at }) => at < end).length
