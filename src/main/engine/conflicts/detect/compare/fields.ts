import { type Finding } from '../finding.ts'
import { statementsOf } from '../read/statements.ts'
import type { Fact, ComparableText } from '../comparable-text.ts'
import { isSame } from './word-match.ts'

/** Values of the same name that differ, in two memories that describe the same thing. */
export function fieldsBetween(a: ComparableText, b: ComparableText): Finding | null {
  if (a.facts.size === 0 || b.facts.size === 0) return null
  const paths = [...a.facts.keys()].filter((path) => b.facts.has(path))
  if (paths.length === 0 || !isSameThing(a.title, b.title)) return null
  const pairs = paths.flatMap((path) => {
    const [one, other] = [a.facts.get(path), b.facts.get(path)]
    return one === undefined || other === undefined ? [] : [{ one, other }]
  })
  const differing = pairs.filter(({ one, other }) => !isEqual(one, other))
  const first = differing[0]
  // Where nothing at all agrees and only counters differ, these are two things or two moments.
  const agreeing = pairs.length - differing.length
  const inWords = differing.some(({ one }) => typeof one.value !== 'number')
  if (first === undefined || (agreeing === 0 && !inWords)) return null
  const share = paths.length / Math.max(a.facts.size, b.facts.size)
  return {
    kind:
      typeof first.one.value === 'number' && typeof first.other.value === 'number'
        ? 'number'
        : 'value',
    a: differing.map(({ one }) => one.span),
    b: differing.map(({ other }) => other.span),
    score: 0.8 + 0.2 * share,
  }
}

function isEqual(one: Fact, other: Fact): boolean {
  const [a, b] = [String(one.value).trim().toLowerCase(), String(other.value).trim().toLowerCase()]
  return (
    a === b ||
    (typeof one.value === 'string' && typeof other.value === 'string' && isOneAmount(a, b))
  )
}

/** “5s” and “5000 ms”. */
function isOneAmount(a: string, b: string): boolean {
  const [one, ...more] = partsIn(a)
  const [other, ...others] = partsIn(b)
  if (!one?.figure || !other?.figure || more.length + others.length > 0) return false
  return isSame(one, other)
}

const partsIn = (value: string) =>
  value.length > LONGEST_AMOUNT ? [] : statementsOf(value).flatMap(({ parts }) => parts)
const LONGEST_AMOUNT = 40

/** What stands before the colon names it: “SDK 3.0-rc1: 4 failures” and “SDK 3.0-rc2: none” are two. */
function isSameThing(a: string, b: string): boolean {
  const [one, other] = [wordsOfTitle(a), wordsOfTitle(b)]
  const common = [...one].filter((word) => other.has(word)).length
  const numbered = (words: Set<string>) => [...words].filter((word) => /\d/.test(word)).join(' ')
  if (numbered(one) !== numbered(other)) return false
  return common > 0 && common / Math.max(one.size, other.size) >= 0.8
}

function wordsOfTitle(title: string): Set<string> {
  const head = title.split(':')[0] ?? ''
  return new Set(head.toLowerCase().match(/[\p{L}\p{N}.-]+/gu))
}
