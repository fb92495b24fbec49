import type { Lexicon } from '#engine/ports/lexicon.ts'
import { stem } from '#engine/recall/words/stem.ts'
import { baseOf } from '../read/irregular.ts'
import type { Part } from '../read/quantities.ts'

/** What settings, rules and procedures say both ways; a dictionary of English has few of them. */
const PAIRS = [
  'enable disable, enabled disabled, allow forbid, allowed forbidden, permit prohibit, on off, true false',
  'always never, before after, above below, required optional, mandatory optional, public private',
  'internal external, synchronous asynchronous, sync async, add remove, start stop, up down, in out',
  'open close, open closed, opened closed, short long, dark light, accept reject, include exclude, inside outside, indoors outdoors',
  'minimum maximum, min max, first last, success failure, pass fail, online offline, manual automatic',
  'encrypted unencrypted, sorted unsorted, signed unsigned, safe unsafe, stable unstable, valid invalid',
  'increase decrease, more less, full empty, big small, large small, high low, early late, ascending descending',
  'single double, singular plural, optional necessary, deprecated recommended, deprecated supported',
  'immer nie, an aus, ein aus, erlaubt verboten, toujours jamais, siempre nunca',
]
const PREFIX = /^(?:un|in|im|dis|non-?|de)(?=\p{L}{3})/u

const OPPOSITES = new Map<string, Set<string>>()
for (const [one = '', other = ''] of PAIRS.flatMap((line) => line.split(', ')).map((pair) =>
  pair.split(' '),
)) {
  OPPOSITES.set(one, (OPPOSITES.get(one) ?? new Set()).add(other))
  OPPOSITES.set(other, (OPPOSITES.get(other) ?? new Set()).add(one))
}

export function isOpposite(one: Part, other: Part, lexicon: Lexicon | null): boolean {
  if (one.kind !== 'word' || other.kind !== 'word' || one.root === other.root) return false
  if (OPPOSITES.get(one.lower)?.has(other.lower) === true) return true
  if (isDenied(one.lower, other.lower) || isDenied(other.lower, one.lower)) return true
  return lexicon !== null && (inLexicon(one, other, lexicon) || inLexicon(other, one, lexicon))
}

/** “unfolding” and “folding”, “stateless” and “stateful”. */
function isDenied(long: string, short: string): boolean {
  if (long.endsWith('less') && short === long.replace(/less$/, 'ful')) return true
  const bare = long.replace(PREFIX, '')
  return bare !== long && stem(bare) === stem(short)
}

function inLexicon(one: Part, other: Part, lexicon: Lexicon): boolean {
  const opposites = lexicon.opposites(baseOf(one.lower))
  if (opposites.size === 0) return false
  const base = baseOf(other.lower)
  return opposites.has(base) || [...opposites].some((opposite) => stem(opposite) === other.root)
}
