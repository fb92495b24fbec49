import type { Clash, ClashKind } from '#shared/conflict.ts'
import { fieldsBetween } from './compare/fields.ts'
import { labelledBetween } from './compare/labelled.ts'
import { nearPairs } from './compare/near-pairs.ts'
import { findingsBetween } from './compare/statements.ts'
import { type Finding, type Given, turned } from './finding.ts'
import { LONG, readingOf } from './read/kept-readings.ts'
import { type Statement, statementsApart } from './read/statements.ts'
import type { ComparableText } from './comparable-text.ts'
import { sentenceFor } from './clash-sentence.ts'
import { confidenceOf } from './confidence/bands.ts'

export { THRESHOLD } from './confidence/bands.ts'

/** Less than this is no more than a chance, and would keep two of a kind from being merged. */
const WORTH_TELLING = 0.3

/** Why two memories cannot both be true, or null. The same for (b, a), with the sides exchanged. */
export function detect(a: ComparableText, b: ComparableText, given: Given): Clash | null {
  const finding = foundBetween(a, b, given)
  if (finding === null || sureOf(finding) < WORTH_TELLING) return null
  const kind = kindOf(finding, a, b)
  return {
    kind,
    a: [...finding.a],
    b: [...finding.b],
    // By what was found, not by what it is called: a denied preference is as sure as any denial.
    confidence: sureOf(finding),
    sentence: sentenceFor(
      kind,
      { text: a.text, spans: finding.a },
      { text: b.text, spans: finding.b },
    ),
  }
}

/** Whether a rule found a clash, and in its clause why both can be true: nobody is to raise that after all. */
export function isExcusedClash(a: ComparableText, b: ComparableText, given: Given): boolean {
  return foundBetween(a, b, given)?.excused === true
}

function foundBetween(a: ComparableText, b: ComparableText, given: Given): Finding | null {
  if (a.text === b.text || isEvent(a) || isEvent(b)) return null
  // One order inside: equally good alignments must not depend on who asked first.
  if (a.text <= b.text) return best(a, b, given)
  const found = best(b, a, given)
  return found === null ? null : turned(found)
}

/** Wishes and ways of doing things are settled by other people than facts are. */
function kindOf({ kind }: Finding, a: ComparableText, b: ComparableText): ClashKind {
  if (kind === 'number') return kind
  if (a.subtype === 'preference' && b.subtype === 'preference') return 'preference'
  const denial = kind === 'negation' || kind === 'opposite'
  return denial && a.type === 'procedural' && b.type === 'procedural' ? 'procedure' : kind
}

/** What happened on one day does not contradict what happened on another. */
const isEvent = ({ type }: ComparableText) => type === 'episodic'

function best(a: ComparableText, b: ComparableText, given: Given): Finding | null {
  const fields = fieldsBetween(a, b)
  const labelled = labelledBetween(a, b)
  const findings = [fields, labelled].filter((finding) => finding !== null)
  if (a.facts.size === 0 && b.facts.size === 0)
    for (const [one, other] of nearPairs(...readingsOf(a, b)))
      findings.push(
        ...findingsBetween({ said: a, statement: one }, { said: b, statement: other }, given),
      )
  let strongest: Finding | null = null
  for (const finding of findings)
    if (strongest === null || sureness(finding) > sureness(strongest)) strongest = finding
  return strongest === null || strongest.score === 0 ? null : strongest
}

const sureOf = ({ kind, score, excused }: Finding) =>
  excused === true ? WORTH_TELLING : confidenceOf(kind, score)
const sureness = (finding: Finding) => sureOf(finding) + finding.score / 1000

/** Two long texts may be the same but for a line that neither is read as far as. */
function readingsOf(
  a: ComparableText,
  b: ComparableText,
): [readonly Statement[], readonly Statement[]] {
  const areLong = a.text.length > LONG && b.text.length > LONG
  return areLong ? statementsApart(a.text, b.text) : [readingOf(a.text), readingOf(b.text)]
}
