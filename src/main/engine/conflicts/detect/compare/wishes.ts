import { type Finding, spanOver, type ToldStatement } from '../finding.ts'
import { PREPOSITIONS } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { differ, whenIn } from '../read/when.ts'
import { HINT, WISHES } from '../read/hints.ts'

/** Two wishes about one thing that cannot both be granted: at another time, or in a way the other rules out. */
export function wishesBetween(a: ToldStatement, b: ToldStatement): Finding | null {
  if (!isWish(a) || !isWish(b)) return null
  const about = wantedIn(a.statement).filter((part) =>
    wantedIn(b.statement).some(({ root }) => root === part.root),
  )
  const strength = sameMatter(a, b, about)
  if (strength === 0) return null
  return ruledOut(a, b, strength) ?? otherTime(a, b, strength)
}

const isWish = ({ said, statement }: ToldStatement) =>
  said.subtype === 'preference' ||
  ((statement.hints & HINT.wishes) !== 0 && statement.parts.some(({ lower }) => WISHES.has(lower)))

/** What is wanted, without how often. */
function wantedIn({ content, parts }: Statement): Part[] {
  const when = whenIn(parts)?.words ?? []
  return content.filter((part) => !WISHES.has(part.lower) && !when.includes(part))
}

/** By their tags, or by most of what they say: one word in common is no common matter. */
function sameMatter(a: ToldStatement, b: ToldStatement, about: readonly Part[]): number {
  if (about.length === 0) return 0
  const tags = a.said.about.filter((tag) => b.said.about.includes(tag))
  const tagged = tags.some((tag) => about.some(({ lower, root }) => tag === lower || tag === root))
  if (tags.length >= 2 && tagged) return 0.9
  const [one, other] = [wantedIn(a.statement).length, wantedIn(b.statement).length]
  if (about.length >= Math.max(one, other)) return 0.8
  return about.length >= 2 && about.length / Math.min(one, other) >= 0.4 ? 0.8 : 0
}

/** “as prose, not as slides” beside “as slides”. */
function ruledOut(a: ToldStatement, b: ToldStatement, strength: number): Finding | null {
  const forB = ruledOutBy(a.statement, b.statement)
  if (forB !== null)
    return { kind: 'preference', a: spanOver(forB.no), b: spanOver(forB.yes), score: strength }
  const forA = ruledOutBy(b.statement, a.statement)
  return forA === null
    ? null
    : { kind: 'preference', a: spanOver(forA.yes), b: spanOver(forA.no), score: strength }
}

function ruledOutBy(by: Statement, other: Statement) {
  const denied = other.negations.flatMap(({ over }) => over)
  // “Never without a key” asks for one.
  if (by.negations.some(({ reach }) => reach === 'clause')) return null
  for (const { over, at } of by.negations) {
    const yes = other.content.filter(
      (part) =>
        !denied.includes(part) &&
        over.some(({ root }) => root === part.root) &&
        standsAlike(by.parts, at, other.parts, part),
    )
    const marker = by.parts[at]
    if (yes.length > 0 && yes.length >= over.length && marker !== undefined)
      return { no: [marker, ...over], yes }
  }
  return null
}

/** “not by file” rules out “by file”, and not every mention of files. */
function standsAlike(
  parts: readonly Part[],
  at: number,
  others: readonly Part[],
  part: Part,
): boolean {
  const lead = parts[at + 1]?.lower ?? ''
  return !PREPOSITIONS.has(lead) || others[others.indexOf(part) - 1]?.lower === lead
}

function otherTime(a: ToldStatement, b: ToldStatement, strength: number): Finding | null {
  const [one, other] = [whenIn(a.statement.parts), whenIn(b.statement.parts)]
  if (one === null || other === null || !differ(one, other)) return null
  return { kind: 'preference', a: spanOver(one.words), b: spanOver(other.words), score: strength }
}
