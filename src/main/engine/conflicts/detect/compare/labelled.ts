import { type Finding, spanOver } from '../finding.ts'
import { mayAgree } from '../read/bounds.ts'
import { type Label, labelsIn } from '../read/labels.ts'
import type { Part } from '../read/quantities.ts'
import type { ComparableText } from '../comparable-text.ts'
import { isSame } from './word-match.ts'

/** Two notes that set the same name to different values: “max upload size: 10 MB” and “… 25 MB”. */
export function labelledBetween(a: ComparableText, b: ComparableText): Finding | null {
  if (a.facts.size > 0 || b.facts.size > 0) return null
  const one = labelsIn(a.text)
  const other = one === null ? null : labelsIn(b.text)
  if (one === null || other === null || one.heading !== other.heading) return null
  // “port: 3000” alone may be of any service: only what both are tagged with says that it is one.
  const oneThing = one.heading !== '' || a.about.some((tag) => b.about.includes(tag))
  for (const label of one.labels) {
    const same = other.labels.find(({ name }) => name === label.name)
    if (same === undefined || (label.words < 2 && !oneThing)) continue
    const found = differing(label, same)
    if (found !== null) return found
  }
  return null
}

function differing({ value: a }: Label, { value: b }: Label): Finding | null {
  const [saidA, saidB] = [a.filter(isSaid), b.filter(isSaid)]
  if (saidA.length === 0 || saidB.length === 0 || isList(a) || isList(b)) return null
  // A longer value may be the shorter one with more said about it.
  const within = (some: readonly Part[], all: readonly Part[]) =>
    some.every((part) => all.some((each) => isSame(each, part)))
  if (within(saidA, saidB) || within(saidB, saidA)) return null
  const [one, other] = [saidA.find(isFigure), saidB.find(isFigure)]
  if ((one === undefined) !== (other === undefined)) return null
  const spans = { a: spanOver(saidA), b: spanOver(saidB), score: SCORE }
  if (!one?.figure || !other?.figure) return { kind: 'value', ...spans }
  if (one.figure.measure !== other.figure.measure || mayAgree(one.figure, other.figure)) return null
  return { kind: one.figure.kind === 'number' ? 'number' : 'date', ...spans }
}

const SCORE = 0.85
const isSaid = ({ empty }: Part) => !empty
const isFigure = ({ figure }: Part) => figure !== null
/** One more entry in a list contradicts nothing. */
const isList = (parts: readonly Part[]) =>
  parts.some(({ shown, lower }) => shown === ',' || /^(?:and|or|und|oder|et|ou|y)$/.test(lower))
