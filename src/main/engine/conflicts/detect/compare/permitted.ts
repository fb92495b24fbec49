import { type Finding, type Given, spanOver, type ToldStatement } from '../finding.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { saidBySome } from './word-match.ts'

const PERMITS = new Set(
  'may can allowed permitted ok okay fine safe darf dürfen kann peut puede'.split(' '),
)

/** A list of what must not be — “no uploads, not even for debugging” — beside the permission of one of its items. */
export function permittedAgainst(
  { statement: ban }: ToldStatement,
  { statement: permission }: ToldStatement,
  { lexicon }: Given,
): Finding | null {
  const bans = ban.negations
  if (bans.length < 2 || !isPermission(permission)) return null
  const items = bans.map(({ at }, n) => itemOf(ban.parts, at, bans[n + 1]?.at))
  const met = items.map((item) => {
    const hits = item.map((part) => ({ part, ...saidBySome(part, permission.content, lexicon) }))
    return hits.filter(({ score }) => score >= 0.8)
  })
  const whole = met.filter(
    (hits, n) => hits.length > 0 && hits.length >= 0.6 * (items[n]?.length ?? 1),
  )
  const words = met.flat()
  if (whole.length < 2 || words.length < 4) return null
  const [first] = bans.filter((_ban, n) => (met[n]?.length ?? 0) > 0)
  const no = first === undefined ? undefined : ban.parts[first.at]
  const may = permission.parts.find(({ lower }) => PERMITS.has(lower))
  // Without “no” and “may” both would say the same.
  return {
    kind: 'negation',
    a: spanOver([...some(no), ...words.map(({ part }) => part)]),
    b: spanOver([...some(may), ...words.flatMap(({ by }) => some(by))]),
    score: 0.6 + 0.05 * Math.min(6, words.length),
  }
}

const some = (part: Part | null | undefined) => (part == null ? [] : [part])

const isPermission = ({ parts, negations }: Statement) =>
  parts.some(({ lower }) => PERMITS.has(lower)) && negations.length === 0

function itemOf(parts: readonly Part[], from: number, to: number | undefined): Part[] {
  const rest = parts.slice(from + 1, to)
  const end = rest.findIndex(({ shown }) => shown === ',')
  return rest.slice(0, end === -1 ? undefined : end).filter(({ empty }) => !empty)
}
