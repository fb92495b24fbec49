import { type Finding, type Given, spanOver, type Told, turned } from '../finding.ts'
import type { Statement } from '../read/statements.ts'
import { denialScore } from '../sure/denial-head.ts'
import { frameScore } from '../sure/frame-score.ts'
import { align } from './align.ts'
import { type Frame, frameBetween } from './frame.ts'
import { denialBetween } from './negated.ts'
import { onlyBetween } from './only.ts'
import { permittedAgainst } from './permitted.ts'
import { wishesBetween } from './wishes.ts'

type Finder = (a: Told, b: Told, given: Given) => Finding | null

/** Everything in which two statements may contradict each other. */
export function findingsBetween(a: Told, b: Told, given: Given): Finding[] {
  if (!mayClash(a.statement, b.statement)) return []
  return FINDERS.map((find) => find(a, b, given)).filter((finding) => finding !== null)
}

const FINDERS: readonly Finder[] = [
  denied,
  backwards(denied),
  framed,
  wishesBetween,
  onlyBetween,
  permittedAgainst,
  backwards(permittedAgainst),
]

function backwards(find: Finder): Finder {
  return (a, b, given) => {
    const found = find(b, a, given)
    return found === null ? null : turned(found)
  }
}

/** Not asked, not supposed, of the same time, and not said beside each other. */
function mayClash(a: Statement, b: Statement): boolean {
  const [one, other] = [a.setting, b.setting]
  return one.claimed && other.claimed && one.time === other.time && one.besides === other.besides
}

function denied(
  { statement: denial }: Told,
  { statement: claim }: Told,
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

function framed(
  { statement: a }: Told,
  { statement: b }: Told,
  { lexicon }: Given,
): Finding | null {
  const frame = frameBetween(a, b, align(a, b), lexicon)
  const kind = frame?.clashing[0]?.filling.kind
  if (frame === null || kind === undefined || !isSaidPlainly(frame, kind, a, b)) return null
  return {
    kind,
    a: frame.clashing.flatMap(({ filling }) => spanOver(filling.a)),
    b: frame.clashing.flatMap(({ filling }) => spanOver(filling.b)),
    score: frameScore(frame),
  }
}

/** Where only one side denies, what fills the slots is not claimed by both; in passing, words are no values. */
function isSaidPlainly(frame: Frame, kind: string, a: Statement, b: Statement): boolean {
  if (deniesBefore(a, frame.ends[0]) !== deniesBefore(b, frame.ends[1])) return false
  const loose = kind === 'value' || kind === 'opposite' || frame.features.shared < 0.8
  return !loose || (a.setting.plain && b.setting.plain)
}

const deniesBefore = ({ negations }: Statement, end: number) =>
  negations.filter(({ at }) => at < end).length
